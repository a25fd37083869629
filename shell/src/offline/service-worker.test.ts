// The released worker in a sandbox: a network that can be cut, and a cache that can be inspected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const origin = 'https://expenses.example'

type Handler = (event: object) => void

let server: Map<string, string>
let network: 'there' | 'away' | 'silent'
let work: Promise<unknown>[]
let asked: string[]
let stored: Map<string, Response>
let handlers: Map<string, Handler>

beforeEach(async () => {
  server = new Map()
  network = 'there'
  work = []
  asked = []
  stored = new Map()
  handlers = new Map()
  const path = (target: string | { url: string }) =>
    new URL(typeof target === 'string' ? target : target.url, origin).pathname
  const cache = {
    match: async (target: string) => stored.get(path(target))?.clone(),
    put: async (target: string, answer: Response) => void stored.set(path(target), answer),
    add: async (target: string) => {
      const answer = await fetch(target)
      if (!answer.ok) throw new TypeError('Not there.')
      stored.set(path(target), answer)
    },
    keys: async () => [...stored.keys()].map((name) => ({ url: origin + name })),
    delete: async (target: { url: string }) => stored.delete(path(target)),
  }
  async function fetch(target: string | { url: string }) {
    asked.push(path(target))
    if (network === 'away') throw new TypeError('Failed to fetch')
    if (network === 'silent') return new Promise<Response>(() => {})
    const body = server.get(path(target))
    return new Response(body ?? 'Not found.', { status: body === undefined ? 404 : 200 })
  }
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
  }
  const later = (run: () => void, ms: number) => setTimeout(run, ms)
  const caches = { open: async () => cache, match: cache.match }
  runInNewContext(source, { self, caches, fetch, URL, setTimeout: later })
  release('1', ['shell.js'], { week: ['week.js'], reports: ['charts.js'] })
  emit('activate', {})
  await keepFirst()
})

/** Whatever it takes: the pauses between tries too. */
async function keepFirst() {
  vi.useFakeTimers()
  emit('message', {})
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await settled()
}

/** The server's page, and every file that it names. */
function release(version: string, main: string[], screens: Record<string, string[]>) {
  const offered = { '@tem/ui@1.2.0': ['ui.js'], '@tem/other@2.0.0': ['other.js'] }
  const shell = { base: `/shell/${version}/`, main, screens: {}, shared: offered }
  const routes = [{ screen: 'week', offline: true }, { screen: 'reports' }]
  const base = `/modules/claims/${version}/`
  const later = { week: ['dialog.js', 'ui.js', 'other.js'], reports: ['calendar.js'] }
  const shared = { '@tem/ui@^1.1.0': ['ui.js'], '@tem/other@^1.0.0': ['other.js'] }
  const claims = { base, main: ['entry.js'], screens, later, shared, manifest: { routes } }
  const registry = JSON.stringify({ shell, modules: [claims] })
  const page = `<p>${version}</p><script type="application/json" id="registry">${registry}</script>`
  for (const address of ['/dashboard', '/dashboard/weekly-claim']) server.set(address, page)
  for (const file of [...main, 'ui.js', 'other.js']) server.set(shell.base + file, `${file} ${version}`)
  for (const file of ['entry.js', 'dialog.js', 'other.js', 'calendar.js', ...Object.values(screens).flat()])
    server.set(base + file, `${file} ${version}`)
}

/** Work that continues after the response. */
async function settled() {
  await Promise.allSettled(work.splice(0))
}

function emit(name: string, event: object): Promise<string> | undefined {
  let answer: Promise<string> | undefined
  handlers.get(name)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    // Read at once, as a browser does.
    respondWith: (promise: Promise<Response>) => {
      answer = promise.then((response) => response.text())
    },
  })
  return answer
}

async function ask(path: string, { mode = 'cors', method = 'GET', cache = 'default' } = {}) {
  return emit('fetch', { request: { url: origin + path, mode, method, cache } })
}

const open = (path: string) => ask(path, { mode: 'navigate' })

describe('the service worker', () => {
  test('keeps the page, the shell, and the screens that are of use offline with their dialogs and copies', () => {
    expect([...stored.keys()].sort()).toEqual([
      '/dashboard',
      '/modules/claims/1/dialog.js',
      '/modules/claims/1/entry.js',
      '/modules/claims/1/other.js',
      '/modules/claims/1/week.js',
      '/shell/1/other.js',
      '/shell/1/shell.js',
      '/shell/1/ui.js',
    ])
  })

  test('tries again when a file did not arrive, and takes no file twice', async () => {
    stored.clear()
    const week = server.get('/modules/claims/1/week.js') ?? ''
    server.delete('/modules/claims/1/week.js')
    vi.useFakeTimers()
    emit('message', {})
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stored.has('/dashboard')).toBe(false)
    server.set('/modules/claims/1/week.js', week)
    asked = []
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(stored.has('/dashboard')).toBe(true)
    expect(asked).toEqual(['/dashboard', '/modules/claims/1/week.js'])
  })

  test('fetches nothing when a page comes that finds everything there', async () => {
    asked = []
    await keepFirst()
    expect(asked).toEqual([])
  })

  test('opens any page without a connection, and its files', async () => {
    network = 'away'
    expect(await open('/dashboard/weekly-claim?day=2026-11-21')).toContain('<p>1</p>')
    expect(await ask('/modules/claims/1/week.js')).toBe('week.js 1')
  })

  test('waits a moment for a network that is silent, and then does without', async () => {
    vi.useFakeTimers()
    network = 'silent'
    const opened = open('/dashboard')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await opened).toContain('<p>1</p>')
    vi.useRealTimers()
  })

  test('takes a new release for the next time, and drops what it does not name', async () => {
    release('2', ['shell.js'], { week: ['week.js'] })
    expect(await open('/dashboard/weekly-claim')).toContain('<p>2</p>')
    await settled()
    network = 'away'
    expect(await open('/dashboard')).toContain('<p>2</p>')
    expect([...stored.keys()].filter((name) => name.includes('/1/'))).toEqual([])
  })

  test('stays with the former release while one has only half arrived', async () => {
    release('2', ['shell.js'], { week: ['week.js'] })
    server.delete('/modules/claims/2/week.js')
    await open('/dashboard')
    await settled()
    network = 'away'
    expect(await open('/dashboard')).toContain('<p>1</p>')
    expect(await ask('/shell/1/shell.js')).toBe('shell.js 1')
  })

  test('fetches a file from the network when the page asks for a fresh copy', async () => {
    server.set('/shell/1/shell.js', 'corrected')
    expect(await ask('/shell/1/shell.js')).toBe('shell.js 1')
    expect(await ask('/shell/1/shell.js', { cache: 'reload' })).toBe('corrected')
    expect(await ask('/shell/1/shell.js')).toBe('corrected')
  })

  test.each([
    ['/api/me/get', { method: 'POST' }],
    ['/api/docs', { mode: 'navigate' }],
    ['/uploads/claim-1.pdf', { mode: 'navigate' }],
    ['/uploads/photo-1.jpg', {}],
    ['/dev/outbox', { mode: 'navigate' }],
    ['/service-worker.js', {}],
  ])('leaves %s alone', async (path, how) => {
    asked = []
    expect(await ask(path, how)).toBeUndefined()
    expect(asked).toEqual([])
  })
})
