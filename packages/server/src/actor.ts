// The caller, as the gateway asserts, and the request's own context.
import type { ProofKind } from '@tem/rules/account/factors.ts'
import type { Identity } from './http/identity-assertion.ts'

export interface RequestContext {
  /** The x-request-id of every log line and answer. */
  readonly id: string
  readonly path: string
  /** The caller's network address as the gateway saw it. */
  readonly address: string
  /** The browser or program, from its user-agent. */
  readonly device: string
  /** The browser's device cookie, forwarded by the gateway. */
  readonly deviceToken?: string
  /** As Date.getTimezoneOffset(): -330 in India. Affects display only. */
  readonly timeZoneOffset: number
  readonly idempotencyKey?: string
  /** SHA-256 of the parsed payload: the same key with another body is a conflict. */
  readonly payloadHash?: string
  /** For a call that needs a fresh proof: what it was proven by. The trail says it. */
  readonly provenBy?: ProofKind
  /** How the answer is stored under the idempotency key; as it is, if absent. */
  readonly stored?: {
    write(answer: unknown): unknown
    read(stored: unknown): unknown
  }
}

/** Somebody without a session. */
export interface Visitor {
  readonly request: RequestContext
}

export interface Actor extends Visitor, Identity {}
