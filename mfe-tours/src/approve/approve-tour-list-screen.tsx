// Employee Tour Summary: the tours that the viewer decides on, waiting ones first.
import { type Page, pageFrom, pageInto } from '@tem/rules/base/paging.ts'
import { useNavigate, useQuery, useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Pager } from '@tem/ui/list/pager.tsx'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import reloading from '@tem/ui/list/reloading.module.css'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Plane from 'lucide-react/icons/plane'
import * as texts from '../../texts/made/approve.ts'
import * as listTexts from '../../texts/made/list.ts'
import { DaySpan } from '../plan/day-span.tsx'
import { TourBadge } from '../plan/tour-badge.tsx'
import { ExportTours } from '../tours/my-tours-screen.tsx'
import { CardPurpose, Destination, daysWords, RequestedDate, ShortNotice } from '../tours/tour-list.tsx'
import { employeeToursQuery, type Tour } from '../tours/tour-queries.ts'
import styles from './approve-tour-list-screen.module.css'

export function ApproveTourListScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(employeeToursQuery(page))
  const phone = usePhone()

  function turnTo(next: Page) {
    setParams(pageInto(params, next))
    scrollTo({ top: 0 })
  }

  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return phone ? <CardSkeleton count={5} /> : <RowSkeleton count={8} />
  if (data.count === 0) return <EmptyState icon={<Plane aria-hidden="true" />} help={texts.none()} />
  const sections = [
    { title: texts.waiting(), tours: data.list.filter(({ can }) => can.act) },
    { title: texts.decided(), tours: data.list.filter(({ can }) => !can.act) },
  ].filter(({ tours }) => tours.length > 0)
  return (
    <Stack gap={5} className={reloading.list} aria-busy={isPlaceholderData}>
      {sections.map(({ title, tours }, place) => (
        <Stack as="section" gap={3} key={title}>
          <Row spread align="center">
            <Text as="h2" size="large">
              {title}
            </Text>
            {place === 0 && <ExportTours />}
          </Row>
          <EmployeeTourList label={title} tours={tours} />
        </Stack>
      ))}
      <Pager label={listTexts.tours()} page={page} count={data.count} onTurn={turnTo} />
    </Stack>
  )
}

// Tours of employees as a table on a desktop, as cards on a phone.

const columns = (): readonly Column<Tour>[] => [
  { id: 'employee', header: texts.employee(), cell: (tour) => <Employee tour={tour} /> },
  { id: 'place', header: listTexts.place(), cell: (tour) => <Destination tour={tour} /> },
  {
    id: 'travel',
    header: listTexts.travelDates(),
    cell: (tour) => <DaySpan from={tour.fromDate} to={tour.toDate} />,
  },
  { id: 'numberOfDays', header: listTexts.days(), align: 'end', cell: (tour) => tour.numberOfDays },
  { id: 'requestedDate', header: listTexts.requestedDate(), cell: (tour) => <RequestedDate tour={tour} /> },
  { id: 'status', header: listTexts.status(), cell: (tour) => <TourBadge status={tour.status} /> },
]

function EmployeeTourList({ label, tours }: { label: string; tours: readonly Tour[] }) {
  return (
    <RecordList
      label={label}
      rows={tours}
      keyOf={({ _id }) => _id}
      columns={columns()}
      cardOf={cardOf}
      urlOf={urlOf}
      onOpen={useNavigate()}
      className={styles.table}
    />
  )
}

function urlOf({ _id }: Tour): string {
  return `/dashboard/approve-tour/${_id}`
}

function cardOf(tour: Tour): Omit<Card, 'key'> {
  return {
    title: tour.name,
    details: [
      tour.employeeCode,
      tour.place.join(', '),
      <CardPurpose key="purpose" tour={tour} />,
      <DaySpan key="travel" from={tour.fromDate} to={tour.toDate} />,
      daysWords(tour),
      ...(tour.tourIn7day ? [<ShortNotice key="notice" />] : []),
    ],
    status: <TourBadge status={tour.status} />,
  }
}

function Employee({ tour: { name, employeeCode } }: { tour: Tour }) {
  return (
    <Stack gap={0} className={styles.employee}>
      <Text weight="medium">{name}</Text>
      <Text tone="soft" size="small">
        {employeeCode}
      </Text>
    </Stack>
  )
}
