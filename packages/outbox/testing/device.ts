// One device in tests: each opening of the app has the same store.
import 'fake-indexeddb/auto'
import { type Entry, localName, type Photo, type Write } from '../src/entry.ts'
import { IndexedStore } from '../src/indexed-store.ts'
import { type NewWrite, Outbox } from '../src/outbox.ts'
import type { Outcome } from '../src/settle.ts'

export const asha = 'E1001'
export const done = (answer: unknown = {}): Outcome => ({ kind: 'done', answer })
export const refused = (message: string, code = 'refused'): Outcome => ({
  kind: 'refused',
  refusal: { message, code },
})
let devices = 0

/** One opening of the app on the device; another one is the app opened again. */
export function app(
  answer: (entry: Entry) => Outcome | Promise<Outcome> = () => done('claim-1.jpg'),
  shrink: (file: Blob, name: string) => Promise<{ file: Blob; name: string }> = async (file, name) => ({
    file,
    name,
  }),
) {
  const sent: Entry[] = []
  const clock = { now: 1_000_000_000 }
  const store = new IndexedStore(`outbox-${devices}`)
  let ids = 0
  const outbox = new Outbox({
    store,
    now: () => clock.now,
    newId: () => `${devices}-${clock.now}-${++ids}`,
    shrink,
    knows: (call) => call !== unknown.call,
    async send(entry) {
      sent.push(entry)
      return answer(entry)
    },
  })
  return { outbox, sent, clock, store, keys: () => sent.map(({ idempotencyKey }) => idempotencyKey) }
}

/** Before each test. */
export function newDevice(): void {
  devices += 1
}

export const toll = (change: Partial<NewWrite> = {}): NewWrite => ({
  call: '/calendar/claims/create/:day',
  payload: { day: '2026-03-16', receiptAmount: 65 },
  about: { title: 'Toll', day: '2026-03-16', amount: 65 },
  ...change,
})
/** An entry of a release that this one does not know. */
export const unknown = { call: '/calendar/meals/create' }

export const bill = () => new Blob(['bill'])
export const withPhoto = ({ id }: Photo) => toll({ payload: { attachments: [{ fileName: localName(id) }] } })
export const writesOf = (entries: Entry[]) =>
  entries.filter((entry): entry is Write => entry.kind === 'write')

/** Twice over the lanes, as with a connection that came back twice. */
export async function drained(outbox: Outbox, owner = asha) {
  const states: string[] = []
  for (const lane of ['photo', 'write', 'photo', 'write'] as const) {
    await outbox.hurry(owner)
    for (;;) {
      const { state } = await outbox.sendNext(owner, lane)
      if (state !== 'idle') states.push(state)
      if (!['sent', 'refused'].includes(state)) break
    }
  }
  return states
}
