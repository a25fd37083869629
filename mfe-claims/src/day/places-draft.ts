// Places that were typed and not saved yet; they outlive a look at another screen and a reload.
import type { Day } from '@tem/rules/company-day.ts'
import { useState } from 'react'

export interface PlacesDraft {
  /** What the field shows. */
  readonly places: readonly string[]
  readonly isChanged: boolean
  change: (places: readonly string[]) => void
  /** Once it is saved. */
  forget: () => void
}

const keyOf = (day: Day) => `tem.places-of-${day}`

export function usePlacesDraft(day: Day, saved: readonly string[]): PlacesDraft {
  const [draft, setDraft] = useState(() => draftOf(sessionStorage.getItem(keyOf(day))))
  const places = draft ?? saved

  function change(next: readonly string[]) {
    const isSaved = next.join('\n') === saved.join('\n')
    if (isSaved) return forget()
    sessionStorage.setItem(keyOf(day), JSON.stringify(next))
    setDraft(next)
  }

  function forget() {
    sessionStorage.removeItem(keyOf(day))
    setDraft(undefined)
  }

  return { places, isChanged: draft !== undefined, change, forget }
}

/** What some other version or hand has left there is no draft. */
export function draftOf(stored: string | null): readonly string[] | undefined {
  try {
    const places: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(places) && places.every((place) => typeof place === 'string') ? places : undefined
  } catch {
    return undefined
  }
}
