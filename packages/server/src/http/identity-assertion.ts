// How the gateway asserts a person's identity to a module: a signed statement, valid for at most a minute.
// A JWT, signed and checked by Node itself: see docs/decisions/0004.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { ProofKind } from '@tem/rules/account/factors.ts'
import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { keyId, keyRing } from '../key-ring.ts'
import { now } from '../process/clock.ts'

export const identityHeader = 'x-identity'
const issuer = 'tem-gateway'
const lifeSeconds = 60
/** A module's clock may be behind the gateway's by so much; requireApplicationRole refuses larger differences. */
const backdatedSeconds = 20
/**
 * How long the gateway reuses one assertion. At least 25 seconds of its life are left then: a module's clock may be ahead by
 * 20, and a request may wait for its turn.
 */
export const sentAgainMs = 15_000
const remembered = 5_000

export interface Identity {
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly permissions: readonly Permission[]
  /** How the person last proved who they are. Absent only if a gateway of an older release says nothing of it. */
  readonly proof?: Proof
  /** A machine asks, with a service token of this person. It has no permissions of its own, so a server that doesn't know of scopes refuses it. */
  readonly service?: Service
}

export interface Service {
  /** Of the token. */
  readonly name: string
  readonly scopes: readonly ServiceScope[]
}

export interface Proof {
  readonly by: ProofKind
  /** In milliseconds; without an end, the company does not ask again. */
  readonly until?: number | undefined
}

/** A public key as one line of text. */
const asText = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** What an assertion says; it names nobody if a gateway speaks only of itself. */
interface Claims {
  readonly iss: string
  readonly iat: number
  readonly exp: number
  readonly sub?: string
  readonly sid?: string
  readonly code?: string
  readonly name?: string
  readonly roles?: readonly Role[]
  readonly perms?: readonly Permission[]
  readonly proof?: Proof
  readonly service?: Service
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** The first part of an assertion: nothing but the algorithm and the key, so no other header is ever read. */
const headOf = (kid?: string) => base64url(JSON.stringify({ alg: 'EdDSA', kid }))

export class IdentitySigner {
  private readonly key: KeyObject
  private readonly head: string
  private vouched = ''
  private vouchedAt = 0

  constructor(privateKey: string) {
    this.key = privateKey.includes('BEGIN')
      ? createPrivateKey(privateKey)
      : createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    this.head = headOf(keyId(asText(createPublicKey(this.key))))
  }

  sign(identity: Identity, nowMs = now().getTime()): string {
    const {
      personId: sub,
      employeeCode: code,
      name,
      sessionId: sid,
      roles,
      permissions: perms,
      proof,
      service,
    } = identity
    return this.assert(Math.floor(nowMs / 1000), {
      sub,
      code,
      name,
      sid,
      roles,
      perms,
      ...(proof && { proof }),
      ...(service && { service }),
    })
  }

  /** Says only that a gateway sends the request: about somebody without a session. */
  vouch(): string {
    const second = Math.floor(now().getTime() / 1000)
    if (second < this.vouchedAt || second - this.vouchedAt >= sentAgainMs / 1000) {
      this.vouchedAt = second
      this.vouched = this.assert(second, {})
    }
    return this.vouched
  }

  private assert(second: number, who: Omit<Claims, 'iss' | 'iat' | 'exp'>): string {
    const iat = second - backdatedSeconds
    const claims: Claims = { ...who, iss: issuer, iat, exp: iat + lifeSeconds }
    const text = `${this.head}.${base64url(JSON.stringify(claims))}`
    return `${text}.${sign(null, Buffer.from(text), this.key).toString('base64url')}`
  }
}

interface Verified {
  /** Nobody, if the gateway vouched for itself only. */
  readonly identity: Identity | undefined
  readonly expiresAtMs: number
}

export class IdentityVerifier {
  /** The keys by the first part of their assertions. */
  private readonly keys: ReadonlyMap<string, KeyObject>
  /** The gateway sends one assertion many times; its signature is checked once. */
  private readonly verified = new Map<string, Verified>()

  /** Any key of the setting is accepted: while keys change, gateways sign with the old one or the new one. */
  constructor(setting: string) {
    const keys = keyRing(setting).map(({ key }) =>
      key.includes('BEGIN')
        ? createPublicKey(key)
        : createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    )
    if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
      throw new Error('A key of the gateways is not an Ed25519 key.')
    const named = keys.map((key) => [headOf(keyId(asText(key))), key] as const)
    // Gateways from before keys had ids name none.
    this.keys = new Map([...named, ...keys.slice(0, 1).map((key) => [headOf(), key] as const)])
  }

  /** The person, or undefined without a valid assertion. */
  verify(assertion: string | undefined): Identity | undefined {
    return this.find(assertion)?.identity
  }

  /** Whether a gateway sent it, about a person or not. */
  isOfGateway(assertion: string | undefined): boolean {
    return this.find(assertion) !== undefined
  }

  private find(assertion: string | undefined): Verified | undefined {
    if (!assertion) return undefined
    const known = this.verified.get(assertion)
    if (known) {
      if (known.expiresAtMs > now().getTime()) return known
      this.verified.delete(assertion)
      return undefined
    }
    const fresh = this.check(assertion)
    if (fresh) this.remember(assertion, fresh)
    return fresh
  }

  private check(assertion: string): Verified | undefined {
    const [head = '', body = '', signature = '', ...more] = assertion.split('.')
    const key = this.keys.get(head)
    if (!key || more.length > 0) return undefined
    if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
      return undefined
    // Signed by a gateway, so it is what IdentitySigner makes.
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
    return isValidNow(claims) ? { identity: identityOf(claims), expiresAtMs: claims.exp * 1000 } : undefined
  }

  private remember(assertion: string, verified: Verified): void {
    const oldest = this.verified.size >= remembered ? this.verified.keys().next().value : undefined
    if (oldest !== undefined) this.verified.delete(oldest)
    this.verified.set(assertion, verified)
  }
}

/** Neither from the future nor too old, whatever it says about its own end. */
function isValidNow({ iss, iat, exp }: Claims): boolean {
  const second = Math.floor(now().getTime() / 1000)
  return iss === issuer && iat <= second && second - iat <= lifeSeconds && second < exp
}

function identityOf({
  sub,
  sid,
  code = '',
  name = '',
  roles = [],
  perms = [],
  proof,
  service,
}: Claims): Identity | undefined {
  if (!sub || !sid) return undefined
  return {
    personId: sub,
    employeeCode: code,
    name,
    sessionId: sid,
    roles,
    permissions: perms,
    ...(proof && { proof }),
    ...(service && { service }),
  }
}
