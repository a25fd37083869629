// Which day this is, of whom, where that person was, and what it comes to.
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import { weekdayName } from '@tem/rules/date-format.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useHeader } from '@tem/sdk'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import { OverLimits } from '../over-limits.tsx'
import type { ReviewedDay } from '../review-queries.ts'
import styles from './day-head.module.css'

export function DayHead({ day }: { day: ReviewedDay }) {
  const { expenseDate, createdBy, isHoliday, holidayName, placesVisited } = day
  useHeader({ title: createdBy.name })
  const places = placesVisited.map(({ place }) => place).join(', ')
  return (
    <div className={styles.head}>
      <p className={styles.who}>{[createdBy.employeeCode, places].filter(Boolean).join(' · ')}</p>
      <h2 className={styles.day}>
        {weekdayName(expenseDate)} <Day day={expenseDate} />
      </h2>
      <p className={styles.figures}>
        <Money paise={toPaise(day.totalAmount)} size="figure" />
        <span>{day.count === 1 ? '1 claim' : `${day.count} claims`}</span>
        <OverLimits count={day.overLimitCount} by={day.overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">{holidayName ?? 'Holiday'}</StatusBadge>}
      </p>
    </div>
  )
}
