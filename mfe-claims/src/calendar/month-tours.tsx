// The tours of the month, below its days.
import { formatDay } from '@tem/rules/date-format.ts'
import { useSettings } from '@tem/sdk'
import type { CalendarDay } from './calendar-queries.ts'
import { TourLinks } from './tour-links.tsx'
import { toursOf } from './tours-of-month.ts'

export function MonthTours({ days }: { days: readonly CalendarDay[] }) {
  const { dateFormat } = useSettings()
  const named = toursOf(days).map(({ tour, first, last }) => {
    const [from, to] = [formatDay(first, dateFormat), formatDay(last, dateFormat)]
    return { ...tour, when: from === to ? from : `${from} – ${to}` }
  })
  return <TourLinks tours={named} />
}
