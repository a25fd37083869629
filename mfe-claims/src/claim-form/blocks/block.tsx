// A group of related fields, such as the hotel. Short fields share a line.
import { classNames } from '@tem/ui/base/class-names.ts'
import { Columns } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './block.module.css'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <Text as="legend" size="large" weight="strong" className={styles.title}>
        {title}
      </Text>
      <Columns least={300} align="start" className={styles.fields}>
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
    <Columns
      least={narrow ? 132 : 220}
      align="start"
      className={classNames(styles.fields, narrow && styles.narrow)}
    >
      {children}
    </Columns>
  )
}
