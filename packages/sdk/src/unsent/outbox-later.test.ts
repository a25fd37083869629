import 'fake-indexeddb/auto'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { IndexedStore } from '@tem/outbox/indexed-store.ts'
import { Outbox } from '@tem/outbox/outbox.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const toll = { day: '2026-03-16', category: 'c', subCategory: 's', receiptAmount: 6_500 }
const about = { title: 'Toll', day: '2026-03-16', amount: 6_500 }

let asked: RequestInit[] = []
let isReachable = true

beforeEach(() => {
  vi.resetModules()
  asked = []
  isReachable = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    return Response.json({ success: true, message: 'Claim Created Successfully.' })
  })
  vi.stubGlobal('localStorage', { setItem() {}, removeItem() {}, getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} })
})
afterEach(async () => {
  // Otherwise its pause ends in the next test, and what it kept is sent there.
  const { forgetSession } = await import('../session/session-store.ts')
  forgetSession()
  vi.unstubAllGlobals()
})
// Not after each test: Vitest takes this and the next test's doMock together, in any order.
afterAll(() => void vi.doUnmock('./outbox.ts'))

/** The doors of the outbox, whose file does not arrive while it is unreachable. */
async function doors() {
  vi.doMock('./outbox.ts', async (original) => {
    if (!isReachable) throw new Error('Loading chunk outbox failed.')
    return await original()
  })
  const { startSession } = await import('../session/session-store.ts')
  startSession({
    token: 't',
    item: { name: 'E1001', profilePhoto: null, isNewAccount: false },
    viewer: { employeeCode: 'E1001', permissions: [] },
  } as never)
  return await import('./outbox-later.ts')
}

test('a save whose outbox did not come is an ordinary call, with a key', async () => {
  isReachable = false
  const { sendOrKeep, sendWithFiles, keepPhoto, countUnsent } = await doors()
  expect(await sendOrKeep(createDayClaim, toll, { about })).toMatchObject({
    message: 'Claim Created Successfully.',
  })
  expect(await sendWithFiles(createDayClaim, toll)).toMatchObject({ message: 'Claim Created Successfully.' })
  expect(asked.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual([
    expect.any(String),
    expect.any(String),
  ])
  expect(await keepPhoto(new File(['bill'], 'bill.jpg'))).toBeUndefined()
  expect(await countUnsent()).toBe(0)
})

test('the correction of an entry is not sent beside it', async () => {
  isReachable = false
  const { sendOrKeep } = await doors()
  await expect(sendOrKeep(createDayClaim, toll, { about, replaces: 'entry' })).rejects.toMatchObject({
    code: 'unreachable',
  })
  expect(asked).toEqual([])
})

test('an outbox that did not come is asked for again by the next save', async () => {
  isReachable = false
  const { sendOrKeep } = await doors()
  await sendOrKeep(createDayClaim, toll, { about })
  isReachable = true
  vi.doMock('./outbox.ts', (original) => original())
  vi.stubGlobal('navigator', { onLine: false })
  const { KEPT } = await import('./unsent-state.ts')
  expect(await sendOrKeep(createDayClaim, toll, { about })).toBe(KEPT)
})

test('an entry that a form holds before the outbox came is not sent', async () => {
  const { id } = await keptBefore()
  const { startOutbox, holdUnsent, countUnsent } = await doors()
  const stop = startOutbox({ onSent: () => {} })
  const release = holdUnsent(id)
  expect(await countUnsent()).toBe(1)
  const { outbox } = await import('./outbox-device.ts')
  expect(await outbox.sendNext('E1001', 'write')).toEqual({ state: 'idle' })
  expect(asked).toEqual([])
  release()
  expect(await outbox.sendNext('E1001', 'write')).toMatchObject({ state: 'sent', entry: { id } })
  expect(asked).toHaveLength(1)
  stop()
})

/** By an earlier page of this device. */
function keptBefore() {
  const earlier = new Outbox({
    store: new IndexedStore(),
    send: async () => ({ kind: 'offline' }),
    knows: () => true,
    shrink: async (file, name) => ({ file, name }),
    now: () => Date.parse('2026-03-16T06:00:00Z'),
    newId: () => crypto.randomUUID(),
  })
  return earlier.addWrite('E1001', { call: createDayClaim.path, payload: toll, about })
}
