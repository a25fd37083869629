// How a claim is revised: by itself, or with its whole day; and where.
import { claimSummaryAddress, reviseAddress, revisedDayAddress } from '../requested/claim-address.ts'
import type { Claim } from '../requested/claim-queries.ts'

type Facts = Pick<Claim, '_id' | 'status' | 'wrapper' | 'can'>

export type Revision = 'claim' | 'day' | 'none'

export const revisionWords = { claim: 'Revise', day: 'Revise day' } as const

/** 'none': its day is closed, or somebody has answered meanwhile; it says why. */
export function revisionOf({ can, status, wrapper }: Facts): Revision {
  if (can.revise) return 'claim'
  return status === 'pending' && wrapper !== null ? 'day' : 'none'
}

export function revisionAddress(claim: Facts): string {
  const revision = revisionOf(claim)
  if (revision === 'claim') return reviseAddress(claim)
  if (revision === 'day' && claim.wrapper !== null) return revisedDayAddress(claim.wrapper)
  return claimSummaryAddress(claim)
}

export function whyNotRevised(claim: Facts): string | undefined {
  return revisionOf(claim) === 'none' ? claim.can.reasons.revise : undefined
}
