// The outbox of this browser: its entries, sent while the app is open.
import type { Call } from '@tem/contracts/call.ts'
import { markNoClaims, markNoTrips, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import type { Entry } from '@tem/outbox/entry.ts'
import { canChange, canEdit } from '@tem/outbox/entry-rules.ts'
import { IndexedStore } from '@tem/outbox/indexed-store.ts'
import { type Lane, Outbox } from '@tem/outbox/outbox.ts'
import type { Outcome, Sent } from '@tem/outbox/settle.ts'
import { getDefaultStore } from 'jotai'
import { CallFailed, call } from '../call/call.ts'
import { newRequestId } from '../call/request-id.ts'
import { upload } from '../call/upload.ts'
import { toast } from '../screen/toast.ts'
import { storedSession, subscribeToSession } from '../session/session-store.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { canRecord, isStorageSafe, outboxEntries, type Unsent, unsentWrites } from './unsent-state.ts'

/** The calls that may wait. Submitting is not among them: it stays a person's tap. */
const contracts = new Map<string, Call>(
  [createDayClaim, updateDayClaim, savePlacesVisited, markNoClaims, markNoTrips].map((each) => [
    each.path,
    each,
  ]),
)

const store = getDefaultStore()

/** Whose entries this page sends. */
export const owner = () => storedSession()?.viewer?.employeeCode
/** Forms that wait for the outcome of an entry. */
export const waiting = new Map<string, (sent: Sent) => void>()

export const outbox = new Outbox({
  store: new IndexedStore(),
  send: attempt,
  knows: (name) => contracts.has(name),
  shrink: shrinkPhoto,
  now: () => Date.now(),
  newId: newRequestId,
})

async function attempt(entry: Entry): Promise<Outcome> {
  // The session may have changed since the entry was chosen. Nothing is awaited between this check and the request.
  if (owner() !== entry.owner) return { kind: 'signed-out' }
  try {
    const options = { key: entry.idempotencyKey }
    if (entry.kind === 'photo') {
      const file = new File([entry.file], entry.name, { type: entry.file.type })
      return { kind: 'done', answer: (await upload(uploadAttachment, file, {}, options)).item }
    }
    const contract = contracts.get(entry.call)
    if (!contract) return { kind: 'unknown' }
    return { kind: 'done', answer: await call(contract, entry.payload, options) }
  } catch (error) {
    return outcomeOf(error)
  }
}

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallFailed)) return { kind: 'unknown' }
  const { status, code, message, field, similar } = error
  if (code === 'unreachable') return { kind: 'offline' }
  // Somebody has to sign in or to choose a password first.
  if (status === 401 || code === 'new-account') return { kind: 'signed-out' }
  // Too slow, too many, or no answer of the server itself: the next attempt may succeed.
  if (status === 408 || status === 429 || status >= 500) return { kind: 'unknown' }
  const refusal = {
    message,
    code,
    status,
    ...(field !== undefined && { field }),
    ...(similar && { similar }),
  }
  return { kind: 'refused', refusal }
}

// Sending: both lanes at once, so a large photo does not hold up a claim without one.

const lanes: readonly Lane[] = ['photo', 'write']
const running = new Set<Lane>()
const again = new Set<Lane>()
const unrecorded = new Set<Lane>()
const timers = new Map<Lane, ReturnType<typeof setTimeout>>()
let tellSent = () => {}

export function drainOutbox() {
  for (const lane of lanes) void drain(lane)
}

async function drain(lane: Lane): Promise<void> {
  if (running.has(lane)) return void again.add(lane)
  running.add(lane)
  clearTimeout(timers.get(lane))
  try {
    // One tab at a time, where the browser can say so; elsewhere the keys keep a write from counting twice.
    await (navigator.locks
      ? navigator.locks.request(`tem-outbox-${lane}`, () => sendAll(lane))
      : sendAll(lane))
    unrecorded.delete(lane)
  } catch {
    // Storage that fails now may work later.
    unrecorded.add(lane)
  } finally {
    running.delete(lane)
    store.set(canRecord, unrecorded.size === 0)
  }
  if (again.delete(lane)) return drain(lane)
  await schedule(lane).catch(() => {})
}

async function sendAll(lane: Lane): Promise<void> {
  for (;;) {
    const person = owner()
    if (person === undefined) return
    if (lane === 'photo') await outbox.shrinkPhotos(person)
    // Without a connection nothing is tried, so it can still be changed or taken back.
    if (!navigator.onLine) return
    const sent = await outbox.sendNext(person, lane)
    if (sent.state === 'idle') return void (await (lane === 'write' ? noticeOtherTabs() : refresh()))
    await refresh()
    tell(sent)
    if (sent.state === 'offline' || sent.state === 'signed-out') return
    if (lane === 'photo') void drain('write')
  }
}

/** Another tab may have sent what this one shows. Only asked when this one sends no write itself. */
async function noticeOtherTabs(): Promise<void> {
  const before = shownOf === owner() ? writesNow() : 0
  const after = await refresh()
  if (after !== undefined && after < before) tellSent()
}

async function schedule(lane: Lane): Promise<void> {
  const person = owner()
  const pause = person === undefined ? undefined : await outbox.pauseMs(person, lane)
  clearTimeout(timers.get(lane))
  if (pause !== undefined)
    timers.set(
      lane,
      setTimeout(() => void drain(lane), Math.max(pause, 1_000)),
    )
}

/** To the form that waits for it, or else to the person. */
function tell(sent: Sent) {
  if (sent.state === 'idle' || sent.entry.kind === 'photo') return
  const resolve = waiting.get(sent.entry.id)
  // The entry is not settled yet.
  if (sent.state === 'changing') return tellSent()
  // A screen shows a refused write as if it were saved, until it reads the server again.
  if (sent.state === 'sent' || (sent.state === 'refused' && !resolve)) tellSent()
  if (resolve) return resolve(sent)
  const { title } = sent.entry.about
  if (sent.state === 'sent') toast.success(messageOf(sent.answer) ?? `${title} was sent.`)
  if (sent.state === 'refused') toast.failure(`${title}: ${sent.entry.refusal?.message}`)
}

function messageOf(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer && answer.message
  return typeof message === 'string' ? message : undefined
}

// The entries on screen follow the store.

export const entriesNow = () => store.get(outboxEntries) ?? []

const writesNow = () => entriesNow().filter(({ kind }) => kind === 'write').length

/** Whose entries are shown. */
let shownOf: string | undefined

/** How many writes are shown now; undefined if somebody else signed in meanwhile, whose own refresh shows theirs. */
export async function refresh(): Promise<number | undefined> {
  const person = owner()
  const entries = person === undefined ? [] : await outbox.entries(person).catch(() => [])
  // What a form still waits for is not "not sent" yet: the notice would flash at every save.
  if (person !== owner()) return undefined
  shownOf = person
  const shown = entries.filter(({ id }) => !waiting.has(id))
  store.set(outboxEntries, shown)
  store.set(unsentWrites, shown.flatMap(asUnsent))
  return writesNow()
}

function asUnsent(entry: Entry): Unsent[] {
  if (entry.kind === 'photo') return []
  const { id, about, baseVersion, refusal } = entry
  const { title, day, from, amount, url, draft } = about
  const form = url && canEdit(entry) ? `${url}${url.includes('?') ? '&' : '?'}unsent=${id}` : undefined
  const reason = refusal?.message
  const canDiscard = canChange(entry)
  return [{ id, title, day, from, amount, url: form, draft, baseVersion, reason, canDiscard }]
}

export async function change<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await work()
  await refresh()
  return result
}

/** At most one question to the browser in a visit; some ask the person, most decide by themselves. */
let asked: Promise<void> | undefined
export function askToStay(): Promise<void> {
  asked ??= (async () => {
    const storage = navigator.storage
    if (!storage?.persist) return
    const isSafe = (await storage.persisted()) || (await storage.persist())
    store.set(isStorageSafe, isSafe)
  })().catch(() => {})
  return asked
}

/** After a reload, what is kept already is as safe or unsafe as before. */
async function checkStorage(): Promise<void> {
  if (entriesNow().length === 0) return
  const isKept = await navigator.storage?.persisted?.()
  if (isKept !== undefined) store.set(isStorageSafe, isKept)
}

/** The shell starts it once; `onSent` hears that the server has something else than is shown. */
export function startOutbox({ onSent }: { onSent: () => void }): () => void {
  tellSent = onSent
  const restart = async () => {
    await refresh()
    checkStorage().catch(() => {})
    drainOutbox()
  }
  const hurry = async () => {
    const person = owner()
    if (person !== undefined && navigator.onLine) await outbox.hurry(person).catch(() => {})
    restart()
  }
  const onShow = () => document.visibilityState === 'visible' && void hurry()
  const onOnline = () => void hurry()
  let person: string | undefined
  const follow = () => {
    if (owner() === person) return
    person = owner()
    if (person !== undefined) outbox.sweep(person).catch(() => {})
    restart()
  }
  const unsubscribe = subscribeToSession(follow)
  follow()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onShow)
  return () => {
    unsubscribe()
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onShow)
  }
}

/** At a sign-out: files that no entry uses. Unsent entries stay until their owner is back. */
export async function forgetUnusedPhotos(person: string | undefined): Promise<void> {
  if (person !== undefined) await outbox.sweep(person, { all: true }).catch(() => {})
}

/** How many writes of the signed-in person are not sent; also before the app has read them. */
export async function countUnsent(): Promise<number> {
  await refresh()
  return writesNow()
}
