import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall } from '@tem/contracts/call.ts'
import { money } from '@tem/contracts/values.ts'
import { getDefaultStore } from 'jotai'
import { any, object } from 'superstruct'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { proofRequest, sendProven } from '../screen/proof.ts'
import { onSessionEnd, startSession, storedSession } from '../session/session-store.ts'
import { call, sayFailuresWith, tellReleases } from './call.ts'
import { callPages } from './call-query.ts'

const shape = { module: 'tours', who: 'own-tours', payload: any(), answer: any() } as const
const getTour = defineCall({ ...shape, path: '/tours/get/:_id', kind: 'read' })
const createTour = defineCall({ ...shape, path: '/tours/create', kind: 'write' })
const spend = defineCall({
  ...shape,
  path: '/tours/spend',
  kind: 'write',
  payload: object({ amount: money }),
  answer: object({ left: money }),
})
const signIn = defineCall({ ...shape, path: '/auth/signin', kind: 'write', who: 'anyone' })

interface Received {
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}

let received: Received[] = []
let answer: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  received.push({ url: String(request.url), headers: request.headers, body: JSON.parse(text) })
  answer(response)
})

function answerJson(status: number, body: object) {
  answer = (response) => response.writeHead(status, { 'x-request-id': 'r1' }).end(JSON.stringify(body))
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const browserFetch = fetch
  // A page resolves URLs against its own origin; Node has none.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${port}${url}`, init),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  received = []
})
afterEach(() => onSessionEnd(() => {}))

describe('a call', () => {
  test('puts path parameters into the URL and the rest into the body', async () => {
    answerJson(200, { success: true, item: 1 })
    await expect(call(getTour, { _id: 'a/b', full: true })).resolves.toEqual({ item: 1 })
    expect(received[0]).toMatchObject({ url: '/api/tours/get/a%2Fb', body: { full: true } })
  })

  test('sends and receives rupees, of which its screen only knows the paise', async () => {
    answerJson(200, { success: true, left: 0.5 })
    await expect(call(spend, { amount: 123_456 })).resolves.toEqual({ left: 50 })
    expect(received[0]?.body).toEqual({ amount: 1234.56 })
  })

  test('sends the time zone and a request id, and a key only for a write', async () => {
    answerJson(200, { success: true })
    await call(getTour, { _id: '1' })
    await call(createTour, { place: 'Pune' })
    const [read, write] = received
    expect(read?.headers['time-zone-offset']).toBe(String(new Date().getTimezoneOffset()))
    expect(read?.headers['x-request-id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(read?.headers['idempotency-key']).toBeUndefined()
    expect(write?.headers['idempotency-key']).toBeDefined()
  })

  test('says which release of the called module the page runs, if it runs any', async () => {
    answerJson(200, { success: true })
    await call(getTour, { _id: '1' })
    tellReleases((module) => (module === 'tours' ? '1.0.0-1a2b3c4d' : undefined))
    await call(getTour, { _id: '1' })
    tellReleases(() => undefined)
    expect(received.map(({ headers }) => headers['module-release'])).toEqual([undefined, '1.0.0-1a2b3c4d'])
  })

  test('fails with the first error that the server names', async () => {
    answerJson(422, {
      success: false,
      errors: [{ msg: 'Place is Mandatory.', code: 'rule-refused', field: 'place' }],
    })
    await expect(call(createTour, {})).rejects.toMatchObject({
      message: 'Place is Mandatory.',
      status: 422,
      code: 'rule-refused',
      field: 'place',
      requestId: 'r1',
    })
  })

  test('says a failure in the language of the page, where one is set', async () => {
    const sentence = { code: 'tour.place', params: {} }
    answerJson(422, {
      success: false,
      errors: [{ msg: 'Place is Mandatory.', code: 'rule-refused', sentence }],
    })
    sayFailuresWith((error) => (error.sentence?.code === 'tour.place' ? 'जगह ज़रूरी है।' : error.msg))
    try {
      await expect(call(createTour, {})).rejects.toMatchObject({
        message: 'जगह ज़रूरी है।',
        code: 'rule-refused',
      })
    } finally {
      sayFailuresWith(({ msg }) => msg)
    }
  })

  test("has a sentence of its own for a proxy's page, and for a success that is none", async () => {
    answer = (response) => response.writeHead(500).end('<h1>Bad</h1>')
    await expect(call(getTour, { _id: '1' })).rejects.toThrow('Something went wrong. Please try again.')
    answer = (response) => response.writeHead(200).end('<h1>Sign in to the hotel</h1>')
    await expect(call(getTour, { _id: '1' })).rejects.toThrow('Unable to connect to server')
  })

  test('says that the server cannot be reached', async () => {
    answer = (response) => response.destroy()
    await expect(call(getTour, { _id: '1' })).rejects.toMatchObject({
      message: 'Unable to connect to server',
      status: -1,
    })
  })

  test('passes an abort on', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    await expect(call(getTour, { _id: '1' }, { signal: giveUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('ends the session on a 401, unless the call needs none', async () => {
    vi.stubGlobal('localStorage', { setItem() {} })
    startSession({
      token: 't',
      type: 'employee',
      item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    })
    const ended = vi.fn()
    onSessionEnd(ended)
    answerJson(401, { success: false, errors: [{ msg: 'No.', code: 'not-signed-in' }] })
    await expect(call(signIn, {})).rejects.toThrow('No.')
    expect(ended).not.toHaveBeenCalled()
    await expect(call(getTour, { _id: '1' })).rejects.toThrow('No.')
    expect(ended).toHaveBeenCalledOnce()
    expect(received.at(-1)?.headers['access-token']).toBe('t')
  })

  test('does not end the session of who signed in while it was on its way', async () => {
    vi.stubGlobal('localStorage', { setItem() {} })
    const session = {
      type: 'employee',
      item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    }
    startSession({ token: 'before', ...session })
    const ended = vi.fn()
    onSessionEnd(ended)
    answer = (response) => {
      startSession({ token: 'after', ...session })
      response
        .writeHead(401)
        .end(JSON.stringify({ success: false, errors: [{ msg: 'No.', code: 'not-signed-in' }] }))
    }
    await expect(call(getTour, { _id: '1' })).rejects.toThrow('No.')
    expect(received.at(-1)?.headers['access-token']).toBe('before')
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a write that is sent again', () => {
  const keys = () => received.map(({ headers }) => headers['idempotency-key'])

  test('keeps its key while the outcome is unknown', async () => {
    answer = (response) => response.destroy()
    await expect(call(createTour, { place: 'Surat' })).rejects.toThrow()
    answerJson(503, { success: false, errors: [{ msg: 'Busy.', code: 'unavailable' }] })
    await expect(call(createTour, { place: 'Surat' })).rejects.toThrow()
    answerJson(200, { success: true })
    await call(createTour, { place: 'Surat' })
    await call(createTour, { place: 'Surat' })
    const [first, second, third, fourth] = keys()
    expect(second).toBe(first)
    expect(third).toBe(first)
    expect(fourth).not.toBe(first)
  })

  test('keeps its key if the connection ends in the middle of the answer', async () => {
    const text = JSON.stringify({ success: true, item: 7 })
    answer = (response) => {
      response
        .writeHead(200, { 'content-length': text.length })
        .write(text.slice(0, 9), () => response.destroy())
    }
    await expect(call(createTour, { place: 'Nashik' })).rejects.toMatchObject({ outcomeUnknown: true })
    answer = (response) => response.writeHead(200).end(text)
    await call(createTour, { place: 'Nashik' })
    expect(new Set(keys()).size).toBe(1)
  })

  test('finds out its outcome when the server cannot say it', async () => {
    const unknown = { success: false, errors: [{ msg: 'We could not confirm.', code: 'outcome-unknown' }] }
    const answers = [
      () => answerJson(503, { success: false, errors: [{ msg: 'Busy.', code: 'unavailable' }] }),
      () => answerJson(200, { success: true, item: 7 }),
    ]
    answer = (response) => {
      response.writeHead(503).end(JSON.stringify(unknown))
      answers.shift()?.()
      const busy = answer
      answer = (later) => {
        busy(later)
        answers.shift()?.()
      }
    }
    await expect(call(createTour, { place: 'Hampi' })).resolves.toEqual({ item: 7 })
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
  })

  test('is not repeated if the server was busy, or without a session', async () => {
    answerJson(503, { success: false, errors: [{ msg: 'Busy.', code: 'busy' }] })
    await expect(call(createTour, { place: 'Gokarna' })).rejects.toThrow('Busy.')
    answerJson(503, { success: false, errors: [{ msg: 'Unknown.', code: 'outcome-unknown' }] })
    await expect(call(signIn, {})).rejects.toThrow('Unknown.')
    expect(received).toHaveLength(2)
  })

  test('has a new key after a refusal, and always for another payload', async () => {
    answerJson(422, { success: false, errors: [{ msg: 'No.', code: 'x' }] })
    await expect(call(createTour, { place: 'Jaipur' })).rejects.toThrow()
    answer = (response) => response.destroy()
    await expect(call(createTour, { place: 'Jaipur' })).rejects.toThrow()
    await expect(call(createTour, { place: 'Mysuru' })).rejects.toThrow()
    expect(new Set(keys()).size).toBe(3)
  })
})

describe('a list that grows', () => {
  const pages = callPages(defineCall({ ...shape, path: '/tours/list', kind: 'read' }), {}, 2)
  const next = (...lists: { list: unknown[]; count?: number }[]) =>
    pages.getNextPageParam(lists.at(-1) as never, lists as never, 0, [])

  test('continues after the loaded items until the count is reached', () => {
    expect(next({ list: [1, 2], count: 3 })).toBe(2)
    expect(next({ list: [1, 2], count: 3 }, { list: [3], count: 3 })).toBeUndefined()
  })

  test('without a count, ends with the first page that is not full', () => {
    expect(next({ list: [1, 2] })).toBe(2)
    expect(next({ list: [1, 2] }, { list: [3] })).toBeUndefined()
    expect(next({ list: [] })).toBeUndefined()
  })
})

describe('a call that needs a proof', () => {
  const refusal = {
    success: false,
    errors: [{ msg: 'Please confirm that it is you.', code: 'proof-needed' }],
  }
  const answers = (...each: [number, object][]) => {
    let nth = 0
    answer = (response) => {
      const [status, body] = each[Math.min(nth++, each.length - 1)] ?? [500, {}]
      response.writeHead(status).end(JSON.stringify(body))
    }
  }
  const request = () => getDefaultStore().get(proofRequest)

  test('is sent again under the same key after the proof', async () => {
    answers([403, refusal], [200, { success: true }])
    const sent = call(createTour, { to: 'Pune' })
    await expect.poll(request).toBeDefined()
    request()?.answer(true)
    await sent
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(request()).toBeUndefined()
  })

  test('waits for the same proof as others at the same time', async () => {
    const both = ['Pune', 'Hosur'].map((to) =>
      sendProven(
        new Error('Refused.'),
        async () => to,
        () => false,
      ),
    )
    request()?.answer(true)
    expect(await Promise.all(both)).toEqual(['Pune', 'Hosur'])
    expect(request()).toBeUndefined()
  })

  test('is sent once more if its gateway has not heard of the proof yet', async () => {
    answers([403, refusal], [403, refusal], [200, { success: true }])
    const sent = call(createTour, {})
    await expect.poll(request).toBeDefined()
    request()?.answer(true)
    await sent
    expect(received).toHaveLength(3)
  })

  test('fails if the person does not want to', async () => {
    answers([403, refusal])
    const sent = call(createTour, {})
    await expect.poll(request).toBeDefined()
    request()?.answer(false)
    await expect(sent).rejects.toThrow('Please confirm that it is you.')
    expect(received).toHaveLength(1)
  })
})

test('a refusal for lack of a second factor is remembered until the server answers who it is', async () => {
  vi.stubGlobal('localStorage', { setItem() {} })
  startSession({
    token: 't',
    type: 'employee',
    item: { name: 'Payal', profilePhoto: null, isNewAccount: false, type: 'employee' },
  })
  answerJson(403, {
    success: false,
    errors: [{ msg: 'Please set up a second factor first.', code: 'factor-needed' }],
  })
  await expect(call(getTour, { _id: 'a' })).rejects.toThrow('second factor')
  expect(storedSession()?.lacksFactor).toBe(true)
})
