// Every request of a screen to the server goes through here: a contract and its payload.
import { type Call, pathParameters, releasesHeader } from '@tem/contracts/call.ts'
import type { CallError, Failure, SimilarTo } from '@tem/contracts/failure.ts'
import { fromWire, toWire } from '@tem/contracts/money-on-the-wire.ts'
import { sendProven } from '../screen/proof.ts'
import { reportMissingFactor, reportSessionEnd, sessionToken } from '../session/session-store.ts'
import { keyForWrite } from './idempotency.ts'
import { nextTask } from './next-task.ts'
import { newRequestId } from './request-id.ts'

/** No answer arrived: the status for an unreachable server. */
const UNREACHABLE = -1

let inLanguage = ({ msg }: CallError): string => msg

/** From then on failures speak another language than English. */
export function sayFailuresWith(say: (error: CallError) => string) {
  inLanguage = say
}

/** Why a call failed; `message` is a sentence for the user, in their language. */
export class CallFailed extends Error {
  readonly code: string
  readonly field: string | undefined
  readonly similar: SimilarTo | undefined

  constructor(
    readonly status: number,
    error: CallError,
    readonly requestId?: string,
  ) {
    super(inLanguage(error))
    this.name = 'CallFailed'
    this.code = error.code
    this.field = error.field
    this.similar = error.similar
  }

  /** The write may have been saved; sending its key again finds out. */
  get mayHaveHappened(): boolean {
    return this.code === 'outcome-unknown'
  }

  /** The server did not say whether it acted, so the same request may be sent again. */
  get outcomeUnknown(): boolean {
    return this.status === UNREACHABLE || this.status === 502 || this.status === 503 || this.status === 504
  }
}

export function unreachable(): CallFailed {
  return new CallFailed(UNREACHABLE, { msg: 'Unable to connect to server', code: 'unreachable' })
}

/** The deadline of a request, and of its repeats. */
const DEADLINE_MS = 30_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The draft that a write saves: repeated after a reload, it still saves only once. */
  draft?: string | undefined
  /** The write's own key, which the caller keeps. */
  key?: string | undefined
}

export async function call<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: Payload,
  { signal, draft, key: ownKey }: CallOptions = {},
): Promise<Answer> {
  const sent = toWire(payload, contract.money?.payload)
  if (contract.kind === 'read') {
    // A screen asks for several answers at once. On a slow phone, sending each takes as long as drawing a frame.
    await nextTask()
    return send(contract, sent, {}, signal)
  }
  if (ownKey !== undefined) return sendUntilKnown(contract, sent, { 'idempotency-key': ownKey }, signal)
  const { key, settle } = keyForWrite(contract.path, sent, draft)
  try {
    const answer = await sendUntilKnown(contract, sent, { 'idempotency-key': key }, signal)
    settle(true)
    return answer
  } catch (error) {
    settle(error instanceof CallFailed && !error.outcomeUnknown)
    throw error
  }
}

/** Repeats an uncertain write under its key; the server then reports its outcome. */
async function sendUntilKnown<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const giveUpAt = Date.now() + DEADLINE_MS
  let mayHaveHappened = false
  for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, 4_000)) {
    try {
      return await send(contract, payload, headers, signal)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      mayHaveHappened ||= error.mayHaveHappened
      const isOpen = mayHaveHappened && error.outcomeUnknown && contract.who !== 'anyone'
      if (!isOpen || Date.now() + pauseMs > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal?.throwIfAborted()
    }
  }
}

/** If the server wants a proof of the person first, it is sent again after that, under the same key. */
async function send<Payload, Answer>(...request: Sending<Payload, Answer>): Promise<Answer> {
  try {
    return await sendOnce(...request)
  } catch (error) {
    if (!needsProof(error)) throw error
    return sendProven(error, () => sendOnce(...request), needsProof)
  }
}

function needsProof(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'proof-needed'
}

type Sending<Payload, Answer> = Parameters<typeof sendOnce<Payload, Answer>>

async function sendOnce<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { url, body } = requestOf(contract.path, payload)
  const token = sessionToken()
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...callHeaders(contract.module), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw unreachable()
  })
  const releases = response.headers.get(releasesHeader)
  if (releases) {
    releasesNow = releases
    toldReleases?.(releases)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  return answerOf(contract, response.status, answer, {
    requestId: response.headers.get('x-request-id'),
    token,
  })
}

let releasesNow: string | undefined
let toldReleases: ((id: string) => void) | undefined

/** The shell hears with every answer which versions of the screens a new page would have; at first, of the last answer before. */
export function onReleases(listener: (id: string) => void) {
  toldReleases = listener
  if (releasesNow) listener(releasesNow)
}

interface Sent {
  readonly requestId: string | null
  /** The session that it was sent with. */
  readonly token: string | undefined
}

/** Unwraps a success; anything else becomes a CallFailed. Also handles an expired session. */
export function answerOf<Payload, Answer>(
  contract: Call<Payload, Answer>,
  status: number,
  answer: unknown,
  { requestId, token }: Sent,
): Answer {
  if (status === 200 && isSuccess(answer)) {
    const { success: _success, ...fields } = answer
    return fromWire(fields as Answer, contract.money?.answer)
  }
  // The connection ended in the middle of the answer, or a network's sign-in page came instead: the server may have acted.
  if (status === 200) throw unreachable()
  if (status === 401 && contract.who !== 'anyone') reportSessionEnd(token)
  const failure = failureOf(status, answer, requestId)
  if (failure.code === 'factor-needed' && status === 403) reportMissingFactor()
  throw failure
}

let releaseOf: (module: string) => string | undefined = () => undefined

/** Which release of each module this page runs; its calls then go to the server of that release. */
export function tellReleases(find: (module: string) => string | undefined): void {
  releaseOf = find
}

export function callHeaders(module: string): Record<string, string> {
  const token = sessionToken()
  const release = releaseOf(module)
  return {
    ...(release ? { 'module-release': release } : {}),
    ...(token ? { 'access-token': token } : {}),
    'time-zone-offset': String(new Date().getTimezoneOffset()),
    'x-request-id': newRequestId(),
  }
}

/** Path parameters come from the payload; the rest goes into the body. */
export function requestOf(path: string, payload: unknown): { url: string; body: Record<string, unknown> } {
  const body = { ...(payload as Record<string, unknown>) }
  let url = `/api${path}`
  for (const name of pathParameters(path)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(body[name])))
    delete body[name]
  }
  return { url, body }
}

function isSuccess(answer: unknown): answer is { success: true } {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
}

const UNEXPLAINED: CallError = { msg: 'Something went wrong. Please try again.', code: 'unexplained' }

/** Reads a refusal; a proxy's HTML page or a truncated answer still becomes a sentence. */
function failureOf(status: number, answer: unknown, requestId: string | null): CallFailed {
  const failure = answer as Partial<Failure> | undefined
  const error = failure?.errors?.[0]
  return new CallFailed(
    status,
    error?.msg ? error : UNEXPLAINED,
    failure?.requestId ?? requestId ?? undefined,
  )
}
