// One module behind the gateway: its keep-alive connections, its circuit breaker, and its requests.
import type { ServerResponse } from 'node:http'
import type { ModuleName } from '@tem/contracts/call.ts'
import { OutcomeUnknown, Unavailable } from '@tem/server/errors.ts'
import type { Admission } from '@tem/server/http/admission.ts'
import { parseAddress } from '@tem/server/http/http-server.ts'
import { codeOf } from '@tem/server/thrown.ts'
import { Pool } from 'undici'
import { type BreakerLimits, CircuitBreaker } from './circuit-breaker.ts'
import { ClientGone, type ForwardedRequest, Forwarding, TooSlow } from './forwarding.ts'
import { UploadTooSlow } from './incoming-uploads.ts'

export interface ModuleHealth {
  readonly ready: boolean
  /** The disk is full: uploads are refused, and everything else works. */
  readonly storage?: 'full'
}

const usual: BreakerLimits = { failures: 5, restMs: 1_000 }
/** The connection closed before the first byte of the answer. */
const cutOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Could not connect. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'UND_ERR_CONNECT_TIMEOUT',
  // The server was taken off the list while the request waited for its turn.
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])

/** It showed no certificate that we trust, or speaks no TLS. */
const notTrusted = /CERT|UNABLE_TO_VERIFY|WRONG_VERSION_NUMBER/
function neverSent(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return notSent.has(code) || notTrusted.test(code)
}

/** The request did not reach this server, or is safe to repeat: another server of the module may answer it. */
export class NotReached extends Unavailable {}

export class Upstream {
  readonly breaker: CircuitBreaker
  private readonly calls: Pool
  private readonly files: Pool

  constructor(
    readonly name: ModuleName,
    readonly address: string,
    /** Its concurrent calls. */
    readonly admission: Admission,
    limits: BreakerLimits = usual,
    /** The authority that signed the module's certificate; otherwise those count that Node trusts. */
    ca?: string,
  ) {
    this.breaker = new CircuitBreaker(limits)
    const { path, host, port, isTls } = parseAddress(address)
    const origin = path
      ? 'http://module'
      : `${isTls ? 'https' : 'http'}://${host?.includes(':') ? `[${host}]` : host}:${port}`
    const options = {
      ...(path && { socketPath: path }),
      connections: 256,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: { timeout: 2_000, ...(ca && { ca }) },
      headersTimeout: 0,
      bodyTimeout: 60_000,
    }
    this.calls = new Pool(origin, options)
    this.files = new Pool(origin, options)
  }

  /** Resolves after the answer, or when the client disconnects; throws only before an answer has started. */
  async forward(
    request: ForwardedRequest,
    outgoing: ServerResponse,
    onAnswering: () => void = () => {},
  ): Promise<void> {
    if (!this.breaker.allows()) throw this.unavailable()
    try {
      await this.attempt(request, outgoing, onAnswering, true)
    } catch (error) {
      if (error instanceof ClientGone) return this.breaker.abandoned()
      if (error instanceof UploadTooSlow) {
        this.breaker.abandoned()
        throw error
      }
      this.breaker.failed()
      if (request.isWrite && !neverSent(error)) throw new OutcomeUnknown('idempotency-key' in request.headers)
      if (error instanceof TooSlow)
        throw new Unavailable(
          `The ${this.name} services did not answer in time. Please try again in a moment.`,
          2,
        )
      const mayGoElsewhere = request.repeatable || neverSent(error)
      throw this.unavailable(error, mayGoElsewhere ? NotReached : Unavailable)
    }
  }

  get stats(): { running: number; queued: number; connected: number } {
    return this.calls.stats
  }

  /** The module's own readiness; not ready if it doesn't answer within a second and a half. */
  async health(): Promise<ModuleHealth> {
    try {
      const { statusCode, body } = await this.calls.request({
        path: '/readyz',
        method: 'GET',
        signal: AbortSignal.timeout(1_500),
      })
      const state = (await body.json()) as { storage?: unknown }
      return { ready: statusCode === 200, ...(state.storage === 'full' && { storage: 'full' }) }
    } catch {
      return { ready: false }
    }
  }

  /** In the format of Prometheus; empty if it does not answer. */
  async metrics(): Promise<string> {
    try {
      const signal = AbortSignal.timeout(1_500)
      const { statusCode, body } = await this.calls.request({ path: '/metrics', method: 'GET', signal })
      const text = await body.text()
      return statusCode === 200 ? text : ''
    } catch {
      return ''
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.calls.close(), this.files.close()])
  }

  private async attempt(
    request: ForwardedRequest,
    outgoing: ServerResponse,
    onAnswering: () => void,
    first: boolean,
  ): Promise<void> {
    const forwarding = new Forwarding(request, outgoing, () => {
      this.breaker.succeeded()
      onAnswering()
    })
    const { path, method, headers, body } = request
    const pool = request.isFile ? this.files : this.calls
    pool.dispatch({ path, method, headers, body }, forwarding)
    try {
      await forwarding.done
    } catch (error) {
      // A keep-alive connection may close just as it is used; the retry opens a new one.
      const again = first && request.repeatable && !outgoing.headersSent && cutOff.has(codeOf(error) ?? '')
      if (!again) throw error
      await this.attempt(request, outgoing, onAnswering, false)
    }
  }

  private unavailable(cause?: unknown, Kind: typeof Unavailable = NotReached): Unavailable {
    const refusal = unavailable(this.name, this.breaker.retryAfterSeconds, Kind)
    if (cause !== undefined) refusal.cause = cause
    return refusal
  }
}

/** Also of a module that this gateway has no address of. */
export function unavailable(
  name: ModuleName,
  retryAfterSeconds?: number,
  Kind: typeof Unavailable = Unavailable,
): Unavailable {
  return new Kind(
    `The ${name} services are unavailable right now. Please try again in a moment.`,
    retryAfterSeconds,
  )
}
