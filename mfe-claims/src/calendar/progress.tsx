// How far the days have come: what waits to be submitted, what was, and where nothing was said yet.
import { Money } from '@tem/ui/money.tsx'
import type { CalendarDay } from './calendar-queries.ts'
import { dayCount, emptyOf, submittableOf, totalOf } from './day-totals.ts'
import styles from './progress.module.css'

export function Progress({ days }: { days: readonly CalendarDay[] }) {
  const submitted = days.filter(({ isSubmitted }) => isSubmitted)
  const empty = emptyOf(days)
  return (
    <dl className={styles.progress}>
      <Row label="To submit" days={submittableOf(days)} />
      <Row label="Submitted" days={submitted} />
      {empty.length > 0 && <Row label="Still empty" days={empty} />}
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
