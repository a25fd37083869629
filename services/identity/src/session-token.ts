// The opaque token of a session: 256 random bits for its owner, a SHA-256 for us.
import { createHash, randomBytes } from 'node:crypto'

const form = /^[\w-]{43}$/

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Undefined for what can't be a token of ours, so that it costs no query. */
export function hashToken(token: string): Buffer | undefined {
  return form.test(token) ? createHash('sha256').update(token).digest() : undefined
}
