// A part of the form that is asked for together, such as the hotel; short fields stand beside each other.
import { classNames } from '@tem/ui/base/class-names.ts'
import type { ReactNode } from 'react'
import styles from './block.module.css'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.block}>
      <legend className={styles.title}>{title}</legend>
      <div className={classNames(styles.fields, styles.wide)}>{children}</div>
    </fieldset>
  )
}

interface FieldsProps {
  /** Two beside each other on a phone too: readings, days, amounts. */
  narrow?: boolean
  children: ReactNode
}

export function Fields({ narrow = false, children }: FieldsProps) {
  return <div className={classNames(styles.fields, narrow && styles.narrow)}>{children}</div>
}
