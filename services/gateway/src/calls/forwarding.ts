// Streams one request to a module and its answer back, without buffering either in memory.
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { TooLarge } from '@tem/server/errors.ts'
import { secureName } from '@tem/server/http/cookies.ts'
import type { Dispatcher } from 'undici'

export interface ForwardedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Record<string, string>
  /** A stream is forwarded as it arrives and can't be repeated. */
  readonly body: Buffer | Readable | null
  /** Uses separate connections, so slow transfers never occupy those of the calls. */
  readonly isFile: boolean
  readonly isWrite: boolean
  /** Idempotent: sending it twice has the same effect as once. */
  readonly repeatable: boolean
  readonly deadlineMs: number
  /** Response headers that override the module's. */
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly overHttps: boolean
  /** PUBLIC_URL is https. */
  readonly hasSecureNames: boolean
  /** Cookies of ours beside the module's. */
  readonly cookies?: (answered: IncomingHttpHeaders) => Promise<readonly string[]> | readonly string[]
}

/** The module missed its deadline. */
export class TooSlow extends Error {}
/** The client disconnected before the answer was complete. */
export class ClientGone extends Error {}

/** Hop-by-hop headers. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'proxy-authenticate',
])

export class Forwarding implements Dispatcher.DispatchHandler {
  readonly done: Promise<void>
  private controller: Dispatcher.DispatchController | undefined
  private settled = false
  private finish!: () => void
  private fail!: (error: Error) => void
  private readonly deadline: NodeJS.Timeout
  private readonly onClose = () => {
    if (!this.outgoing.writableFinished) this.giveUp(new ClientGone())
  }

  constructor(
    private readonly request: ForwardedRequest,
    private readonly outgoing: ServerResponse,
    private readonly onAnswering: () => void,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.finish = resolve
      this.fail = reject
    })
    this.deadline = setTimeout(() => this.giveUp(new TooSlow()), request.deadlineMs)
    outgoing.once('close', this.onClose)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    // The request waited for a connection until its client gave up.
    if (this.settled) controller.abort(new TooSlow())
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (this.settled || status < 200) return
    const cookies = this.request.cookies?.(headers) ?? []
    if (cookies instanceof Promise) {
      controller.pause()
      void cookies
        .catch(() => [])
        .then((found) => {
          if (this.settled) return
          this.start(controller, status, headers, found)
          controller.resume()
        })
    } else this.start(controller, status, headers, cookies)
  }

  private start(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    cookies: readonly string[],
  ): void {
    clearTimeout(this.deadline)
    this.onAnswering()
    this.outgoing.writeHead(status, this.answerHeaders(headers, cookies))
    this.outgoing.on('drain', () => controller.resume())
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    if (!this.settled && !this.outgoing.write(part)) controller.pause()
  }

  onResponseEnd(): void {
    if (this.settled) return
    this.settle()
    this.outgoing.end()
    this.finish()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.settled) return
    this.settle()
    // Half an answer can't be taken back: close the connection, so nobody mistakes it for a complete one.
    if (this.outgoing.headersSent) this.outgoing.destroy()
    this.fail(error)
  }

  private giveUp(why: Error): void {
    if (this.settled) return
    this.settle()
    this.controller?.abort(why)
    this.fail(why)
  }

  private settle(): void {
    this.settled = true
    clearTimeout(this.deadline)
    this.outgoing.off('close', this.onClose)
  }

  private answerHeaders(given: IncomingHttpHeaders, ours: readonly string[]): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = {}
    for (const name in given) if (!hopByHop.has(name)) headers[name] = given[name]
    // A single cookie comes as a string, whatever its type says.
    const cookies: string[] = [given['set-cookie'] ?? [], ...ours].flat()
    const { overHttps, hasSecureNames } = this.request
    const named = hasSecureNames ? cookies.map(secureName) : cookies
    if (cookies.length > 0)
      headers['set-cookie'] = overHttps ? named.map((cookie) => `${cookie}; Secure`) : named
    return Object.assign(headers, this.request.answerHeaders)
  }
}

// Buffers a small body, so the request can be repeated if its connection closes.

const largest = 256 * 1024

export function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const announced = Number(incoming.headers['content-length'] ?? Number.NaN)
  if (announced === 0) return Promise.resolve(null)
  if (announced > largest) return Promise.reject(new TooLarge())
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const cutOff = () => reject(new ClientGone())
    incoming.on('data', (part: Buffer) => {
      length += part.length
      if (length <= largest) parts.push(part)
      else reject(new TooLarge())
    })
    incoming.once('error', cutOff)
    incoming.once('close', cutOff)
    incoming.once('end', () => {
      incoming.off('close', cutOff)
      resolve(parts.length === 1 ? (parts[0] ?? null) : Buffer.concat(parts))
    })
  })
}
