import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { Admission } from '@tem/server/http/admission.ts'
import { now } from '@tem/server/process/clock.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type Stage, type StageOptions, stage } from '../../testing/stage.ts'

let house: Stage
const open: (() => void)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) close()
  await house.stop()
})

async function build(options: StageOptions = {}): Promise<void> {
  house = await stage(options)
}

/** Sends one byte of a file and nothing more; resolves with the status of the refusal. */
function uploadSlowly(token = 'asha-token', path = '/attachments/upload'): Promise<number> {
  const answered = new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${house.url}/api${path}`, {
      method: 'POST',
      headers: {
        'access-token': token,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 9_000,
      },
      agent: false,
    })
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('error', reject)
    request.write('x')
    open.push(() => request.destroy())
  })
  answered.catch(() => {})
  return answered
}

function sessionsOf(people: number): Record<string, SessionFacts> {
  return Object.fromEntries(
    Array.from({ length: people }, (_, nth) => {
      const id = `0192aaaa-0000-7000-8000-${String(nth).padStart(12, '0')}`
      const facts: SessionFacts = {
        sessionId: id,
        personId: id,
        employeeCode: `E${nth}`,
        name: 'Asha Rao',
        roles: [],
        permissions: ['signed-in', 'own-claims'],
        expiresAt: new Date(now().getTime() + 3_600_000),
      }
      return [`token-${nth}`, facts]
    }),
  )
}

describe('270 uploads on slow lines', () => {
  test('leave every call of the module its connections', async () => {
    await build({ sessions: sessionsOf(54), deadlines: { write: 100_000 } })
    const refused: number[] = []
    for (let nth = 0; nth < 270; nth++)
      uploadSlowly(`token-${nth % 54}`, '/me/update-profile-photo').then(
        (status) => refused.push(status),
        () => {},
      )
    await expect.poll(() => refused.length).toBe(70)
    expect(new Set(refused)).toEqual(new Set([503]))
    const answer = await house.call('/auth/signin', { body: '{}' })
    expect(answer.status).toBe(200)
  })
})

describe('an upload', () => {
  test('beyond those that one session may send at once is a 429, until one of them is through', async () => {
    await build({ uploads: { perSession: 2 } })
    expect(await Promise.race([uploadSlowly(), uploadSlowly(), uploadSlowly()])).toBe(429)
    // At least one of those that are being sent.
    for (const cut of open.slice(0, 2)) cut()
    const body = new FormData()
    body.append('file', new Blob(['x']), 'x.pdf')
    const sent = { method: 'POST', body, headers: { 'access-token': 'asha-token' } }
    const whole = () => fetch(`${house.url}/api/attachments/upload`, sent)
    await expect.poll(async () => (await whole()).status).toBe(200)
  })

  test('that is too slow is a 408, which is not counted as the module’s failure', async () => {
    await build({ uploads: { spanMs: 300, bytesPerSpan: 100 } })
    for (let times = 0; times < 4; times++) expect(await uploadSlowly()).toBe(408)
    expect(house.upstreams.claims.breaker.state).toBe('closed')
    expect((await house.call('/claims/my-claims', { body: '{}' })).status).toBe(200)
  })
})

describe('more calls than a module is given at once', () => {
  test('wait a moment and are refused early, reports first and decisions last', async () => {
    await build({ admission: { atOnce: 1, waiting: 4, longestWaitMs: 30_000 } })
    const seen: string[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    house.modules.approvals.listener = async (request, response) => {
      request.resume()
      seen.push(String(request.url))
      await held
      response.setHeader('content-type', 'application/json').end('{"success":true}')
    }
    const read = () => house.call('/calendar/employees/list', { body: '{}' })
    const report = () => house.call('/calendar/tapayment/export-list', { body: '{}' })
    const decision = () =>
      house.call('/calendar/approve-reject-claim/0192aaaa-0000-7000-8000-00000000000a', { body: '{}' })
    const admitted = [read()]
    await expect.poll(() => seen.length).toBe(1)
    for (const ask of [read, read, read]) admitted.push(ask())
    const { admission } = house.upstreams.approvals
    await expect.poll(() => admission.waitingCount).toBe(3)
    expect((await report()).status).toBe(503)
    const refusal = await read()
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('retry-after')).toBe('1')
    admitted.push(decision())
    await expect.poll(() => admission.waitingCount).toBe(4)
    goOn()
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(seen[1]).toContain('/approve-reject-claim/')
  })

  test('that are sign-ins take no places of people who are signed in', async () => {
    const visitors = new Admission({ atOnce: 2, waiting: 10, longestWaitMs: 30_000 })
    await build({ admission: { atOnce: 16, waiting: 0, longestWaitMs: 1 }, visitors })
    const seen: string[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    house.modules.account.listener = async (request, response) => {
      request.resume()
      seen.push(String(request.url))
      if (request.url === '/api/auth/signin') await held
      response.setHeader('content-type', 'application/json').end('{"success":true}')
    }
    let refused = 0
    const signIns = Array.from({ length: 60 }, async () => {
      const { status, headers } = await house.call('/auth/signin', { body: '{}' })
      if (status === 503 && headers.has('retry-after')) refused += 1
    })
    await expect.poll(() => refused).toBe(50)
    expect(seen).toEqual(['/api/auth/signin', '/api/auth/signin'])
    const own = await Promise.all(Array.from({ length: 14 }, () => house.call('/me/get', { body: '{}' })))
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
    goOn()
    await Promise.all(signIns)
  })

  test('that are exports of one person run one after the other, and nobody else waits for them', async () => {
    await build({ sessions: sessionsOf(2) })
    const seen: string[] = []
    const endings: (() => void)[] = []
    house.modules.tours.listener = async (request, response) => {
      request.resume()
      seen.push(String(request.headers['user-agent']))
      await new Promise<void>((resolve) => endings.push(resolve))
      response.setHeader('content-type', 'application/json').end('{"success":true}')
    }
    const order = (token: string, name: string) =>
      house.call('/tours/export-list', { body: '{}', headers: { 'access-token': token, 'user-agent': name } })
    const own = ['a1', 'a2'].map((name) => order('token-0', name))
    await expect.poll(() => seen).toEqual(['a1'])
    const others = order('token-1', 'b')
    await expect.poll(() => seen).toEqual(['a1', 'b'])
    endings.shift()?.()
    await expect.poll(() => seen).toEqual(['a1', 'b', 'a2'])
    for (const end of endings) end()
    for (const { status } of await Promise.all([...own, others])) expect(status).toBe(200)
  })

  test('cost almost nothing: no session lookup, no request to the module, and the connection stays', async () => {
    await build({ admission: { atOnce: 0, waiting: 0, longestWaitMs: 1 } })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    open.push(() => agent.destroy())
    const ports: (number | undefined)[] = []
    for (const id of ['first', 'second']) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'access-token': 'asha-token', 'x-request-id': id }
        const request = httpRequest(`${house.url}/api/claims/my-claims`, { method: 'POST', agent, headers })
        request.once('response', resolve).once('error', reject).end('x'.repeat(200_000))
      })
      ports.push(answer.socket.localPort)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({
        'retry-after': '1',
        'x-request-id': id,
        'cache-control': 'no-store',
      })
      expect(await json(answer)).toMatchObject({
        success: false,
        errors: [{ msg: 'The system is busy right now. Please try again in a moment.', code: 'unavailable' }],
        requestId: id,
      })
    }
    expect(new Set(ports).size).toBe(1)
    expect(house.asked).toEqual([])
  })

  test('are not held up by somebody who reads an answer slowly', async () => {
    await build({ admission: { atOnce: 1, waiting: 0, longestWaitMs: 1 } })
    house.modules.claims.listener = (request, response) => {
      request.resume()
      request.on('end', () => response.end(Buffer.alloc(50_000_000)))
    }
    const slow = httpRequest(`${house.url}/api/claims/my-claims`, {
      method: 'POST',
      headers: { 'access-token': 'asha-token', 'content-length': 2 },
    })
    slow.on('error', () => {})
    open.push(() => slow.destroy())
    await new Promise((resolve) => slow.once('response', resolve).end('{}'))
    house.modules.claims.listener = (_request, response) => response.end('{}')
    expect((await house.call('/claims/my-claims', { body: '{}' })).status).toBe(200)
  })
})

describe('connections of one address', () => {
  const dial = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => resolve(socket))
      socket.on('error', () => {})
      open.push(() => socket.destroy())
    })
  /** A closed one gives nothing back. */
  const isAnswered = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      if (socket.destroyed) return resolve(false)
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    })

  test('that are silent make room for new ones, and never keep out others behind the address', async () => {
    await build({ connections: { perAddress: 3, silentPerAddress: 3 } })
    const silent = [await dial(), await dial(), await dial()]
    const speaking = [await dial(), await dial()]
    expect(await Promise.all(speaking.map(isAnswered))).toEqual([true, true])
    expect(await Promise.all(silent.map(isAnswered))).toEqual([false, false, true])
    expect(await isAnswered(await dial())).toBe(false)
  })

  test('are closed when no complete request has come in time', async () => {
    await build({ connections: { silentMs: 1 } })
    const socket = await dial()
    socket.write('GET /healthz HTTP/1.1\r\nhost:')
    await new Promise((resolve) => (socket.destroyed ? resolve(0) : socket.resume().once('close', resolve)))
  })
})
