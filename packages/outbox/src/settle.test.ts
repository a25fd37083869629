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
  withPhoto,
  writesOf,
} from '../testing/device.ts'
import { type Entry, localName, type Photo } from './entry.ts'
import { type Outbox, TooLate } from './outbox.ts'
import type { Outcome } from './settle.ts'

beforeEach(newDevice)

describe('the answer to an attempt', () => {
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
