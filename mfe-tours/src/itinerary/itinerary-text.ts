// The itinerary as a message.
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { tripModeLabels } from '@tem/rules/tour/tour-form.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { line } from '../../texts/made/itinerary.ts'
import type { WholeTour } from '../tours/tour-queries.ts'

type Told = Pick<WholeTour, 'place' | 'purpose' | 'fromDate' | 'toDate'> & {
  readonly tourDetails: readonly Pick<
    WholeTour['tourDetails'][number],
    'fromDate' | 'fromLocation' | 'toLocation' | 'tripMode'
  >[]
}

export function itineraryText(tour: Told, format: DateFormat): string {
  const ends = [tour.fromDate, tour.toDate].filter((day) => day !== null).map((day) => formatDay(day, format))
  return [
    [tour.place.join(', '), [...new Set(ends)].join(' – ')].filter(Boolean).join(', '),
    tour.purpose,
    ...tour.tourDetails.map(({ fromDate, fromLocation: from, toLocation: to, tripMode }) =>
      line({ day: formatDay(fromDate, format), from, to, mode: inLanguage(tripModeLabels[tripMode]) }),
    ),
  ].join('\n')
}
