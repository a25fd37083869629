// Saves the visited places of a day, on its screen and before several days are submitted.
import { savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { call, dropDraft, keepDraft, keptDraft, sendOrKeep, type Unsent } from '@tem/sdk'
import { useState } from 'react'
import * as texts from '../../texts/made/unsent.ts'
import type { CalendarDay } from '../calendar/calendar.ts'
import { dayUrl } from '../calendar/calendar.ts'

type Saved = Pick<CalendarDay, 'expenseDate' | 'placesVisited'>

/** Before a submission, which needs the server anyway. */
export function savePlaces(day: Saved, places: readonly string[]) {
  return call(savePlacesVisited, changeOfPlaces(day, places))
}

/** Kept on this device until the server has it. If another device was first, the change is made again on top of its. */
export function keepPlaces(day: Saved, places: readonly string[], replaced?: UnsentPlaces) {
  const { expenseDate, placesVisited } = day
  const title = places.length > 0 ? texts.places({ places: places.join(', ') }) : texts.noPlaces()
  // The day shows a waiting change as saved; the server still has what was there before it.
  const changedFrom = replaced?.changedFrom ?? placesVisited
  return sendOrKeep(savePlacesVisited, changeOfPlaces(day, places, changedFrom), {
    subject: `places of ${expenseDate}`,
    about: {
      title,
      day: expenseDate,
      url: dayUrl(expenseDate),
      draft: {
        ...changeBetween(
          changedFrom.map(({ place }) => place),
          places,
        ),
        changedFrom,
      },
    },
    replaces: replaced?.id,
  })
}

/** A place keeps its date; a new one gets the date of this day. */
export function datedPlaces({ expenseDate, placesVisited }: Saved, places: readonly string[]) {
  return places.map(
    (name) => placesVisited.find(({ place }) => place === name) ?? { place: name, date: expenseDate },
  )
}

function changeOfPlaces(day: Saved, places: readonly string[], changedFrom = day.placesVisited) {
  return { day: day.expenseDate, placesVisited: datedPlaces(day, places), changedFrom }
}

/** Unsaved places of these days. */
export async function saveKeptPlaces(days: readonly Saved[]): Promise<void> {
  for (const day of days) {
    const saved = day.placesVisited.map(({ place }) => place)
    const places = keptPlaces(day.expenseDate, saved)
    if (places === undefined) continue
    await savePlaces(day, places)
    forgetPlaces(day.expenseDate)
  }
}

// Unsaved places. They survive navigation and a reload.

export interface PlacesDraft {
  /** What the field shows. */
  readonly places: readonly string[]
  readonly isChanged: boolean
  change: (places: readonly string[]) => void
  /** Once it is saved. */
  forget: () => void
}

const draftOf = (day: Day) => `places-of-${day}`
const changeOf = (day: Day) => storedChange(keptDraft<PlacesChange>(draftOf(day)))

/** For a submission from another screen. */
function keptPlaces(day: Day, saved: readonly string[]): string[] | undefined {
  const change = changeOf(day)
  return change && placesWith(saved, change)
}

function forgetPlaces(day: Day) {
  dropDraft(draftOf(day))
}

export function usePlacesDraft(day: Day, saved: readonly string[], refused?: PlacesChange): PlacesDraft {
  const [draft, setDraft] = useState(() => changeOf(day) ?? refused)

  function change(places: readonly string[]) {
    const next = changeBetween(saved, places)
    if (next === undefined) return forget()
    keepDraft(draftOf(day), next)
    setDraft(next)
  }

  function forget() {
    forgetPlaces(day)
    setDraft(undefined)
  }

  const places = draft ? placesWith(saved, draft) : saved
  return { places, isChanged: draft !== undefined, change, forget }
}

// Added and removed places. Stored as a change, so it also applies to places that another device has saved since.

interface PlacesChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function placesWith(saved: readonly string[], { added, removed }: PlacesChange): string[] {
  const kept = saved.filter((place) => !removed.includes(place))
  return [...kept, ...added.filter((place) => !kept.includes(place))]
}

/** Undefined if nothing was changed. */
export function changeBetween(saved: readonly string[], places: readonly string[]): PlacesChange | undefined {
  const added = places.filter((place) => !saved.includes(place))
  const removed = saved.filter((place) => !places.includes(place))
  return added.length + removed.length > 0 ? { added, removed } : undefined
}

export interface UnsentPlaces {
  readonly id: string
  readonly change: PlacesChange
  /** The places that the server has. Undefined for a refused change: the day on the screen shows them then. */
  readonly changedFrom: Saved['placesVisited'] | undefined
}

/** The places of the unsent entry that the person changes; undefined if the entry is not about places. */
export function unsentPlaces(
  entry: Pick<Unsent, 'id' | 'draft' | 'reason'> | null,
): UnsentPlaces | undefined {
  const draft = entry?.draft as (Partial<PlacesChange> & Partial<UnsentPlaces>) | undefined
  const change = storedChange(draft)
  if (!entry || !change) return undefined
  const changedFrom = entry.reason === undefined ? draft?.changedFrom : undefined
  return { id: entry.id, change, changedFrom }
}

/** The day as it will be once its waiting changes of places are sent, whatever the server answered meanwhile. */
export function withWaitingPlaces<Of extends Saved>(
  day: Of,
  unsent: readonly Pick<Unsent, 'day' | 'draft' | 'reason'>[],
): Of {
  const changes = unsent
    .filter((entry) => entry.day === day.expenseDate && entry.reason === undefined)
    .flatMap(({ draft }) => storedChange(draft as Partial<PlacesChange> | undefined) ?? [])
  const saved = day.placesVisited.map(({ place }) => place)
  return changes.length === 0
    ? day
    : { ...day, placesVisited: datedPlaces(day, changes.reduce(placesWith, saved)) }
}

/** Ignore data that another version has stored. */
export function storedChange({ added, removed }: Partial<PlacesChange> = {}): PlacesChange | undefined {
  return areWords(added) && areWords(removed) ? { added, removed } : undefined
}

function areWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
