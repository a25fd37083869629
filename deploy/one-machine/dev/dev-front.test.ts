import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DevFront } from './dev-front.ts'
import { Overlay } from './overlay.ts'

describe('the front of npm run dev', () => {
  let home: string
  let gateway: Server
  let front: DevFront
  let url: string

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'tem-front-'))
    gateway = createServer((asked, answer) => {
      const page = '<html><head></head><body>page</body></html>'
      if (asked.url === '/api/echo') asked.pipe(answer.setHeader('x-method', String(asked.method)))
      else if (asked.headers['accept-encoding'])
        answer
          .setHeader('content-encoding', 'gzip')
          .setHeader('content-type', 'text/html')
          .end(gzipSync(page))
      else answer.setHeader('content-type', 'text/html').setHeader('content-length', page.length).end(page)
    })
    const socket = join(home, 'gateway.sock')
    await once(gateway.listen(socket), 'listening')
    front = new DevFront(socket, new Overlay())
    url = `http://127.0.0.1:${await front.listen('127.0.0.1', 0)}`
  })

  afterEach(async () => {
    await front.close()
    gateway.closeAllConnections()
    gateway.close()
    rmSync(home, { recursive: true })
  })

  test('adds a script to each page, and serves that script', async () => {
    const page = await (await fetch(`${url}/dashboard`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('<script type="module" src="/dev/builds.js"></script></head>')
    const script = await fetch(`${url}/dev/builds.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript')
    expect(await script.text()).toContain('tem:built')
  })

  test('forwards everything else unchanged', async () => {
    const answer = await fetch(`${url}/api/echo`, { method: 'POST', body: 'forty-two' })
    expect(answer.headers.get('x-method')).toBe('POST')
    expect(await answer.text()).toBe('forty-two')
  })

  test('tells open pages of a development build, and lets them reload for one for production', async () => {
    const events = await fetch(`${url}/dev/builds`)
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('retry: 500\n\n')
    front.tellOf('claims')
    expect((await reader?.read())?.value).toBe('event: built\ndata: claims\n\n')
    front.reloadPages()
    expect((await reader?.read())?.value).toBe('event: reload\ndata: \n\n')
  })

  test('says that the gateway is down while it restarts', async () => {
    gateway.close()
    gateway.closeAllConnections()
    const answer = await fetch(`${url}/dashboard`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('The gateway is starting again. Reload in a moment.')
  })
})
