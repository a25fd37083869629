// The shell's HTML for whatever path was opened: registry inlined, the path's files named in its head.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Releases, readReleases } from '@tem/federation/registry.ts'
import type { DemoAccounts } from '@tem/federation/released.ts'
import { shellPage } from '@tem/federation/shell-page.ts'
import type { Log } from '@tem/server/log.ts'
import type { Context } from 'hono'
import { leavingWorker } from './leaving-worker.ts'
import { everyAnswer, everyPage } from './security-headers.ts'
import { accepts } from './static-files.ts'

interface Page {
  readonly tag: string
  readonly plain: string
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

const lookAgainMs = 1_000
const mostPages = 200
const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

export class ShellPages {
  private releases: Releases | undefined
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined
  /** By their HTML: a screen's page is the same for every id in its path. */
  private readonly pages = new Map<string, Promise<Page>>()

  constructor(
    private readonly releasesDir: string,
    private readonly log: Log,
    private readonly demo?: DemoAccounts,
    private readonly hasWorker = true,
  ) {}

  /** The live releases, as they were a second ago at most; the last good ones when they can't be read. */
  async current(): Promise<Releases | undefined> {
    if (performance.now() - this.readAt > lookAgainMs) {
      this.reading ??= this.read()
      if (!this.releases) await this.reading
    }
    return this.releases
  }

  async send(c: Context, headers: Readonly<Record<string, string>>): Promise<Response> {
    const releases = await this.current()
    const always = { ...everyAnswer, ...everyPage, ...headers, 'cache-control': 'no-cache' }
    if (!releases) return c.html(notYet, 503, { ...always, 'retry-after': '5' })
    const page = await this.page(htmlFor(releases, c.req.path))
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
    const tag = `"${page.tag}-${encoding}"`
    const described = { ...always, etag: tag, vary: 'accept-encoding' }
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, described)
    if (encoding === 'plain') return c.html(page.plain, 200, described)
    return new Response(new Uint8Array(page[encoding]), {
      headers: { ...described, 'content-type': 'text/html; charset=UTF-8', 'content-encoding': encoding },
    })
  }

  /** At an address that stays, so that browsers that have one look here for what comes after it. */
  async sendWorker(c: Context): Promise<Response> {
    const releases = await this.current()
    const worker = this.hasWorker ? releases?.worker : undefined
    return c.body(worker ?? leavingWorker, 200, {
      ...everyAnswer,
      ...everyPage,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }

  private async read(): Promise<void> {
    try {
      const found = await readReleases(this.releasesDir)
      if (found)
        this.releases = { ...found, registry: { ...found.registry, ...(this.demo && { demo: this.demo }) } }
    } catch (error) {
      this.log.error({ err: error }, 'The registry could not be read; the last good one stays.')
    } finally {
      this.readAt = performance.now()
      this.reading = undefined
    }
  }

  private page(html: string): Promise<Page> {
    const known = this.pages.get(html)
    if (known) return known
    if (this.pages.size >= mostPages) this.pages.clear()
    const made = makePage(html)
    this.pages.set(html, made)
    return made
  }
}

function htmlFor(releases: Releases, path: string): string {
  try {
    return shellPage(releases, path)
  } catch {
    // A path that is not even well-formed opens nothing; the shell leads on from the root.
    return shellPage(releases, '/')
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
