// What was added to and taken from the saved places. Kept as a change, so that it also fits what another device saves meanwhile.

export interface PlacesChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function placesWith(saved: readonly string[], { added, removed }: PlacesChange): string[] {
  const kept = saved.filter((place) => !removed.includes(place))
  return [...kept, ...added.filter((place) => !kept.includes(place))]
}

/** Undefined where nothing was changed. */
export function changeBetween(saved: readonly string[], places: readonly string[]): PlacesChange | undefined {
  const added = places.filter((place) => !saved.includes(place))
  const removed = saved.filter((place) => !places.includes(place))
  return added.length + removed.length > 0 ? { added, removed } : undefined
}

/** What some other version has left there is no change. */
export function storedChange({ added, removed }: Partial<PlacesChange> = {}): PlacesChange | undefined {
  return areWords(added) && areWords(removed) ? { added, removed } : undefined
}

function areWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
