import type { PayloadOf } from '@tem/contracts/call.ts'
import type { savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/company-day.ts'

type SentPlaces = PayloadOf<typeof savePlacesVisited>['placesVisited']

export type DatedPlaces = { date: Day; place: string }[]

/** A bare name means the day itself. */
export function datedPlaces(places: SentPlaces, day: Day): DatedPlaces {
  return places.map((each) =>
    typeof each === 'string'
      ? { date: day, place: each.trim() }
      : { date: each.date ?? day, place: each.place.trim() },
  )
}
