// The month's total, how far it has come, and Submit.
import { submitMonth } from '@tem/contracts/calls/calendar.ts'
import { confirmTexts } from '@tem/rules/messages.ts'
import { call } from '@tem/sdk'
import type { CalendarDay } from './calendar-queries.ts'
import { progressNote, savedOf, submissionOf, submittableOf, totalOf } from './day-totals.ts'
import { Progress } from './progress.tsx'
import { SubmitDays } from './submit-days.tsx'
import { Total } from './total.tsx'

export function MonthSummary({ days }: { days: readonly CalendarDay[] }) {
  return (
    <Total
      title="Expense Details Monthly"
      paise={totalOf(days)}
      note={progressNote(days)}
      breakdown={<Progress days={days} />}
    >
      <SubmitDays
        ready={submittableOf(days)}
        warning={confirmTexts.submitMonth}
        // Also those that can't be submitted any more: the answer says which, and why.
        send={() => call(submitMonth, submissionOf(savedOf(days)))}
      />
    </Total>
  )
}
