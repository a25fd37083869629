import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLog } from '@tem/server/process/log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Stage, stage } from '../../testing/stage.ts'

let house: Stage

beforeEach(async () => {
  house = await stage()
})

afterEach(() => house.stop())

const claimsRead = '/claims/my-claims'

const claimsWrite = '/claims/delete/0192aaaa-0000-7000-8000-00000000000a'

/** Makes the claims module return the headers that it received. */
function listenForHeaders(): Promise<IncomingHttpHeaders> {
  return new Promise((resolve) => {
    house.modules.claims.listener = (request, response) => {
      request.resume()
      resolve(request.headers)
      response.end('{}')
    }
  })
}

test('each answered call is a line of the log', async () => {
  const lines: string[] = []
  const logging = await stage({ log: makeLog('gateway', 'info', { write: (line) => lines.push(line) }) })
  logging.modules.claims.listener = (request, response) => {
    request.resume()
    response.writeHead(request.url === `/api${claimsRead}` ? 200 : 500).end('{}')
  }
  try {
    await logging.call(claimsRead, { body: '{}', headers: { 'x-request-id': 'r-1' } })
    await logging.call(`${claimsWrite}?token=secret`, { body: '{}', headers: { 'x-request-id': 'r-2' } })
    await expect.poll(() => lines).toHaveLength(2)
  } finally {
    await logging.stop()
  }
  const answered = { method: 'POST', module: 'claims', msg: 'answered', tookMs: expect.any(Number) }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'info',
      requestId: 'r-1',
      path: `/api${claimsRead}`,
      route: claimsRead,
      status: 200,
      ...answered,
    },
    {
      level: 'warn',
      requestId: 'r-2',
      path: `/api${claimsWrite}`,
      route: '/claims/delete/:_id',
      status: 500,
      ...answered,
    },
  ])
  expect(lines.join()).not.toContain('secret')
})

describe('a call', () => {
  test('reaches its module with body and answer as they were', async () => {
    house.modules.claims.listener = (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        response.writeHead(422, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ path: request.url, body: Buffer.concat(parts).toString() }))
      })
    }
    const answer = await house.call(claimsRead, { body: '{"skip":0,"name":"अ"}' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ path: `/api${claimsRead}`, body: '{"skip":0,"name":"अ"}' })
  })

  test('carries a signed identity instead of the token, and no identity headers of the client', async () => {
    const given = listenForHeaders()
    await house.call(claimsRead, {
      body: '{}',
      headers: {
        'x-identity': 'forged',
        'x-forwarded-for': '6.6.6.6',
        cookie: 'a=b',
        'time-zone-offset': '-330',
        'user-agent': 'Phone/1.0',
        authorization: 'x',
      },
    })
    const headers = await given
    expect(await house.verifier.verify(String(headers['x-identity']))).toMatchObject({
      employeeCode: 'E1001',
      roles: ['finance'],
    })
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'time-zone-offset': '-330',
      'user-agent': 'Phone/1.0',
      'content-length': '2',
    })
    for (const name of ['access-token', 'cookie', 'authorization']) expect(headers[name]).toBeUndefined()
  })

  test.each([
    [`a=b; tem-device=${'D'.repeat(43)}`, 'D'.repeat(43)],
    ['tem-device=forged%0d%0aheader', undefined],
    ['', undefined],
  ])('forwards the device of the cookie %s, and none from a client’s header', async (cookie, device) => {
    const given = listenForHeaders()
    await house.call(claimsRead, { body: '{}', headers: { cookie, 'x-device-token': 'E'.repeat(43) } })
    expect((await given)['x-device-token']).toBe(device)
  })

  test('that ends in an error of ours counts against the release of its screens', async () => {
    const counted: string[][] = []
    const counting = await stage({ onServerError: (...words) => counted.push(words) })
    let status = 500
    counting.modules.claims.listener = (request, response) => {
      request.resume()
      response.writeHead(status).end('{}')
    }
    const ask = (headers = {}) => counting.call(claimsRead, { body: '{}', headers })
    await ask({ 'module-release': '1.0.0-a' })
    await ask()
    for (status of [503, 422, 200]) await ask({ 'module-release': '1.0.0-a' })
    expect(counted).toEqual([['0192aaaa-0000-7000-8000-000000000002', 'claims', '1.0.0-a']])
    await counting.stop()
  })

  test('without a valid session is a 401 that reaches no module', async () => {
    let received = 0
    house.modules.claims.listener = (_request, response) => {
      received += 1
      response.end('{}')
    }
    for (const token of ['', 'dead']) {
      const answer = await house.call(claimsRead, { body: '{}', headers: { 'access-token': token } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({
        success: false,
        errors: [{ code: 'not-signed-in', msg: 'Your session has ended. Please sign in again.' }],
      })
    }
    expect(received).toBe(0)
  })

  test('that anyone may make needs no session, and no session is looked up', async () => {
    const answer = await house.call('/auth/signin', {
      body: '{}',
      headers: { 'access-token': 'dead', 'x-identity': 'forged' },
    })
    expect(answer.status).toBe(200)
    expect(house.asked).toEqual([])
  })

  test('to an unknown address, or not by POST, is a 404 in our form', async () => {
    expect((await house.call('/no/such/call', { body: '{}' })).status).toBe(404)
    const get = await fetch(`${house.url}/api${claimsRead}`)
    expect(get.status).toBe(404)
    expect(await get.json()).toMatchObject({ success: false, errors: [{ code: 'not-found' }] })
  })

  test('has its id echoed, and one made when it has none', async () => {
    const given = await house.call(claimsRead, { body: '{}', headers: { 'x-request-id': 'my-request-1' } })
    expect(given.headers.get('x-request-id')).toBe('my-request-1')
    const made = await house.call(claimsRead, { body: '{}', headers: { 'x-request-id': 'a b' } })
    expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(made.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('with a body that is too large is a 413', async () => {
    expect((await house.call(claimsRead, { body: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

describe('a module that is down', () => {
  test('is a 503 that names it and says when to try again; the others answer, and it comes back by itself', async () => {
    await house.modules.claims.kill()
    for (let i = 0; i < 6; i++) {
      const answer = await house.call(claimsRead, { body: '{}' })
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({
        success: false,
        errors: [
          {
            msg: 'The claims services are unavailable right now. Please try again in a moment.',
            code: 'unavailable',
          },
        ],
      })
      expect((await house.call('/tours/list', { body: '{}' })).status).toBe(200)
    }
    expect(house.upstreams.claims.breaker.state).toBe('open')

    await house.modules.claims.start()
    await sleep(250)
    expect((await house.call(claimsRead, { body: '{}' })).status).toBe(200)
    expect(house.upstreams.claims.breaker.state).toBe('closed')
  })

  test('and hangs is aborted at its deadline, and skipped after a few failures', async () => {
    const impatient = await stage({ deadlines: { read: 200 }, restMs: 60_000 })
    let received = 0
    impatient.modules.claims.listener = () => {
      received += 1
    }
    const first = await impatient.call(claimsRead, { body: '{}' })
    expect(first.status).toBe(503)
    expect((await first.json()).errors[0].msg).toBe(
      'The claims services did not answer in time. Please try again in a moment.',
    )
    for (let i = 0; i < 2; i++) await impatient.call(claimsRead, { body: '{}' })
    expect(impatient.upstreams.claims.breaker.state).toBe('open')
    expect((await impatient.call(claimsRead, { body: '{}' })).status).toBe(503)
    expect(received).toBe(3)
    await impatient.stop()
  })

  test('and dies in the middle of an answer never looks like a complete one', async () => {
    house.modules.claims.listener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"success":true,"items":[')
      setTimeout(() => response.destroy(), 20)
    }
    await expect(house.call(claimsRead, { body: '{}' }).then((answer) => answer.text())).rejects.toThrow()
    expect((await house.call('/tours/list', { body: '{}' })).status).toBe(200)
  })

  test.each([
    ['read', claimsRead, {}, 2, 200],
    [
      'write with an idempotency key',
      claimsWrite,
      { 'idempotency-key': '0192aaaa-0000-7000-8000-00000000000b' },
      2,
      200,
    ],
    ['write without one', claimsWrite, {}, 1, 503],
  ])('for a moment: a %s is sent %#', async (_name, path, headers, times, status) => {
    let received = 0
    house.modules.claims.listener = (request, response) => {
      request.resume()
      received += 1
      if (received === 1) request.socket.destroy()
      else response.end('{}')
    }
    expect((await house.call(path, { body: '{}', headers: headers as Record<string, string> })).status).toBe(
      status,
    )
    expect(received).toBe(times)
  })
})

describe('a write whose answer is lost', () => {
  test('may have happened, and says so; one that reached nobody did not', async () => {
    house.modules.claims.listener = (request) => request.socket.destroy()
    const keyed = { body: '{}', headers: { 'idempotency-key': 'k1' } }
    const lost = await house.call(claimsWrite, keyed)
    expect(lost.status).toBe(503)
    expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await lost.json()).errors[0].code).toBe('outcome-unknown')
    expect((await (await house.call(claimsRead, { body: '{}' })).json()).errors[0].code).toBe('unavailable')
    await house.modules.claims.kill()
    expect((await (await house.call(claimsWrite, keyed)).json()).errors[0].code).toBe('unavailable')
  })
})

describe('limits', () => {
  test('too many requests from one address or one person are a 429 with Retry-After', async () => {
    for (const options of [
      { perAddress: { perSecond: 1, burst: 2 } },
      { perSession: { perSecond: 1, burst: 2 } },
    ]) {
      const strict = await stage(options)
      const statuses = []
      for (let i = 0; i < 3; i++) statuses.push(await strict.call(claimsRead, { body: '{}' }))
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
      expect(Number(statuses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await statuses[2]?.json()).toMatchObject({ success: false, errors: [{ code: 'too-many' }] })
      await strict.stop()
    }
  })

  test('an address is what our own proxy says, not what the client says', async () => {
    const behindOne = await stage({ trustedProxies: 1, perAddress: { perSecond: 1, burst: 1 } })
    const from = (chain: string) =>
      behindOne.call('/auth/signin', { body: '{}', headers: { 'x-forwarded-for': chain } })
    expect((await from('9.9.9.9, 1.1.1.1')).status).toBe(200)
    expect((await from('8.8.8.8, 1.1.1.1')).status).toBe(429)
    expect((await from('9.9.9.9, 2.2.2.2')).status).toBe(200)
    // Some proxies add the port of the connection.
    expect((await from('3.3.3.3:50001')).status).toBe(200)
    expect((await from('3.3.3.3:50002')).status).toBe(429)
    expect((await from('[2001:db8::1]:50001')).status).toBe(200)
    expect((await from('[2001:db8::1]:50002')).status).toBe(429)
    await behindOne.stop()
  })
})

describe('SCIM', () => {
  const ask = (init: RequestInit, path = '/scim/v2/Users?filter=a', at = house) =>
    fetch(`${at.url}${path}`, init)
  const token = { authorization: 'Bearer tem_x' }

  test('passes with its method, its query and its token, and without a session', async () => {
    const seen: unknown[] = []
    house.modules.admin.listener = (request, response) => {
      const { authorization, 'access-token': session } = request.headers
      seen.push([request.method, request.url, authorization, session])
      request.resume().on('end', () => response.end('{}'))
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      await ask({
        method,
        headers: { ...token, 'access-token': 'asha-token' },
        ...(method !== 'GET' && { body: '{}' }),
      })
    expect(seen).toEqual(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
        ...[method, '/scim/v2/Users?filter=a', token.authorization, undefined],
      ]),
    )
    // No call of ours gets such a token.
    const headers = listenForHeaders()
    await house.call(claimsRead, { body: '{}', headers: token })
    expect((await headers).authorization).toBeUndefined()
  })

  test('is counted by token, and refused in its own shape', async () => {
    const slow = await stage({ perSession: { perSecond: 0.001, burst: 1 } })
    try {
      expect((await ask({ headers: token }, undefined, slow)).status).toBe(200)
      const refused = await ask({ headers: token }, undefined, slow)
      expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'application/scim+json'])
      expect(await refused.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '429',
      })
      expect((await ask({ headers: { authorization: 'Bearer tem_y' } }, undefined, slow)).status).toBe(200)
    } finally {
      await slow.stop()
    }
  })
})
