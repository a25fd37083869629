// The shell's HTML for a path, with the registry inlined and the path's files preloaded.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRegistry } from '@tem/federation/registry.ts'
import type { DemoAccounts } from '@tem/federation/released.ts'
import { shellPage } from '@tem/federation/shell-page.ts'
import type { Context } from 'hono'
import type { LiveReleases } from './live-releases.ts'
import type { PageCookie } from './page-cookie.ts'
import { everyAnswer, everyPage } from './security-headers.ts'
import { accepts } from './static-files.ts'

interface Page {
  readonly tag: string
  readonly plain: string
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

const maxPages = 200
const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

export class ShellPages {
  /** The pages by their HTML: a screen has the same one for every id in its path. */
  private readonly pages = new Map<string, Promise<Page>>()

  constructor(
    private readonly live: Pick<LiveReleases, 'current'> &
      Partial<Pick<LiveReleases, 'registryFor' | 'readLocalBuilds'>>,
    private readonly demo?: DemoAccounts,
    private readonly hasWorker = true,
    private readonly cookie?: PageCookie,
  ) {}

  async send(c: Context, headers: Readonly<Record<string, string>>): Promise<Response> {
    const person = this.cookie?.keyIn(c.req.header('cookie'))
    await this.live.readLocalBuilds?.(person)
    const registry = this.live.registryFor?.(person) ?? this.live.current
    const always = { ...everyAnswer, ...everyPage, ...headers, 'cache-control': 'no-cache' }
    if (!registry) return c.html(notYet, 503, { ...always, 'retry-after': '5' })
    const page = await this.page(htmlFor({ ...registry, ...(this.demo && { demo: this.demo }) }, c.req.path))
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
    const tag = `"${page.tag}-${encoding}"`
    const described = { ...always, etag: tag, vary: 'accept-encoding, cookie' }
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, described)
    if (encoding === 'plain') return c.html(page.plain, 200, described)
    return new Response(new Uint8Array(page[encoding]), {
      headers: { ...described, 'content-type': 'text/html; charset=UTF-8', 'content-encoding': encoding },
    })
  }

  /** At a fixed URL, so installed browsers check there for updates. */
  sendWorker(c: Context): Response {
    const worker = this.hasWorker ? this.live.current?.shell.worker : undefined
    return c.body(worker ?? leavingWorker, 200, {
      ...everyAnswer,
      ...everyPage,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }

  private page(html: string): Promise<Page> {
    const known = this.pages.get(html)
    if (known) return known
    if (this.pages.size >= maxPages) this.pages.clear()
    const made = makePage(html)
    this.pages.set(html, made)
    return made
  }
}

function htmlFor(registry: PageRegistry, path: string): string {
  try {
    return shellPage(registry, path)
  } catch {
    // A malformed path opens nothing; the shell redirects from the root.
    return shellPage(registry, '/')
  }
}

async function makePage(html: string): Promise<Page> {
  const [br, gzipped] = await Promise.all([
    compress.br(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compress.gzip(html, { level: 9 }),
  ])
  return {
    tag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    plain: html,
    br,
    gzip: gzipped,
  }
}

const notYet = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Travel &amp; Expense</title>
<h1>One moment, please</h1>
<p>The application is being installed. Please reload this page in a few seconds.</p>
</html>
`

// Sent instead of the service worker if there is none, or if it is switched off: replaces the previous
// one, clears its caches, and unregisters itself.
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
