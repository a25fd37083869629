// The mark of a day without claims, and an optional reason.
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { useSettings } from '@tem/sdk'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { DialogWindow } from '@tem/ui/overlay/dialog-window.tsx'
import { dayWithWeekday, weekdayOf } from '@tem/ui/text/weekday.ts'
import * as texts from '../../texts/made/mark.ts'
import type { CalendarDay } from './calendar.ts'
import type { Mark, Marking } from './use-mark-day.ts'

const MAX_REASON = 100

const marks = () =>
  [
    { value: 'no-claim', label: texts.noClaim(), detail: texts.noClaimHelp() },
    { value: 'no-trip', label: texts.noTrip(), detail: texts.noTripHelp() },
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
        submitLabel={texts.mark({ count: days.length })}
        onCancel={onClose}
        footer="flow"
      >
        <FormRadioGroup<Mark> name="mark" label={texts.markAs()} options={marks()} />
        <FormTextField name="reason" label={texts.reason()} optional validate={reasonError} />
      </FormFrame>
    </DialogWindow>
  )
}

/** One day is named; of several, the first and the last. */
export function headingOf(days: readonly Pick<CalendarDay, 'expenseDate'>[], format: DateFormat) {
  const named = days.map(({ expenseDate }) => expenseDate).sort()
  const [first = '', last = ''] = [named[0], named.at(-1)]
  if (named.length === 1) return { title: texts.nothingOn({ day: weekdayOf(first) }) }
  const name = (day: string) => dayWithWeekday(day, format)
  return {
    title: texts.markDays({ count: named.length }),
    description: texts.span({ first: name(first), last: name(last) }),
  }
}

function reasonError(reason = ''): string | undefined {
  return reason.trim().length > MAX_REASON ? errorTexts.tooLong(texts.reason(), MAX_REASON) : undefined
}
