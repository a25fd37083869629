// Summary of the request: employee, places, dates and purpose.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { requestedForLabels } from '@tem/rules/tour/tour-form.ts'
import { Link, useSettings } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/plan.ts'
import type { WholeTour } from '../tours/tour-queries.ts'
import { DaySpan } from './day-span.tsx'
import { Lines, travellerLine, tripLine } from './lines.tsx'
import { TourBadge } from './tour-badge.tsx'
import styles from './tour-facts.module.css'

interface TourFactsProps {
  tour: WholeTour
  /** The state in a sentence, where nothing else on the screen says it. */
  progress?: string | undefined
}

export function TourFacts({ tour, progress }: TourFactsProps) {
  const { dateFormat } = useSettings()
  const { name, employeeCode, designation, numberOfDays, tourIn7day, fromDate, toDate } = tour
  return (
    <Panel title={tour.place.join(', ')} actions={<TourBadge status={tour.status} />}>
      <Stack>
        <Text as="p" breaks>
          {tour.purpose}
          {tourIn7day && <span className={styles.notice}> · {texts.shortNotice()}</span>}
        </Text>
        {progress !== undefined && (
          <Text as="p" tone="soft">
            {progress}
          </Text>
        )}
        <DescriptionList
          items={[
            { label: texts.employee(), value: `${name} (${employeeCode})` },
            { label: texts.designation(), value: designation?.name },
            { label: texts.travelDates(), value: fromDate && <DaySpan from={fromDate} to={toDate} /> },
            { label: texts.numberOfDays(), value: numberOfDays },
            { label: texts.requestedFor(), value: inLanguage(requestedForLabels[tour.requestedFor]) },
            {
              label: texts.requestedDate(),
              value: <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />,
            },
          ]}
        />
      </Stack>
    </Panel>
  )
}

// The trips and the travellers of a tour, read-only.

export function JourneyPanels({ tour }: { tour: WholeTour }) {
  const { tourDetails, travelerDetails } = tour
  return (
    <>
      <Panel title={texts.tourDetails()} actions={<ItineraryLink tour={tour} />}>
        <Lines label={texts.trips()} lines={tourDetails.map(tripLine)} />
      </Panel>
      <Panel title={texts.travelerDetails({ count: travelerDetails.length })}>
        <Lines label={texts.travelers()} lines={travelerDetails.map(travellerLine)} />
      </Panel>
    </>
  )
}

export function ItineraryLink({ tour: { _id } }: { tour: { _id: string } }) {
  return (
    <LinkButton render={<Link to={`/dashboard/tour-itinerary/${_id}`} />}>{texts.itinerary()}</LinkButton>
  )
}
