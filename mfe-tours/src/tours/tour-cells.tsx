// What the lists of tours say of one of them.
import { dayOf } from '@tem/rules/company-day.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/day-text.tsx'
import styles from './tour-cells.module.css'
import type { Tour } from './tour-queries.ts'

export function Destination({ tour }: { tour: Tour }) {
  return (
    <div className={styles.destination}>
      <span className={styles.place}>{tour.place.join(', ')}</span>
      <span className={styles.purpose}>
        {tour.purpose}
        {tour.tourIn7day && <span className={styles.notice}> · Short notice</span>}
      </span>
    </div>
  )
}

export function RequestedDate({ tour }: { tour: Tour }) {
  const { dateFormat } = useSettings()
  return <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />
}

export function daysWords({ numberOfDays }: Tour): string {
  return numberOfDays === 1 ? '1 day' : `${numberOfDays} days`
}
