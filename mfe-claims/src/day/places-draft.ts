// Places that were typed and not saved yet; they outlive a look at another screen and a reload.
import type { Day } from '@tem/rules/company-day.ts'
import { useState } from 'react'
import { changeBetween, placesWith, storedChange } from './places-change.ts'

export interface PlacesDraft {
  /** What the field shows. */
  readonly places: readonly string[]
  readonly isChanged: boolean
  change: (places: readonly string[]) => void
  /** Once it is saved. */
  forget: () => void
}

const keyOf = (day: Day) => `tem.places-of-${day}`

/** For who submits without opening the day again. */
export function keptPlaces(day: Day, saved: readonly string[]): string[] | undefined {
  const change = storedChange(sessionStorage.getItem(keyOf(day)))
  return change && placesWith(saved, change)
}

export function forgetPlaces(day: Day) {
  sessionStorage.removeItem(keyOf(day))
}

export function usePlacesDraft(day: Day, saved: readonly string[]): PlacesDraft {
  const [draft, setDraft] = useState(() => storedChange(sessionStorage.getItem(keyOf(day))))

  function change(places: readonly string[]) {
    const next = changeBetween(saved, places)
    if (next === undefined) return forget()
    sessionStorage.setItem(keyOf(day), JSON.stringify(next))
    setDraft(next)
  }

  function forget() {
    forgetPlaces(day)
    setDraft(undefined)
  }

  const places = draft ? placesWith(saved, draft) : saved
  return { places, isChanged: draft !== undefined, change, forget }
}
