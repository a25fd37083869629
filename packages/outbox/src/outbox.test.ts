import { beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  asha,
  bill,
  done,
  drained,
  newDevice,
  refused,
  toll,
  unknown,
  withPhoto,
  writesOf,
} from '../testing/device.ts'
import { type Entry, localName, type Photo } from './entry.ts'
import { KEY_AGE_MS, LONGEST_PAUSE_MS } from './entry-rules.ts'
import { Outbox, TooLate } from './outbox.ts'
import type { Outcome } from './settle.ts'

const ravi = 'E1002'
const day = 24 * 60 * 60_000

beforeEach(newDevice)

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

describe('edges', () => {
  test('another person on the same device neither sees nor sends it; its owner does later', async () => {
    const { outbox, sent } = app()
    await outbox.addWrite(asha, toll())
    expect(await outbox.entries(ravi)).toEqual([])
    expect(await drained(outbox, ravi)).toEqual([])
    expect(sent).toEqual([])
    expect(await drained(outbox, asha)).toEqual(['sent'])
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

  test('a clock that ran far ahead and was corrected keeps nothing back', async () => {
    let answer: Outcome = { kind: 'unknown' }
    const { outbox, clock } = app(() => answer)
    clock.now += 400 * day
    await outbox.addWrite(asha, toll())
    await outbox.sendNext(asha, 'write')
    clock.now -= 400 * day
    answer = done()
    expect(await outbox.pauseMs(asha, 'write')).toBe(0)
    expect((await outbox.sendNext(asha, 'write')).state).toBe('sent')
  })

  test('storage that the browser evicted while the app was open is made again', async () => {
    const { outbox, store } = app()
    await outbox.addWrite(asha, toll())
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(store.name).onsuccess = resolve
    })
    expect(await outbox.entries(asha)).toEqual([])
    await outbox.addWrite(asha, toll())
    expect(await drained(outbox)).toEqual(['sent'])
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
      newId: () => 'later',
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
