// Contract → route: parse, identify the caller, check the permission, run one verb, answer.

import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { type Call, pathParameters } from '@tem/contracts/call.ts'
import { fromWire, toWire } from '@tem/contracts/money-on-the-wire.ts'
import { permissionsOf, type Standing } from '@tem/rules/account/permissions.ts'
import { type ServiceScope, scopeRefusal } from '@tem/rules/account/service-tokens.ts'
import type { Context, Hono } from 'hono'
import { validate } from 'superstruct'
import type { Actor, RequestContext, Visitor } from '../actor.ts'
import type { DatabasePulse } from '../database/database-pulse.ts'
import { Forbidden, NotSignedIn, OutcomeUnknown, ProofNeeded } from '../errors.ts'
import { now } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { attributesOfCall, inSpan, type Tracing, traceHeader } from '../process/tracing.ts'
import { type Admission, urgencyOf } from './admission.ts'
import { answerFailure, failureResponse, isLoss } from './failures.ts'
import type { Identity, Proof, Service } from './identity-assertion.ts'
import { checkPayload, mergeParameters, readJsonBody } from './read-payload.ts'
import { readUpload } from './read-upload.ts'
import { acceptRequestId, hashPayload, readContext, requestIdHeader } from './request-context.ts'
import type { BoundCall, Download, Protocol } from './routes.ts'

export interface Frame<Deps> {
  readonly deps: Deps
  /** Identifies the caller from the gateway's assertion. */
  identify(headers: Headers): Identity | undefined | Promise<Identity | undefined>
  readonly log: Log
  readonly metrics?: Metrics
  readonly admission?: Admission | undefined
  readonly pulse?: DatabasePulse
  readonly tracing?: Tracing
  /** Whether a gateway sent it; without this, everybody who reaches the process is believed. */
  readonly isOfGateway?: ((headers: Headers) => boolean) | undefined
  /** An error that nobody expected, in a call. */
  readonly onCrash?: (error: unknown, place: string, requestId: string) => void
  /** Also checks every answer against its contract; off in production. */
  readonly checkAnswers?: boolean
}

type Run = (c: Context, context: RequestContext) => Promise<Response>

export function mountCalls<Deps>(app: Hono, routes: readonly BoundCall<Deps>[], frame: Frame<Deps>): void {
  for (const route of routes) {
    if (route.form === 'download') app.get(route.path, handler(frame, route, runDownload(frame, route)))
    else {
      // A slow client may send for a minute, which must not occupy one of the few places.
      const unlimited = { ...frame, admission: undefined }
      const answer =
        route.form === 'upload'
          ? handler(unlimited, route.call, runUpload(frame, route))
          : handler(frame, route.call, runJson(frame, route))
      for (const path of [route.call.path, ...(route.call.aliases ?? [])]) app.post(`/api${path}`, answer)
    }
  }
}

/** Under the same limits, figures and traces as the calls. */
export function mountProtocol<Deps>(
  app: Hono,
  { path, answer }: Protocol<Deps>,
  frame: Omit<Frame<Deps>, 'identify'>,
): void {
  app.all(
    path,
    handler(frame, { path }, (c, context) => answer(frame.deps, c.req.raw, context)),
  )
}

function handler(
  frame: Omit<Frame<unknown>, 'deps' | 'identify'>,
  call: Pick<Call, 'path'> & Partial<Call>,
  run: Run,
) {
  const name = call.path
  const routed = /^\/(uploads|scim)\//.test(name) ? name : `/api${name}`
  const urgency = urgencyOf(call)
  // Only calls of signed-in people have an idempotency key.
  const isWrite = call.kind === 'write' && call.who !== 'anyone'
  const write = ({ idempotencyKey }: { idempotencyKey?: string | undefined }) =>
    isWrite ? { isRepeatable: idempotencyKey !== undefined } : undefined
  return async (c: Context): Promise<Response> => {
    const started = performance.now()
    const id = acceptRequestId(c.req.header(requestIdHeader))
    const span = frame.tracing?.begin(c.req.header(traceHeader), `${c.req.method} ${routed}`)
    let response: Response
    try {
      const address = forgedAddress(frame, c)
      const context = {
        ...readContext(c.req.raw.headers, name),
        id,
        ...(address !== undefined && { address }),
      }
      const work = () => inSpan(span, () => run(c, context))
      const admitted = () => (frame.admission ? frame.admission.through(work, urgency) : work())
      response = await (frame.pulse ? frame.pulse.guard(admitted, write(context)) : admitted())
    } catch (cause) {
      const lost = isLoss(cause) ? write({ idempotencyKey: c.req.header('idempotency-key') }) : undefined
      const error = lost ? new OutcomeUnknown(lost.isRepeatable) : cause
      const answer = answerFailure(error, id)
      const failed = { err: error, requestId: id, method: c.req.method, path: c.req.path, route: name }
      if (answer.unexpected) {
        frame.log.error(failed, 'A call failed unexpectedly.')
        frame.onCrash?.(error, `${c.req.method} ${name}`, id)
      } else if (answer.status >= 503) frame.log.warn(failed, 'A call was put off.')
      response = failureResponse(answer, id)
    }
    frame.metrics?.observe(name, response.status, started)
    const { status } = response
    span?.end(
      attributesOfCall({
        ...{ method: c.req.method, path: c.req.path, route: routed, host: c.req.header('host') },
        ...{ status, requestId: id },
      }),
      status >= 500,
    )
    if (frame.log.isLevelEnabled('debug')) {
      const { method, path } = c.req
      const tookMs = Math.round(performance.now() - started)
      frame.log.debug(
        { requestId: id, method, path, route: name, status: response.status, tookMs },
        'answered',
      )
    }
    return response
  }
}

/** The real address of a caller that is not a gateway, whose x-forwarded-for may be forged. Undefined for a gateway. */
function forgedAddress({ isOfGateway }: Pick<Frame<unknown>, 'isOfGateway'>, c: Context): string | undefined {
  if (!isOfGateway || isOfGateway(c.req.raw.headers)) return undefined
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
}

function runJson<Deps>(frame: Frame<Deps>, { call, verb, cookies }: BoundCall<Deps> & { form: 'json' }): Run {
  const parameters = pathParameters(call.path)
  return async (c, context) => {
    const identity = await whoMay(call, frame, c)
    const proof = proofFor(call, identity)
    const body = await readJsonBody(c.req.raw)
    const payload = checkPayload(mergeParameters(body, parametersOf(c, parameters)), call.payload)
    const request = { ...context, ...proof, ...(context.idempotencyKey && storing(call, payload)) }
    const input = fromWire(payload, call.money?.payload)
    const answer = await verb(frame.deps, actorOf(identity, request), input as never)
    const response = answerResponse(c, frame, call, answer, request.id)
    for (const cookie of cookies ?? []) response.headers.append('set-cookie', cookie(answer as never))
    return response
  }
}

function runUpload<Deps>(frame: Frame<Deps>, { call, verb }: BoundCall<Deps> & { form: 'upload' }): Run {
  const parameters = pathParameters(call.path)
  return async (c, context) => {
    const identity = await whoMay(call, frame, c)
    const proof = proofFor(call, identity)
    const { fileName, content, fields, discard } = await readUpload(c.req.raw)
    try {
      const payload = checkPayload(mergeParameters(fields, parametersOf(c, parameters)), call.payload)
      const request = { ...context, ...proof, ...storing(call, [payload, fileName]) }
      const input = { ...(fromWire(payload, call.money?.payload) as object), fileName, content }
      return answerResponse(
        c,
        frame,
        call,
        await verb(frame.deps, actorOf(identity, request), input as never),
        request.id,
      )
    } finally {
      discard()
    }
  }
}

function runDownload<Deps>(
  frame: Frame<Deps>,
  { path, who, verb }: BoundCall<Deps> & { form: 'download' },
): Run {
  const parameters = pathParameters(path)
  return async (c, context) => {
    const identity = await whoMay({ who }, frame, c)
    const download = await verb(frame.deps, actorOf(identity, context), parametersOf(c, parameters) as never)
    return sendDownload(download, context.id, c.req.raw.method)
  }
}

/** Undefined for a call without a session. */
async function whoMay(
  { who, scope }: Pick<Call, 'who' | 'scope'>,
  frame: Pick<Frame<unknown>, 'identify'>,
  c: Context,
): Promise<Identity | undefined> {
  if (who === 'anyone') return undefined
  const asking = await frame.identify(c.req.raw.headers)
  if (!asking) throw new NotSignedIn()
  const identity = asking.service ? readerFor(asking, asking.service, scope) : asking
  if (identity.permissions.includes(who)) return identity
  if (!identity.permissions.includes('own-factors'))
    throw new Forbidden('Please change your password first.', 'new-account')
  if (!identity.permissions.includes('signed-in'))
    throw new Forbidden('Please set up a second factor first.', 'factor-needed')
  throw new Forbidden('You do not have permission to do this.')
}

/** A token with the scope of the call reads as an auditor does. The rights of the person who made it don't matter. */
function readerFor(asking: Identity, { scopes }: Service, scope: ServiceScope | undefined): Identity {
  const refusal = scopeRefusal(scopes, scope)
  if (refusal) throw new Forbidden(refusal, 'scope')
  return { ...asking, roles: auditor.roles, permissions: permissionsOf(auditor) }
}

const auditor: Standing = {
  ...{ roles: ['auditor'], isNewAccount: false, isTourEnabled: false, hasReportees: false },
  ...{ headsDepartment: false, decidesClaims: false, decidesTours: false },
}

/** What the person proved with, for a call that needs it; refuses if that was too long ago. */
function proofFor({ needsProof }: Call, identity: Identity | undefined) {
  const proof = needsProof && identity?.proof
  if (!proof) return undefined
  refuseOldProof(proof)
  return { provenBy: proof.by }
}

function refuseOldProof({ until }: Proof): void {
  if (until !== undefined && until <= now().getTime()) throw new ProofNeeded()
}

/** Before people change their own access: those with a second factor prove it again, the others have just typed the password. */
export function refuseOldFactor({ proof }: Pick<Identity, 'proof'>): void {
  if (proof && proof.by !== 'password') refuseOldProof(proof)
}

/** A call for anyone has a verb that takes a Visitor. */
function actorOf(identity: Identity | undefined, request: RequestContext): Actor {
  const who: Visitor | Actor = { ...identity, request }
  return who as Actor
}

/** A stored answer has the wire's format, so another version of the module can repeat it. */
function storing({ money }: Call, payload: unknown) {
  return {
    payloadHash: hashPayload(payload),
    stored: {
      write: (value: unknown) => toWire(value, money?.answer),
      read: (value: unknown) => fromWire(value, money?.answer),
    },
  }
}

function answerResponse(
  c: Context,
  frame: Pick<Frame<unknown>, 'checkAnswers'>,
  call: Call,
  inPaise: unknown,
  requestId: string,
): Response {
  const answer = toWire(inPaise, call.money?.answer)
  if (frame.checkAnswers) {
    const [mismatch] = validate(JSON.parse(JSON.stringify(answer ?? {})), call.answer)
    if (mismatch)
      throw new Error(`The answer of ${call.path} is not what its contract says: ${mismatch.message}`)
  }
  return jsonResponse({ success: true, ...(answer as object) }, requestId, c.req.header('accept-encoding'))
}

function parametersOf(c: Context, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? '']))
}

// JSON answers, compressed if that saves more network time than it costs CPU time.

/** Anything shorter fits into one packet. */
const worthCompressing = 1_200
/** Measured: 30 µs for 2 kB, 60 µs for 9 kB; a worker thread would cost five times that for so little. */
const level = 4

export function jsonResponse(answer: object, requestId: string, accepted = ''): Response {
  const text = JSON.stringify(answer)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [requestIdHeader]: requestId,
    'cache-control': 'no-store',
  }
  if (text.length >= worthCompressing && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) {
    const zipped = { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
    return new Response(new Uint8Array(gzipSync(text, { level })), { headers: zipped })
  }
  // Not Response.json: the server's lighter Response passes a string on unchanged.
  return new Response(text, { headers })
}

// A stored file as an answer that no browser renders as one of our pages.

function sendDownload(download: Download, requestId: string, method: string): Response {
  const { content, contentType, length, saveAs } = download
  // Its file is closed when it ends, and nobody would read it to its end.
  if (method === 'HEAD') content.destroy()
  return new Response(method === 'HEAD' ? null : (Readable.toWeb(content) as ReadableStream), {
    headers: {
      'x-request-id': requestId,
      'content-type': contentType,
      'content-disposition': saveAs === undefined ? 'inline' : attachment(saveAs),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // The browser must not keep it after sign-out.
      'cache-control': 'no-store',
      ...(length !== undefined && { 'content-length': String(length) }),
    },
  })
}

function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
