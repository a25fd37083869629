// One day of the week: when, how much, in what state, and what can be done with it.
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { classNames } from '@tem/ui/class-names.ts'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleSlash from 'lucide-react/icons/circle-slash-2'
import Undo from 'lucide-react/icons/undo-2'
import { dayQuery } from '../day/day-queries.ts'
import type { CalendarDay } from './calendar-queries.ts'
import styles from './day-card.module.css'
import { claimCount, weekLook } from './day-look.ts'

interface DayCardProps {
  day: CalendarDay
  onOpen: () => void
  onMark: () => void
  onClear: () => void
}

export function DayCard({ day, onOpen, onMark, onClear }: DayCardProps) {
  const { today, dateFormat } = useSettings()
  const queries = useQueryClient()
  const { expenseDate, can } = day
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
        onClick={onOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={styles.weekday}>{name}</span>
        {isToday && <span className={styles.now}>Today</span>}
      </button>
      <span className={styles.about}>
        <time dateTime={expenseDate}>{formatDay(expenseDate, dateFormat)}</time>
        <About day={day} isAhead={isAhead} />
      </span>
      <span className={styles.amount}>
        <Money
          paise={toPaise(day.totalAmount)}
          size={day.count > 0 ? 'strong' : 'plain'}
          className={classNames(day.count === 0 && styles.nothing)}
        />
      </span>
      <span className={styles.state}>
        {word !== undefined && <StatusBadge tone={tone}>{word}</StatusBadge>}
      </span>
      <span className={styles.action}>
        {can.markNoClaims ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.act}
            aria-label={`Nothing to claim on ${name}`}
            title={`Nothing to claim on ${name}`}
            onClick={onMark}
          >
            <CircleSlash aria-hidden="true" />
          </Button>
        ) : can.markClaims && day._id ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.act}
            aria-label={`Mark ${name} claimable again`}
            title={`Mark ${name} claimable again`}
            onClick={onClear}
          >
            <Undo aria-hidden="true" />
          </Button>
        ) : (
          !isAhead && <ChevronRight aria-hidden="true" className={styles.chevron} />
        )}
      </span>
    </li>
  )
}

function About({ day, isAhead }: { day: CalendarDay; isAhead: boolean }) {
  return aboutDay(day, isAhead).map((part) => <span key={part}>{part}</span>)
}

/** Short parts beside the date, the most telling first. */
function aboutDay(day: CalendarDay, isAhead: boolean): string[] {
  const { count, overLimitCount, holidayName, markReason, tours = [] } = day
  const isNamedHoliday = holidayName !== null && holidayName !== 'Sunday'
  return [
    ...(isNamedHoliday ? [holidayName] : []),
    ...(count > 0 ? [claimCount(count)] : []),
    ...(overLimitCount > 0 ? [`${overLimitCount} over limit`] : []),
    ...(markReason ? [markReason] : []),
    ...(count === 0 && !day.mark && !isAhead ? tours.slice(0, 1).map(({ place }) => place.join(', ')) : []),
  ]
}
