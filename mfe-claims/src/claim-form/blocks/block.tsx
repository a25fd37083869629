// A group of related fields, such as the hotel. Short fields share a line.
import { classNames } from '@tem/ui/base/class-names.ts'
import { Columns } from '@tem/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './block.module.css'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.block}>
      <legend className={styles.title}>{title}</legend>
      <Columns least={220} align="start" className={classNames(styles.fields, styles.wide)}>
        {children}
      </Columns>
    </fieldset>
  )
}

interface FieldsProps {
  /** Two fields in a line on a phone too: readings, days, amounts. */
  narrow?: boolean
  children: ReactNode
}

export function Fields({ narrow = false, children }: FieldsProps) {
  return (
    <Columns least={220} align="start" className={classNames(styles.fields, narrow && styles.narrow)}>
      {children}
    </Columns>
  )
}
