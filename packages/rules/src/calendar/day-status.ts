// The combined status of a day's claims, and its colour on the calendars.
import { type ClaimStatus, claimStages, type MainStatus, mainStatus } from '../claim/claim-status.ts'

export interface ClaimOfDay {
  readonly status: ClaimStatus
  readonly isOverLimit: boolean
}

export interface DayRollUp {
  /** Null without claims. */
  readonly claimStatus: MainStatus | null
  /** The earliest stage among the claims that are not approved. */
  readonly status: ClaimStatus | null
  readonly overLimitCount: number
}

export function rollUpDay(claims: readonly ClaimOfDay[]): DayRollUp {
  return {
    claimStatus: claimStatusOf(claims),
    status: earliestStatus(claims),
    overLimitCount: claims.filter((claim) => claim.isOverLimit).length,
  }
}

function claimStatusOf(claims: readonly ClaimOfDay[]): MainStatus | null {
  if (claims.length === 0) return null
  const all = claims.map((claim) => mainStatus(claim.status))
  if (all.includes('rejected')) return 'rejected'
  return all.every((status) => status === 'approved') ? 'approved' : 'pending'
}

function earliestStatus(claims: readonly ClaimOfDay[]): ClaimStatus | null {
  if (claims.length === 0) return null
  const statuses = new Set(claims.map((claim) => claim.status))
  const order: readonly ClaimStatus[] = ['rejected', ...claimStages]
  return order.find((status) => statuses.has(status)) ?? 'approved'
}

export interface DayFacts {
  readonly isSubmitted: boolean
  readonly isHoliday: boolean
  readonly overLimitCount: number
}

export type DayColor = 'blue' | 'yellow' | 'dark-yellow' | 'red' | 'none'

/** A deviation is a claim above its limit; its colour wins, except over a holiday with a deviation. */
export function monthColor(day: DayFacts): DayColor {
  const deviates = day.overLimitCount > 0
  if (day.isHoliday && deviates) return 'dark-yellow'
  if (deviates) return 'red'
  if (day.isHoliday) return 'yellow'
  return day.isSubmitted ? 'blue' : 'none'
}
