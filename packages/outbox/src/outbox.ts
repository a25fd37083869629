// The outbox of one device: keeps entries, chooses the next one to send, and records the outcome. It knows
// neither the browser nor the network, so the simulator runs this same code.
import {
  type About,
  type Entry,
  type IfSaved,
  type Photo,
  photosIn,
  type Write,
  withUploads,
} from './entry.ts'
import {
  byOrder,
  canChange,
  isSendable,
  type Knows,
  LONGEST_PAUSE_MS,
  leftPhotos,
  nextOrder,
  pauseOf,
  photosOf,
  refusalHere,
  uploadsOf,
  withOwnPhotos,
} from './entry-rules.ts'
import { type Change, type Outcome, photosToSendAgain, refusedWith, type Sent, settled } from './settle.ts'

export type Lane = Entry['kind']

export interface OutboxStore {
  /** Reads the owner's entries and changes them in one transaction. `work` may run again. */
  transact<Result>(owner: string, work: (entries: Entry[]) => Change & { result: Result }): Promise<Result>
}

export interface OutboxParts {
  readonly store: OutboxStore
  /** Sends a photo, or a write whose photos have the server's names. Never throws. */
  send(entry: Entry): Promise<Outcome>
  knows: Knows
  /** The photo as it is sent. Never throws. */
  shrink(file: Blob, name: string): Promise<{ file: Blob; name: string }>
  now(): number
  newId(): string
}

export interface NewWrite {
  readonly call: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly subject?: string | undefined
  readonly baseVersion?: number | undefined
  readonly about: About
  /** The refused or waiting entry that this one replaces. */
  readonly replaces?: string | undefined
  /** What to send instead if that entry turns out to be saved. */
  readonly ifSaved?: IfSaved | undefined
}

/** The entry that a person changed was sent, or taken back, while they changed it. */
export class TooLate extends Error {}

const FIRST_PAUSE_MS = 2_000
/** A browser that dies of a large photo sends it as it is. */
const SHRINK_TRIES = 2
/** A photo that no claim uses: the form was left. */
const UNUSED_PHOTO_MS = 7 * 24 * 60 * 60_000

export class Outbox {
  /** Open in a form of this page. */
  private readonly held = new Set<string>()

  constructor(private readonly parts: OutboxParts) {}

  entries(owner: string): Promise<Entry[]> {
    return this.parts.store.transact(owner, (result) => ({ result: [...result].sort(byOrder) }))
  }

  /** Keeps the photo as it was picked, before anything is done to it. */
  addPhoto(owner: string, file: Blob, name: string): Promise<Photo> {
    const fresh = { ...this.fresh(owner), kind: 'photo', shrinkTries: SHRINK_TRIES } as const
    return this.parts.store.transact(owner, (entries) => {
      const photo: Photo = { ...fresh, order: nextOrder(entries), file, name }
      return { put: [photo], result: photo }
    })
  }

  /** The server no longer has these photos. */
  sendPhotosAgain(owner: string, ids: readonly string[]): Promise<void> {
    return this.parts.store.transact(owner, (entries) => ({
      put: photosToSendAgain(entries, ids, () => this.fresh(owner)),
      result: undefined,
    }))
  }

  /** Makes the photos small that are still as they were picked. */
  async shrinkPhotos(owner: string): Promise<void> {
    for (;;) {
      const picked = await this.parts.store.transact(owner, (entries) => {
        const photo = entries.find((entry): entry is Photo => entry.kind === 'photo' && !!entry.shrinkTries)
        // Counted before it is tried: the browser may die of it.
        const tried = photo && { ...photo, shrinkTries: (photo.shrinkTries ?? 0) - 1 }
        return { put: tried ? [tried] : [], result: tried }
      })
      if (!picked) return
      const small = await this.parts.shrink(picked.file, picked.name)
      await this.parts.store.transact(owner, (entries) => {
        const photo = entries.find((entry): entry is Photo => entry.id === picked.id)
        return { put: photo ? [{ ...photo, ...small, shrinkTries: 0 }] : [], result: undefined }
      })
    }
  }

  /** This page does not send it until it is released: its form is open. */
  hold(id: string): void {
    this.held.add(id)
  }

  release(id: string): void {
    this.held.delete(id)
  }

  /**
   * A changed entry takes the place of the refused or waiting one, under its id and with a key of its own. If an attempt had
   * no answer, that attempt is settled first, under its old key, and the change follows. Throws TooLate if the entry is gone
   * or has become another call: it would be saved twice.
   */
  addWrite(owner: string, { replaces, ifSaved, subject, baseVersion, ...rest }: NewWrite): Promise<Write> {
    const fresh = this.fresh(owner)
    return this.parts.store.transact(owner, (entries) => {
      const before = entries.find(({ id }) => id === replaces)
      if (replaces !== undefined && !(before?.kind === 'write' && before.call === rest.call))
        throw new TooLate()
      if (before?.kind === 'write' && !canChange(before)) {
        if (!ifSaved) throw new TooLate()
        const { about, payload } = rest
        const changed: Write = { ...before, about, changed: { payload, ifSaved } }
        return { put: [changed], remove: leftPhotos(entries, changed), result: changed }
      }
      const write: Write = {
        ...fresh,
        id: replaces ?? fresh.id,
        order: nextOrder(entries),
        kind: 'write',
        ...rest,
        dependsOn: photosIn(rest.payload),
        subject: subject ?? replaces ?? fresh.id,
        ...(baseVersion !== undefined && { baseVersion }),
        ...(ifSaved && { takesChanges: true }),
      }
      return { put: [write], remove: leftPhotos(entries, write), result: write }
    })
  }

  /**
   * Takes back what was refused or never sent; anything else may be saved already. False if it may. Its photos stay if the
   * form that shows them is still open.
   */
  discard(owner: string, id: string, { keepPhotos = false } = {}): Promise<boolean> {
    return this.parts.store.transact(owner, (entries) => {
      const entry = entries.find((each) => each.id === id)
      if (!entry) return { result: true }
      if (entry.kind === 'photo' && photosOf(entries).has(id)) return { result: true }
      const mayBeSaved = entry.kind === 'write' && !canChange(entry)
      if (mayBeSaved) return { result: false }
      return { remove: keepPhotos ? [id] : withOwnPhotos(entries, [id]), result: true }
    })
  }

  /** Deletes photos that no entry uses: all of them at a sign-out, otherwise those that lay here for days. */
  sweep(owner: string, { all = false } = {}): Promise<void> {
    return this.parts.store.transact(owner, (entries) => {
      const used = photosOf(entries)
      const old = this.parts.now() - UNUSED_PHOTO_MS
      const unused = entries.filter(
        ({ id, kind, recordedAt }) => kind === 'photo' && !used.has(id) && (all || recordedAt < old),
      )
      return { remove: unused.map(({ id }) => id), result: undefined }
    })
  }

  /** Ends all pauses: the connection is back. */
  hurry(owner: string): Promise<void> {
    return this.parts.store.transact(owner, (entries) => {
      const paused = entries.filter(({ nextAttemptAt }) => nextAttemptAt > 0)
      return { put: paused.map((entry) => ({ ...entry, nextAttemptAt: 0 })), result: undefined }
    })
  }

  /** Sends one entry of the lane if one is due. */
  async sendNext(owner: string, lane: Lane): Promise<Sent> {
    if (lane === 'photo') await this.shrinkPhotos(owner)
    const due = await this.parts.store.transact(owner, (entries) => this.begin(entries, lane))
    if (!due) return { state: 'idle' }
    if ('refused' in due) return { state: 'refused', entry: due.refused }
    const outcome = await this.parts.send(due.ready)
    return this.parts.store.transact(owner, (entries) =>
      settled(entries, due.entry, outcome, () => this.fresh(owner)),
    )
  }

  /** How long until an entry of the lane is due; undefined if none waits. */
  async pauseMs(owner: string, lane: Lane): Promise<number | undefined> {
    const entries = await this.entries(owner)
    const now = this.parts.now()
    const pauses = this.sendable(entries, lane).map((entry) => pauseOf(entry.nextAttemptAt, now))
    return pauses.length > 0 ? Math.min(...pauses) : undefined
  }

  private fresh(owner: string) {
    const { now, newId } = this.parts
    return {
      id: newId(),
      owner,
      idempotencyKey: newId(),
      recordedAt: now(),
      attempts: 0,
      nextAttemptAt: 0,
    }
  }

  private sendable(entries: readonly Entry[], lane: Lane): Entry[] {
    return entries.filter(
      (entry) =>
        entry.kind === lane && !this.held.has(entry.id) && isSendable(entry, entries, this.parts.knows),
    )
  }

  /** Records the attempt before it is made: a device that dies in the middle of it knows that it may have happened. */
  private begin(entries: Entry[], lane: Lane): Change & { result: Due | undefined } {
    const now = this.parts.now()
    const entry = this.sendable(entries, lane)
      .filter(({ nextAttemptAt }) => pauseOf(nextAttemptAt, now) === 0)
      // Fair: an entry that fails again and again goes behind the others.
      .sort((one, other) => one.attempts - other.attempts || byOrder(one, other))[0]
    if (!entry) return { result: undefined }
    const refusal = refusalHere(entry, entries, { now, knows: this.parts.knows })
    if (refusal) {
      const refused = refusedWith(entry, refusal)
      return { put: [refused], result: { refused } }
    }
    const nextAttemptAt = now + Math.min(FIRST_PAUSE_MS * 2 ** entry.attempts, LONGEST_PAUSE_MS)
    const tried = { ...entry, attempts: entry.attempts + 1, nextAttemptAt }
    const ready =
      entry.kind === 'photo' ? entry : { ...entry, payload: withUploads(entry.payload, uploadsOf(entries)) }
    return { put: [tried], result: { entry: tried, ready } }
  }
}

type Due = { readonly entry: Entry; readonly ready: Entry } | { readonly refused: Entry }
