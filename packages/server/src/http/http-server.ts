// An HTTP server on a TCP port or a Unix socket, with a graceful stop.
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { WrongSetting } from '../process/environment.ts'
import { messageOf } from '../thrown.ts'

export interface RunningServer {
  readonly server: Server
  /** Where it listens; includes the port that the system chose. */
  readonly url: string
  /** Refuses new connections and resolves after the last answer. */
  drain(): Promise<void>
}

export interface Certificate {
  readonly cert: string
  readonly key: string
}

export async function listenHttp(
  listener: RequestListener,
  address: string,
  certificate?: Certificate,
): Promise<RunningServer> {
  // Drops clients that send half a request and wait.
  const connectionsCheckingInterval = 2_000
  const server = certificate
    ? createTlsServer({ connectionsCheckingInterval, ...certificate }, listener)
    : createServer({ connectionsCheckingInterval }, listener)
  // Longer than the gateway keeps an idle connection, so it never writes to one that has just closed.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000

  const openedAt = new Map<Socket, number>()
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })

  const { path, host, port } = parseAddress(address)
  if (path) rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path ? { path } : { host, port }, resolve)
  })
  return {
    server,
    url: urlOf(server, address, certificate ? 'https' : 'http'),
    drain: () => drain(server, openedAt),
  }
}

function urlOf(server: Server, address: string, scheme: string): string {
  const bound = server.address()
  if (!bound || typeof bound !== 'object') return address
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `${scheme}://${host}:${bound.port}`
}

/** A connection on which a request is on its way has sent its first bytes by then. */
const silentMs = 1_000

function drain(server: Server, openedAt: ReadonlyMap<Socket, number>): Promise<void> {
  // Otherwise a keep-alive connection would hold the server open after its last answer.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  return new Promise((resolve) => {
    const sweep = () => {
      server.closeIdleConnections()
      // Node does not count a connection as idle that has not said anything yet, such as those that browsers open in advance.
      for (const [socket, opened] of openedAt)
        if (socket.bytesRead === 0 && performance.now() - opened > silentMs) socket.destroy()
    }
    const timer = setInterval(sweep, 50)
    server.close(() => {
      clearInterval(timer)
      resolve()
    })
    sweep()
  })
}

/** Reads TLS_CERT and TLS_KEY; a socket is protected by its folder and needs none. */
export function readCertificate({
  LISTEN,
  TLS_CERT,
  TLS_KEY,
}: {
  readonly LISTEN: string
  readonly TLS_CERT?: string | undefined
  readonly TLS_KEY?: string | undefined
}): Certificate | undefined {
  if (!TLS_CERT !== !TLS_KEY)
    throw new WrongSetting('TLS_CERT and TLS_KEY are set together, or neither of them.')
  if (!TLS_CERT || !TLS_KEY || LISTEN.startsWith('unix:')) return undefined
  try {
    const certificate = { cert: readFileSync(TLS_CERT, 'utf8'), key: readFileSync(TLS_KEY, 'utf8') }
    createSecureContext(certificate)
    return certificate
  } catch (error) {
    throw new WrongSetting(
      `The certificate of TLS_CERT and TLS_KEY can't be used: ${messageOf(error)}. They are the files of a certificate and its key in PEM.`,
    )
  }
}

// Converts `unix:/path.sock`, `127.0.0.1:8101` and `https://host:port` for node:net and undici.

interface ListenAddress {
  readonly path?: string
  readonly host?: string
  readonly port?: number
  readonly isTls?: boolean
}

export function parseAddress(text: string): ListenAddress {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) }
  const url = new URL(text.includes('://') ? text : `http://${text}`)
  const isTls = url.protocol === 'https:'
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || (isTls ? 443 : 80)), isTls }
}
