import 'fake-indexeddb/auto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, unreachable } from '../call/call.ts'
import { keepDraft, keptDraft } from '../session/draft.ts'
import { forgetSession, startSession } from '../session/session-store.ts'
import { drainOutbox, entriesNow, outbox, outcomeOf } from './outbox-device.ts'
import {
  countUnsent,
  discardEntry,
  holdUnsent,
  keepPhoto,
  sendOrKeep,
  sendWithFiles,
  startOutbox,
} from './outbox-later.ts'
import { canRecord, KEPT } from './unsent-state.ts'

let answer: (response: ServerResponse) => void
let keys: unknown[] = []
const server = createServer(async (request, response) => {
  for await (const _part of request);
  keys.push(request.headers['idempotency-key'])
  answer(response)
})
const answers = (status: number, body: object) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body))
}
const refuses = (status: number, msg: string, code = 'refused') =>
  answers(status, { success: false, errors: [{ msg, code }] })

let stop = () => {}
let sent = 0
/** New ones for each test: what another test left running is none of theirs. */
let [person, another] = ['', '']
let people = 1000

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => server.close())
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  const browserFetch = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${port}${url}`, init),
  )
  vi.stubGlobal('localStorage', { setItem() {}, removeItem() {}, getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} })
  keys = []
  sent = 0
  person = `E${++people}`
  another = `E${++people}`
  signIn(person)
  stop = startOutbox({
    onSent: () => {
      sent += 1
    },
  })
})
afterEach(async () => {
  for (const { id } of entriesNow()) await discardEntry(id)
  stop()
  forgetSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function signIn(employeeCode: string) {
  startSession({
    token: 't',
    item: { name: employeeCode, profilePhoto: null, isNewAccount: false },
    viewer: { employeeCode, permissions: [] },
  } as never)
}

const toll = { day: '2026-03-16', category: 'c', subCategory: 's', receiptAmount: 6_500 }
const about = { title: 'Toll', day: '2026-03-16', amount: 6_500 }
const save = (how: { replaces?: string; draft?: string; isOpen?: () => boolean } = {}) =>
  sendOrKeep(createDayClaim, toll, { about, patienceMs: 60_000, ...how })

/** The entry is gone a moment before the screens are told, which would otherwise be counted in the next test. */
async function untilSent() {
  await expect.poll(() => countUnsent()).toBe(0)
  await expect.poll(() => sent).toBeGreaterThan(0)
}

/** Node has none. */
class AnsweredUpload {
  readonly upload = {}
  readonly status = 200
  readonly response = { success: true, item: 'claim-1.jpg' }
  onload = () => {}
  onloadend = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    queueMicrotask(() => {
      this.onload()
      this.onloadend()
    })
  }
}

describe('a save', () => {
  test('that is answered is an ordinary call', async () => {
    answers(200, { success: true, message: 'Claim Created Successfully.' })
    expect(await save()).toMatchObject({ message: 'Claim Created Successfully.' })
    expect(await countUnsent()).toBe(0)
    expect([keys.length, sent]).toEqual([1, 1])
  })

  test('that is refused while its form is open leaves nothing behind', async () => {
    refuses(422, 'Enter at most 50.')
    await expect(save()).rejects.toThrow('Enter at most 50.')
    expect(await countUnsent()).toBe(0)
  })

  test('that is refused while its form is open leaves the form its files', async () => {
    vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
    const bill = await keepPhoto(new File(['bill'], 'bill.jpg', { type: 'image/jpeg' }))
    const attachments = [{ fileName: bill?.id ?? '', originalName: 'bill.jpg' }]
    const saveBill = () => sendOrKeep(createDayClaim, { ...toll, attachments }, { about, patienceMs: 60_000 })
    refuses(409, 'A similar claim exists.', 'similar-claim')
    await expect(saveBill()).rejects.toThrow('A similar claim exists.')
    answers(200, { success: true, message: 'Claim Created Successfully.' })
    expect(await saveBill()).toMatchObject({ message: 'Claim Created Successfully.' })
    expect(entriesNow()).toEqual([])
  })

  test('that is refused after its form was left stays, with the reason', async () => {
    refuses(422, 'Enter at most 50.')
    await expect(save({ isOpen: () => false })).rejects.toThrow('Enter at most 50.')
    expect(entriesNow()).toMatchObject([{ refusal: { message: 'Enter at most 50.' } }])
  })

  test('takes over the draft of its form, which a reload would bring back', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    keepDraft('toll', { receiptAmount: 6_500 })
    expect(keptDraft('toll')).toEqual({ receiptAmount: 6_500 })
    let isAnswered = () => {}
    answer = (response) => {
      isAnswered = () => response.writeHead(200).end(JSON.stringify({ success: true }))
    }
    const saved = save({ draft: 'toll' })
    await expect.poll(() => keys.length).toBe(1)
    expect(keptDraft('toll')).toBeUndefined()
    isAnswered()
    await saved
  })

  test('that another device overtook is a conflict, as without the outbox', async () => {
    refuses(409, 'This was changed on another device. Please refresh.', 'stale')
    await expect(save()).rejects.toMatchObject({ status: 409, code: 'stale' })
    expect(await countUnsent()).toBe(0)
  })

  test('without an answer is kept, with its key; its refusal comes back with the reason, and a correction replaces it', async () => {
    answer = (response) => response.destroy()
    expect(await save()).toBe(KEPT)
    expect(await countUnsent()).toBe(1)

    refuses(422, 'This day is closed.', 'day-closed')
    await expect.poll(() => entriesNow()[0]?.refusal?.message).toBe('This day is closed.')
    expect(new Set(keys).size).toBe(1)
    // The screens read the server again.
    await expect.poll(() => sent).toBe(1)

    const replaces = entriesNow()[0]?.id ?? ''
    await expect(save({ replaces })).rejects.toThrow('This day is closed.')
    // Otherwise its content would only be in the form.
    expect(await countUnsent()).toBe(1)
    answers(200, { success: true })
    await save({ replaces })
    expect(await countUnsent()).toBe(0)
  })

  test('whose answer is cut off in the middle is kept, with its key', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-length': 100 }).write('{"success"', () => response.destroy())
    expect(await save()).toBe(KEPT)
    answers(200, { success: true })
    await untilSent()
    expect(new Set(keys).size).toBe(1)
  })

  test('of one person waits while another is signed in', async () => {
    answer = (response) => response.destroy()
    expect(await save()).toBe(KEPT)
    const before = keys.length
    answers(200, { success: true })
    signIn(another)
    expect(await countUnsent()).toBe(0)
    signIn(person)
    await expect.poll(() => sent).toBe(1)
    expect(keys.length).toBe(before + 1)
    expect(new Set(keys).size).toBe(1)
  })

  test('is not taken for one that another tab sent while another person signs in', async () => {
    answer = (response) => response.destroy()
    expect(await save()).toBe(KEPT)
    answers(200, { success: true })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const read = outbox.entries.bind(outbox)
    const reading = vi.spyOn(outbox, 'entries').mockImplementation(async (of) => {
      if (of === person) await held
      return read(of)
    })
    drainOutbox()
    await expect.poll(() => reading.mock.calls.length).toBe(2)
    signIn(another)
    await expect.poll(entriesNow).toEqual([])
    goOn()
    expect(await countUnsent()).toBe(0)
    signIn(person)
    await expect.poll(() => sent).toBe(1)
    expect(await countUnsent()).toBe(0)
    expect([new Set(keys).size, sent]).toEqual([1, 1])
  })
})

test('a call whose files the server has deleted meanwhile sends them again', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
  const uploads = vi.spyOn(AnsweredUpload.prototype, 'send')
  const bill = await keepPhoto(new File(['bill'], 'bill.jpg', { type: 'image/jpeg' }))
  answer = (response) => {
    response
      .writeHead(422)
      .end(
        JSON.stringify({ success: false, errors: [{ msg: 'A file is not available.', code: 'file-gone' }] }),
      )
    answers(200, { success: true, message: 'Claim Requested.' })
  }
  const attachments = [{ fileName: bill?.id ?? '' }]
  expect(await sendWithFiles(createDayClaim, { ...toll, attachments })).toMatchObject({
    message: 'Claim Requested.',
  })
  expect(uploads).toHaveBeenCalledTimes(2)
  expect(new Set(keys).size).toBe(2)
  await expect.poll(() => entriesNow()).toEqual([])
})

test('a photo is on the device before it is made small', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  const kept = await keepPhoto(new File(['bill'], 'bill.jpg', { type: 'image/jpeg' }))
  expect(kept?.name).toBe('bill.jpg')
  expect(entriesNow()).toMatchObject([{ kind: 'photo', name: 'bill.jpg' }])
})

test('an entry that is open in a form waits for it, and is sent once, as it was changed', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await save()).toBe(KEPT)
  const replaces = entriesNow()[0]?.id ?? ''
  const release = holdUnsent(replaces)
  vi.stubGlobal('navigator', { onLine: true })
  answers(200, { success: true })
  expect(await save({ replaces })).not.toBe(KEPT)
  release()
  expect(await countUnsent()).toBe(0)
  expect(keys).toHaveLength(1)
  await expect(save({ replaces })).rejects.toMatchObject({ status: 409, code: 'too-late' })
  expect(keys).toHaveLength(1)
})

test('a correction that a full device can’t keep is not sent beside the entry that it corrects', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await save()).toBe(KEPT)
  const replaces = entriesNow()[0]?.id ?? ''
  vi.stubGlobal('navigator', { onLine: true })
  answers(200, { success: true })
  const release = holdUnsent(replaces)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await expect(save({ replaces })).rejects.toMatchObject({ code: 'no-space' })
  expect(keys).toEqual([])
  full.mockRestore()
  release()
  await expect.poll(() => keys.length).toBe(1)
  await untilSent()
})

test('a device that is full when the connection is back says so, and sends once it has space', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await save()).toBe(KEPT)
  vi.stubGlobal('navigator', { onLine: true })
  answers(200, { success: true })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const hasSpace = () => getDefaultStore().get(canRecord)
  drainOutbox()
  await expect.poll(hasSpace).toBe(false)
  expect(keys).toEqual([])
  full.mockRestore()
  await expect.poll(() => keys.length).toBe(1)
  await expect.poll(hasSpace).toBe(true)
  await untilSent()
})

test.each([
  ['no connection', unreachable(), 'offline'],
  ['the session has ended', failed(401), 'signed-out'],
  ['a password has to be chosen first', failed(403, 'new-account'), 'signed-out'],
  ['a file that arrived too slowly', failed(408, 'too-slow'), 'unknown'],
  ['too many requests', failed(429), 'unknown'],
  ['the answer was lost', failed(503, 'outcome-unknown'), 'unknown'],
  ['the server failed', failed(500), 'unknown'],
  ['a proxy answered', failed(502), 'unknown'],
  ['the browser failed', new TypeError('Failed to read the file'), 'unknown'],
  ['somebody else’s or deleted', failed(404), 'refused'],
  ['another device was first', failed(409, 'stale'), 'refused'],
  ['a rule', failed(422), 'refused'],
  ['a newer server', failed(400), 'refused'],
  ['too large', failed(413), 'refused'],
])('an attempt: %s', (_name, error, kind) => {
  expect(outcomeOf(error).kind).toBe(kind)
})

function failed(status: number, code = 'any'): CallFailed {
  return new CallFailed(status, { msg: 'No.', code })
}
