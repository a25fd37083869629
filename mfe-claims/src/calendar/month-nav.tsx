// Which month is shown, the steps to its neighbours, the way back to today, and the other view.
import { addMonths, type Day, monthStart } from '@tem/rules/company-day.ts'
import { monthName } from '@tem/rules/date-format.ts'
import { useKeyHints, useNavigate, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import { monthAddress } from './calendar-address.ts'
import { monthKeys } from './calendar-keys.ts'
import styles from './calendar-nav.module.css'
import { TurnLink } from './turn-link.tsx'
import { noNextMonth, noPreviousMonth } from './turn-reasons.ts'
import { ViewSwitch } from './view-switch.tsx'

export function MonthNav({ day }: { day: Day }) {
  const window = useSettings()
  const navigate = useNavigate()
  const { today } = window
  const previous = { to: monthAddress(addMonths(day, -1)), refusal: noPreviousMonth(day, window) }
  const next = { to: monthAddress(addMonths(day, 1)), refusal: noNextMonth(day, window) }

  useKeyHints(monthKeys)
  useShortcut('p', () => previous.refusal === undefined && navigate(previous.to))
  useShortcut('n', () => next.refusal === undefined && navigate(next.to))
  useShortcut('t', () => navigate(monthAddress(today)))

  return (
    <>
      <nav aria-label="Months" className={styles.nav}>
        <div className={styles.turns}>
          <TurnLink label="Previous" shortcut="P" {...previous} />
          <h2 className={styles.span} aria-live="polite">
            <span className={styles.name}>{monthName(day)}</span>
          </h2>
          <TurnLink label="Next" shortcut="N" {...next} />
        </div>
        <div className={styles.views}>
          <Button
            disabled={monthStart(day) === monthStart(today)}
            title="Today (T)"
            onClick={() => navigate(monthAddress(today))}
          >
            Today
          </Button>
          <ViewSwitch shown="month" day={day} />
        </div>
      </nav>
      {previous.refusal !== undefined && <p className={styles.limit}>{previous.refusal}</p>}
    </>
  )
}
