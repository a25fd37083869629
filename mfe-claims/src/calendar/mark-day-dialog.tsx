// Nothing to claim on a day: why, and if one likes, in a few words.
import { weekdayName } from '@tem/rules/date-format.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { Button } from '@tem/ui/button.tsx'
import { Dialog } from '@tem/ui/dialog.tsx'
import { RadioGroup } from '@tem/ui/radio-group.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { CalendarDay } from './calendar-queries.ts'
import styles from './mark-day-dialog.module.css'
import type { Mark, Marking } from './marked-day.ts'

const MOST_LETTERS = 100

const marks = [
  { value: 'no-claim', label: 'No-Claim', detail: 'At work without expenses, or on leave' },
  { value: 'no-trip', label: 'No trip', detail: 'Not on the road that day' },
] as const

interface MarkDayDialogProps {
  day: CalendarDay
  open: boolean
  /** What was chosen before, when it could not be saved. */
  kept?: Marking
  onClose: () => void
  onMark: (marking: Marking) => void
}

export function MarkDayDialog({ day, open, kept, onClose, onMark }: MarkDayDialogProps) {
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
