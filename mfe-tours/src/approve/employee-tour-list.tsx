// Tours of employees as a table where there is room, as cards on a phone.
import { useNavigate } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { Panel } from '@tem/ui/panel.tsx'
import { Table } from '@tem/ui/table.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { DaySpan } from '../plan/day-span.tsx'
import { TourBadge } from '../plan/tour-badge.tsx'
import { Destination, daysWords, RequestedDate } from '../tours/tour-cells.tsx'
import type { Tour } from '../tours/tour-queries.ts'
import styles from './employee-tour-list.module.css'

const columns: readonly Column<Tour>[] = [
  { id: 'employee', header: 'Employee', cell: (tour) => <Employee tour={tour} /> },
  { id: 'place', header: 'Place', cell: (tour) => <Destination tour={tour} /> },
  { id: 'travel', header: 'Travel Dates', cell: (tour) => <DaySpan from={tour.fromDate} to={tour.toDate} /> },
  { id: 'numberOfDays', header: 'Days', align: 'end', cell: (tour) => tour.numberOfDays },
  { id: 'requestedDate', header: 'Requested Date', cell: (tour) => <RequestedDate tour={tour} /> },
  { id: 'status', header: 'Status', cell: (tour) => <TourBadge status={tour.status} /> },
]

export function EmployeeTourList({ label, tours }: { label: string; tours: readonly Tour[] }) {
  const phone = usePhone()
  const navigate = useNavigate()
  const open = ({ _id }: Tour) => navigate(`/dashboard/approve-tour/${_id}`)
  if (phone)
    return (
      <CardList label={label} rows={tours} card={(tour) => ({ ...cardOf(tour), onOpen: () => open(tour) })} />
    )
  return (
    <Panel flush>
      <Table
        label={label}
        columns={columns}
        rows={tours}
        rowKey={({ _id }) => _id}
        onOpen={open}
        className={styles.table ?? ''}
      />
    </Panel>
  )
}

function cardOf(tour: Tour): Card {
  return {
    key: tour._id,
    title: tour.name,
    details: [
      tour.employeeCode,
      tour.place.join(', '),
      <DaySpan key="travel" from={tour.fromDate} to={tour.toDate} />,
      daysWords(tour),
      ...(tour.tourIn7day ? ['Short notice'] : []),
    ],
    status: <TourBadge status={tour.status} />,
  }
}

function Employee({ tour: { name, employeeCode } }: { tour: Tour }) {
  return (
    <div className={styles.employee}>
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>{employeeCode}</span>
    </div>
  )
}
