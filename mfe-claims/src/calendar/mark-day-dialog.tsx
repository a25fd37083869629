// Asks for the reason of a day without claims. After a failed save it opens again with the same input.

import { type DateFormat, formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { useSettings } from '@tem/sdk'
import { FormRadioGroup, FormTextField } from '@tem/ui/form/form-fields.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { useState } from 'react'
import type { CalendarDay } from './calendar.ts'
import { type Mark, type Marking, useMarkDay } from './use-mark-day.ts'

interface Asked {
  /** One day, or several empty ones that get the same mark. */
  readonly days: readonly CalendarDay[]
  readonly kept?: Marking
}

export function useMarkDialog() {
  const { mark } = useMarkDay()
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)

  function ask(question: Asked) {
    setAsked(question)
    setOpen(true)
  }

  const dialog = asked && (
    <MarkDayDialog
      {...asked}
      open={isOpen}
      onClose={() => setOpen(false)}
      onMark={(kept) => {
        setOpen(false)
        for (const day of asked.days) mark(day, kept, () => ask({ days: asked.days, kept }))
      }}
    />
  )
  return {
    ask: (day: CalendarDay) => ask({ days: [day] }),
    askAll: (days: readonly CalendarDay[]) => ask({ days }),
    dialog,
  }
}

// A day without claims: the mark, and an optional reason.

const MAX_REASON = 100

const marks = [
  { value: 'no-claim', label: 'No-Claim', detail: 'At work without expenses, or on leave' },
  { value: 'no-trip', label: 'No trip', detail: 'Not on the road that day' },
] as const

interface MarkDayDialogProps {
  days: readonly CalendarDay[]
  open: boolean
  /** The earlier input, after a failed save. */
  kept?: Marking
  onClose: () => void
  onMark: (marking: Marking) => void
}

function MarkDayDialog({ days, open, kept, onClose, onMark }: MarkDayDialogProps) {
  const { dateFormat } = useSettings()
  return (
    <Dialog open={open} onClose={onClose} {...headingOf(days, dateFormat)}>
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
    </Dialog>
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
