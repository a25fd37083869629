// One day of the month: its number, its amount, and its state in colour, sign and, for who listens, words.
import type { Day } from '@tem/rules/company-day.ts'
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { useSettings } from '@tem/sdk'
import { classNames } from '@tem/ui/class-names.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { compactMoney } from './compact-amount.ts'
import { monthLook, monthWords } from './day-look.ts'
import { DaySign } from './day-sign.tsx'
import styles from './month-cell.module.css'

interface MonthCellProps {
  day: Day
  /** Undefined while it is on its way. */
  saved: CalendarDay | undefined
  isCurrent: boolean
  onOpen: (day: CalendarDay) => void
}

export function MonthCell({ day, saved, isCurrent, onOpen }: MonthCellProps) {
  const { today, dateFormat } = useSettings()
  const isAhead = day > today
  const { tone, word } = saved ? monthLook(saved) : { tone: 'neutral', word: undefined }
  const isOnTour = (saved?.tours ?? []).length > 0
  const paise = toPaise(saved?.totalAmount ?? 0)
  const words = saved ? [formatMoney(paise), ...monthWords(saved)] : ['Loading']
  const name = `${weekdayName(day)} ${formatDay(day, dateFormat)}`
  return (
    <td
      className={classNames(
        styles.cell,
        word !== undefined && word !== 'Draft' && styles[tone],
        day === today && styles.today,
        isAhead && styles.ahead,
        isOnTour && styles.tour,
      )}
    >
      <button
        type="button"
        data-day={day}
        className={styles.day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isAhead || !saved}
        aria-label={[name, ...words].join(', ')}
        onClick={() => saved && !isAhead && onOpen(saved)}
      >
        <span className={styles.top}>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          {word !== undefined && <DaySign word={word} />}
        </span>
        {saved ? <Amount paise={paise} isAhead={isAhead} /> : <span className={styles.waiting} />}
        {word !== undefined && <span className={styles.word}>{word}</span>}
      </button>
    </td>
  )
}

function Amount({ paise, isAhead }: { paise: number; isAhead: boolean }) {
  return (
    <span className={classNames(styles.amount, paise === 0 && styles.nothing)}>
      <span className={styles.whole}>{!isAhead && formatMoney(paise)}</span>
      <span className={styles.compact}>{!isAhead && compactMoney(paise)}</span>
    </span>
  )
}
