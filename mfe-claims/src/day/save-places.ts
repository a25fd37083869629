// Saves where the person was on a day, on the day itself and before it is submitted with others.
import { savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { call } from '@tem/sdk'
import type { CalendarDay } from '../calendar/calendar-queries.ts'
import { forgetPlaces, keptPlaces } from './places-draft.ts'

type Saved = Pick<CalendarDay, 'expenseDate' | 'placesVisited'>

/** A place keeps the date that it was given elsewhere; a new one is of this day. */
export function savePlaces({ expenseDate, placesVisited }: Saved, places: readonly string[]) {
  return call(savePlacesVisited, {
    day: expenseDate,
    placesVisited: places.map((name) => placesVisited.find(({ place }) => place === name) ?? name),
    changedFrom: placesVisited,
  })
}

/** What was typed on these days and not saved yet. */
export async function saveKeptPlaces(days: readonly Saved[]): Promise<void> {
  for (const day of days) {
    const saved = day.placesVisited.map(({ place }) => place)
    const places = keptPlaces(day.expenseDate, saved)
    if (places === undefined) continue
    await savePlaces(day, places)
    forgetPlaces(day.expenseDate)
  }
}
