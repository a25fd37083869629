import type { CallError, Failure } from '@tem/contracts/failure.ts'
import { CallFailed } from './call-failed.ts'

const UNEXPLAINED: CallError = { msg: 'Something went wrong. Please try again.', code: 'unexplained' }

/** Reads a refusal; a proxy's HTML page or half an answer still becomes a sentence. */
export function failureOf(status: number, answer: unknown, requestId: string | null): CallFailed {
  const failure = answer as Partial<Failure> | undefined
  const error = failure?.errors?.[0]
  return new CallFailed(
    status,
    error?.msg ? error : UNEXPLAINED,
    failure?.requestId ?? requestId ?? undefined,
  )
}
