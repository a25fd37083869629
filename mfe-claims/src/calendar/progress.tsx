// How far the days have come: what waits to be submitted, and what was.
import { Money } from '@tem/ui/money.tsx'
import type { CalendarDay } from './calendar-queries.ts'
import { dayCount, submittableOf, totalOf } from './day-totals.ts'
import styles from './progress.module.css'

export function Progress({ days }: { days: readonly CalendarDay[] }) {
  const ready = submittableOf(days)
  const submitted = days.filter(({ isSubmitted }) => isSubmitted)
  return (
    <dl className={styles.progress}>
      <Row label="To submit" days={ready} />
      <Row label="Submitted" days={submitted} />
    </dl>
  )
}

function Row({ label, days }: { label: string; days: readonly CalendarDay[] }) {
  return (
    <div className={styles.row}>
      <dt>
        {label} <span className={styles.count}>{dayCount(days.length)}</span>
      </dt>
      <dd>
        <Money paise={totalOf(days)} />
      </dd>
    </div>
  )
}
