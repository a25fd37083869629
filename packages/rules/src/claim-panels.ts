// Which panels of answers a claim's status opens, in the summary and in the detail of a day.
import type { ClaimStatus } from './claim-status.ts'

export interface AnsweredClaim {
  readonly status: ClaimStatus
  readonly hasHigherManager: boolean
  readonly hasManagerResponse: boolean
}

export interface Panels {
  readonly approved: boolean
  readonly higherManager: boolean
  readonly rejection: boolean
  readonly payer: boolean
}

const approvedStatuses: readonly ClaimStatus[] = ['pending_finance', 'pending_higher_manager', 'approved']
const afterHigherManager: readonly ClaimStatus[] = ['pending_finance', 'approved']

export function summaryPanels({ status, hasHigherManager }: AnsweredClaim): Panels {
  return {
    approved: approvedStatuses.includes(status),
    higherManager: hasHigherManager && afterHigherManager.includes(status),
    rejection: status === 'rejected',
    payer: status === 'approved',
  }
}

/** In the detail of a day the managers' answers show themselves as soon as they are there. */
export function dayDetailPanels(claim: AnsweredClaim): {
  manager: boolean
  higherManager: boolean
  payer: boolean
} {
  const { status, hasManagerResponse } = claim
  return {
    manager: status !== 'pending' && hasManagerResponse,
    higherManager: status !== 'pending' && status !== 'pending_higher_manager',
    payer: status === 'approved',
  }
}
