// What a device keeps until the server has it: photos, and writes that may refer to them.

interface Common {
  readonly id: string
  /** The employee who made it. Nobody else's session sends it. */
  readonly owner: string
  /** The server acts once for each key. */
  readonly idempotencyKey: string
  /** Counts up on the device; a clock may go back. */
  readonly order: number
  /** The time by the device's clock, which may be wrong. */
  readonly recordedAt: number
  readonly attempts: number
  /** Not before this time; also keeps a second tab from sending it at the same time. */
  readonly nextAttemptAt: number
  readonly refusal?: Refusal | undefined
}

export interface Photo extends Common {
  readonly kind: 'photo'
  readonly name: string
  readonly file: Blob
  /** As it was picked: tries that are left to make it small before it is sent. */
  readonly shrinkTries?: number
  /** The server's name for it, once it has it. The file stays until the claim that shows it is saved. */
  readonly uploadedAs?: string
}

export interface Write extends Common {
  readonly kind: 'write'
  /** The path of the call. */
  readonly call: string
  /** As the call takes it, except that a file is named `local:` and the id of its photo. */
  readonly payload: Readonly<Record<string, unknown>>
  /** The photos that the server must have first. */
  readonly dependsOn: readonly string[]
  /** Writes about one thing are sent in the order in which they were made. */
  readonly subject: string
  /** The version that the person saw and changed. */
  readonly baseVersion?: number
  readonly about: About
  /** The server lost its photos once, and they were sent again. */
  readonly isResent?: boolean
  /** It says what to send if it turns out to be saved, so it can be changed after an attempt without an answer. */
  readonly takesChanges?: boolean
  /** What the person wrote after an attempt without an answer: that attempt may have been saved. */
  readonly changed?: ChangedWrite
}

export interface ChangedWrite {
  readonly payload: Write['payload']
  readonly ifSaved: IfSaved
}

/** The same content as a change of what the server has by then; its answer gives `_id` and `version`. */
export interface IfSaved {
  readonly call: string
  readonly payload: Write['payload']
  /** The form that changes it, without the id at its end. */
  readonly url: string
}

/** What the list of unsent entries says, and where an entry is corrected. */
export interface About {
  readonly title: string
  readonly day: string
  /** The day that a moved claim is still on. */
  readonly from?: string | undefined
  readonly amount?: number | undefined
  /** The screen that corrects it, with its id. */
  readonly url?: string | undefined
  /** The input of that screen. */
  readonly draft?: unknown
}

export type Entry = Photo | Write

export interface Refusal {
  /** For the person. */
  readonly message: string
  readonly code: string
  readonly field?: string | undefined
  /** The status of the server's answer: a conflict is shown differently from a rule. */
  readonly status?: number | undefined
  /** The claim that may be for the same expense, and why. */
  readonly similar?:
    | { readonly claim: string; readonly why: 'file' | 'bill' | 'salary' | 'expense' }
    | undefined
}

const LOCAL = 'local:'

/** How a payload names a photo of this device. */
export function localName(photo: string): string {
  return LOCAL + photo
}

/** The id of a photo of this device; undefined for a file that the server has. */
export function localPhoto(name: string): string | undefined {
  return name.startsWith(LOCAL) ? name.slice(LOCAL.length) : undefined
}

/** The photos that a payload names. */
export function photosIn(payload: unknown): string[] {
  if (typeof payload === 'string') {
    const photo = localPhoto(payload)
    return photo === undefined ? [] : [photo]
  }
  if (typeof payload !== 'object' || payload === null) return []
  return [...new Set(Object.values(payload).flatMap(photosIn))]
}

/** The payload with the server's names of its photos. */
export function withUploads<Payload>(payload: Payload, uploads: ReadonlyMap<string, string>): Payload {
  return replaced(payload, uploads) as Payload
}

function replaced(value: unknown, uploads: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const photo = localPhoto(value)
    return photo === undefined ? value : (uploads.get(photo) ?? value)
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, uploads))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, uploads)]))
}
