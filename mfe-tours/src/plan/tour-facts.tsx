// The request in one look: whose it is, where to, when and why.
import { dayOf } from '@tem/rules/company-day.ts'
import { requestedForLabels } from '@tem/rules/tour-form.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/day-text.tsx'
import { DescriptionList } from '@tem/ui/description-list.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import { DaySpan } from './day-span.tsx'
import { TourBadge } from './tour-badge.tsx'
import styles from './tour-facts.module.css'

export function TourFacts({ tour }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  const { name, employeeCode, designation, numberOfDays, tourIn7day, fromDate, toDate } = tour
  return (
    <Panel title={tour.place.join(', ')} actions={<TourBadge status={tour.status} />}>
      <p className={styles.purpose}>
        {tour.purpose}
        {tourIn7day && <span className={styles.notice}> · Short notice</span>}
      </p>
      <DescriptionList
        items={[
          { label: 'Employee', value: `${name} (${employeeCode})` },
          { label: 'Designation', value: designation?.name },
          { label: 'Travel Dates', value: fromDate && <DaySpan from={fromDate} to={toDate} /> },
          { label: 'Number Of Days', value: numberOfDays },
          { label: 'Requested For', value: requestedForLabels[tour.requestedFor] },
          {
            label: 'Requested Date',
            value: <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />,
          },
        ]}
      />
    </Panel>
  )
}
