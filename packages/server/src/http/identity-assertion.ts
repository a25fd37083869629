// How the gateway asserts a person's identity to a module: a signed statement, valid for at most a minute.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import { jwtVerify, SignJWT } from 'jose'
import { keyId, keyRing } from '../key-ring.ts'
import { now } from '../process/clock.ts'

export const identityHeader = 'x-identity'
const issuer = 'tem-gateway'
const lifeSeconds = 60
/** A module's clock may be behind the gateway's by so much; requireApplicationRole refuses larger differences. */
const backdatedSeconds = 20
const remembered = 5_000

export interface Identity {
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly permissions: readonly Permission[]
}

/** A public key as one line of text. */
const asText = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')

export class IdentitySigner {
  private readonly key: KeyObject
  private readonly keyId: string
  private vouched: Promise<string> = Promise.resolve('')
  private vouchedUntil = 0

  constructor(privateKey: string) {
    this.key = privateKey.includes('BEGIN')
      ? createPrivateKey(privateKey)
      : createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    this.keyId = keyId(asText(createPublicKey(this.key)))
  }

  sign(identity: Identity, nowMs = now().getTime()): Promise<string> {
    const second = Math.floor(nowMs / 1000)
    const { employeeCode: code, name, sessionId: sid, roles, permissions: perms } = identity
    return new SignJWT({ code, name, sid, roles, perms })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setIssuer(issuer)
      .setSubject(identity.personId)
      .setIssuedAt(second - backdatedSeconds)
      .setExpirationTime(second - backdatedSeconds + lifeSeconds)
      .sign(this.key)
  }

  /** Says only that a gateway sends the request: about somebody without a session. */
  vouch(): Promise<string> {
    const second = Math.floor(now().getTime() / 1000)
    if (second < this.vouchedUntil) return this.vouched
    this.vouchedUntil = second + 10
    this.vouched = new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setIssuer(issuer)
      .setIssuedAt(second - backdatedSeconds)
      .setExpirationTime(second - backdatedSeconds + lifeSeconds)
      .sign(this.key)
    return this.vouched
  }
}

interface Verified {
  /** Nobody, if the gateway vouched for itself only. */
  readonly identity: Identity | undefined
  readonly expiresAtMs: number
}

export class IdentityVerifier {
  private readonly keys: ReadonlyMap<string, KeyObject>
  /** The gateway reuses one assertion for up to a minute; its signature is checked once. */
  private readonly verified = new Map<string, Verified>()

  /** Any key of the setting is accepted: while keys change, gateways sign with the old one or the new one. */
  constructor(setting: string) {
    const keys = keyRing(setting).map(({ key }) =>
      key.includes('BEGIN')
        ? createPublicKey(key)
        : createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    )
    this.keys = new Map(keys.map((key) => [keyId(asText(key)), key]))
  }

  /** The person, or undefined without a valid assertion. */
  async verify(assertion: string | undefined): Promise<Identity | undefined> {
    return (await this.find(assertion))?.identity
  }

  /** Whether a gateway sent it, about a person or not. */
  async isOfGateway(assertion: string | undefined): Promise<boolean> {
    return (await this.find(assertion)) !== undefined
  }

  private async find(assertion: string | undefined): Promise<Verified | undefined> {
    if (!assertion) return undefined
    const known = this.verified.get(assertion)
    if (known) {
      if (known.expiresAtMs > now().getTime()) return known
      this.verified.delete(assertion)
      return undefined
    }
    const fresh = await this.check(assertion)
    if (fresh) this.remember(assertion, fresh)
    return fresh
  }

  private async check(assertion: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify<{
        code: string
        name: string
        sid: string
        roles: Role[]
        perms: Permission[]
      }>(assertion, ({ kid }) => this.keyOf(kid), {
        algorithms: ['EdDSA'],
        issuer,
        requiredClaims: ['exp'],
        maxTokenAge: lifeSeconds,
      })
      const { sub, exp = 0, code, name, sid, roles, perms } = payload
      const identity =
        sub && sid
          ? { personId: sub, employeeCode: code, name, sessionId: sid, roles, permissions: perms }
          : undefined
      return { identity, expiresAtMs: exp * 1000 }
    } catch {
      return undefined
    }
  }

  /** Gateways from before keys had ids name none. */
  private keyOf(id: string | undefined): KeyObject {
    const key = id === undefined ? this.keys.values().next().value : this.keys.get(id)
    if (!key) throw new Error(`${id} is no key of this module.`)
    return key
  }

  private remember(assertion: string, verified: Verified): void {
    const oldest = this.verified.size >= remembered ? this.verified.keys().next().value : undefined
    if (oldest !== undefined) this.verified.delete(oldest)
    this.verified.set(assertion, verified)
  }
}
