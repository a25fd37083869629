// The response of every refused call.
import type { Sentence } from '@tem/rules/base/sentences.ts'
import type { Likeness } from '@tem/rules/claim/similar-claims.ts'

export interface CallError {
  /** A sentence for people. */
  msg: string
  /** A stable code for programs. */
  code: string
  /** The wrong field of the payload, if there is one. */
  field?: string
  /** Which sentence `msg` is, to say it in another language. */
  sentence?: Sentence
  /** The caller's own claim that may be for the same expense, and why. */
  similar?: SimilarTo
}

export interface SimilarTo {
  claim: string
  why: Likeness
}

export interface Failure {
  success: false
  errors: [CallError, ...CallError[]]
  requestId?: string
}
