// The events of a claim, step by step, and the steps to come.
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import type { Tone } from './status-badge.tsx'
import styles from './timeline.module.css'

export interface TimelineEvent {
  id: string
  /** The stage in words, e.g. "Manager Approved". */
  title: string
  tone: Tone
  who?: ReactNode
  when?: ReactNode
  note?: ReactNode
}

export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={classNames(styles.mark, styles[event.tone])} aria-hidden="true" />
          <div>
            <div className={styles.head}>
              <span className={styles.title}>{event.title}</span>
              {event.when !== undefined && <span className={styles.when}>{event.when}</span>}
            </div>
            {event.who !== undefined && <div className={styles.who}>{event.who}</div>}
            {event.note !== undefined && <div className={styles.note}>{event.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
