import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Entry, localName, type Photo, type Write } from './entry.ts'
import { KEY_AGE_MS, LONGEST_PAUSE_MS } from './entry-rules.ts'
import { IndexedStore } from './indexed-store.ts'
import { type NewWrite, Outbox, type Outcome } from './outbox.ts'

const asha = 'E1001'
const ravi = 'E1002'
const done = (answer: unknown = {}): Outcome => ({ kind: 'done', answer })
const refused = (message: string, code = 'refused'): Outcome => ({
  kind: 'refused',
  refusal: { message, code },
})
const day = 24 * 60 * 60_000

let names = 0
let database: string

/** One opening of the app on a device; another one with the same database is the app opened again. */
function app(answer: (entry: Entry) => Outcome | Promise<Outcome> = () => done('claim-1.jpg')) {
  const sent: Entry[] = []
  const clock = { now: 1_000_000_000 }
  const store = new IndexedStore(database)
  let ids = 0
  const outbox = new Outbox({
    store,
    now: () => clock.now,
    newId: () => `${names}-${clock.now}-${++ids}`,
    async send(entry) {
      sent.push(entry)
      return answer(entry)
    },
  })
  return { outbox, sent, clock, store, keys: () => sent.map(({ idempotencyKey }) => idempotencyKey) }
}

beforeEach(() => {
  database = `outbox-${++names}`
})

const toll = (change: Partial<NewWrite> = {}): NewWrite => ({
  call: '/calendar/claims/create/:day',
  payload: { day: '2026-03-16', receiptAmount: 65 },
  about: { title: 'Toll', day: '2026-03-16', amount: 65 },
  ...change,
})
const bill = () => new Blob(['bill'])
const withPhoto = ({ id }: Photo) => toll({ payload: { attachments: [{ fileName: localName(id) }] } })
const writesOf = (entries: Entry[]) => entries.filter((entry): entry is Write => entry.kind === 'write')

/** Twice over the lanes, as with a connection that came back twice. */
async function drained(outbox: Outbox, owner = asha) {
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

describe('what was recorded', () => {
  test('is still there when the app is opened again, and is sent once', async () => {
    const before = app()
    await before.outbox.addWrite(asha, toll())
    await before.store.close()

    const { outbox, sent } = app()
    expect(await drained(outbox)).toEqual(['sent'])
    expect(sent).toHaveLength(1)
    expect(await outbox.entries(asha)).toEqual([])
    expect(await drained(outbox)).toEqual([])
  })

  test('is sent after its photos, under the names that the server gave them', async () => {
    const { outbox, sent } = app((entry) => done(entry.kind === 'photo' ? `claim-${entry.name}` : {}))
    const one = await outbox.addPhoto(asha, bill(), 'one.jpg')
    const two = await outbox.addPhoto(asha, bill(), 'two.jpg')
    await outbox.addWrite(
      asha,
      toll({ payload: { attachments: [one, two].map(({ id }) => ({ fileName: localName(id) })) } }),
    )
    expect((await outbox.sendNext(asha, 'write')).state).toBe('idle')
    expect(await drained(outbox)).toEqual(['sent', 'sent', 'sent'])
    expect(sent.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'write'])
    expect(sent.at(-1)).toMatchObject({
      payload: { attachments: [{ fileName: 'claim-one.jpg' }, { fileName: 'claim-two.jpg' }] },
    })
    expect(await outbox.entries(asha)).toEqual([])
  })

  test('keeps its key through lost answers and a killed app', async () => {
    const before = app(() => ({ kind: 'unknown' }))
    await before.outbox.addWrite(asha, toll())
    await drained(before.outbox)
    // Killed in the middle of the second attempt.
    const killed = app(() => new Promise<Outcome>(() => {}))
    await killed.outbox.hurry(asha)
    void killed.outbox.sendNext(asha, 'write')
    await expect.poll(() => killed.sent.length).toBe(1)

    const after = app()
    expect(await drained(after.outbox)).toEqual(['sent'])
    const keys = [...before.keys(), ...killed.keys(), ...after.keys()]
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(2)
  })

  test('waits longer after each failure, and lets the others go first', async () => {
    const { outbox, clock, sent } = app(({ kind, ...entry }) =>
      'about' in entry && entry.about.title === 'Stuck' ? { kind: 'unknown' } : done(),
    )
    await outbox.addWrite(asha, toll({ about: { title: 'Stuck', day: '2026-03-16' } }))
    await outbox.addWrite(asha, toll())
    expect((await outbox.sendNext(asha, 'write')).state).toBe('unanswered')
    expect((await outbox.sendNext(asha, 'write')).state).toBe('sent')
    const pauses: number[] = []
    for (let times = 0; times < 10; times += 1) {
      const pause = (await outbox.pauseMs(asha, 'write')) ?? 0
      expect((await outbox.sendNext(asha, 'write')).state).toBe('idle')
      pauses.push(pause)
      clock.now += pause
      expect((await outbox.sendNext(asha, 'write')).state).toBe('unanswered')
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.at(-1)).toBe(LONGEST_PAUSE_MS)
    expect(sent).toHaveLength(12)
  })
})

describe('edges', () => {
  test('another person on the same device neither sees nor sends it; its owner does later', async () => {
    const { outbox, sent } = app()
    await outbox.addWrite(asha, toll())
    expect(await outbox.entries(ravi)).toEqual([])
    expect(await drained(outbox, ravi)).toEqual([])
    expect(sent).toEqual([])
    expect(await drained(outbox, asha)).toEqual(['sent'])
  })

  test.each<[string, Outcome, string[]]>([
    ['signed out', { kind: 'signed-out' }, ['signed-out', 'signed-out']],
    ['without a connection', { kind: 'offline' }, ['offline', 'offline']],
    ['without an answer', { kind: 'unknown' }, ['unanswered', 'unanswered']],
  ])('%s, everything stays and nothing becomes a draft', async (_name, outcome, states) => {
    const { outbox } = app(() => outcome)
    await outbox.addWrite(asha, toll())
    expect(await drained(outbox)).toEqual(states)
    expect(await outbox.entries(asha)).toMatchObject([{ attempts: 2, payload: { receiptAmount: 65 } }])
    expect((await outbox.entries(asha))[0]?.refusal).toBeUndefined()
  })

  test.each([
    ['the day was closed meanwhile', 'Claims older than 4 weeks are not accepted.', 'day-closed'],
    ['the sub-category was removed', 'This is not allowed for your level.', 'refused'],
    ['another device changed the claim', 'This was changed elsewhere.', 'stale'],
    ['the app is too old for the server', 'Unknown field.', 'bad-input'],
    ['a similar claim exists', 'A similar claim exists for this date.', 'similar-claim'],
  ])('%s: the entry becomes a draft with the reason, and is not sent again', async (_name, message, code) => {
    const { outbox, sent } = app(() => refused(message, code))
    await outbox.addWrite(asha, toll({ baseVersion: 3, about: { ...toll().about, draft: { a: 1 } } }))
    await outbox.addWrite(asha, toll())
    expect(await drained(outbox)).toEqual(['refused', 'refused'])
    expect(sent).toHaveLength(2)
    const [entry] = await outbox.entries(asha)
    expect(entry).toMatchObject({ refusal: { message, code }, about: { draft: { a: 1 } }, baseVersion: 3 })
  })

  test('a corrected draft takes the place of the refused entry, with a key of its own', async () => {
    let answer = refused('Enter at most 50.')
    const { outbox, keys } = app(() => answer)
    const { id } = await outbox.addWrite(asha, toll())
    await drained(outbox)
    answer = done()
    await outbox.addWrite(asha, toll({ replaces: id }))
    expect(await outbox.entries(asha)).toHaveLength(1)
    expect(await drained(outbox)).toEqual(['sent'])
    expect(new Set(keys()).size).toBe(2)
  })

  test('one refused file names itself, returns only its own claim, and blocks nothing else', async () => {
    const { outbox } = app((entry) =>
      entry.kind === 'photo' && entry.name === 'torn.jpg'
        ? refused('This file is damaged.')
        : done('claim-2.jpg'),
    )
    const torn = await outbox.addPhoto(asha, bill(), 'torn.jpg')
    const good = await outbox.addPhoto(asha, bill(), 'good.jpg')
    await outbox.addWrite(asha, withPhoto(torn))
    await outbox.addWrite(asha, withPhoto(good))
    await drained(outbox)
    const left = await outbox.entries(asha)
    expect(writesOf(left)).toMatchObject([{ refusal: { message: 'torn.jpg: This file is damaged.' } }])
    expect(left.map(({ id }) => id)).toContain(torn.id)
  })

  test('a file that the server deleted meanwhile is sent again, once', async () => {
    const gone = refused('A file is not available.', 'file-gone')
    let isGone = true
    const { outbox, sent } = app(({ kind }) => (kind === 'photo' || !isGone ? done('claim-3.jpg') : gone))
    const photo = await outbox.addPhoto(asha, bill(), 'bill.jpg')
    await outbox.addWrite(asha, withPhoto(photo))
    await outbox.sendNext(asha, 'photo')
    await outbox.sendNext(asha, 'write')
    isGone = false
    expect(await drained(outbox)).toEqual(['sent', 'sent'])
    expect(sent.filter(({ kind }) => kind === 'photo')).toHaveLength(2)

    isGone = true
    await outbox.addWrite(asha, withPhoto(await outbox.addPhoto(asha, bill(), 'again.jpg')))
    await drained(outbox)
    expect(writesOf(await outbox.entries(asha))).toMatchObject([{ refusal: { code: 'file-gone' } }])
  })

  test('an uncertain save that is older than the keys of the server is left to the person', async () => {
    const { outbox, sent, clock } = app(() => ({ kind: 'unknown' }))
    await outbox.addWrite(asha, toll())
    await outbox.sendNext(asha, 'write')
    clock.now += KEY_AGE_MS + 1
    expect((await outbox.sendNext(asha, 'write')).state).toBe('refused')
    expect(sent).toHaveLength(1)
    expect(await outbox.entries(asha)).toMatchObject([{ refusal: { code: 'too-old' } }])
  })

  test('one that was never tried is sent, however old it is', async () => {
    const { outbox, clock } = app()
    await outbox.addWrite(asha, toll())
    clock.now += 2 * KEY_AGE_MS
    expect((await outbox.sendNext(asha, 'write')).state).toBe('sent')
  })

  test('a clock that is set back neither stops it nor changes the order', async () => {
    const { outbox, clock, sent } = app(() => ({ kind: 'unknown' }))
    const places = (place: string) => toll({ subject: 'places 2026-03-16', payload: { place } })
    await outbox.addWrite(asha, places('Hosur'))
    await outbox.sendNext(asha, 'write')
    clock.now -= 400 * day
    await outbox.addWrite(asha, places('Krishnagiri'))
    expect((await outbox.sendNext(asha, 'write')).state).toBe('unanswered')
    expect(sent.map((entry) => entry.kind === 'write' && entry.payload.place)).toEqual(['Hosur', 'Hosur'])
  })

  test('a full device says so at once, and keeps what it had', async () => {
    const { outbox } = app()
    await outbox.addWrite(asha, toll())
    // A value that can't be stored fails in the same place as a full disk: in the transaction.
    const unstorable = { ...toll(), payload: { bad: () => {} } }
    await expect(outbox.addWrite(asha, unstorable)).rejects.toThrow()
    expect(await outbox.entries(asha)).toHaveLength(1)
    expect(await drained(outbox)).toEqual(['sent'])
  })

  test('what was sent without an answer can’t be deleted; what was never sent or refused can', async () => {
    let answer: Outcome = { kind: 'unknown' }
    const { outbox } = app(() => answer)
    const photo = await outbox.addPhoto(asha, bill(), 'bill.jpg')
    const fresh = await outbox.addWrite(asha, withPhoto(photo))
    expect(await outbox.discard(asha, photo.id)).toBe(true)
    expect(await outbox.entries(asha)).toHaveLength(2)
    expect(await outbox.discard(asha, fresh.id)).toBe(true)
    expect(await outbox.entries(asha)).toEqual([])

    const { id } = await outbox.addWrite(asha, toll())
    await drained(outbox)
    expect(await outbox.discard(asha, id)).toBe(false)
    answer = refused('Closed.')
    await drained(outbox)
    expect(await outbox.discard(asha, id)).toBe(true)
    expect(await outbox.entries(asha)).toEqual([])
  })

  test('a claim whose file is gone asks for it', async () => {
    const { outbox, sent } = app()
    await outbox.addWrite(asha, toll({ payload: { attachments: [{ fileName: localName('nobody') }] } }))
    expect(await drained(outbox)).toEqual(['refused'])
    expect(sent).toEqual([])
  })

  test('files of a form that was left go after a week, or with the sign-out', async () => {
    const { outbox, clock } = app()
    await outbox.addPhoto(asha, bill(), 'left.jpg')
    const used = await outbox.addPhoto(asha, bill(), 'used.jpg')
    await outbox.addWrite(asha, withPhoto(used))
    await outbox.sweep(asha)
    expect(await outbox.entries(asha)).toHaveLength(3)
    clock.now += 8 * day
    await outbox.sweep(asha)
    expect(await outbox.entries(asha)).toHaveLength(2)
    await outbox.addPhoto(asha, bill(), 'fresh.jpg')
    await outbox.sweep(asha, { all: true })
    expect(await outbox.entries(asha)).toHaveLength(2)
  })
})
