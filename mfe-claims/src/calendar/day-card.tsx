// One day of the week: when, how much, in what state, and what can be done with it.
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useQueryClient, useSettings } from '@tem/sdk'
import { classNames } from '@tem/ui/class-names.ts'
import { Facts } from '@tem/ui/facts.tsx'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { dayQuery } from '../day/day-queries.ts'
import type { CalendarDay } from './calendar-queries.ts'
import styles from './day-card.module.css'
import { claimCount, weekLook } from './day-look.ts'
import { MarkButton, UnmarkButton } from './mark-buttons.tsx'
import { TourLinks } from './tour-links.tsx'

interface DayCardProps {
  day: CalendarDay
  onOpen: () => void
  onMark: () => void
  onClear: () => void
}

export function DayCard({ day, onOpen, onMark, onClear }: DayCardProps) {
  const { today } = useSettings()
  const queries = useQueryClient()
  const details = useId()
  const { expenseDate, can, count } = day
  const { tone, word } = weekLook(day)
  const isToday = expenseDate === today
  const isAhead = expenseDate > today
  const name = weekdayName(expenseDate)
  const prepare = () => can.open && void queries.prefetchQuery(dayQuery(expenseDate))

  return (
    <li className={classNames(styles.card, styles[tone], isToday && styles.today, isAhead && styles.ahead)}>
      <span className={styles.date} aria-hidden="true">
        {Number(expenseDate.slice(8))}
      </span>
      <button
        type="button"
        data-day={expenseDate}
        className={styles.open}
        disabled={isAhead}
        aria-describedby={details}
        onClick={onOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={styles.weekday}>{name}</span>
        {isToday && <span className={styles.now}>Today</span>}
      </button>
      <span id={details} className={styles.details}>
        <About day={day} />
        <Money
          paise={toPaise(day.totalAmount)}
          size={count > 0 ? 'strong' : 'plain'}
          className={classNames(styles.amount, count === 0 && styles.nothing)}
        />
        {word !== undefined && (
          <StatusBadge tone={tone} className={styles.state}>
            {word}
          </StatusBadge>
        )}
      </span>
      {word === undefined && can.markNoClaims && (
        <span className={styles.state}>
          <MarkButton day={name} onPress={onMark} />
        </span>
      )}
      <span className={styles.action}>
        {can.markClaims && day._id ? (
          <UnmarkButton day={name} onPress={onClear} />
        ) : (
          !isAhead && <ChevronRight aria-hidden="true" className={styles.chevron} />
        )}
      </span>
      <TourLinks tours={day.tours} />
    </li>
  )
}

/** The most telling first. */
function About({ day }: { day: CalendarDay }) {
  const { dateFormat } = useSettings()
  return (
    <Facts className={styles.about}>
      <time dateTime={day.expenseDate}>{formatDay(day.expenseDate, dateFormat)}</time>
      {aboutDay(day).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </Facts>
  )
}

function aboutDay({ count, overLimitCount, holidayName, markReason }: CalendarDay): string[] {
  const isNamedHoliday = holidayName !== null && holidayName !== 'Sunday'
  return [
    ...(isNamedHoliday ? [holidayName] : []),
    ...(count > 0 ? [claimCount(count)] : []),
    ...(overLimitCount > 0 ? [`${overLimitCount} over limit`] : []),
    ...(markReason ? [markReason] : []),
  ]
}
