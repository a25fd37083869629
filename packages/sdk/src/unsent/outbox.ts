// What a person records on this device: kept first, then sent. A write that the server answers at once behaves like any
// other call; otherwise it stays here and goes when the connection is back.
import type { Call } from '@tem/contracts/call.ts'
import {
  localName,
  localPhoto,
  type Photo,
  photosIn,
  type Refusal,
  type Write,
  withUploads,
} from '@tem/outbox/entry.ts'
import { type NewWrite, TooLate } from '@tem/outbox/outbox.ts'
import { FILE_GONE, type Sent } from '@tem/outbox/settle.ts'
import { getDefaultStore } from 'jotai'
import { CallFailed, call, unreachable } from '../call/call.ts'
import { confirm } from '../screen/confirm.ts'
import { toast } from '../screen/toast.ts'
import { dropDraft } from '../session/draft.ts'
import {
  askToStay,
  change,
  drainOutbox,
  entriesNow,
  outbox,
  owner,
  refresh,
  waiting,
} from './outbox-device.ts'
import { KEPT, outboxEntries, type Unsent } from './unsent-state.ts'

/** A form waits no longer for an answer, and hardly at all for its files. */
const MAX_WAIT_MS = 5_000
const MAX_WAIT_WITH_FILES_MS = 1_500
/** A call that needs its files sent first waits for them this long. */
const FILES_MS = 60_000

// Recording. Without storage (a private window, a full device) a save is an ordinary call, and the form stays open.

interface HowToKeep extends Pick<NewWrite, 'about' | 'subject' | 'baseVersion' | 'replaces' | 'ifSaved'> {
  /** The form's draft. The entry has its content now, and a form that was opened again would save it twice. */
  draft?: string
  /** False once the form was left. It can no longer show a refusal, so what was refused stays an entry. */
  isOpen?: () => boolean
  /** How long the form waits for an answer. */
  patienceMs?: number
}

/** Keeps the write and sends it; resolves with the answer if there soon is one. Rejects with the server's refusal. */
export async function sendOrKeep<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: Payload,
  { patienceMs, draft, isOpen = () => true, ...how }: HowToKeep,
): Promise<Answer | typeof KEPT> {
  const person = owner()
  const write = { ...how, call: contract.path, payload: payload as NewWrite['payload'] }
  const kept = person !== undefined && (await outbox.addWrite(person, write).catch(refuseTooLate))
  // Sent beside the entry that it corrects, it would be saved twice.
  if (!kept && how.replaces !== undefined) throw refusedAs({ message: noSpace, code: 'no-space' })
  if (!kept) return sendWithFiles(contract, payload, draft === undefined ? {} : { draft })
  if (draft !== undefined) dropDraft(draft)
  if (how.replaces !== undefined) outbox.release(how.replaces)
  void askToStay()
  const sent = await soonSent(kept, patienceMs ?? longestWaitFor(kept))
  if (sent?.state === 'sent' && 'answer' in sent) return sent.answer as Answer
  // A correction stays an entry: otherwise its content would only be in this form.
  if (sent?.state === 'refused' && !how.replaces && isOpen())
    await change(() => outbox.discard(kept.owner, kept.id, { keepPhotos: true }))
  else await refresh()
  if (sent?.state !== 'refused' || !sent.entry.refusal) return KEPT
  throw refusedAs(sent.entry.refusal)
}

const noSpace =
  'This device has no space left, so the unsent entry stays as it was. Free some space, then save again.'

/** Any other failure is one of the storage. */
function refuseTooLate(error: unknown): undefined {
  if (!(error instanceof TooLate)) return
  const message = 'The entry was sent or deleted while you changed it. Open its day to see what is saved.'
  throw refusedAs({ message, code: 'too-late', status: 409 })
}

function refusedAs({ message: msg, code, field, similar, status = 422 }: Refusal): CallFailed {
  return new CallFailed(status, {
    msg,
    code,
    ...(field !== undefined && { field }),
    ...(similar && { similar }),
  })
}

function longestWaitFor({ dependsOn }: Write): number {
  const isUploading = entriesNow().some(
    (entry) => entry.kind === 'photo' && dependsOn.includes(entry.id) && entry.uploadedAs === undefined,
  )
  return isUploading ? MAX_WAIT_WITH_FILES_MS : MAX_WAIT_MS
}

async function soonSent(kept: Write, longestWaitMs: number): Promise<Sent | undefined> {
  const answered = new Promise<Sent>((resolve) => waiting.set(kept.id, resolve))
  const isOnline = navigator.onLine
  drainOutbox()
  const pause = new Promise<undefined>((resolve) => setTimeout(resolve, isOnline ? longestWaitMs : 0))
  const sent = await Promise.race([answered, pause])
  waiting.delete(kept.id)
  return sent
}

/** Keeps a photo, then makes it small and sends it in the background. A form names it by its id. Undefined without storage. */
export async function keepPhoto(picked: File): Promise<{ id: string; name: string } | undefined> {
  const person = owner()
  if (person === undefined) return undefined
  const photo = await outbox.addPhoto(person, picked, picked.name).catch(() => undefined)
  if (!photo) return undefined
  await refresh()
  drainOutbox()
  return { id: localName(photo.id), name: photo.name }
}

/** A form changes this entry: it is not sent until the form is left or saved. */
export function holdUnsent(id: string): () => void {
  outbox.hold(id)
  return () => {
    outbox.release(id)
    drainOutbox()
  }
}

/** Deletes an entry, or a photo by its name in a form, for good. False if it may be saved already. */
export async function discardEntry(name: string): Promise<boolean> {
  const person = owner()
  return person !== undefined && change(() => outbox.discard(person, localPhoto(name) ?? name))
}

/** Asks first. */
export async function discardUnsent({ id, title }: Unsent): Promise<void> {
  const isSure = await confirm({
    title: `Delete ${title}`,
    text: 'It is only on this device.',
    confirm: 'Delete',
    danger: true,
  })
  if (isSure && !(await discardEntry(id)))
    toast.failure('It is being sent just now and may be saved already.')
}

/** Deletes what is not sent yet about a subject. */
export async function takeBackUnsent(subject: string): Promise<'taken-back' | 'nothing' | 'may-be-saved'> {
  const about = entriesNow().filter((entry) => entry.kind === 'write' && entry.subject === subject)
  let result: 'taken-back' | 'nothing' = 'nothing'
  for (const { id } of about) {
    if (!(await discardEntry(id))) return 'may-be-saved'
    result = 'taken-back'
  }
  return result
}

/** An ordinary call whose payload may name photos of this device: they go first. */
export async function sendWithFiles<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: Payload,
  options: { draft?: string } = {},
): Promise<Answer> {
  const photos = photosIn(payload)
  const send = async () => {
    const uploads = photos.length > 0 ? await uploadsOf(photos) : new Map<string, string>()
    return call(contract, withUploads(payload, uploads), options)
  }
  const answer = await send().catch(async (error: unknown) => {
    const person = owner()
    const isGone = error instanceof CallFailed && error.code === FILE_GONE && photos.length > 0
    if (!isGone || person === undefined) throw error
    await change(() => outbox.sendPhotosAgain(person, photos))
    return send()
  })
  for (const photo of photos) void discardEntry(photo)
  return answer
}

async function uploadsOf(ids: readonly string[]): Promise<Map<string, string>> {
  drainOutbox()
  const until = performance.now() + FILES_MS
  for (;;) {
    const photos = ids.map((id) =>
      entriesNow().find((entry): entry is Photo => entry.id === id && entry.kind === 'photo'),
    )
    const refused = photos.find((photo) => photo?.refusal)
    if (refused?.refusal)
      throw refusedAs({ ...refused.refusal, message: `${refused.name}: ${refused.refusal.message}` })
    const names = photos.flatMap((photo) =>
      photo?.uploadedAs ? [[photo.id, photo.uploadedAs] as const] : [],
    )
    if (names.length === ids.length) return new Map(names)
    if (!navigator.onLine || performance.now() > until) throw unreachable()
    await new Promise<void>((resolve) => {
      const stop = getDefaultStore().sub(outboxEntries, done)
      const timer = setTimeout(done, 1_000)
      function done() {
        stop()
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
