// What screens see of the outbox. Its code comes after the first screen is drawn, and fills these.
import type { Entry } from '@tem/outbox/entry.ts'
import { atom } from 'jotai'

/** The person's entries, oldest first; undefined until they are read. */
export const outboxEntries = atom<readonly Entry[] | undefined>(undefined)
/** The writes among them, for screens. */
export const unsentWrites = atom<readonly Unsent[] | undefined>(undefined)
/** False if the browser may delete them when the device has little space. */
export const isStorageSafe = atom(true)

/** False while each attempt fails because it can't be recorded on this device. */
export const canRecord = atom(true)

/** A save that is kept on this device and not sent yet. */
export const KEPT = Symbol('kept')

export interface Unsent {
  readonly id: string
  readonly title: string
  readonly day: string
  /** The day that a moved claim is still on. */
  readonly from: string | undefined
  readonly amount: number | undefined
  /** Where it can be corrected; undefined while it can't. */
  readonly url: string | undefined
  readonly draft: unknown
  /** The version of the claim that it changes. */
  readonly baseVersion: number | undefined
  /** Why it was not saved; undefined while it waits for the connection. */
  readonly reason: string | undefined
  /** An attempt without an answer may have been saved, so it can't be taken back. */
  readonly canDiscard: boolean
}
