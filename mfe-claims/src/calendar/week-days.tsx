// The seven days. Arrow keys go from day to day, as in a list of mails.
import type { KeyboardEvent } from 'react'
import type { CalendarDay } from './calendar-queries.ts'
import { DayCard } from './day-card.tsx'
import { useMarkDay } from './use-mark-day.ts'
import { useMarkDialog } from './use-mark-dialog.tsx'
import { useOpenDay } from './use-open-day.ts'
import styles from './week-days.module.css'

export function WeekDays({ days }: { days: readonly CalendarDay[] }) {
  const open = useOpenDay()
  const { clear } = useMarkDay()
  const marking = useMarkDialog()
  return (
    <>
      <ul className={styles.days} aria-label="Days of the week" onKeyDown={moveFocus}>
        {days.map((day) => (
          <DayCard
            key={day.expenseDate}
            day={day}
            onOpen={() => open(day)}
            onMark={() => marking.ask(day)}
            onClear={() => clear(day)}
          />
        ))}
      </ul>
      {marking.dialog}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]:not(:disabled)')]
  const here = days.findIndex((day) => day.closest('li')?.contains(document.activeElement))
  const target = days[here + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}
