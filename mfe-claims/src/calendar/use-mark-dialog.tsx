// Asks how to mark a day, and marks it. After a failed save it asks again with the same input.
import { opensLater } from '@tem/ui/base/lazy-part.tsx'
import { useState } from 'react'
import type { CalendarDay } from './calendar.ts'
import { type Marking, useMarkDay } from './use-mark-day.ts'

const MarkDayDialog = opensLater(async () => (await import('./mark-day-dialog.tsx')).MarkDayDialog)

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

  const dialog = (
    <MarkDayDialog
      days={asked?.days ?? []}
      kept={asked?.kept}
      open={isOpen}
      onClose={() => setOpen(false)}
      onMark={(kept) => {
        setOpen(false)
        mark(asked?.days ?? [], kept, (days) => ask({ days, kept }))
      }}
    />
  )
  return {
    ask: (day: CalendarDay) => ask({ days: [day] }),
    askAll: (days: readonly CalendarDay[]) => ask({ days }),
    dialog,
  }
}
