// Checks a request's headers: its id, its origin, its idempotency key.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../actor.ts'
import { newId } from '../database/new-id.ts'
import { BadInput } from '../errors.ts'
import { deviceHeader } from './cookies.ts'

export const requestIdHeader = 'x-request-id'
const requestId = /^[\w.:-]{1,100}$/
const idempotencyKey = /^[\w-]{8,100}$/
const indianOffset = -330
const longestDevice = 200

export function acceptRequestId(given: string | undefined): string {
  return given && requestId.test(given) ? given : newId()
}

export function readContext(headers: Headers, path: string): RequestContext {
  const key = headers.get('idempotency-key')
  const deviceToken = headers.get(deviceHeader)
  if (key !== null && !idempotencyKey.test(key))
    throw new BadInput('The idempotency-key should be 8 to 100 letters, digits or hyphens.')
  return {
    id: acceptRequestId(headers.get(requestIdHeader) ?? undefined),
    path,
    address: headers.get('x-forwarded-for') ?? '',
    device: (headers.get('user-agent') ?? '').slice(0, longestDevice),
    ...(deviceToken && { deviceToken }),
    timeZoneOffset: readOffset(headers.get('time-zone-offset')),
    ...(key && { idempotencyKey: key }),
  }
}

function readOffset(text: string | null): number {
  const minutes = text ? Number(text) : Number.NaN
  return Number.isInteger(minutes) && Math.abs(minutes) <= 14 * 60 ? minutes : indianOffset
}

/** Independent of the order of the payload's fields. */
export function hashPayload(payload: unknown): string {
  return createHash('sha256').update(canonical(payload)).digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
