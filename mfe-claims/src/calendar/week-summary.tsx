// The week's total, how far it has come, and the ways on: a claim of its own, and Submit.
import { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { call, Link } from '@tem/sdk'
import { LinkButton } from '@tem/ui/link-button.tsx'
import Plus from 'lucide-react/icons/plus'
import { newRequestAddress } from './calendar-address.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { progressNote, submissionOf, submittableOf, totalOf } from './day-totals.ts'
import { Progress } from './progress.tsx'
import { SubmitDays } from './submit-days.tsx'
import { Total } from './total.tsx'

export function WeekSummary({ days }: { days: readonly CalendarDay[] }) {
  return (
    <Total
      title="Week total"
      paise={totalOf(days)}
      note={progressNote(days)}
      breakdown={<Progress days={days} />}
    >
      <LinkButton render={<Link to={newRequestAddress} title="One claim, submitted at once" />}>
        <Plus aria-hidden="true" />
        New Request
      </LinkButton>
      <SubmitDays ready={submittableOf(days)} send={(asked) => call(submitWeek, submissionOf(asked))} />
    </Total>
  )
}
