// The month's total, how far it has come, and Submit.
import type { CalendarDay } from './calendar-queries.ts'
import { progressNote, totalOf } from './day-totals.ts'
import { Progress } from './progress.tsx'
import { SubmitMonth } from './submit-month.tsx'
import { Total } from './total.tsx'

export function MonthSummary({ days }: { days: readonly CalendarDay[] }) {
  return (
    <Total
      title="Expense Details Monthly"
      paise={totalOf(days)}
      note={progressNote(days)}
      breakdown={<Progress days={days} />}
    >
      <SubmitMonth days={days} />
    </Total>
  )
}
