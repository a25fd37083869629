// Whether a claim waits for somebody, and as whom that person looks at it: what lists show and decisions obey.
import {
  type Answered,
  type AnsweredStep,
  type Approver,
  hasAnsweredAnother,
  isTurnOf,
} from './approval-turn.ts'
import type { Parties } from './assign-steps.ts'
import { actRefusal, type ClaimViewer } from './claim-can.ts'
import type { ClaimStatus } from './claim-status.ts'
import type { PersonId } from './organisation.ts'

export interface ClaimTurn extends Parties {
  readonly status: ClaimStatus
  readonly isSubmitted: boolean
  /** Whom it waits for. Null: nobody. Empty: the administrators. */
  readonly waitingFor: readonly PersonId[] | null
  /** Who has answered in the present round, and at which step. */
  readonly answered: readonly AnsweredStep[]
  /** Who answered before the claim was revised. */
  readonly earlierRounds?: readonly Answered[]
}

export function claimViewer(claim: ClaimTurn, approver: Approver): ClaimViewer {
  const { waitingFor, claimant, companions, status, answered, earlierRounds } = claim
  const { person } = approver
  return {
    isOwner: claimant === person,
    accompanies: companions.includes(person),
    isCurrentApprover: waitingFor !== null && isTurnOf({ assignees: waitingFor }, approver, claim),
    hasAnsweredAnother: waitingFor !== null && hasAnsweredAnother(status, person, answered, earlierRounds),
    isPayer: answered.some((each) => each.step === 'pending_finance' && isTurnOf(each, approver, claim)),
  }
}

/** Somebody was faster: what this person could have decided is decided. */
export function isAlreadyDecided(claim: ClaimTurn, approver: Approver): boolean {
  if (claim.status === 'approved' || claim.status === 'rejected') return true
  if (claimViewer(claim, approver).isCurrentApprover) return false
  return claim.answered.some((step) => isTurnOf(step, approver, claim))
}

/** Why this person can't decide on the claim now. */
export function decisionRefusal(claim: ClaimTurn, approver: Approver): string | undefined {
  return actRefusal(claim, claimViewer(claim, approver))
}
