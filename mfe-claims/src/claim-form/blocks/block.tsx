// A part of the form that is asked for together, such as the hotel; short fields stand beside each other.
import type { ReactNode } from 'react'
import styles from './block.module.css'

export function Block({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.block}>
      <legend className={styles.title}>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
