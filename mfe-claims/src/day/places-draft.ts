// Places that were typed and not saved yet; they outlive a look at another screen and a reload.
import type { Day } from '@tem/rules/company-day.ts'
import { dropDraft, keepDraft, keptDraft } from '@tem/sdk'
import { useState } from 'react'
import { changeBetween, type PlacesChange, placesWith, storedChange } from './places-change.ts'

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

/** For who submits without opening the day again. */
export function keptPlaces(day: Day, saved: readonly string[]): string[] | undefined {
  const change = changeOf(day)
  return change && placesWith(saved, change)
}

export function forgetPlaces(day: Day) {
  dropDraft(draftOf(day))
}

export function usePlacesDraft(day: Day, saved: readonly string[]): PlacesDraft {
  const [draft, setDraft] = useState(() => changeOf(day))

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
