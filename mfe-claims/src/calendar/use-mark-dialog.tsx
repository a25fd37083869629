// Asks what a day without claims was. If it can't be saved it asks again, with all that was chosen and typed.
import { useState } from 'react'
import type { CalendarDay } from './calendar-queries.ts'
import { MarkDayDialog } from './mark-day-dialog.tsx'
import type { Marking } from './marked-day.ts'
import { useMarkDay } from './use-mark-day.ts'

interface Asked {
  readonly day: CalendarDay
  readonly kept?: Marking
}

export function useMarkDialog() {
  const { mark } = useMarkDay()
  // It outlives the dialog, which fades out with its words.
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
