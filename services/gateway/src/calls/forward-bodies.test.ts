import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Stage, stage } from '../../testing/stage.ts'

let house: Stage

beforeEach(async () => {
  house = await stage()
})

afterEach(() => house.stop())

const claimsRead = '/claims/my-claims'

describe('large bodies', () => {
  test('an upload reaches its module while it is still being sent', async () => {
    let firstPart: (() => void) | undefined
    const arrived = new Promise<void>((resolve) => {
      firstPart = resolve
    })
    let length = 0
    house.modules.claims.listener = (request, response) => {
      request.on('data', (part: Buffer) => {
        length += part.length
        firstPart?.()
      })
      request.on('end', () => response.end(JSON.stringify({ length })))
    }
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(100_000))
        await arrived
        controller.enqueue(new Uint8Array(900_000))
        controller.close()
      },
    })
    const answer = await house.call('/attachments/upload', {
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect(await answer.json()).toEqual({ length: 1_000_000 })
  })

  test('an upload that the module refuses early gets the refusal', async () => {
    house.modules.claims.listener = (request, response) => {
      request.resume()
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"success":false}')
    }
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${house.url}/api/attachments/upload`, {
        method: 'POST',
        headers: {
          'access-token': 'asha-token',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 50_000_000,
        },
      })
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      request.on('error', reject)
      request.write(Buffer.alloc(1_000_000))
    })
    expect(status).toBe(413)
    expect((await house.call(claimsRead, { body: '{}' })).status).toBe(413)
  })

  test('an answer of many megabytes comes through whole', async () => {
    house.modules.claims.listener = (_request, response) => response.end(Buffer.alloc(20_000_000, 'x'))
    const answer = await house.call(claimsRead, { body: '{}' })
    expect((await answer.arrayBuffer()).byteLength).toBe(20_000_000)
  })

  test('a client that disconnects aborts the request to the module', async () => {
    const leaving = new AbortController()
    const gone = new Promise<void>((resolve) => {
      house.modules.claims.listener = (request) => {
        request.socket.once('close', () => resolve())
        leaving.abort()
      }
    })
    await expect(house.call('/reports/top-claims', { body: '{}', signal: leaving.signal })).rejects.toThrow()
    await gone
    expect(house.upstreams.claims.breaker.state).toBe('closed')
  })
})

describe('a stored file', () => {
  test('is asked of the module of its kind, with the cookie when there is no header', async () => {
    const asked: (string | undefined)[] = []
    house.modules.account.listener = (request, response) => {
      asked.push(request.url)
      response.end('photo')
    }
    const answer = await fetch(`${house.url}/uploads/photo-0192.png`, {
      headers: { cookie: 'tem-uploads=asha-token' },
    })
    expect(await answer.text()).toBe('photo')
    expect(asked).toEqual(['/uploads/photo-0192.png'])
  })

  test('is asked for with the secure name of the cookie only, where the site has https', async () => {
    const secure = await stage({ isHttps: true })
    const read = async (cookie: string) =>
      (await fetch(`${secure.url}/uploads/photo-0192.png`, { headers: { cookie } })).status
    expect(await read('__Secure-tem-uploads=asha-token')).toBe(200)
    expect(await read('tem-uploads=asha-token')).toBe(401)
    await secure.stop()
  })

  test.each(['/uploads/secret-1.png', '/uploads/photo-1', '/uploads/../x', '/uploads/photo-%2e%2e%2fx.png'])(
    '%s is a 404',
    async (path) => {
      expect(
        (await fetch(house.url + path, { headers: { 'access-token': 'asha-token' } })).status,
      ).toBeGreaterThanOrEqual(404)
    },
  )

  test('needs a session', async () => {
    expect((await fetch(`${house.url}/uploads/photo-0192.png`)).status).toBe(401)
  })

  test('is not served to a call that carries only the cookie', async () => {
    const answer = await house.call(claimsRead, {
      body: '{}',
      headers: { 'access-token': '', cookie: 'tem-uploads=asha-token' },
    })
    expect(answer.status).toBe(401)
  })
})
