// The mark of a day without claims, and an optional reason.
import { type DateFormat, formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { useSettings } from '@tem/sdk'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { DialogWindow } from '@tem/ui/overlay/dialog-window.tsx'
import type { CalendarDay } from './calendar.ts'
import type { Mark, Marking } from './use-mark-day.ts'

const MAX_REASON = 100

const marks = [
  { value: 'no-claim', label: 'No-Claim', detail: 'At work without expenses, or on leave' },
  { value: 'no-trip', label: 'No trip', detail: 'Not on the road that day' },
] as const

interface MarkDayDialogProps {
  days: readonly CalendarDay[]
  open: boolean
  /** The earlier input, after a failed save. */
  kept: Marking | undefined
  onClose: () => void
  onMark: (marking: Marking) => void
}

export function MarkDayDialog({ days, open, kept, onClose, onMark }: MarkDayDialogProps) {
  const { dateFormat } = useSettings()
  return (
    <DialogWindow open={open} onClose={onClose} {...headingOf(days, dateFormat)}>
      <FormFrame<Marking>
        initialValues={kept ?? { mark: 'no-claim', reason: '' }}
        onSubmit={({ mark, reason = '' }) => onMark({ mark, reason: reason.trim() })}
        submitError={null}
        loading={false}
        submitLabel={days.length === 1 ? 'Mark day' : `Mark ${days.length} days`}
        onCancel={onClose}
        footer="flow"
      >
        <FormRadioGroup<Mark> name="mark" label="Mark as" options={marks} />
        <FormTextField name="reason" label="Reason" optional validate={reasonError} />
      </FormFrame>
    </DialogWindow>
  )
}

/** One day is named; of several, the first and the last. */
export function headingOf(days: readonly Pick<CalendarDay, 'expenseDate'>[], format: DateFormat) {
  const named = days.map(({ expenseDate }) => expenseDate).sort()
  const [first = '', last = ''] = [named[0], named.at(-1)]
  if (named.length === 1) return { title: `Nothing to claim on ${weekdayName(first)}` }
  const name = (day: string) => `${weekdayName(day)} ${formatDay(day, format)}`
  return {
    title: `Mark ${named.length} days`,
    description: `The empty days from ${name(first)} to ${name(last)}.`,
  }
}

function reasonError(reason = ''): string | undefined {
  return reason.trim().length > MAX_REASON ? errorTexts.tooLong('Reason', MAX_REASON) : undefined
}
