// The month's total and Submit: at the thumb on a phone, beside the days on a desk.
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { Money } from '@tem/ui/money.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { totalOf } from './day-totals.ts'
import { Progress } from './progress.tsx'
import { SubmitMonth } from './submit-month.tsx'
import styles from './summary.module.css'

export function MonthSummary({ days }: { days: readonly CalendarDay[] }) {
  const phone = usePhone()
  const title = <h2 className={styles.label}>Expense Details Monthly</h2>
  if (phone) {
    return (
      <div className={styles.bar}>
        <ActionBar
          summary={
            <div className={styles.line}>
              {title}
              <Money paise={totalOf(days)} size="strong" className={styles.total} />
            </div>
          }
        >
          <SubmitMonth days={days} />
        </ActionBar>
      </div>
    )
  }
  return (
    <aside className={styles.panel} aria-label="Month total">
      {title}
      <Money paise={totalOf(days)} size="figure" />
      <Progress days={days} />
      <SubmitMonth days={days} wide />
    </aside>
  )
}
