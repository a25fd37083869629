// The events of a claim, step by step, and the steps to come.
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import tones from '../base/tone.module.css'
import { Facts } from './facts.tsx'
import type { Tone } from './status-badge.tsx'
import { Text } from './text.tsx'
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
          <span
            className={classNames(styles.mark, tones[event.tone], styles[event.tone])}
            aria-hidden="true"
          />
          <div>
            <Text as="div" weight="medium">
              {event.title}
            </Text>
            <Facts className={styles.facts}>
              {event.who !== undefined && <span>{event.who}</span>}
              {event.when !== undefined && <span>{event.when}</span>}
            </Facts>
            {event.note !== undefined && <div className={styles.note}>{event.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
