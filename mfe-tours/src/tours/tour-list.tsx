// The viewer's tours as a table on a desktop, as cards on a phone.

import { dayOf } from '@tem/rules/base/company-day.ts'
import { requestedForLabels } from '@tem/rules/tour/tour-form.ts'
import { useNavigate, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { type Selection, tickOf } from '@tem/ui/list/selection.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Facts } from '@tem/ui/text/facts.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/list.ts'
import { DaySpan } from '../plan/day-span.tsx'
import { TourBadge } from '../plan/tour-badge.tsx'
import { CopyTour, DeleteTour, offersCopy, TourActions } from './tour-actions.tsx'
import styles from './tour-list.module.css'
import type { ShownTours, Tour } from './tour-queries.ts'

interface TourListProps {
  tours: readonly Tour[]
  shown: ShownTours
  /** Absent if no tour can be ticked. */
  selection?: Selection<Tour> | undefined
}

const columns = (): readonly Column<Tour>[] => [
  { id: 'place', header: texts.place(), cell: (tour) => <Destination tour={tour} /> },
  {
    id: 'travel',
    header: texts.travelDates(),
    cell: (tour) => <DaySpan from={tour.fromDate} to={tour.toDate} />,
  },
  { id: 'requestedDate', header: texts.requestedDate(), cell: (tour) => <RequestedDate tour={tour} /> },
  {
    id: 'requestedFor',
    header: texts.requestedFor(),
    cell: (tour) => inLanguage(requestedForLabels[tour.requestedFor]),
  },
  { id: 'numberOfDays', header: texts.days(), align: 'end', cell: (tour) => tour.numberOfDays },
  { id: 'status', header: texts.status(), cell: (tour) => <TourBadge status={tour.status} /> },
]

const actions = (shown: ShownTours): Column<Tour> => ({
  id: 'actions',
  header: texts.action(),
  headerHidden: true,
  align: 'end',
  cell: (tour) => <TourActions tour={tour} shown={shown} />,
})

const labels: Record<ShownTours, () => string> = { present: texts.myToursLabel, deleted: texts.deletedLabel }

export function TourList({ tours, shown, selection }: TourListProps) {
  const phone = usePhone()
  const navigate = useNavigate()
  const open = (tour: Tour) => navigate(urlOf(tour))
  if (phone)
    return (
      <Stack gap={2}>
        {selection && (
          <SelectAll rows={tours} rowKey={({ _id }) => _id} selection={selection} labelHidden={false} />
        )}
        <CardList
          label={labels[shown]()}
          rows={tours}
          card={(tour) => ({
            ...cardOf(tour),
            href: urlOf(tour),
            onOpen: () => open(tour),
            ...(offersCopy(tour, shown) ? { actions: <CopyTour tour={tour} size="small" /> } : {}),
            tick: boxOf(tour, selection),
          })}
        />
      </Stack>
    )
  return (
    <Panel flush>
      <Table
        label={labels[shown]()}
        columns={[...columns(), actions(shown)]}
        rows={tours}
        rowKey={({ _id }) => _id}
        rowHref={urlOf}
        onOpen={open}
        {...(selection && { selection })}
      />
    </Panel>
  )
}

function urlOf({ _id }: Tour): string {
  return `/dashboard/edit-tour/${_id}`
}

function cardOf(tour: Tour): Card {
  return {
    key: tour._id,
    title: tour.place.join(', '),
    details: [
      <CardPurpose key="purpose" tour={tour} />,
      <DaySpan key="travel" from={tour.fromDate} to={tour.toDate} />,
      daysWords(tour),
      inLanguage(requestedForLabels[tour.requestedFor]),
      <span key="requested" className={styles.whole}>
        {texts.requested({ day: () => <RequestedDate tour={tour} /> })}
      </span>,
      ...(tour.tourIn7day ? [<ShortNotice key="notice" />] : []),
    ],
    amount: (
      <Row oneLine align="center" gap={0} className={styles.state}>
        {tour.can.delete && <DeleteTour tour={tour} />}
        <TourBadge status={tour.status} />
      </Row>
    ),
  }
}

/** On a phone, a tour that can't be ticked has no checkbox. */
function boxOf(tour: Tour, selection: Selection<Tour> | undefined): Card['tick'] {
  if (!selection || selection.disabled?.(tour)) return undefined
  return tickOf(selection, tour, tour._id)
}

// Texts of a tour in the lists.

export function Destination({ tour }: { tour: Tour }) {
  return (
    <Stack gap={0} className={styles.destination}>
      <Text weight="medium">{tour.place.join(', ')}</Text>
      <Facts className={styles.purpose}>
        <span className={styles.whole}>{tour.purpose}</span>
        {tour.tourIn7day && <ShortNotice />}
      </Facts>
    </Stack>
  )
}

export function CardPurpose({ tour: { purpose } }: { tour: Tour }) {
  return <span className={styles.cardPurpose}>{purpose}</span>
}

export function ShortNotice() {
  return <span className={styles.notice}>{texts.shortNotice()}</span>
}

export function RequestedDate({ tour }: { tour: Tour }) {
  const { dateFormat } = useSettings()
  return <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />
}

export function daysWords({ numberOfDays }: Tour): string {
  return texts.countOfDays({ count: numberOfDays })
}
