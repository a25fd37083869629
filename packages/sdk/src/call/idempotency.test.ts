import { beforeEach, describe, expect, test, vi } from 'vitest'

const create = '/calendar/claims/create/:day'
const toll = { day: '2026-03-16', receiptAmount: 65 }

/** Simulates a reload: only what the tab has stored remains. */
async function freshPage() {
  vi.resetModules()
  const { keyForWrite } = await import('./idempotency.ts')
  const { dropDraft } = await import('../session/draft.ts')
  return { keyForWrite, dropDraft }
}

function emptyStorage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

describe('a save of a draft whose answer never came', () => {
  let storage = emptyStorage()
  beforeEach(() => {
    storage = emptyStorage()
    vi.stubGlobal('sessionStorage', storage)
    return () => vi.unstubAllGlobals()
  })

  const lostOn = async (payload: object, draft?: string) => {
    const { keyForWrite } = await freshPage()
    const { key, settle } = keyForWrite(create, payload, draft)
    settle(false)
    return key
  }

  test('has the same key after a reload', async () => {
    const key = await lostOn(toll, 'toll')
    const { keyForWrite } = await freshPage()
    expect(keyForWrite(create, { ...toll }, 'toll').key).toBe(key)
  })

  test('has it also if the page was closed during the save', async () => {
    const { keyForWrite: before } = await freshPage()
    const { key } = before(create, toll, 'toll')
    const { keyForWrite } = await freshPage()
    expect(keyForWrite(create, toll, 'toll').key).toBe(key)
  })

  test.each([
    ['something else is said', { ...toll, receiptAmount: 66 }, 'toll'],
    ['it is another form', toll, 'taxi'],
    ['it is no draft', toll, undefined],
  ])('has another key where %s', async (_name, payload, draft) => {
    const key = await lostOn(toll, 'toll')
    const { keyForWrite } = await freshPage()
    expect(keyForWrite(create, payload, draft).key).not.toBe(key)
  })

  test('is found after another one was answered', async () => {
    const key = await lostOn({ ...toll, acceptSimilar: true }, 'toll')
    const { keyForWrite } = await freshPage()
    keyForWrite(create, toll, 'toll').settle(true)
    expect(keyForWrite(create, { ...toll, acceptSimilar: true }, 'toll').key).toBe(key)
  })

  test('ends with any answer', async () => {
    const key = await lostOn(toll, 'toll')
    const { keyForWrite } = await freshPage()
    keyForWrite(create, toll, 'toll').settle(true)
    const { keyForWrite: later } = await freshPage()
    expect(later(create, toll, 'toll').key).not.toBe(key)
  })

  test('ends with the draft', async () => {
    const key = await lostOn(toll, 'toll')
    const { keyForWrite, dropDraft } = await freshPage()
    dropDraft('toll')
    expect(keyForWrite(create, toll, 'toll').key).not.toBe(key)
    dropDraft('toll')
    expect(storage.stored.size).toBe(0)
  })

  test('stores nothing of its content', async () => {
    await lostOn({ ...toll, cardNumber: '7000910020017735' }, 'toll')
    expect(JSON.stringify([...storage.stored])).not.toMatch(/7000910020017735|2026-03-16/)
  })
})
