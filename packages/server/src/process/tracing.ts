// One trace per request, in W3C's `traceparent`: from the caller through the gateway to the module and its statements. Where
// a collector is set, its spans are sent there as OTLP in JSON; docs/decisions has why without OpenTelemetry's packages.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { ModuleEnvironment } from './environment.ts'
import type { Log } from './log.ts'

export const traceHeader = 'traceparent'
const format = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

export type TracingSettings = Partial<
  Pick<ModuleEnvironment, Extract<keyof ModuleEnvironment, `OTEL_${string}`>>
>

export class Tracing {
  private constructor(
    private readonly exporter: SpanExporter | undefined,
    private readonly share: number,
    /** A caller's own decision counts more. */
    private readonly followsCaller: boolean,
  ) {}

  static of(process: string, version: string, settings: TracingSettings, log: Log): Tracing {
    const { OTEL_TRACES_SAMPLER: sampler = 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: ratio = 1 } =
      settings
    const share = sampler.endsWith('always_on') ? 1 : sampler.endsWith('always_off') ? 0 : ratio
    return new Tracing(exporterOf(process, version, settings, log), share, sampler.startsWith('parentbased_'))
  }

  /** The request's span; undefined if nobody traces it. */
  begin(given: string | undefined, name: string): Span | undefined {
    const [, traceId, parentId, flags = ''] = given ? (format.exec(given) ?? []) : []
    if (traceId && parentId) {
      const isSampled = this.followsCaller
        ? (Number.parseInt(flags, 16) & 1) === 1
        : isInShare(traceId, this.share)
      if (!this.exporter) return new Span({ traceId, spanId: parentId, isSampled })
      return new Span({ traceId, parentId, isSampled, name, kind: 'server', exporter: this.exporter })
    }
    if (!this.exporter) return undefined
    const own = idOf(16)
    const isSampled = isInShare(own, this.share)
    return new Span({ traceId: own, isSampled, name, kind: 'server', exporter: this.exporter })
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    await this.exporter?.stop()
  }
}

/** From the trace id, so that every process decides the same of a trace. */
function isInShare(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < share * 16 ** 13
}

interface SpanOf {
  readonly traceId: string
  readonly spanId?: string
  readonly parentId?: string
  readonly isSampled: boolean
  readonly name?: string
  readonly kind?: keyof typeof kinds
  readonly exporter?: SpanExporter | undefined
}

type Attributes = Readonly<Record<string, string | number>>

const kinds = { server: 2, client: 3 } as const

export class Span {
  readonly traceId: string
  readonly isSampled: boolean
  private readonly spanId: string
  private readonly startedMs = nowMs()

  constructor(private readonly of: SpanOf) {
    this.traceId = of.traceId
    this.isSampled = of.isSampled
    this.spanId = of.spanId ?? idOf(8)
  }

  get hasCollector(): boolean {
    return this.of.exporter !== undefined
  }

  /** For the next process. */
  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.isSampled ? '01' : '00'}`
  }

  /** Whatever the work awaits belongs to this span, its SQL above all. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.isSampled ? current.run(this, work) : work()
  }

  /** The span of a request to another process; this span itself if no collector is set. */
  child(name: string): Span {
    const { traceId, isSampled, exporter } = this.of
    return exporter
      ? new Span({ traceId, isSampled, exporter, parentId: this.spanId, name, kind: 'client' })
      : this
  }

  end(attributes: Attributes, hasFailed = false): void {
    const { traceId, parentId, name = '', kind = 'server', exporter, isSampled } = this.of
    if (!isSampled) return
    exporter?.add({
      traceId,
      spanId: this.spanId,
      ...(parentId && { parentSpanId: parentId }),
      name,
      kind: kinds[kind],
      startTimeUnixNano: nanoseconds(this.startedMs),
      endTimeUnixNano: nanoseconds(nowMs()),
      attributes: attributesOf(attributes),
      status: { code: hasFailed ? 2 : 0 },
    })
  }
}

const current = new AsyncLocalStorage<Span>()

/** Work of a request that may belong to no trace. */
export function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  return span ? span.run(work) : work()
}

interface Statement extends Promise<unknown> {
  readonly strings: readonly string[]
  readonly executed: boolean
  /** postgres.js calls it as soon as somebody waits for the answer; a fragment is never sent by itself. */
  handle(): Promise<void>
}

const longestText = 2_000

/** What `sql` made. A statement becomes a span of the current request when it is sent. */
export function traceStatement(made: unknown): unknown {
  const span = current.getStore()
  if (!span?.hasCollector || !(made instanceof Promise)) return made
  const statement = made as Statement
  const { handle } = statement
  statement.handle = () => {
    if (!statement.executed) endWith(span, statement)
    return handle.call(statement)
  }
  return statement
}

function endWith(span: Span, statement: Statement): void {
  // Without its values, which are parameters.
  const { text, operation, table } = describeStatement(statement.strings.join('?'))
  const asked = span.child(table ? `${operation} ${table}` : operation)
  const attributes = {
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    ...(table && { 'db.collection.name': table }),
  }
  const end = (hasFailed: boolean) => () => asked.end(attributes, hasFailed)
  // Not the statement's own `then`, which would send it.
  Promise.prototype.then.call(statement, end(false), end(true))
}

/** Without the texts and numbers that a statement itself has. */
export function describeStatement(sql: string): {
  text: string
  operation: string
  table: string | undefined
} {
  const text = sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, longestText)
  const operation = text.split(' ', 1)[0]?.toUpperCase() ?? ''
  const [, table] = /\b(?:from|into|update) ([a-z_]+\.[a-z_]+)/i.exec(text) ?? []
  return { text, operation, table }
}

/** What a span of a call says, as OpenTelemetry names it. */
export function attributesOfCall(call: {
  readonly method: string
  readonly path: string
  /** Undefined for a path that is no call. */
  readonly route: string | undefined
  readonly host: string | undefined
  readonly status: number
  readonly requestId: string
}): Attributes {
  const { method, path, route, host, status, requestId } = call
  return {
    ...{ 'http.request.method': method, 'url.path': path, 'http.response.status_code': status },
    ...(route && { 'http.route': route }),
    ...(host && { 'server.address': host.replace(/:\d+$/, '') }),
    ...(status >= 500 && { 'error.type': String(status) }),
    'tem.request_id': requestId,
  }
}

// To the collector, a second after the first span that waits.

const sendAfterMs = 1_000
const atOnce = 512
/** More are dropped: a collector that is away must not cost memory. */
const mostWaiting = 4_096

interface ExporterOptions {
  readonly url: string
  readonly timeoutMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Attributes
  readonly log: Log
}

class SpanExporter {
  private waiting: object[] = []
  private timer: NodeJS.Timeout | undefined
  private sending = Promise.resolve()
  private hasComplained = false

  constructor(private readonly options: ExporterOptions) {}

  add(span: object): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(span)
    this.timer ??= setTimeout(() => void this.flush(), sendAfterMs).unref()
  }

  async stop(): Promise<void> {
    await this.flush()
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const spans = this.waiting
    this.waiting = []
    this.sending = this.sending.then(async () => {
      for (let from = 0; from < spans.length; from += atOnce)
        await this.send(spans.slice(from, from + atOnce))
    })
    return this.sending
  }

  private async send(spans: readonly object[]): Promise<void> {
    const { url, timeoutMs, headers, resource, log } = this.options
    const scopeSpans = [{ scope: { name: 'travel-expense' }, spans }]
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
      this.hasComplained = false
    } catch (err) {
      if (!this.hasComplained)
        log.warn({ err }, 'Spans can’t be sent to OTEL_EXPORTER_OTLP_ENDPOINT and are dropped.')
      this.hasComplained = true
    }
  }
}

function exporterOf(
  process: string,
  version: string,
  settings: TracingSettings,
  log: Log,
): SpanExporter | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings
  const url = own ?? (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`)
  if (!url || settings.OTEL_SDK_DISABLED === 'true') return undefined
  return new SpanExporter({
    ...{ url, log, timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000 },
    headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    resource: {
      ...pairsOf(settings.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': `tem-${process}`,
      'service.version': version,
    },
  })
}

/** As `key=value,key=value`, values percent-encoded. */
function pairsOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
    ]),
  )
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** The machine's clock, also where a demo's is moved: a trace has spans of several machines. */
function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`
}

function idOf(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
