// Asks for the reason of a day without claims. After a failed save it opens again with the same input.

import { weekdayName } from '@tem/rules/base/date-format.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { RadioGroup } from '@tem/ui/field/radio-group.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { CalendarDay } from './calendar-queries.ts'
import styles from './mark-day-dialog.module.css'
import { type Mark, type Marking, useMarkDay } from './use-mark-day.ts'

interface Asked {
  readonly day: CalendarDay
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
        mark(asked.day, kept, () => ask({ day: asked.day, kept }))
      }}
    />
  )
  return { ask: (day: CalendarDay) => ask({ day }), dialog }
}

// A day without claims: the mark, and an optional reason.

const MOST_LETTERS = 100

const marks = [
  { value: 'no-claim', label: 'No-Claim', detail: 'At work without expenses, or on leave' },
  { value: 'no-trip', label: 'No trip', detail: 'Not on the road that day' },
] as const

interface MarkDayDialogProps {
  day: CalendarDay
  open: boolean
  /** The earlier input, after a failed save. */
  kept?: Marking
  onClose: () => void
  onMark: (marking: Marking) => void
}

function MarkDayDialog({ day, open, kept, onClose, onMark }: MarkDayDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Nothing to claim on ${weekdayName(day.expenseDate)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Mark day
          </Button>
        </>
      }
    >
      <MarkForm id={form} kept={kept} onMark={onMark} />
    </Dialog>
  )
}

interface MarkFormProps {
  id: string
  kept: Marking | undefined
  onMark: (marking: Marking) => void
}

function MarkForm({ id, kept, onMark }: MarkFormProps) {
  const [mark, setMark] = useState<Mark>(kept?.mark ?? 'no-claim')
  const [reason, setReason] = useState(kept?.reason ?? '')
  const tooLong = reason.trim().length > MOST_LETTERS

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!tooLong) onMark({ mark, reason: reason.trim() })
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <RadioGroup<Mark> label="Mark as" options={marks} value={mark} onChange={setMark} />
      <TextField
        label="Reason"
        optional
        value={reason}
        onChange={setReason}
        error={tooLong ? errorTexts.tooLong('Reason', MOST_LETTERS) : undefined}
      />
    </form>
  )
}
