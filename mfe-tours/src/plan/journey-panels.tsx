// The trips and the travelers of a tour, to be looked at.
import { Panel } from '@tem/ui/panel.tsx'
import { ItineraryLink } from '../itinerary/itinerary-link.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import { Lines } from './lines.tsx'
import { travelerLine } from './traveler-line.tsx'
import { tripLine } from './trip-line.tsx'

export function JourneyPanels({ tour }: { tour: WholeTour }) {
  const { tourDetails, travelerDetails } = tour
  return (
    <>
      <Panel title="Tour Details" actions={<ItineraryLink tour={tour} />}>
        <Lines label="Trips" lines={tourDetails.map(tripLine)} />
      </Panel>
      <Panel title={`Traveler Details (${travelerDetails.length})`}>
        <Lines label="Travelers" lines={travelerDetails.map(travelerLine)} />
      </Panel>
    </>
  )
}
