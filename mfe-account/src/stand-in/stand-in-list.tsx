import { useSettings } from '@tem/sdk'
import { Avatar } from '@tem/ui/avatar.tsx'
import { DayText } from '@tem/ui/day-text.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import styles from './stand-in-list.module.css'
import type { StandIn } from './stand-in-queries.ts'

interface StandInListProps {
  list: readonly StandIn[]
  /** What it means that there is none. */
  empty: string
  action?: (standIn: StandIn) => ReactNode
}

export function StandInList({ list, empty, action }: StandInListProps) {
  if (list.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.list}>
      {list.map((standIn) => (
        <li key={standIn._id} className={styles.row}>
          <Avatar name={standIn.person.name} />
          <div className={styles.words}>
            <p className={styles.name}>
              {standIn.person.name} <span className={styles.code}>{standIn.person.employeeCode}</span>
            </p>
            <Days standIn={standIn} />
          </div>
          {action?.(standIn)}
        </li>
      ))}
    </ul>
  )
}

function Days({ standIn: { from, to, isRunning } }: { standIn: StandIn }) {
  const { dateFormat } = useSettings()
  return (
    <p className={styles.days}>
      <span>
        <DayText day={from} format={dateFormat} /> – <DayText day={to} format={dateFormat} />
      </span>
      <StatusBadge tone={isRunning ? 'approved' : 'neutral'}>{isRunning ? 'Now' : 'To come'}</StatusBadge>
    </p>
  )
}
