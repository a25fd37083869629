// Which entries can be sent, in which order, and which of them only a person can send.
import { type Entry, type Photo, photosIn, type Refusal, type Write } from './entry.ts'

export const LONGEST_PAUSE_MS = 5 * 60_000

/** The server keeps the keys of created claims for longer; after this, only a person may send it again. */
export const KEY_AGE_MS = 40 * 24 * 60 * 60_000

const tooOld: Refusal = {
  code: 'too-old',
  message: 'It waited too long to be sent automatically. Check whether the day has it, then save it again.',
}

const photoMissing: Refusal = {
  code: 'photo-missing',
  message: 'A file of it is no longer on this device. Add the file again.',
}

const unknownCall: Refusal = {
  code: 'unknown-call',
  message: 'This version of the app can no longer send it. Open it and save it again.',
}

/** Whether this release of the app can send a call. */
export type Knows = (call: string) => boolean

export function isSendable(entry: Entry, entries: readonly Entry[], knows: Knows): boolean {
  if (entry.refusal) return false
  if (entry.kind === 'photo') return entry.uploadedAs === undefined && !entry.shrinkTries
  // It may be saved already, so it waits for a release that can ask.
  if (entry.attempts > 0 && !knows(entry.call)) return false
  const photos = photosById(entries)
  const isReady = entry.dependsOn.every((id) => photos.get(id)?.uploadedAs !== undefined)
  if (!isReady && !brokenPhoto(entry, photos)) return false
  return !entries.some(
    (other) =>
      other.kind === 'write' &&
      !other.refusal &&
      other.subject === entry.subject &&
      other.order < entry.order,
  )
}

/** Never sent, or refused: the server has nothing of it. */
export function canChange({ attempts, refusal }: Entry): boolean {
  return attempts === 0 || refusal !== undefined
}

/** Why this device does not send it at all. */
export function refusalHere(
  entry: Entry,
  entries: readonly Entry[],
  { now, knows }: { now: number; knows: Knows },
): Refusal | undefined {
  if (entry.kind === 'photo') return undefined
  if (!knows(entry.call)) return unknownCall
  if (entry.attempts > 0 && now - entry.recordedAt > KEY_AGE_MS) return tooOld
  return brokenPhoto(entry, photosById(entries))
}

/** One file that the server refused, or that is gone, returns its claim to the person and names itself. */
function brokenPhoto({ dependsOn }: Write, photos: ReadonlyMap<string, Photo>): Refusal | undefined {
  if (dependsOn.some((id) => !photos.has(id))) return photoMissing
  const refused = dependsOn.map((id) => photos.get(id)).find((photo) => photo?.refusal)
  return refused?.refusal && { ...refused.refusal, message: `${refused.name}: ${refused.refusal.message}` }
}

/** A pause longer than any that we make means that the device's clock was moved back. */
export function pauseOf(nextAttemptAt: number, now: number): number {
  const pause = nextAttemptAt - now
  return pause > LONGEST_PAUSE_MS ? 0 : Math.max(0, pause)
}

export function byOrder(one: Entry, other: Entry): number {
  return one.order - other.order
}

export function nextOrder(entries: readonly Entry[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}

function photosById(entries: readonly Entry[]): Map<string, Photo> {
  return new Map(entries.flatMap((entry) => (entry.kind === 'photo' ? [[entry.id, entry]] : [])))
}

export function uploadsOf(entries: readonly Entry[]): Map<string, string> {
  return new Map(
    entries.flatMap((entry) =>
      entry.kind === 'photo' && entry.uploadedAs !== undefined ? [[entry.id, entry.uploadedAs]] : [],
    ),
  )
}

export function photosOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === 'write' ? [...entry.dependsOn, ...photosIn(entry.changed?.payload)] : [],
    ),
  )
}

/** A form may open it: what is changed either takes its place or follows it. */
export function canEdit(entry: Write): boolean {
  return canChange(entry) || entry.takesChanges === true
}

/** The photos that only this entry used, before it became `after`. */
export function leftPhotos(entries: readonly Entry[], after: Write): string[] {
  return withOwnPhotos(entries, [after.id], [after]).filter((id) => id !== after.id)
}

/** These entries, and their photos that no other entry uses. */
export function withOwnPhotos(
  entries: readonly Entry[],
  ids: readonly string[],
  added: readonly Entry[] = [],
): string[] {
  const removed = entries.filter(({ id }) => ids.includes(id))
  const kept = photosOf([...entries.filter(({ id }) => !ids.includes(id)), ...added])
  return [...ids, ...[...photosOf(removed)].filter((photo) => !kept.has(photo))]
}
