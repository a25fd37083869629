// What an entry becomes by the outcome of an attempt.
import { type Entry, type Photo, photosIn, type Refusal, type Write } from './entry.ts'
import { leftPhotos, withOwnPhotos } from './entry-rules.ts'

export interface Change {
  put?: readonly Entry[]
  remove?: readonly string[]
}

/** What became of an attempt. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  /** The server said no, and did nothing. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that does not say whether the server acted. */
  | { readonly kind: 'unknown' }
  /** Nothing reaches the server now. */
  | { readonly kind: 'offline' }
  /** The session of the owner has ended. */
  | { readonly kind: 'signed-out' }

export type Sent =
  | { readonly state: 'idle' }
  | { readonly state: 'sent'; readonly entry: Entry; readonly answer: unknown }
  /** The server has it as it was first recorded; the change that the person made since is the entry now. */
  | { readonly state: 'changing'; readonly entry: Entry }
  | {
      readonly state: 'refused' | 'unanswered' | 'offline' | 'signed-out' | 'gone'
      readonly entry: Entry
    }

type Fresh = Pick<Write, 'owner' | 'idempotencyKey' | 'recordedAt' | 'attempts' | 'nextAttemptAt'>
type Settled = Change & { result: Sent }

/** The server's code for a file that it no longer has. */
export const FILE_GONE = 'file-gone'

export function settled(
  entries: readonly Entry[],
  sent: Entry,
  outcome: Outcome,
  fresh: () => Fresh,
): Settled {
  const entry = entries.find(
    ({ id, idempotencyKey }) => id === sent.id && idempotencyKey === sent.idempotencyKey,
  )
  // The person took it out of the form meanwhile, or another tab settled it.
  if (!entry) return { result: { state: 'gone', entry: sent } }
  switch (outcome.kind) {
    case 'done':
      if (entry.kind === 'photo') return uploaded(entry, String(outcome.answer))
      if (entry.changed) return changing(entries, entry, outcome.answer, fresh())
      return {
        remove: withOwnPhotos(entries, [entry.id]),
        result: { state: 'sent', entry, answer: outcome.answer },
      }
    case 'refused':
      return refuse(entries, entry, outcome.refusal, fresh)
    case 'unknown':
      return { result: { state: 'unanswered', entry } }
    default:
      return { result: { state: outcome.kind, entry } }
  }
}

function uploaded(photo: Photo, uploadedAs: string): Settled {
  const entry = { ...photo, uploadedAs }
  return { put: [entry], result: { state: 'sent', entry, answer: uploadedAs } }
}

/** It was saved as it was first sent; what the person wrote since is sent as a change of it. */
function changing(entries: readonly Entry[], before: Write, answer: unknown, fresh: Fresh): Settled {
  const { changed, id, order, subject, about } = before
  if (!changed) throw new Error('Nothing was changed.')
  const { call, payload, url } = changed.ifSaved
  const { _id, version } = (answer as { item: { _id: string; version: number } }).item
  const write: Write = {
    ...fresh,
    id,
    order,
    kind: 'write',
    call,
    payload: { ...payload, _id, version },
    baseVersion: version,
    dependsOn: photosIn(payload),
    subject,
    about: { ...about, url: url + _id },
  }
  return { put: [write], remove: leftPhotos(entries, write), result: { state: 'changing', entry: write } }
}

/** A draft, as the person wrote it last. */
export function refusedWith(entry: Entry, refusal: Refusal): Entry {
  if (entry.kind === 'photo' || !entry.changed) return { ...entry, refusal }
  const { changed, ...before } = entry
  const { payload } = changed
  return { ...before, payload, dependsOn: photosIn(payload), refusal }
}

function refuse(entries: readonly Entry[], entry: Entry, refusal: Refusal, fresh: () => Fresh): Settled {
  if (entry.kind === 'write' && refusal.code === FILE_GONE && !entry.isResent)
    return sendPhotosAgain(entries, entry, fresh)
  const refused = refusedWith(entry, refusal)
  return { put: [refused], result: { state: 'refused', entry: refused } }
}

/** The server deletes a photo without a claim after a day; this device still has it. */
export function photosToSendAgain(
  entries: readonly Entry[],
  ids: readonly string[],
  fresh: () => Fresh,
): Photo[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'photo' || !ids.includes(entry.id)) return []
    const { uploadedAs: _gone, ...photo } = entry
    return [{ ...photo, idempotencyKey: fresh().idempotencyKey, attempts: 0, nextAttemptAt: 0 }]
  })
}

function sendPhotosAgain(entries: readonly Entry[], write: Write, fresh: () => Fresh): Settled {
  const photos = photosToSendAgain(entries, write.dependsOn, fresh)
  // It was refused, so nothing was saved, and its new content needs a new key.
  const again = { ...write, isResent: true, idempotencyKey: fresh().idempotencyKey, nextAttemptAt: 0 }
  return { put: [...photos, again], result: { state: 'unanswered', entry: again } }
}
