import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Entry, localName, type Photo, type Write } from './entry.ts'
import { KEY_AGE_MS, LONGEST_PAUSE_MS } from './entry-rules.ts'
import { IndexedStore } from './indexed-store.ts'
import { type NewWrite, Outbox, TooLate } from './outbox.ts'
import type { Outcome } from './settle.ts'

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
function app(
  answer: (entry: Entry) => Outcome | Promise<Outcome> = () => done('claim-1.jpg'),
  shrink: (file: Blob, name: string) => Promise<{ file: Blob; name: string }> = async (file, name) => ({
    file,
    name,
  }),
) {
  const sent: Entry[] = []
  const clock = { now: 1_000_000_000 }
  const store = new IndexedStore(database)
  let ids = 0
  const outbox = new Outbox({
    store,
    now: () => clock.now,
    newId: () => `${names}-${clock.now}-${++ids}`,
    shrink,
    knows: (call) => call !== unknown.call,
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
/** Of a release that this one does not know. */
const unknown = { call: '/calendar/meals/create' }

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

describe('a photo', () => {
  const small = { file: new Blob(['small']), name: 'bill.jpg' }
  const textOf = (entry: Entry | undefined) => (entry?.kind === 'photo' ? entry.file.text() : undefined)

  test('is kept before it is made small, and made small before it is sent', async () => {
    const killed = app(undefined, () => new Promise(() => {}))
    await killed.outbox.addPhoto(asha, bill(), 'bill.png')
    void killed.outbox.shrinkPhotos(asha)
    const [kept] = await killed.outbox.entries(asha)
    expect(await textOf(kept)).toBe('bill')

    const { outbox, sent } = app(undefined, async () => small)
    expect((await outbox.sendNext(asha, 'photo')).state).toBe('sent')
    expect(await textOf(sent[0])).toBe('small')
    expect(sent[0]).toMatchObject({ name: 'bill.jpg' })
    expect(await textOf((await outbox.entries(asha))[0])).toBe('small')
  })

  test('that kills the browser twice is sent as it was picked', async () => {
    const first = app()
    await first.outbox.addPhoto(asha, bill(), 'huge.jpg')
    for (const _time of [1, 2]) {
      let isTrying = false
      const dying = app(undefined, () => {
        isTrying = true
        return new Promise(() => {})
      })
      void dying.outbox.shrinkPhotos(asha)
      await expect.poll(() => isTrying).toBe(true)
    }
    const { outbox, sent } = app(undefined, async () => small)
    await outbox.sendNext(asha, 'photo')
    expect(await textOf(sent[0])).toBe('bill')
  })

  test('that leaves the form while it is made small is gone', async () => {
    let shrunk = (_small: typeof small) => {}
    const { outbox } = app(undefined, () => new Promise((resolve) => (shrunk = resolve)))
    const { id } = await outbox.addPhoto(asha, bill(), 'bill.jpg')
    const shrinking = outbox.shrinkPhotos(asha)
    await expect.poll(async () => (await outbox.entries(asha))[0]).toMatchObject({ shrinkTries: 1 })
    await outbox.discard(asha, id)
    shrunk(small)
    await shrinking
    expect(await outbox.entries(asha)).toEqual([])
  })
})

describe('a waiting entry', () => {
  const amountsOf = (entries: Entry[]) => writesOf(entries).map(({ payload }) => payload.receiptAmount)
  const of = (receiptAmount: number) => ({ payload: { receiptAmount } })

  test('is changed, under a key of its own and with its photos', async () => {
    const { outbox, sent } = app()
    const [kept, dropped] = [
      await outbox.addPhoto(asha, bill(), 'kept.jpg'),
      await outbox.addPhoto(asha, bill(), 'dropped.jpg'),
    ]
    const attach = (...photos: Photo[]) => photos.map(({ id }) => ({ fileName: localName(id) }))
    const before = await outbox.addWrite(asha, toll({ payload: { attachments: attach(kept, dropped) } }))
    const payload = { receiptAmount: 70, attachments: attach(kept) }
    const after = await outbox.addWrite(asha, toll({ payload, replaces: before.id }))
    expect(after.id).toBe(before.id)
    expect(after.idempotencyKey).not.toBe(before.idempotencyKey)
    expect((await outbox.entries(asha)).map(({ id }) => id).sort()).toEqual([kept.id, before.id].sort())
    await drained(outbox)
    expect(amountsOf(sent)).toEqual([70])
  })

  test('is not sent while its form is open, and the others are', async () => {
    const { outbox, sent } = app()
    const { id } = await outbox.addWrite(asha, toll(of(65)))
    await outbox.addWrite(asha, toll(of(90)))
    outbox.hold(id)
    expect(await drained(outbox)).toEqual(['sent'])
    expect(await outbox.pauseMs(asha, 'write')).toBeUndefined()
    outbox.release(id)
    await drained(outbox)
    expect(amountsOf(sent)).toEqual([90, 65])
  })

  test.each(['sent', 'sent without an answer', 'deleted'])(
    'that was %s meanwhile is not saved twice',
    async (how) => {
      const { outbox, sent } = app(() => (how === 'sent' ? done() : { kind: 'unknown' }))
      const { id } = await outbox.addWrite(asha, toll(of(65)))
      // Nothing says what to do if it was saved.
      if (how === 'deleted') await outbox.discard(asha, id)
      else await drained(outbox)
      const left = await outbox.entries(asha)
      await expect(outbox.addWrite(asha, toll({ ...of(70), replaces: id }))).rejects.toThrow(TooLate)
      expect(await outbox.entries(asha)).toEqual(left)
      expect(amountsOf(sent)).not.toContain(70)
    },
  )
})

describe('an entry that was tried without an answer', () => {
  const change = '/calendar/claims/update/:_id'
  const attached = (receiptAmount: number, ...photos: Photo[]) => ({
    receiptAmount,
    attachments: photos.map(({ id }) => ({ fileName: localName(id) })),
  })
  const changed = (payload: Record<string, unknown>, replaces: string) =>
    toll({
      payload: { day: '2026-03-16', ...payload },
      replaces,
      ifSaved: { call: change, payload, url: '/edit/' },
    })
  const contents = (sent: Entry[]) => writesOf(sent).map(({ call, payload }) => ({ call, ...payload }))

  /** One attempt without an answer, then a change of it, without one photo and with another. */
  async function tried(outbox: Outbox) {
    const kept = await outbox.addPhoto(asha, bill(), 'kept.jpg')
    const dropped = await outbox.addPhoto(asha, bill(), 'dropped.jpg')
    const { id } = await outbox.addWrite(asha, toll({ payload: attached(65, kept, dropped) }))
    await drained(outbox)
    const added = await outbox.addPhoto(asha, bill(), 'added.jpg')
    await outbox.addWrite(asha, changed({ receiptAmount: 66 }, id))
    await outbox.addWrite(asha, changed(attached(70, kept, added), id))
    return { id, kept, dropped, added }
  }

  test('and was saved is changed on the server', async () => {
    let write: Outcome = { kind: 'unknown' }
    const names = ['kept.jpg', 'dropped.jpg', 'added.jpg']
    const { outbox, sent, keys } = app((entry) => (entry.kind === 'photo' ? done(`on-${entry.name}`) : write))
    const { id } = await tried(outbox)
    const before = writesOf(sent).length
    write = done({ item: { _id: 'claim-1', version: 3 } })
    expect(await drained(outbox)).toEqual(['sent', 'changing', 'sent'])
    expect(contents(sent).slice(before)).toEqual([
      { call: toll().call, receiptAmount: 65, attachments: names.slice(0, 2).map(named) },
      {
        call: change,
        _id: 'claim-1',
        version: 3,
        receiptAmount: 70,
        attachments: [names[0], names[2]].map(named),
      },
    ])
    // The first content keeps its key, the change has one of its own.
    const writeKeys = keys().filter((_key, at) => sent[at]?.kind === 'write')
    expect(new Set(writeKeys).size).toBe(2)
    expect(writeKeys.at(-1)).not.toBe(writeKeys[0])
    expect(await outbox.entries(asha)).toEqual([])
    await expect(outbox.addWrite(asha, changed({}, id))).rejects.toThrow(TooLate)
  })

  const named = (name: string | undefined) => ({ fileName: `on-${name}` })

  test('and was refused returns as it was changed, and is sent when the person saves it again', async () => {
    let write: Outcome = { kind: 'unknown' }
    const { outbox, sent } = app((entry) => (entry.kind === 'photo' ? done('on.jpg') : write))
    const { id } = await tried(outbox)
    write = refused('Enter at most 50.')
    expect(await drained(outbox)).toContain('refused')
    expect(writesOf(await outbox.entries(asha))).toMatchObject([
      { refusal: { message: 'Enter at most 50.' }, payload: { receiptAmount: 70 } },
    ])
    write = done()
    await outbox.addWrite(asha, changed({ receiptAmount: 50 }, id))
    await drained(outbox)
    expect(contents(sent).at(-1)).toMatchObject({ call: toll().call, receiptAmount: 50 })
    expect(contents(sent).map(({ call }) => call)).not.toContain(change)
  })

  test('a form that was open while it was saved and changed does not save it a second time', async () => {
    let write: Outcome = { kind: 'unknown' }
    const { outbox, sent } = app((entry) => (entry.kind === 'photo' ? done('on.jpg') : write))
    const { id } = await tried(outbox)
    write = done({ item: { _id: 'claim-1', version: 1 } })
    expect((await outbox.sendNext(asha, 'photo')).state).toBe('sent')
    await outbox.hurry(asha)
    expect((await outbox.sendNext(asha, 'write')).state).toBe('changing')
    await expect(outbox.addWrite(asha, changed({ receiptAmount: 80 }, id))).rejects.toThrow(TooLate)
    expect(await drained(outbox)).toEqual(['sent'])
    expect(contents(sent).at(-1)).toMatchObject({ call: change, receiptAmount: 70 })
  })

  test('an answer that comes after another tab settled it changes nothing', async () => {
    let late = (_outcome: Outcome) => {}
    const slow = app(() => new Promise((resolve) => (late = resolve)))
    const { id } = await slow.outbox.addWrite(asha, toll())
    const sending = slow.outbox.sendNext(asha, 'write')
    await expect.poll(() => slow.sent.length).toBe(1)
    await slow.outbox.addWrite(asha, changed({ receiptAmount: 70 }, id))
    const other = app(() => done({ item: { _id: 'claim-1', version: 1 } }))
    other.clock.now += 1
    await other.outbox.hurry(asha)
    expect((await other.outbox.sendNext(asha, 'write')).state).toBe('changing')
    late(done({ item: { _id: 'claim-1', version: 1 } }))
    expect((await sending).state).toBe('gone')
    expect(await drained(other.outbox)).toEqual(['sent'])
    expect(contents(other.sent).at(-1)).toMatchObject({ call: change, receiptAmount: 70 })
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

  test('a call that this release no longer knows comes back; one that may be saved waits for a release that does', async () => {
    const newer = app(() => ({ kind: 'unknown' }))
    const tried = await newer.outbox.addWrite(asha, toll())
    await newer.outbox.sendNext(asha, 'write')
    await newer.outbox.hurry(asha)
    const rolledBack = new Outbox({
      store: newer.store,
      send: async () => done(),
      shrink: async (file, name) => ({ file, name }),
      knows: () => false,
      now: () => newer.clock.now,
      newId: () => `${names}-later`,
    })
    await rolledBack.addWrite(asha, toll(unknown))
    expect((await rolledBack.sendNext(asha, 'write')).state).toBe('refused')
    expect((await rolledBack.sendNext(asha, 'write')).state).toBe('idle')
    const left = writesOf(await rolledBack.entries(asha))
    expect(left.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'unknown-call'])
    expect(await rolledBack.discard(asha, tried.id)).toBe(false)
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
