// The cheapest answer: a 503 for a call of a module without a free place, before anything was read or looked up.
import type { ServerResponse } from 'node:http'
import { busy, busyRetrySeconds } from '@tem/server/http/admission.ts'
import { requestIdHeader } from '@tem/server/http/request-context.ts'
import type { Log } from '@tem/server/process/log.ts'

const logEveryMs = 1_000

const bodyStart = `{"success":false,"errors":[{"msg":${JSON.stringify(busy)},"code":"unavailable"}],"requestId":`

export class EarlyRefusals {
  private counts = new Map<string, number>()
  private loggedAt = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | undefined

  /** As one flat list of pairs, which node:http writes without further checks. */
  private readonly headers: readonly string[]

  constructor(
    usual: Readonly<Record<string, string>>,
    private readonly log: Log,
  ) {
    const own = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(busyRetrySeconds),
    }
    this.headers = Object.entries({ ...usual, ...own }).flat()
  }

  /** The client may still be sending its body; node:http drops it after the answer and keeps the connection. */
  send(outgoing: ServerResponse, module: string, id: string, more: readonly string[]): void {
    const body = `${bodyStart}${JSON.stringify(id)}}`
    const length = String(Buffer.byteLength(body))
    outgoing.writeHead(503, [...this.headers, requestIdHeader, id, 'content-length', length, ...more])
    outgoing.end(body)
    this.count(module)
  }

  /** One line per second: one per refusal would cost more than the refusal. */
  private count(module: string): void {
    this.counts.set(module, (this.counts.get(module) ?? 0) + 1)
    this.timer ??= setTimeout(
      () => this.logRefusals(),
      Math.max(0, this.loggedAt + logEveryMs - performance.now()),
    ).unref()
  }

  private logRefusals(): void {
    this.timer = undefined
    this.loggedAt = performance.now()
    for (const [module, refused] of this.counts)
      this.log.warn(
        { module, refused },
        'Calls were refused, because the module has as many as it can answer.',
      )
    this.counts = new Map()
  }
}
