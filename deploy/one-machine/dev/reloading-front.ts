// A development proxy before the gateway: adds a script to each page that reloads it after a change.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const eventsPath = '/dev/reload'
const scriptPath = '/dev/reload.js'
const script = `
const events = new EventSource('${eventsPath}')
events.addEventListener('reload', () => location.reload())
`

/** Replaces parts of the gateway's answers. */
interface Overlay {
  page(html: string): string
  file(path: string): OverlaidFile | undefined
}

export interface OverlaidFile {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export class ReloadingFront {
  private readonly pages = new Set<ServerResponse>()
  private readonly server = createServer((asked, answer) => this.serve(asked, answer))

  constructor(
    private readonly gatewaySocket: string,
    private readonly overlay?: Overlay,
  ) {}

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(port, host, resolve),
    )
    return (this.server.address() as AddressInfo).port
  }

  /** The gateway looks for new releases once a second; a page that reloads sooner would get the old one. */
  async reloadPagesOnceServed(version: string): Promise<void> {
    for (let tries = 0; tries < 30 && !(await this.home()).includes(version); tries++) await sleep(100)
    this.reloadPages()
  }

  reloadPages(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n')
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  private home(): Promise<string> {
    const asked = request({ socketPath: this.gatewaySocket, path: '/', headers: { accept: 'text/html' } })
    return new Promise((resolve) => {
      asked.once('response', (got) => resolve(text(got))).once('error', () => resolve(''))
      asked.end()
    })
  }

  private serve(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === eventsPath) this.keepTold(answer)
    else if (asked.url === scriptPath)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else {
      const file = this.overlay?.file(asked.url ?? '')
      if (file) answer.writeHead(200, file.headers).end(file.content)
      else this.pass(asked, answer)
    }
  }

  private keepTold(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    answer.write('retry: 500\n\n')
    this.pages.add(answer)
    answer.once('close', () => this.pages.delete(answer))
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...asked.headers }
    // The page must arrive uncompressed, so the script can be added.
    if (headers.accept?.includes('text/html')) delete headers['accept-encoding']
    const { method, url: path } = asked
    const onward = request({ socketPath: this.gatewaySocket, method, path, headers }, (got) => {
      const isPage = got.headers['content-type']?.startsWith('text/html') && !got.headers['content-encoding']
      if (isPage) void sendWithScript(got, answer, this.overlay)
      else got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers))
    })
    onward.once('error', () => {
      if (!answer.headersSent) answer.writeHead(503, { 'retry-after': '1' })
      answer.end('The gateway is starting again. Reload in a moment.')
    })
    asked.pipe(onward)
  }
}

async function sendWithScript(
  got: IncomingMessage,
  answer: ServerResponse,
  overlay?: Overlay,
): Promise<void> {
  const html = await text(got)
  const page = (overlay?.page(html) ?? html).replace(
    '</head>',
    `<script type="module" src="${scriptPath}"></script></head>`,
  )
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...headers } = got.headers
  answer.writeHead(got.statusCode ?? 200, headers).end(page)
}
