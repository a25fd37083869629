// Says how a submission ended, and of each day that was skipped, why.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { type DateFormat, formatDay } from '@tem/rules/date-format.ts'
import { toast } from '@tem/sdk'

type Submitted = AnswerOf<typeof submitWeek>

export function tellSubmitted({ message, skipped }: Submitted, format: DateFormat) {
  toast.success(message)
  if (skipped.length > 0) toast.failure(skippedText(skipped, format))
}

export function skippedText(skipped: Submitted['skipped'], format: DateFormat): string {
  const days = skipped.map(({ expenseDate, reason }) => `${formatDay(expenseDate, format)}: ${reason}`)
  return `Not submitted: ${days.join(' ')}`
}
