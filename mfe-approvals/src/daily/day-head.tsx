// Which day this is, of whom, where that person was, and what it comes to.
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import { weekdayName } from '@tem/rules/date-format.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useHeader } from '@tem/sdk'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import { claimCount } from '../claim-count.ts'
import { OverLimits } from '../over-limits.tsx'
import { inSteadOf } from '../review/what-is-decided.ts'
import type { ReviewedClaim, ReviewedDay } from '../review-queries.ts'
import { StandsIn } from '../stands-in.tsx'
import styles from './day-head.module.css'

interface DayHeadProps {
  day: ReviewedDay
  claims: readonly ReviewedClaim[]
}

export function DayHead({ day, claims }: DayHeadProps) {
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
        <span>{claimCount(day.count)}</span>
        <OverLimits count={day.overLimitCount} by={day.overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">{holidayName ?? 'Holiday'}</StatusBadge>}
      </p>
      <StandsIn names={inSteadOf({ claims: claims.filter(({ can }) => can.act) })} />
    </div>
  )
}
