// Turns every error into an answer, once: a refusal says what it is, any other error reveals no internals.
import type { CallError, Failure } from '@tem/contracts/failure.ts'
import { sentenceOf } from '@tem/rules/base/sentences.ts'
import { Refusal, SimilarClaim } from '../errors.ts'

export interface FailureAnswer {
  status: number
  body: Failure
  retryAfterSeconds?: number
  /** Unexpected: somebody should look. */
  unexpected: boolean
}

export function answerFailure(error: unknown, requestId: string): FailureAnswer {
  const refusal = error instanceof Refusal ? error : refusalOfPostgres(error)
  if (!refusal)
    return {
      status: 500,
      body: {
        success: false,
        errors: [withSentence({ msg: 'Something went wrong. Please try again.', code: 'unexpected' })],
        requestId,
      },
      unexpected: true,
    }
  const { status, code, message: msg, field, retryAfterSeconds } = refusal
  const similar = refusal instanceof SimilarClaim && { similar: refusal.similar }
  return {
    status,
    body: {
      success: false,
      errors: [withSentence({ msg, code, ...(field && { field }), ...similar })],
      requestId,
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    unexpected: false,
  }
}

function withSentence(error: CallError): CallError {
  const sentence = sentenceOf(error.msg)
  return sentence ? { ...error, sentence } : error
}

export function failureResponse(answer: FailureAnswer, requestId: string): Response {
  return Response.json(answer.body, {
    status: answer.status,
    headers: {
      'x-request-id': requestId,
      'cache-control': 'no-store',
      ...(answer.retryAfterSeconds !== undefined && { 'retry-after': String(answer.retryAfterSeconds) }),
    },
  })
}

/** SCIM has its own media type and its own shape of errors (RFC 7644, 3.12); a business rule is a 400 there. */
export const scimType = 'application/scim+json'

export function scimFailure({ status, body }: Pick<FailureAnswer, 'status' | 'body'>, scimError?: string) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimError && { scimType: scimError }),
    detail: body.errors[0]?.msg ?? '',
  }
}

const busy = () =>
  new Refusal(503, 'busy', 'The system is busy right now. Please try again in a moment.', undefined, 2)
const away = () =>
  new Refusal(
    503,
    'unavailable',
    'The system is unavailable right now. Please try again in a moment.',
    undefined,
    5,
  )
const diskFull = () =>
  new Refusal(507, 'disk-full', 'There is no room to save this at present. Please try again later.')
const overtaken = () =>
  new Refusal(409, 'overtaken', 'Somebody else changed this at the same moment. Please try again.')
const unusable = () => new Refusal(400, 'bad-input', 'The request has a value that cannot be used.')

const byCode: Record<string, () => Refusal> = {
  '23505': () => new Refusal(409, 'already-there', 'This was already saved.'),
  '40001': overtaken,
  '40P01': overtaken,
  // Statement and lock timeouts, and a pool or a server that is full.
  '57014': busy,
  '55P03': busy,
  '53300': busy,
  '25P03': busy,
  '53100': diskFull,
  '53200': busy,
  '57P01': away,
  '57P02': away,
  '57P03': away,
  '08006': away,
  // A primary that has just become a standby.
  '25006': away,
  // Valid for the struct, but PostgreSQL can't store it.
  '22003': unusable,
  '22007': unusable,
  '22008': unusable,
  '22021': unusable,
  '22P02': unusable,
  '22P05': unusable,
  CONNECT_TIMEOUT: away,
  CONNECTION_CLOSED: away,
  CONNECTION_DESTROYED: away,
  CONNECTION_ENDED: away,
  EAI_AGAIN: away,
  ECONNREFUSED: away,
  ECONNRESET: away,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  ENOTFOUND: away,
  EPIPE: away,
  ETIMEDOUT: away,
  ENOENT: away,
}

/** The connection broke during a request: nobody knows whether it arrived. */
const lossOf = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '08006',
])

export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || isConnecting(error)) return false
  return lossOf.has(String(error.code))
}

/** The connection was never there. */
function isConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}

function refusalOfPostgres(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // A missing file has the code ENOENT too; only a socket's error names the failed call.
  if (error.code === 'ENOENT' && !isConnecting(error)) return undefined
  return byCode[String(error.code)]?.()
}
