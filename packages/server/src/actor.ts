// Who asks, as the gateway vouches for it, and the request that carries the question.
import type { Permission, Role } from '@tem/rules/account/permissions.ts'

export interface RequestContext {
  /** The x-request-id that every log line and answer carries. */
  readonly id: string
  readonly path: string
  /** The caller's network address as the gateway saw it. */
  readonly address: string
  /** The browser or program, as it names itself (user-agent). */
  readonly device: string
  /** The token of the browser's device cookie, as the gateway hands it on. */
  readonly deviceToken?: string
  /** As Date.getTimezoneOffset(): -330 in India. Affects display only. */
  readonly timeZoneOffset: number
  readonly idempotencyKey?: string
  /** SHA-256 of the parsed payload: the same key with another body is a conflict. */
  readonly payloadHash?: string
}

/** Somebody without a session. */
export interface Visitor {
  readonly request: RequestContext
}

export interface Actor extends Visitor {
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly permissions: readonly Permission[]
}
