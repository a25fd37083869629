// One answer to many claims: those that wait for this approver advance together, the others return a reason.
import { lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { holdsTransfer, leftOutReason } from '@tem/rules/approval/claim-signs.ts'
import {
  type Decision,
  type DecisionScope,
  noteError,
  paymentNumberError,
} from '@tem/rules/approval/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'
import {
  type AdvancedClaim,
  advanceClaim,
  answerClaims,
  refuseUnsaidPayment,
  trimmedNote,
  turnRefusal,
} from './answer-claims.ts'

interface ManyClaims {
  readonly actor: Actor
  readonly approver: Approver
  readonly decision: BulkDecision
  readonly at: Date
  /** The answer reports on these; any of them that is not decided was skipped. */
  readonly asked: readonly string[]
  /** Those that this call may decide on. */
  readonly ids: readonly string[]
}

interface Skipped {
  _id: string
  reason: string
}

export interface BulkDecision extends Decision {
  readonly includeStandingOut?: boolean | undefined
}

export async function decideMany(tx: Tx, { actor, approver, decision, at, asked, ids }: ManyClaims) {
  const answer = { approver, type: decision.type, note: trimmedNote(decision), at }
  const skipped = new Map<string, string>()
  const advanced = []
  for (const claim of await lockDecidableClaims(tx, actor, ids)) {
    const refusal = turnRefusal(claim, approver)
    if (refusal) skipped.set(claim.id, refusal.message)
    else advanced.push(advanceClaim(claim, decision, answer))
  }
  const left = await leftOutOf(tx, actor, advanced, decision)
  for (const [id, reason] of left) skipped.set(id, reason)
  const answered = advanced.filter(({ claim }) => !left.has(claim.id))
  refuseUnsaidPayment(answered, decision)
  await answerClaims(tx, answered, answer)
  const decided = new Set(answered.map(({ subject }) => subject.id))
  const undecided = asked.filter((id) => !decided.has(id))
  return outcome(
    decided.size,
    undecided.map((_id) => ({ _id, reason: skipped.get(_id) ?? notThere })),
    left.size > 0 ? errorTexts.leftStandingOut : errorTexts.nothingDecided,
  )
}

/** A bulk approval leaves out flagged claims unless asked for, and payments without a bank account. */
async function leftOutOf(
  tx: Tx,
  actor: Actor,
  advanced: readonly AdvancedClaim[],
  { type, includeStandingOut = false, paidDetails }: BulkDecision,
): Promise<Map<string, string>> {
  if (type === 'reject') return new Map()
  const signed = await readSigns(
    tx,
    actor,
    advanced.map(({ claim }) => claim.id),
  )
  return new Map(
    advanced.flatMap(({ claim: { id, status } }) => {
      const signs = signed.get(id)?.signs ?? []
      const isTransfer = status === 'pending_finance' && paidDetails?.via === 'online_payment'
      if (isTransfer && holdsTransfer(signs)) return [[id, errorTexts.noTransfer] as const]
      return signs.length > 0 && !includeStandingOut ? [[id, leftOutReason(signs)] as const] : []
    }),
  )
}

/** The same error for a missing claim and for one that the caller may not see. */
const notThere = new NotFound('Claim').message

function outcome(processed: number, skipped: Skipped[], nothing: string) {
  return {
    processed,
    skipped,
    message: processed > 0 ? successTexts.claimsDecided : nothing,
  }
}

export function refuseWords(decision: BulkDecision, scope: DecisionScope): void {
  const asks = decision.includeStandingOut ? 'claim' : scope
  const note = noteError(decision.note, asks, decision.type)
  if (note) throw new BadInput(note, 'note')
  const number = decision.paidDetails && paymentNumberError(decision.paidDetails)
  if (number) throw new BadInput(number, 'paidDetails.idValue')
}
