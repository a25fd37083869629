// A development proxy before the gateway: puts builds from their folders into its pages, and tells open pages of new builds.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { releasesHeader } from '@tem/contracts/call.ts'
import type { Overlay } from './overlay.ts'

const eventsPath = '/dev/builds'
const scriptPath = '/dev/builds.js'

// A development build takes over the next one (hot-client.ts), also one that was told of while it was on its way.
const script = `
window.temBuilt = new Set()
const events = new EventSource('${eventsPath}')
events.addEventListener('reload', () => location.reload())
events.addEventListener('built', ({ data }) => {
  temBuilt.add(data)
  dispatchEvent(new CustomEvent('tem:built', { detail: data }))
})
`

export class DevFront {
  private readonly pages = new Set<ServerResponse>()
  private readonly server = createServer((asked, answer) => this.serve(asked, answer))

  constructor(
    private readonly gatewaySocket: string,
    private readonly overlay: Pick<Overlay, 'page' | 'file'>,
  ) {}

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(port, host, resolve),
    )
    return (this.server.address() as AddressInfo).port
  }

  /** Tells pages of a development build, which they take over with what was typed. */
  tellOf(build: string): void {
    this.send('built', build)
  }

  /** Tells pages of a build for production. */
  reloadPages(): void {
    this.send('reload', '')
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  private send(event: string, data: string): void {
    for (const page of this.pages) page.write(`event: ${event}\ndata: ${data}\n\n`)
  }

  private serve(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === eventsPath) this.keepTold(answer)
    else if (asked.url === scriptPath)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else {
      const file = this.overlay.file(asked.url ?? '')
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
      // A page that took over a build is not told to reload for it.
      const { [releasesHeader]: _releases, ...given } = got.headers
      if (isPage) void this.sendPage(got, answer, path)
      else got.pipe(answer.writeHead(got.statusCode ?? 502, given))
    })
    onward.once('error', () => {
      if (!answer.headersSent) answer.writeHead(503, { 'retry-after': '1' })
      answer.end('The gateway is starting again. Reload in a moment.')
    })
    asked.pipe(onward)
  }

  private async sendPage(got: IncomingMessage, answer: ServerResponse, path = '/'): Promise<void> {
    const page = this.overlay
      .page(await text(got), path)
      // A preload fits the way in which Rspack's integrity checks ask for files, and a development build has none.
      .replaceAll(/\s*<link rel="preload"[^>]*>/g, '')
      .replace('</head>', `<script type="module" src="${scriptPath}"></script></head>`)
    const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...headers } = got.headers
    answer.writeHead(got.statusCode ?? 200, headers).end(page)
  }
}
