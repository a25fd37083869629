// One answer to many claims: those that wait for this approver are carried on together, the others say why not.
import { lockDecidableClaims } from '@tem/claims/decidable-claims.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import {
  type Decision,
  type DecisionScope,
  noteError,
  paymentNumberError,
} from '@tem/rules/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { answerClaims, carryClaim, trimmedNote, turnRefusal } from './answer-claims.ts'

interface ManyClaims {
  readonly actor: Actor
  readonly approver: Approver
  readonly decision: Decision
  readonly at: Date
  /** Of these the answer tells: what of them is not decided, was skipped. */
  readonly asked: readonly string[]
  /** Those of them that may be decided here. */
  readonly ids: readonly string[]
}

interface Skipped {
  _id: string
  reason: string
}

export async function decideMany(tx: Tx, { actor, approver, decision, at, asked, ids }: ManyClaims) {
  const answer = { approver, type: decision.type, note: trimmedNote(decision), at }
  const skipped = new Map<string, string>()
  const carried = []
  for (const claim of await lockDecidableClaims(tx, actor, ids)) {
    const refusal = turnRefusal(claim, approver)
    if (refusal) skipped.set(claim.id, refusal.message)
    else carried.push(carryClaim(claim, decision, answer))
  }
  await answerClaims(tx, carried, answer)
  const decided = new Set(carried.map(({ subject }) => subject.id))
  const left = asked.filter((id) => !decided.has(id))
  return outcome(
    decided.size,
    left.map((_id) => ({ _id, reason: skipped.get(_id) ?? notThere })),
  )
}

/** The same for what is not there and for what is not the caller's to see. */
const notThere = new NotFound('Claim').message

export function outcome(processed: number, skipped: Skipped[]) {
  return {
    processed,
    skipped,
    message: processed > 0 ? successTexts.claimsDecided : errorTexts.nothingDecided,
  }
}

export function refuseWords(decision: Decision, scope: DecisionScope): void {
  const note = noteError(decision.note, scope)
  if (note) throw new BadInput(note, 'note')
  const number = decision.paidDetails && paymentNumberError(decision.paidDetails)
  if (number) throw new BadInput(number, 'paidDetails.idValue')
}
