// The itinerary as a message.
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { tripModeLabels } from '@tem/rules/tour/tour-form.ts'
import type { WholeTour } from '../tours/tour-queries.ts'

type Told = Pick<WholeTour, 'place' | 'purpose' | 'fromDate' | 'toDate'> & {
  readonly tourDetails: readonly Pick<
    WholeTour['tourDetails'][number],
    'fromDate' | 'fromLocation' | 'toLocation' | 'tripMode'
  >[]
}

export function itineraryText(
  { place, purpose, fromDate, toDate, tourDetails }: Told,
  format: DateFormat,
): string {
  const [from, to] = [formatDay(fromDate, format), formatDay(toDate, format)]
  return [
    `${place.join(', ')}, ${from === to ? from : `${from} – ${to}`}`,
    purpose,
    ...tourDetails.map(
      (trip) =>
        `${formatDay(trip.fromDate, format)}: ${trip.fromLocation} to ${trip.toLocation}, ${tripModeLabels[trip.tripMode]}`,
    ),
  ].join('\n')
}
