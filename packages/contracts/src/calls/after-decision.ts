// What an approver may do besides deciding.
import { MAX_NOTE } from '@tem/rules/approval/decision-rules.ts'
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { decisionOutcome } from '../entities/response.ts'
import { id, instant, text, whole, words } from '../values.ts'

const approvalsCall = { module: 'approvals', kind: 'write', who: 'approve-claims', isVital: true } as const

/** Asks the claimant; the claim keeps waiting for the caller. */
export const askClaimant = defineCall({
  ...approvalsCall,
  path: '/calendar/ask-claimant/:_id',
  payload: object({
    _id: id,
    question: optional(text({ max: MAX_NOTE })),
    /** The revision that the approver saw. */
    revision: optional(whole({ min: 1, max: 1_000_000 })),
  }),
  answer: object({ item: claim, message: words() }),
})

/** Takes the caller's own decision back, within seconds; `decidedAt` comes from the decision's answer. */
export const undoDecision = defineCall({
  ...approvalsCall,
  path: '/calendar/undo-decision',
  payload: object({ decidedAt: instant }),
  answer: decisionOutcome,
})
