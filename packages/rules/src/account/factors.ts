// How people prove who they are beside the password, who has to, and for how long a proof and a session last.
import { type Role, roles } from './permissions.ts'

/** What somebody proved with, as the trail and the sessions say it. */
export const proofKinds = ['password', 'app', 'passkey', 'recovery-code', 'provider'] as const
export type ProofKind = (typeof proofKinds)[number]

/** The roles whose people need a second factor, or everyone. */
export type FactorRoles = readonly Role[] | 'everyone'

export const defaultFactorRoles: FactorRoles = ['payer', 'finance', 'admin', 'auditor']

export function mustHaveFactor(held: readonly Role[], required: FactorRoles): boolean {
  return required === 'everyone' || held.some((role) => required.includes(role))
}

/** From 'payer; admin', 'everyone' or 'none'. */
export function readFactorRoles(text: string): FactorRoles | undefined {
  const words = text.split(';').map((word) => word.trim())
  if (words.length === 1 && words[0] === 'everyone') return 'everyone'
  if (words.length === 1 && words[0] === 'none') return []
  const known = roles.filter((role) => words.includes(role))
  return known.length === words.length ? known : undefined
}

export function writeFactorRoles(required: FactorRoles): string {
  if (required === 'everyone') return required
  return required.join('; ') || 'none'
}

export interface SessionLimits {
  readonly idleMinutes: number
  readonly hours: number
}

const usualLimits: SessionLimits = { idleMinutes: 12 * 60, hours: 7 * 24 }
const shortLimits: SessionLimits = { idleMinutes: 30, hours: 8 }

/** Shorter for payers and administrators, where the company requires a second factor of them. */
export function sessionLimits(held: readonly Role[], required: FactorRoles): SessionLimits {
  const guarded = held.filter((role) => role === 'payer' || role === 'admin')
  return guarded.length > 0 && mustHaveFactor(guarded, required) ? shortLimits : usualLimits
}

/** When a proof is no longer enough, in milliseconds; undefined if the company never asks again. */
export function proofEnd(provenAt: Date, proofMinutes: number): number | undefined {
  return proofMinutes === 0 ? undefined : provenAt.getTime() + proofMinutes * 60_000
}

// The devices of a list of sessions, from what browsers say about themselves.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Chrome on Android". */
export function deviceInWords(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another device or program'
}
