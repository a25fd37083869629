import { mkdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readModule, readShell } from '@tem/federation/registry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stage, stage } from '../../testing/stage.ts'

let house: Stage
beforeAll(async () => {
  house = await stage({ trustedProxies: 1 })
  await release('shell', '1.0.0', { 'page.html': page, 'main.js': 'shell()' })
  await release('claims', '2.0.0', {
    'module.json': JSON.stringify(manifest),
    'entry.js': entry,
    'list.js': 'list()',
    '.secret': 'x',
  })
  await writeFile(join(house.releasesDir, 'secret.txt'), 'outside of every version')
  await makeLive()
})
afterAll(() => house.stop())

const entry = 'entry();'.repeat(100)
const page = '<!doctype html><head>{{head}}</head><body>{{registry}}</body>'
const manifest = {
  name: 'claims',
  title: 'Claims </script><script>alert(1)</script>',
  version: '2.0.0',
  sdk: '^1.0.0',
  api: '^1.0.0',
  routes: [
    { path: '/dashboard/requested-claims', title: 'Requested', permission: 'own-claims', screen: 'list' },
  ],
  menu: [],
  tiles: [],
}

async function release(name: string, version: string, files: Record<string, string>): Promise<void> {
  const folder = join(house.releasesDir, name, version)
  await mkdir(folder, { recursive: true })
  const base = name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`
  const main = name === 'shell' ? ['main.js'] : ['entry.js']
  const screens = name === 'shell' ? {} : { list: ['list.js'] }
  const integrity = { 'main.js': 'sha384-m', 'entry.js': 'sha384-e', 'list.js': 'sha384-l' }
  await writeFile(join(folder, 'files.json'), JSON.stringify({ version, base, main, screens, integrity }))
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text)
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${file}.gz`), gzipSync(text))
  }
  live[name === 'shell' ? 'shell' : 'claims'] = version
}

const live = { shell: '', claims: '' }

async function makeLive(): Promise<void> {
  const { releasesDir, releases } = house
  const modules = live.claims ? [await readModule(releasesDir, 'claims', live.claims)] : []
  releases.current = { shell: await readShell(releasesDir, live.shell), modules }
}

/** Unlike fetch, doesn't normalise the path. */
function raw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    httpRequest({ hostname, port, path }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(house.url + path, { method, headers })

describe("the shell's page", () => {
  test('is served for every path, with preload links for that path', async () => {
    const list = await (await get('/dashboard/requested-claims')).text()
    expect(list).toContain('/modules/claims/2.0.0/list.js')
    const other = await get('/no/such/page')
    expect(other.status).toBe(200)
    expect(await other.text()).not.toContain('rel="preload" as="script" href="/modules/claims/2.0.0/list.js"')
    expect((await get('/dashboard/%zz')).status).toBe(200)
  })

  test('escapes a module’s title', async () => {
    const html = await (await get('/')).text()
    expect(html).not.toContain('<script>alert')
    const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(registry).modules[0].manifest.title).toBe(manifest.title)
  })

  test('has a policy that forbids inline and foreign scripts', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  test('sends the HSTS header only over https', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
    const secure = await get('/', { 'x-forwarded-proto': 'https' })
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test.each([[['tem-uploads=abc']], [['tem-uploads=abc', 'tem-device=xyz']]])(
    'asks for it, and makes %j Secure by attribute and name, where PUBLIC_URL is https, whatever the proxy says',
    async (cookies) => {
      const behindQuietProxy = await stage({ isHttps: true })
      behindQuietProxy.modules.account.listener = (request, response) => {
        request.resume()
        response.setHeader('set-cookie', cookies).end('{"success":true}')
      }
      const answer = await behindQuietProxy.call('/auth/signin', { body: '{}' })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual(cookies.map((cookie) => `__Secure-${cookie}; Secure`))
      for (const { headers } of [answer, await fetch(behindQuietProxy.url)])
        expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      await behindQuietProxy.stop()
    },
  )

  test('is checked each time and sent again only when it changed', async () => {
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

test('robots.txt is a file for search engines, not the page', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
})

describe('the service worker', () => {
  test('is that of the live shell, and is fetched each time', async () => {
    await release('shell', '1.1.0', {
      'page.html': page,
      'main.js': 'shell()',
      'service-worker.js': 'work()',
    })
    await makeLive()
    const answer = await get('/service-worker.js')
    expect(await answer.text()).toBe('work()')
    const { headers } = answer
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  test('leaves the browser where the live shell has none, and where it is switched off', async () => {
    await release('shell', '1.0.0', { 'page.html': page, 'main.js': 'shell()' })
    const leaving = expect.stringContaining('registration.unregister()')
    await makeLive()
    expect(await (await get('/service-worker.js')).text()).toEqual(leaving)
    const off = await stage({ hasWorker: false })
    try {
      expect(await (await fetch(`${off.url}/service-worker.js`)).text()).toEqual(leaving)
    } finally {
      await off.stop()
    }
  })
})

describe('a released file', () => {
  const path = '/modules/claims/2.0.0/entry.js'

  test('is compressed as the browser accepts, and cached without end', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accept })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      // For a worker that it starts.
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
      )
      expect(await answer.text()).toBe(entry)
    }
  })

  test('answers HEAD, and 304 to a browser that has it', async () => {
    const accepts = { 'accept-encoding': 'gzip, deflate, br' }
    const head = await get(path, accepts, 'HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const same = { 'if-none-match': head.headers.get('etag') ?? '', ...accepts }
    expect((await get(path, same)).status).toBe(304)
    expect((await get(path.replace('.js', '.gone'))).headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none'",
    )
  })

  test.each([
    '/modules/claims/2.0.0/../../secret.txt',
    '/modules/claims/..%2f..%2fsecret.txt',
    '/modules/claims/2.0.0/%2e%2e/%2e%2e/secret.txt',
    '/modules/claims/2.0.0/..%5c..%5csecret.txt',
    '/modules/claims/2.0.0//etc/passwd.txt',
    '/modules/claims/2.0.0/.secret',
    '/modules/claims/2.0.0/entry.js%00.txt',
    '/modules/claims/2.0.0/gone.js',
    '/shell/1.0.0/../../secret.txt',
  ])('%s is a 404', async (hostile) => {
    const { text } = await raw(hostile)
    expect(text).not.toContain('outside of every version')
    expect(text).not.toContain('root:')
    expect(['Not found.', page.slice(0, 15)]).toContain(text.slice(0, 15).replace(/\s+$/, ''))
  })
})

describe('the documentation', () => {
  test('lists every call without a script, under the same policy', async () => {
    const answer = await get('/api/docs')
    const html = await answer.text()
    expect(html).toContain('POST /api/auth/signin')
    expect(html).toContain('POST /api/calendar/submit/{day}')
    for (const part of ['id="serviceTokens"', 'id="scim"', 'id="webhooks"', 'claim.submitted'])
      expect(html).toContain(part)
    expect(html).toContain('A service token needs the scope <code>records</code>.')
    expect(html).not.toMatch(/<script|<style| style=/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('/api/docs.css')).headers.get('content-type')).toContain('text/css')
    expect((await (await get('/api/openapi.json')).json()).openapi).toBe('3.1.0')
  })
})

describe('health', () => {
  test('says how each module is, and one that is down leaves the gateway ready', async () => {
    await house.modules.tours.kill()
    const answer = await get('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      ready: true,
      modules: { tours: { ready: false }, claims: { ready: true } },
    })
    await house.modules.tours.start()
  })

  test('is told to load balancers that ask in HTTP/1.0 without a host', async () => {
    const { hostname, port } = new URL(house.url)
    const socket = connect(Number(port), hostname)
    // Not ended: a server that sees the end before it answers may close.
    socket.write('GET /readyz HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  test('hides its metrics from requests through a proxy', async () => {
    expect(await (await get('/metrics')).text()).toContain('tem_request_duration_seconds')
    expect((await get('/metrics', { 'x-forwarded-for': '1.1.1.1' })).status).toBe(404)
  })
})
