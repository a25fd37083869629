// The month's days, Monday first. One day is in the tab order; arrow keys, Home, End and the page keys move from it.
import { addDays, addMonths, type Day, mondayOf, monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import { formatMoney, groupIndian, type Paise } from '@tem/rules/base/money.ts'
import { monthGrid } from '@tem/rules/calendar/claim-weeks.ts'
import { useNavigate, useSettings } from '@tem/sdk'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Bone } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { toneClass } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import { dayWithWeekday, weekdayOf } from '@tem/ui/text/weekday.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/weekdays.ts'
import type { CalendarDay } from './calendar.ts'
import { monthUrl } from './calendar.ts'
import { noNextMonth, noPreviousMonth } from './calendar-nav.tsx'
import { DaySign, monthAppearance, monthWords, onTour } from './day-appearance.tsx'
import styles from './month-grid.module.css'
import { shownTotal } from './total.tsx'
import { useOpenDay } from './use-open-day.ts'

interface MonthGridProps {
  /** The current day, the only one in the tab order. */
  day: Day
  /** Undefined while they load. */
  days: readonly CalendarDay[] | undefined
}

export function MonthGrid({ day, days }: MonthGridProps) {
  const window = useSettings()
  const navigate = useNavigate()
  const open = useOpenDay()
  const body = useRef<HTMLTableSectionElement>(null)
  /** The day that a key has moved to and that has no focus yet. */
  const target = useRef<Day>(undefined)
  const saved = new Map(days?.map((each) => [each.expenseDate, each]))

  // The URL changes first. The focus follows when the day is rendered, maybe in another month; an answer may arrive
  // in between and render the day before once more.
  useEffect(() => {
    if (target.current !== day) return
    target.current = undefined
    body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })

  function press(event: KeyboardEvent) {
    // J and K move the focus without the URL.
    const from = (event.target as HTMLElement).dataset.day ?? day
    const before = noPreviousMonth(from, window) === undefined
    const after = noNextMonth(from, window) === undefined
    const next = dayAtKey(event.key, from, { before, after })
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next > window.today) return
    target.current = next
    navigate(monthUrl(next), { replace: true })
  }

  const month = inLanguage(monthName(day))
  return (
    <Panel flush>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move about in is a grid */}
      <table role="grid" aria-label={month} aria-busy={days === undefined} className={styles.grid}>
        <Weekdays />
        <tbody ref={body} onKeyDown={press}>
          {monthGrid(day).map((row) => (
            <tr key={row.find((each) => each !== null)}>
              {row.map((each, place) =>
                each === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
                  <td key={place} className={styles.gap} />
                ) : (
                  <MonthCell
                    key={each}
                    day={each}
                    saved={saved.get(each)}
                    isCurrent={each === day}
                    onOpen={open}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Any Monday; only the names of its week are used. */
const monday = '2026-11-02'

const shortNames = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
]

function Weekdays() {
  return (
    <thead>
      <tr>
        {shortNames.map((shortName, place) => {
          const name = weekdayOf(addDays(monday, place))
          return (
            <th key={name} scope="col" abbr={name} className={styles.weekday}>
              {shortName()}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

// One day of the month: number, amount, and state as a colour, an icon and words for screen readers.

interface MonthCellProps {
  day: Day
  /** Undefined while it loads. */
  saved: CalendarDay | undefined
  isCurrent: boolean
  onOpen: (day: CalendarDay) => void
}

/** While it loads. */
const notKnown = { tone: 'neutral', word: undefined, look: undefined } as const

function MonthCell({ day, saved, isCurrent, onOpen }: MonthCellProps) {
  const { today, dateFormat } = useSettings()
  const isAhead = day > today
  const { tone, word, look } = saved ? monthAppearance(saved) : notKnown
  const isToned = look !== undefined && look !== 'draft'
  const isOnTour = (saved?.tours ?? []).length > 0
  const paise = saved ? shownTotal(saved) : 0
  const words = saved ? [formatMoney(paise), ...monthWords(saved)] : [common.loading()]
  const name = dayWithWeekday(day, dateFormat)
  return (
    <td
      className={classNames(
        styles.cell,
        isToned && styles.toned,
        isToned && toneClass(tone),
        day === today && styles.today,
        isAhead && styles.ahead,
      )}
    >
      <button
        type="button"
        data-day={day}
        className={classNames(styles.day, isOnTour && onTour)}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isAhead || !saved}
        onClick={() => saved && !isAhead && onOpen(saved)}
      >
        <VisuallyHidden>{[name, ...words].join(', ')}</VisuallyHidden>
        <Row as="span" oneLine align="center" spread gap={0} aria-hidden="true" className={styles.top}>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          {look !== undefined && <DaySign look={look} />}
        </Row>
        {saved ? <Amount paise={paise} isAhead={isAhead} /> : <Bone className={styles.waiting} />}
        {word !== undefined && (
          <span aria-hidden="true" className={styles.word}>
            {word}
          </span>
        )}
      </button>
    </td>
  )
}

function Amount({ paise, isAhead }: { paise: number; isAhead: boolean }) {
  return (
    <Text weight="medium" figures aria-hidden="true" className={paise === 0 ? styles.nothing : ''}>
      <span className={styles.whole}>{!isAhead && formatMoney(paise)}</span>
      <span className={styles.compact}>{!isAhead && compactMoney(paise)}</span>
    </Text>
  )
}

// The day that a key moves to in the month grid; undefined for other keys.

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

interface Bounds {
  /** Whether the neighbouring months can be opened. */
  readonly before: boolean
  readonly after: boolean
}

export function dayAtKey(key: string, day: Day, { before, after }: Bounds): Day | undefined {
  const target = steps[key]?.(day)
  if (target === undefined) return undefined
  // Home and End stay in their row, so a month that begins on a Thursday has its row begin there.
  const [first, last] = [monthStart(day), monthEnd(day)]
  const staysInMonth = key === 'Home' || key === 'End'
  if (target < first) return before && !staysInMonth ? target : first
  if (target > last) return after && !staysInMonth ? target : last
  return target
}

// A short amount for the calendar on a phone: whole rupees, lakhs or crores.

const LAKH = 100_000
const CRORE = 10_000_000

/** 52050 → '₹521', 12345600 → '₹1.23L' */
export function compactMoney(paise: Paise): string {
  const rupees = Math.round(paise / 100)
  if (rupees < LAKH) return `₹${groupIndian(String(rupees))}`
  return rupees < CRORE ? `₹${shortOf(rupees / LAKH)}L` : `₹${shortOf(rupees / CRORE)}Cr`
}

/** Truncated, not rounded: 99.999 lakh is not a crore yet. */
function shortOf(value: number): string {
  const places = value < 10 ? 100 : 10
  return String(Math.floor(value * places + 1e-9) / places)
}
