// What a decision does to the claims that it is about, and why it may not be made.
import { type Answer, type Carried, carry, carrySteps } from '@tem/chain/carry-step.ts'
import { type DecidableClaim, moveClaims } from '@tem/claims/decidable-claims.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import { decisionRefusal, isAlreadyDecided } from '@tem/rules/claim-turn.ts'
import { type Decision, paidDetailsOf } from '@tem/rules/decision-rules.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { toPaise } from '@tem/rules/money.ts'
import { Conflict, Forbidden } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'

export function turnRefusal(claim: DecidableClaim, approver: Approver): Conflict | Forbidden | undefined {
  const refusal = decisionRefusal(claim, approver)
  if (refusal === undefined) return undefined
  return isAlreadyDecided(claim, approver) ? new Conflict(errorTexts.alreadyActedOn) : new Forbidden(refusal)
}

/** Where the decision carries the claim, and what it leaves of its amount. */
export function carryClaim(
  claim: DecidableClaim,
  decision: Decision,
  answer: Pick<Answer, 'approver' | 'type'>,
): Carried {
  const { id, revision, open, amount: before } = claim
  const carried = carry({ kind: 'claim', id, revision }, open, claim, answer)
  if (decision.type === 'reject') return { ...carried, amount: { before, after: before } }
  const { reimbursableAmount } = decision
  const after = reimbursableAmount === undefined ? before : toPaise(reimbursableAmount)
  const pays = carried.answered[0]?.step === 'pending_finance'
  return { ...carried, amount: { before, after }, ...(pays && { payment: paidDetailsOf(decision) }) }
}

/** Steps, claims and history together, or nothing of it. */
export async function answerClaims(tx: Tx, carried: readonly Carried[], answer: Answer): Promise<void> {
  if (carried.length === 0) return
  const [areCarried, areMoved] = await Promise.all([
    carrySteps(tx, carried, answer),
    moveClaims(tx, carried, answer.at),
  ])
  if (!areCarried || !areMoved) throw new Conflict(errorTexts.alreadyActedOn)
}

export function trimmedNote({ note }: Decision): string | null {
  return note?.trim() || null
}
