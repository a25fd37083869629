// Which panels of answers a claim's status opens, in the summary and in the detail of a day.
import { type ClaimStatus, isPastStage } from './claim-status.ts'

export interface AnsweredClaim {
  readonly status: ClaimStatus
  readonly hasHigherManager: boolean
  readonly hasManagerResponse: boolean
}

export interface Panels {
  readonly approved: boolean
  readonly higherManager: boolean
  /** These two are not in every plan: a panel without an answer stays closed all the same. */
  readonly hod: boolean
  readonly ceo: boolean
  readonly rejection: boolean
  readonly payer: boolean
}

/** The specification names three statuses; the stages between them open what lies behind them. */
export function summaryPanels({ status, hasHigherManager }: AnsweredClaim): Panels {
  return {
    approved: isPastStage('pending', status),
    higherManager: hasHigherManager && isPastStage('pending_higher_manager', status),
    hod: isPastStage('pending_hod', status),
    ceo: isPastStage('pending_ceo', status),
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
