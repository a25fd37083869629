// An HTTP server on a TCP port or a Unix socket, with a graceful stop.
import { rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'

export interface RunningServer {
  readonly server: Server
  /** Where it listens; includes the port that the system chose. */
  readonly url: string
  /** Refuses new connections and resolves after the last answer. */
  drain(): Promise<void>
}

export async function listenHttp(listener: RequestListener, address: string): Promise<RunningServer> {
  // Drops clients that send half a request and wait.
  const server = createServer({ connectionsCheckingInterval: 2_000 }, listener)
  // Longer than the gateway keeps an idle connection, so it never writes to one that has just closed.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000

  const { path, host, port } = parseAddress(address)
  if (path) rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path ? { path } : { host, port }, resolve)
  })
  return { server, url: urlOf(server, address), drain: () => drain(server) }
}

function urlOf(server: Server, address: string): string {
  const bound = server.address()
  return bound && typeof bound === 'object' ? `http://${bound.address}:${bound.port}` : address
}

function drain(server: Server): Promise<void> {
  // Otherwise a keep-alive connection would hold the server open after its last answer.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}

// Converts `unix:/path.sock`, `127.0.0.1:8101` and `http://host:port` for node:net and undici.

interface ListenAddress {
  readonly path?: string
  readonly host?: string
  readonly port?: number
}

export function parseAddress(text: string): ListenAddress {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) }
  const url = new URL(text.includes('://') ? text : `http://${text}`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
}
