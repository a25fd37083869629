// Which week is shown, the steps to its neighbours, the way back to today, and the other view.
import { weekOf } from '@tem/rules/claim-weeks.ts'
import { addDays, type Day, daysBetween, mondayOf } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { useKeyHints, useNavigate, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import { weekAddress } from './calendar-address.ts'
import { weekKeys } from './calendar-keys.ts'
import styles from './calendar-nav.module.css'
import { WhyPreviousWeek } from './previous-week-first.tsx'
import { TurnLink } from './turn-link.tsx'
import { noNextWeek, noPreviousWeek } from './turn-reasons.ts'
import { ViewSwitch } from './view-switch.tsx'

export function WeekNav({ day }: { day: Day }) {
  const window = useSettings()
  const navigate = useNavigate()
  const { today, dateFormat } = window
  const { from, to } = weekOf(day)
  const previous = { to: weekAddress(addDays(from, -7)), refusal: noPreviousWeek(day, window) }
  const next = { to: weekAddress(min(addDays(from, 7), today)), refusal: noNextWeek(day, window) }
  const isThisWeek = from === mondayOf(today)

  useKeyHints(weekKeys)
  useShortcut('p', () => previous.refusal === undefined && navigate(previous.to))
  useShortcut('n', () => next.refusal === undefined && navigate(next.to))
  useShortcut('t', () => navigate(weekAddress(today)))

  return (
    <>
      <nav aria-label="Weeks" className={styles.nav}>
        <div className={styles.turns}>
          <TurnLink label="Previous" shortcut="P" {...previous} />
          <h2 className={styles.span} aria-live="polite">
            <span className={styles.name}>{weekName(from, today)}</span>
            <span className={styles.dates}>
              {formatDay(from, dateFormat)} – {formatDay(to, dateFormat)}
            </span>
          </h2>
          <TurnLink label="Next" shortcut="N" {...next} />
        </div>
        <div className={styles.views}>
          <Button disabled={isThisWeek} title="Today (T)" onClick={() => navigate(weekAddress(today))}>
            Today
          </Button>
          <ViewSwitch shown="week" day={day} />
        </div>
      </nav>
      {previous.refusal !== undefined && <p className={styles.limit}>{previous.refusal}</p>}
      <WhyPreviousWeek day={day} />
    </>
  )
}

function weekName(from: Day, today: Day): string {
  const weeksAgo = daysBetween(from, mondayOf(today)) / 7
  if (weeksAgo === 0) return 'This week'
  return weeksAgo === 1 ? 'Last week' : `${weeksAgo} weeks ago`
}

const min = (a: Day, b: Day) => (a < b ? a : b)
