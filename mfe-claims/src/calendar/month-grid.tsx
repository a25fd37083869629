// The month's days, Monday first. One day is in the tab order; arrow keys, Home, End and the page keys go on from it.
import { monthGrid } from '@tem/rules/claim-weeks.ts'
import { addDays, type Day } from '@tem/rules/company-day.ts'
import { monthName, weekdayName } from '@tem/rules/date-format.ts'
import { useNavigate, useSettings } from '@tem/sdk'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { monthAddress } from './calendar-address.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { MonthCell } from './month-cell.tsx'
import styles from './month-grid.module.css'
import { dayAtKey } from './month-keys.ts'
import { noNextMonth, noPreviousMonth } from './turn-reasons.ts'
import { useOpenDay } from './use-open-day.ts'

interface MonthGridProps {
  /** Shown, and the one in the tab order. */
  day: Day
  /** Undefined while they are on their way. */
  days: readonly CalendarDay[] | undefined
}

export function MonthGrid({ day, days }: MonthGridProps) {
  const window = useSettings()
  const navigate = useNavigate()
  const open = useOpenDay()
  const body = useRef<HTMLTableSectionElement>(null)
  const follows = useRef(false)
  const saved = new Map(days?.map((each) => [each.expenseDate, each]))

  // The address moves first; the focus follows once the cell is there, in another month perhaps.
  useEffect(() => {
    if (!follows.current) return
    const cell = body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!cell) return
    follows.current = false
    cell.focus()
  })

  function press(event: KeyboardEvent) {
    const before = noPreviousMonth(day, window) === undefined
    const after = noNextMonth(day, window) === undefined
    const target = dayAtKey(event.key, day, { before, after })
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (target > window.today) return
    follows.current = true
    navigate(monthAddress(target), { replace: true })
  }

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move about in is a grid */}
      <table role="grid" aria-label={monthName(day)} aria-busy={days === undefined} className={styles.grid}>
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
    </div>
  )
}

/** Any Monday; only the names of its week are used. */
const monday = '2026-11-02'

function Weekdays() {
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((place) => {
          const name = weekdayName(addDays(monday, place))
          return (
            <th key={name} scope="col" abbr={name} className={styles.weekday}>
              {name.slice(0, 3)}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
