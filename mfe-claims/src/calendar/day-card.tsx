// One day of the week: date, amount, state and actions.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { Link, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Facts } from '@tem/ui/text/facts.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge, toneClass } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { weekdayOf } from '@tem/ui/text/weekday.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import * as texts from '../../texts/made/calendar.ts'
import * as common from '../../texts/made/common.ts'
import { dayQuery } from '../day/day-queries.ts'
import { type CalendarDay, dayUrl, holidayOf } from './calendar.ts'
import { weekAppearance } from './day-appearance.tsx'
import styles from './day-card.module.css'
import { aboutTotal, shownTotal } from './total.tsx'
import { TourLinks } from './tour-links.tsx'
import { opensItself } from './use-open-day.ts'

interface DayCardProps {
  day: CalendarDay
  /** How many of its entries are only on this device. */
  unsent: number
  /** Says why it has no screen to open now. */
  onClosed: () => void
  onMark: () => void
  onClear: () => void
}

export function DayCard({ day, unsent, onClosed, onMark, onClear }: DayCardProps) {
  const { today } = useSettings()
  const queries = useQueryClient()
  const details = useId()
  const { expenseDate, can, count } = day
  const hasClaims = count > 0 || shownTotal(day) > 0
  const { tone, word } = weekAppearance(day)
  const isToday = expenseDate === today
  const isAhead = expenseDate > today
  const name = weekdayOf(expenseDate)
  const prepare = () => can.open && void queries.prefetchQuery(dayQuery(expenseDate))

  return (
    <li className={classNames(styles.card, isToday && styles.today, isAhead && styles.ahead)}>
      <span
        className={classNames(styles.date, tone === 'neutral' ? styles.plain : toneClass(tone))}
        aria-hidden="true"
      >
        {Number(expenseDate.slice(8))}
      </span>
      {isAhead ? (
        <span className={styles.weekday}>{name}</span>
      ) : (
        <Link
          to={dayUrl(expenseDate)}
          data-day={expenseDate}
          className={styles.open}
          aria-describedby={details}
          onClick={(event) => {
            if (opensItself(day)) return
            event.preventDefault()
            onClosed()
          }}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <span className={styles.weekday}>{name}</span>
          {isToday && (
            <Text tone="accent" size="small" weight="strong">
              {texts.today()}
            </Text>
          )}
        </Link>
      )}
      <span id={details} className={styles.details}>
        <About day={day} unsent={unsent} />
        <Money
          paise={shownTotal(day)}
          size={hasClaims ? 'strong' : 'plain'}
          className={classNames(styles.amount, !hasClaims && styles.nothing)}
        />
        {word !== undefined && (
          <StatusBadge tone={tone} className={styles.state}>
            {word}
          </StatusBadge>
        )}
      </span>
      {word === undefined && can.markNoClaims && unsent === 0 && (
        <span className={styles.state}>
          <MarkButton day={name} onPress={onMark} />
        </span>
      )}
      <span className={styles.action}>
        {can.markClaims ? (
          <UnmarkButton day={name} onPress={onClear} />
        ) : (
          !isAhead && <ChevronRight size={18} aria-hidden="true" className={styles.chevron} />
        )}
      </span>
      <TourLinks tours={day.tours} />
    </li>
  )
}

/** The most important first. */
function About({ day, unsent }: Pick<DayCardProps, 'day' | 'unsent'>) {
  const { dateFormat } = useSettings()
  return (
    <Facts className={styles.about}>
      <time dateTime={day.expenseDate}>{formatDay(day.expenseDate, dateFormat)}</time>
      {aboutDay(day).map((part) => (
        <span key={part}>{part}</span>
      ))}
      {unsent > 0 && <span>{texts.unsent({ count: unsent })}</span>}
      {day.markReason && <span className={styles.reason}>{day.markReason}</span>}
    </Facts>
  )
}

function aboutDay(day: CalendarDay): string[] {
  const { count, overLimitCount } = day
  return [
    ...holidayOf(day),
    ...(count > 0 ? [common.claimCount({ count })] : []),
    ...(overLimitCount > 0 ? [texts.overLimit({ count: overLimitCount })] : []),
    ...aboutTotal([day]),
  ]
}

// Buttons on a day's card: mark no claim, and mark claimable again.

interface MarkButtonProps {
  /** The weekday, for screen readers. */
  day: string
  onPress: () => void
}

function MarkButton({ day, onPress }: MarkButtonProps) {
  return (
    <Button
      size="small"
      className={styles.mark}
      aria-label={texts.markOn({ day })}
      title={texts.markHelp()}
      onClick={onPress}
    >
      {texts.mark()}
    </Button>
  )
}

function UnmarkButton({ day, onPress }: MarkButtonProps) {
  return (
    <IconButton label={texts.unmark({ day })} className={styles.unmark} onClick={onPress}>
      <Undo aria-hidden="true" />
    </IconButton>
  )
}
