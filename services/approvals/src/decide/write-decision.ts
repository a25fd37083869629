// The effect of a decision on its claims, and the reasons to refuse it.
import {
  advance,
  advanceSteps,
  type StepAdvance,
  type StepDecision,
  stepsToClose,
} from '@tem/chain/advance-step.ts'
import { readApprover } from '@tem/chain/approver.ts'
import { readOrganisation } from '@tem/chain/read-organisation.ts'
import { type ChainEvent, recordHistory } from '@tem/chain/record-history.ts'
import { type DecidableClaim, lockDecidableClaims, moveClaims } from '@tem/claims/read/decidable-claims.ts'
import {
  type Approver,
  type Decided,
  decisionRefusal,
  eligibleApprovers,
  isAlreadyDecided,
} from '@tem/rules/approval/approval-turn.ts'
import { oneLevelUp } from '@tem/rules/approval/assign-steps.ts'
import type { Decision } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import { type Answers, pipeline, type Statement } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { BadInput, Conflict, Forbidden, NotFound } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'

/** The claim, locked, and who decides on it in whose name; a claim that the caller can't see is a 404. */
export async function lockClaimToDecide(
  tx: Tx,
  actor: Actor,
  id: string,
  at: Date,
): Promise<readonly [DecidableClaim, Approver]> {
  const [approver, [claim]] = await Promise.all([
    readApprover(tx, actor, dayOf(at)),
    lockDecidableClaims(tx, actor, [id]),
  ])
  if (!claim) throw new NotFound('Claim')
  return [claim, approver]
}

/** `seen` is the revision that the caller decides on; without it, the current one. */
export function revisionRefusal({ revision }: DecidableClaim, seen = revision): Conflict | undefined {
  return seen === revision ? undefined : new Conflict(errorTexts.alreadyActedOn)
}

export function refuseOtherRevision(claim: DecidableClaim, seen?: number): void {
  const refusal = revisionRefusal(claim, seen)
  if (refusal) throw refusal
}

export function turnRefusal(claim: DecidableClaim, approver: Approver): Conflict | Forbidden | undefined {
  const refusal = decisionRefusal(claim, approver)
  if (refusal === undefined) return undefined
  return isAlreadyDecided(claim, approver) ? new Conflict(errorTexts.alreadyActedOn) : new Forbidden(refusal)
}

/** Claims that a confirmed payment run pays, with the refusal: paying or rejecting them here would pay twice or too much. */
export async function runRefusals(
  tx: Sql | Tx,
  claims: readonly Pick<DecidableClaim, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, Conflict>> {
  const payable = claims.filter(({ status }) => status === 'pending_finance').map(({ id }) => id)
  if (payable.length === 0) return new Map()
  const taken = await tx<{ id: string; number: number }[]>`
    select in_run.claim_id as id, run.number
    from approvals.payment_run_claim as in_run
    join approvals.payment_run as run on run.id = in_run.run_id
    where in_run.is_open and in_run.claim_id = any(${payable})`
  return new Map(
    taken.map(({ id, number }) => [id, new Conflict(errorTexts.inPaymentRun(runName(number).toLowerCase()))]),
  )
}

export interface AdvancedClaim extends StepAdvance {
  /** Before this decision. */
  readonly claim: DecidableClaim
}

/** The claim's next status, and the amount that the decision leaves. */
export function advanceClaim(
  claim: DecidableClaim,
  decision: Decision,
  by: Pick<StepDecision, 'approver' | 'type'>,
): AdvancedClaim {
  const { id, revision, open, amount: before } = claim
  const advanced = { ...advance({ kind: 'claim', id, revision }, open, by), claim }
  if (decision.type === 'reject') return { ...advanced, amount: { before, after: before } }
  const { reimbursableAmount } = decision
  const after = reimbursableAmount ?? before
  const pays = advanced.decided[0]?.step === 'pending_finance'
  return { ...advanced, amount: { before, after }, ...(pays && { payment: decision.paidDetails }) }
}

/** Writes steps, claims and history together, or nothing. `reading`, in the same round trip, finds what was written. */
export async function writeDecision<const Reading extends readonly Statement[] = []>(
  tx: Tx,
  decided: readonly AdvancedClaim[],
  decision: StepDecision,
  ...reading: Reading
): Promise<Answers<Reading>> {
  const advanced: AdvancedClaim[] = []
  for (const each of decided) advanced.push(await skipEarlierApprovers(tx, each, decision))
  const skipped = await skippedApprovers(tx, decided, advanced, decision)
  const [[steps], , moved, , ...found] = await pipeline([
    ...advanceSteps(tx, advanced, decision),
    moveClaims(tx, advanced, decision.at),
    recordHistory(tx, skipped),
    ...reading,
  ])
  if ((steps?.closed ?? 0) < stepsToClose(advanced) || moved.count < advanced.length)
    throw new Conflict(errorTexts.alreadyActedOn)
  return found as Answers<Reading>
}

/** A person who has decided, also as a stand-in, is not asked again: the step goes one level up. */
async function skipEarlierApprovers(
  tx: Tx,
  advanced: AdvancedClaim,
  { approver }: StepDecision,
): Promise<AdvancedClaim> {
  const { claim, next, decided } = advanced
  if (!next) return advanced
  const earlier: Decided[] = [
    ...claim.decided,
    ...decided.map(({ step }) => ({ step: step as ClaimStage, by: approver.person })),
  ]
  const eligible = eligibleApprovers(next, earlier, claim.earlierRounds)
  if (eligible.length > 0 || next.assignees.length === 0)
    return { ...advanced, next: { ...next, assignees: eligible } }
  const excluded = [
    claim.claimant,
    ...claim.companions,
    ...[...earlier, ...claim.earlierRounds].map(({ by }) => by),
  ]
  const organisation = await readOrganisation(tx, claim.claimant, 'claim')
  return { ...advanced, next: { ...next, assignees: oneLevelUp(next.assignees, excluded, organisation) } }
}

/** For the history: steps that went to somebody else, because their approver has decided on an earlier stage. */
async function skippedApprovers(
  tx: Tx,
  decided: readonly AdvancedClaim[],
  advanced: readonly AdvancedClaim[],
  { at }: StepDecision,
): Promise<ChainEvent[]> {
  const passed = advanced.filter(({ next }, index) => {
    const before = decided[index]?.next?.assignees ?? []
    return before.length > 0 && !next?.assignees.some((person) => before.includes(person))
  })
  if (passed.length === 0) return []
  const people = await tx<{ id: string; name: string }[]>`
    select person_id as id, name
    from identity.directory
    where person_id = any(${passed.flatMap(({ next }) => [...(next?.assignees ?? [])])})`
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return passed.map(({ subject, to, next }) => ({
    kind: subject.kind,
    subjectId: subject.id,
    at,
    by: null,
    action: 'rerouted',
    from: to,
    to,
    note: skippedApproverNote(next?.assignees.map((person) => names.get(person) ?? '') ?? []),
  }))
}

function skippedApproverNote(names: readonly string[]): string {
  return `To ${names.join(', ') || 'the administrators'}: the approver has decided on an earlier stage.`
}

/** A payment is never assumed to be cash. */
export function refuseMissingPayment(
  advanced: readonly AdvancedClaim[],
  { type, paidDetails }: Decision,
): void {
  const pays = advanced.some(({ decided }) => decided[0]?.step === 'pending_finance')
  if (type === 'approve' && pays && !paidDetails)
    throw new BadInput(errorTexts.mandatory('Paid by'), 'paidDetails.via')
}

export function trimmedNote({ note }: Decision): string | null {
  return note?.trim() || null
}

/** What the screens may offer for a claim that a payment run pays. */
export function withoutDecision<Allowed extends { act: boolean; reasons: { act?: string } }>(
  can: Allowed,
  inRun: Conflict | undefined,
): Allowed {
  return inRun ? { ...can, act: false, reasons: { ...can.reasons, act: inRun.message } } : can
}
