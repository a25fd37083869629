// The tour on one printable page, and as a calendar file after approval.

import { dayOf } from '@tem/rules/base/company-day.ts'
import { calendarFile, calendarName } from '@tem/rules/tour/calendar-file.ts'
import { peopleTypeLabels, type Trip, tripModeLabels, tripTypeLabels } from '@tem/rules/tour/tour-form.ts'
import page from '@tem/screen-parts/printed-page.module.css'
import { ShareButton } from '@tem/screen-parts/share-button.tsx'
import { useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { saveText } from '@tem/ui/base/save-file.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import { weekdayOf } from '@tem/ui/text/weekday.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import * as texts from '../../texts/made/itinerary.ts'
import { countOfDays } from '../../texts/made/list.ts'
import * as planTexts from '../../texts/made/plan.ts'
import { DaySpan } from '../plan/day-span.tsx'
import { tripTitle, wholeName } from '../plan/lines.tsx'
import { TourBadge } from '../plan/tour-badge.tsx'
import { tourQuery, type WholeTour } from '../tours/tour-queries.ts'
import styles from './itinerary-screen.module.css'
import { itineraryText } from './itinerary-text.ts'

export function ItineraryScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(tourQuery(id))
  if (data) return <Itinerary tour={data.item} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={2} />
}

function Itinerary({ tour }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  // Back leads the owner to My Tours, everyone else to the tours of employees.
  useHeader(tour.can.copy ? {} : { back: `/dashboard/approve-tour/${tour._id}` })
  return (
    <Stack className={page.screen}>
      <Row gap={2} data-off-paper>
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {texts.print()}
        </Button>
        {tour.status === 'approved' && (
          <Button onClick={() => saveCalendar(tour)}>
            <CalendarPlus aria-hidden="true" />
            {texts.addToCalendar()}
          </Button>
        )}
        <ShareButton title={tour.place.join(', ')} text={itineraryText(tour, dateFormat)} />
      </Row>
      <ItinerarySheet tour={tour} />
    </Stack>
  )
}

function saveCalendar(tour: WholeTour) {
  const { _id: id, revision, purpose, travelerDetails, tourDetails: trips, history, requestedDate } = tour
  const text = calendarFile({
    id,
    revision,
    purpose,
    travellers: travelerDetails.map(wholeName),
    trips: trips.map((trip) => ({ ...trip, title: titleWithMode(trip) })),
    changedAt: new Date(history.at(-1)?.respondedOn ?? requestedDate),
  })
  saveText(text, calendarName(tour.place))
}

function titleWithMode(trip: Trip): string {
  const { tripMode } = trip
  return tripMode ? `${tripTitle(trip)} (${inLanguage(tripModeLabels[tripMode])})` : tripTitle(trip)
}

// The printable page: requester, places, purpose, trips, travellers and approvals.

function ItinerarySheet({ tour }: { tour: WholeTour }) {
  const { companyName, dateFormat } = useSettings()
  const { place, purpose, name, employeeCode, designation, numberOfDays, status } = tour
  return (
    <Stack as="article" gap={3} className={page.sheet}>
      <header className={classNames(page.head, styles.head)}>
        <Text as="p" tone="accent" size="small" weight="medium">
          {companyName}
        </Text>
        <h2 className={page.title}>{place.join(', ')}</h2>
        <Text as="p" tone="soft" figures>
          <DaySpan from={tour.fromDate} to={tour.toDate} />
          {` · ${countOfDays({ count: numberOfDays })}`}
        </Text>
        <TourBadge status={status} />
      </header>
      <p>{purpose}</p>
      <Text as="p" tone="soft" size="small">
        {texts.requestedBy({
          who: [`${name} (${employeeCode})`, designation?.name].filter(Boolean).join(', '),
          day: () => <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />,
        })}
      </Text>
      <Text as="h3" tone="soft" size="small" className={styles.title}>
        {planTexts.tourDetails()}
      </Text>
      <ol className={styles.lines}>
        {tour.tourDetails.map(({ fromDate, toDate, fromLocation, toLocation, tripMode, tripType }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trips of a tour keep their places
          <li key={index} className={classNames(styles.line, styles.trip)}>
            <Stack gap={0}>
              <Text tone="soft" size="small">
                {weekdayOf(fromDate)}
              </Text>
              <DaySpan from={fromDate} to={toDate} />
            </Stack>
            <div>
              <Text as="div" weight="medium">
                {planTexts.fromTo({ from: fromLocation, to: toLocation })}
              </Text>
              <Text as="div" tone="soft" size="small">
                {inLanguage(tripModeLabels[tripMode])} · {inLanguage(tripTypeLabels[tripType])}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      <Text as="h3" tone="soft" size="small" className={styles.title}>
        {planTexts.travelerDetails({ count: tour.travelerDetails.length })}
      </Text>
      <ul className={styles.lines}>
        {tour.travelerDetails.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the travellers of a tour keep their places
          <li key={index} className={styles.line}>
            <Text weight="medium">{wholeName(each)}</Text>
            <Text tone="soft" size="small">
              {each.peopleType === 'employee'
                ? inLanguage(peopleTypeLabels.employee)
                : [inLanguage(peopleTypeLabels[each.peopleType]), each.companyName]
                    .filter(Boolean)
                    .join(', ')}
            </Text>
            <Text figures whole className={styles.end}>
              {each.phone}
            </Text>
          </li>
        ))}
      </ul>
      <Approvals tour={tour} />
    </Stack>
  )
}

function Approvals({ tour: { history } }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  // Only approvals, no other events.
  const decisions = history.filter(({ label }) => / (Approved|Rejected)$/.test(label))
  if (decisions.length === 0) return null
  return (
    <>
      <Text as="h3" tone="soft" size="small" className={styles.title}>
        {texts.approvals()}
      </Text>
      <ul>
        {decisions.map(({ label, respondedBy, respondedOn }) => (
          <li key={label + respondedOn} className={styles.line}>
            <span>{inLanguage(label)}</span>
            <span>{respondedBy?.name ?? texts.admin()}</span>
            <Text whole className={styles.end}>
              <DayText day={dayOf(new Date(respondedOn))} format={dateFormat} />
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
