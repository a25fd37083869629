// A figure with its label: a counter of the dashboard, a total above a list.
import type { ReactNode } from 'react'
import styles from './stat.module.css'
import { Text } from './text.tsx'

interface StatProps {
  label: string
  /** A number, or a `<Money>`. */
  figure: ReactNode
  note?: ReactNode
  /** On one line, for several below each other on a phone: their figures line up at the end. */
  row?: boolean
  /** Link to the items that it counts. */
  onOpen?: (() => void) | undefined
}

export function Stat({ label, figure, note, row = false, onOpen }: StatProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure}>{figure}</span>
      {note !== undefined && (
        <Text tone="faint" size="small">
          {note}
        </Text>
      )}
    </>
  )
  if (!onOpen) return <div className={row ? styles.row : styles.stat}>{content}</div>
  return (
    <button type="button" className={styles.stat} onClick={onOpen}>
      {content}
    </button>
  )
}
