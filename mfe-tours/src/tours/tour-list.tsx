// Tours as a table where there is room, as cards on a phone.
import { dayOf } from '@tem/rules/company-day.ts'
import type { DateFormat } from '@tem/rules/date-format.ts'
import { tourStatusColor, tourStatusLabel } from '@tem/rules/tour-status.ts'
import { useNavigate, useQuery } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { DayText } from '@tem/ui/day-text.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { StatusBadge, type Tone } from '@tem/ui/status-badge.tsx'
import { Table } from '@tem/ui/table.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { TourActions } from './tour-actions.tsx'
import styles from './tour-list.module.css'
import { settingsQuery, type Tour } from './tour-queries.ts'

const columns: readonly Column<Tour>[] = [
  { id: 'place', header: 'Place', cell: (tour) => <Destination tour={tour} /> },
  { id: 'requestedDate', header: 'Requested Date', cell: (tour) => <RequestedDate tour={tour} /> },
  { id: 'requestedFor', header: 'Requested For', cell: (tour) => requestedForLabels[tour.requestedFor] },
  { id: 'numberOfDays', header: 'Days', align: 'end', cell: (tour) => tour.numberOfDays },
  { id: 'status', header: 'Status', cell: (tour) => <TourStatusBadge tour={tour} /> },
  {
    id: 'actions',
    header: 'Action',
    headerHidden: true,
    align: 'end',
    cell: (tour) => <TourActions tour={tour} />,
  },
]

const requestedForLabels = { self: 'Self', onBehalf: 'On behalf' } as const

const tones: Record<ReturnType<typeof tourStatusColor>, Tone> = {
  green: 'approved',
  red: 'rejected',
  yellow: 'pending',
}

export function TourList({ tours }: { tours: readonly Tour[] }) {
  const phone = usePhone()
  const navigate = useNavigate()
  const open = (tour: Tour) => navigate(`/dashboard/edit-tour/${tour._id}`)
  if (phone)
    return (
      <CardList
        label="My tours"
        rows={tours}
        card={(tour) => ({ ...cardOf(tour), onOpen: () => open(tour), actions: <TourActions tour={tour} /> })}
      />
    )
  return (
    <Panel flush>
      <Table label="My tours" columns={columns} rows={tours} rowKey={(tour) => tour._id} onOpen={open} />
    </Panel>
  )
}

function cardOf(tour: Tour): Card {
  return {
    key: tour._id,
    title: tour.place.join(', '),
    details: [
      <RequestedDate key="date" tour={tour} />,
      requestedForLabels[tour.requestedFor],
      tour.numberOfDays === 1 ? '1 day' : `${tour.numberOfDays} days`,
      ...(tour.tourIn7day ? ['Short notice'] : []),
    ],
    status: <TourStatusBadge tour={tour} />,
  }
}

function Destination({ tour }: { tour: Tour }) {
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

function RequestedDate({ tour }: { tour: Tour }) {
  const { data } = useQuery(settingsQuery)
  const format: DateFormat | undefined = data?.item.dateFormat
  return <DayText day={dayOf(new Date(tour.requestedDate))} {...(format && { format })} />
}

function TourStatusBadge({ tour }: { tour: Tour }) {
  return <StatusBadge tone={tones[tourStatusColor(tour.status)]}>{tourStatusLabel(tour.status)}</StatusBadge>
}
