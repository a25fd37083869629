// /api and /uploads: rate limit, find the module, identify the caller, forward the request.
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { prove } from '@tem/contracts/calls/factors.ts'
import { NotFound, NotSignedIn } from '@tem/server/errors.ts'
import type { Admission } from '@tem/server/http/admission.ts'
import { answerFailure, scimFailure, scimType } from '@tem/server/http/failures.ts'
import { identityHeader } from '@tem/server/http/identity-assertion.ts'
import { acceptRequestId, requestIdHeader } from '@tem/server/http/request-context.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import { WorkQueue } from '@tem/server/http/work-queue.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import {
  attributesOfCall,
  inSpan,
  type Span,
  type Tracing,
  traceHeader,
} from '@tem/server/process/tracing.ts'
import type { OwnCalls } from '../own-calls.ts'
import { everyAnswer, overHttps } from '../pages/security-headers.ts'
import type { CallRoute, CallRoutes } from './call-routes.ts'
import { ClientGone, type ForwardedRequest, readBody } from './forwarding.ts'
import {
  addressOf,
  callPathOf,
  forwardedHeaders,
  isScim,
  isServiceToken,
  pathOf,
  patternOf,
  type Site,
  tokenForUploads,
  tokenOf,
  usesHttps,
} from './incoming-request.ts'
import { type IncomingUploads, UploadTooSlow } from './incoming-uploads.ts'
import type { ModuleServers } from './module-servers.ts'
import type { PageVersions } from './page-versions.ts'
import type { RateLimit } from './rate-limit.ts'
import { inTime, type KnownSession, type SessionCache } from './session-cache.ts'
import { NotReached, type Upstream, unavailable } from './upstream.ts'

export interface ForwardingParts extends Site {
  readonly servers: Pick<ModuleServers, 'of' | 'names'>
  readonly uploads: IncomingUploads
  readonly sessions: SessionCache
  /** Null for anything but a service token that works now. Asked with each request. */
  readonly serviceToken?: (token: string) => Promise<KnownSession | null>
  readonly perAddress: RateLimit
  readonly perSession: RateLimit
  /** The calls of people without a session, such as sign-ins: few at once, so they take no places of people with one. */
  readonly visitors: Admission
  readonly routes: CallRoutes
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing?: Tracing
  /** Proves to a module on another machine that a gateway sends what nobody's session proves. */
  readonly vouch?: () => string
  /** The calls that the gateway answers itself. */
  readonly own?: OwnCalls
  /** A call of this release's screens ended in an error of ours. */
  readonly onServerError?: (personId: string, module: string, release: string) => void
  /** An error of this process that nobody expected. */
  readonly onCrash?: (error: unknown, place: string, requestId: string) => void
  /** Which versions of the screens a person gets. */
  readonly versions?: PageVersions
}

/** The release that the caller's screens are from. */
const releaseHeader = 'module-release'

const apiAnswer = { ...everyAnswer, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** The modules limit how many run at once; a person's run one after the other. */
const exportLimits = {
  atOnce: Number.POSITIVE_INFINITY,
  mayWait: Number.POSITIVE_INFINITY,
  mayWaitPerSubject: 5,
  busy: 'Your other exports are under way. Please try again when they are done.',
}

/** Plain Node: nearly every request passes here, and a framework would cost a quarter of its time. */
export class CallForwarder {
  private readonly exports = new WorkQueue(exportLimits)

  constructor(private readonly parts: ForwardingParts) {}

  call(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { routes } = this.parts
    const route = incoming.method === 'POST' ? routes.ofCall(callPathOf(incoming) ?? '') : undefined
    // It may be a call of the release whose contract is just being read.
    if (!route && routes.reading) return routes.reading.then(() => this.call(incoming, outgoing))
    return this.answer(incoming, outgoing, route, tokenOf(incoming))
  }

  upload(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
    const route = reads ? this.parts.routes.ofUpload(pathOf(incoming)) : undefined
    return this.answer(incoming, outgoing, route, tokenForUploads(incoming, this.parts))
  }

  /** A company's directory, with a service token. */
  scim(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    return this.answer(incoming, outgoing, this.parts.routes.ofScim(incoming.method), undefined)
  }

  /** The demo's page of unsent messages. */
  outbox(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    return this.answer(incoming, outgoing, this.parts.routes.ofOutbox(), undefined)
  }

  private async answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    route: CallRoute | undefined,
    token: string | undefined,
  ): Promise<void> {
    const started = performance.now()
    const id = acceptRequestId(one(incoming.headers[requestIdHeader]))
    const callName = [incoming.method, route && patternOf(incoming, route.name)].filter(Boolean).join(' ')
    const span = this.parts.tracing?.begin(one(incoming.headers[traceHeader]), callName)
    try {
      await inSpan(span, () => this.forward(incoming, outgoing, route, token, id, span))
      this.note(incoming, route, outgoing.statusCode, started, id, span)
    } catch (error) {
      if (error instanceof ClientGone || outgoing.headersSent)
        return span?.end({ 'tem.request_id': id, 'error.type': 'cut off' }, true)
      const status = this.refuse(incoming, outgoing, error, id, callName)
      this.note(incoming, route, status, started, id, span, error)
    }
  }

  /** Before its session, its body and its module cost anything. Files have connections and limits of their own. */
  private requirePlace(incoming: IncomingMessage, { module, urgency, file, needsSession }: CallRoute): void {
    if (file !== undefined) return
    if (!needsSession) this.parts.visitors.requirePlace()
    const [best] = this.parts.servers.of(module, one(incoming.headers[releaseHeader]))
    best?.admission.requirePlace(urgency)
  }

  private refuse(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    error: unknown,
    id: string,
    call: string,
  ): number {
    const answer = answerFailure(error, id)
    const { status, retryAfterSeconds, unexpected } = answer
    const body = isScim(incoming) ? scimFailure(answer) : answer.body
    if (unexpected) this.parts.onCrash?.(error, call, id)
    // A client that is still sending does not read the answer yet.
    incoming.resume()
    const headers: OutgoingHttpHeaders = {
      ...this.answerHeaders(incoming, id),
      'content-type': isScim(incoming) ? scimType : 'application/json',
      'cache-control': 'no-store',
    }
    if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
    const isSlow = error instanceof UploadTooSlow
    if (isSlow) headers.connection = 'close'
    outgoing.writeHead(status, headers)
    outgoing.end(JSON.stringify(body), () => isSlow && incoming.destroy())
    return status
  }

  private async forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    route: CallRoute | undefined,
    token: string | undefined,
    id: string,
    span: Span | undefined,
  ): Promise<void> {
    const address = addressOf(incoming, this.parts.trustedProxies)
    this.parts.perAddress.require(networkOf(address))
    if (!route) throw new NotFound('address')
    this.requirePlace(incoming, route)
    const headers = forwardedHeaders(incoming, id, address, this.parts)
    if (span) headers[traceHeader] = span.traceparent
    let session: KnownSession | undefined
    let sessionId = address
    if (route.needsSession) {
      session = await this.findSession(token)
      sessionId = session.sessionId
      this.parts.perSession.require(sessionId)
      headers[identityHeader] = session.assertion
    } else if (this.parts.vouch) headers[identityHeader] = this.parts.vouch()
    if (route.isScim) this.passServiceToken(incoming, headers)
    const path = route.isScim ? (incoming.url ?? '/') : pathOf(incoming)
    const answerHeaders = {
      ...this.answerHeaders(incoming, id),
      ...(session && this.parts.versions?.headersFor(session)),
    }
    if (route.module === 'gateway' && this.parts.own)
      return this.parts.own.answer({ path, headers, answerHeaders }, await readBody(incoming), outgoing)
    const servers = this.parts.servers.of(route.module, one(incoming.headers[releaseHeader]))
    const [best] = servers
    if (!best) throw unavailable(route.module)
    const request = {
      method: incoming.method as ForwardedRequest['method'],
      path,
      headers,
      isFile: route.file !== undefined,
      isWrite: !route.isRead && route.needsSession,
      repeatable: route.file !== 'in' && (route.isRead || 'idempotency-key' in headers),
      deadlineMs: route.deadlineMs,
      answerHeaders,
      overHttps: usesHttps(incoming, this.parts),
      hasSecureNames: this.parts.isHttps,
      cookies: (answered: IncomingHttpHeaders) => {
        // What follows its answer may come sooner than the announcement.
        if (session && route.name === prove.path) this.parts.sessions.change(session.sessionId)
        return this.parts.versions?.cookiesFor(route.name, incoming.headers.cookie, answered, session) ?? []
      },
    }
    if (route.file === 'out') return best.forward({ ...request, body: null }, outgoing)
    if (route.file === 'in') {
      const leave = this.parts.uploads.enter(sessionId)
      const body = this.parts.uploads.handOn(incoming)
      return best.forward({ ...request, body }, outgoing).finally(leave)
    }
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await readBody(incoming)
    const forward = async () => {
      await this.forwardToFirst(servers, route, { ...request, body }, outgoing)
      const release = one(incoming.headers[releaseHeader])
      if (session && release && outgoing.statusCode >= 500 && outgoing.statusCode !== 503)
        this.parts.onServerError?.(session.personId, route.module, release)
    }
    if (!route.needsSession) return this.parts.visitors.through(forward)
    if (!session || !route.isExport) return forward()
    // Waiting for an export of the same person; the others' go on.
    return this.exports.run(async () => {
      if (outgoing.destroyed) throw new ClientGone()
      await forward()
    }, session.personId)
  }

  /** The module looks it up; here it counts how often it is used. */
  private passServiceToken({ headers: { authorization } }: IncomingMessage, headers: Record<string, string>) {
    if (authorization === undefined) return
    this.parts.perSession.require(hash('sha256', authorization, 'base64url'))
    headers.authorization = authorization
  }

  /** The next server, if one isn't reached. */
  private async forwardToFirst(
    servers: readonly Upstream[],
    route: CallRoute,
    request: ForwardedRequest,
    outgoing: ServerResponse,
  ): Promise<void> {
    for (const server of servers)
      try {
        return await this.forwardTo(server, route, request, outgoing)
      } catch (error) {
        if (!(error instanceof NotReached) || server === servers.at(-1)) throw error
      }
  }

  private async forwardTo(
    server: Upstream,
    { urgency }: CallRoute,
    request: ForwardedRequest,
    outgoing: ServerResponse,
  ): Promise<void> {
    const leave = await server.admission.enter(urgency)
    try {
      // A slow reader delays only its own answer.
      await server.forward(request, outgoing, leave)
    } finally {
      leave()
    }
  }

  private async findSession(token: string | undefined): Promise<KnownSession> {
    if (!token) throw new NotSignedIn()
    const { sessions, serviceToken } = this.parts
    const isOfService = serviceToken && isServiceToken(token)
    const found = isOfService ? serviceToken(token) : sessions.find(token)
    const session = found instanceof Promise ? await inTime(found) : found
    if (!session && isOfService) throw new NotSignedIn('The service token is unknown, revoked or has ended.')
    if (!session) throw new NotSignedIn()
    return session
  }

  private answerHeaders(incoming: IncomingMessage, id: string): Record<string, string> {
    const https = usesHttps(incoming, this.parts)
    // A file's own policy is stricter than ours and comes from its module.
    const usual = incoming.method === 'POST' ? apiAnswer : everyAnswer
    return { ...usual, ...(https && overHttps), [requestIdHeader]: id }
  }

  private note(
    incoming: IncomingMessage,
    route: CallRoute | undefined,
    status: number,
    started: number,
    requestId: string,
    span: Span | undefined,
    error?: unknown,
  ): void {
    const name = route?.name ?? 'unknown'
    this.parts.metrics.observe(name, status, started)
    span?.end(
      attributesOfCall({
        ...{ method: incoming.method ?? '', path: pathOf(incoming) },
        ...{ route: route && patternOf(incoming, route.name) },
        ...{ host: incoming.headers.host, status, requestId },
      }),
      status >= 500,
    )
    const level = status >= 500 ? 'warn' : 'info'
    if (this.parts.log.isLevelEnabled(level)) {
      const call = { method: incoming.method, path: pathOf(incoming), route: name, module: route?.module }
      const tookMs = Math.round(performance.now() - started)
      const trace = span && { traceId: span.traceId }
      const failure = status >= 500 && error ? { err: error } : {}
      this.parts.log[level]({ requestId, ...call, status, tookMs, ...trace, ...failure }, 'answered')
    }
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
