// A reviewer's decision. The three calls of the specification are three doors to one verb: one claim, some claims of a day or
// an employee, all that waits of some employees. One claim is decided or refused; of several, those that can't be decided
// are left out with a reason.

import { readApprover } from '@tem/chain/approver.ts'
import { claimForReviewer, readViewedClaim } from '@tem/claims/read/claim-for-viewer.ts'
import { type DecidableClaim, lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { refusePaymentPause } from '@tem/identity/people/changed-access.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { type Refused, type Sign, skipReason, transferRefusal } from '@tem/rules/approval/claim-signs.ts'
import {
  type Decision,
  type DecisionScope,
  decisionErrors,
  noteError,
  paymentNumberError,
} from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Answers, Statement } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, type Refusal, RuleRefused } from '@tem/server/errors.ts'
import { claimWaitsForApprover, listedFilter, type ReviewFilter } from '../claimants/review-scope.ts'
import {
  liftedRefusals,
  lockPayer,
  lockReferenceOf,
  referenceRefusals,
  refusePayingAlone,
  standingHolds,
} from '../payment/refused-payments.ts'
import {
  type AdvancedClaim,
  advanceClaim,
  refuseMissingPayment,
  revisionRefusal,
  runRefusals,
  trimmedNote,
  turnRefusal,
  writeDecision,
} from './write-decision.ts'

// The doors.

export function decideClaim(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, revision, ...sent }: PayloadOf<typeof calls.decideClaim>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const revisions = new Map(revision === undefined ? [] : [[_id, revision]])
    const asked = { scope: 'claim', ids: [_id], sent, revisions } as const
    const { approver, found } = await decide(tx, actor, at, asked, ...readViewedClaim(tx, actor, _id))
    return {
      item: claimForReviewer(actor, approver, found),
      message: successTexts.claimsDecided,
      decidedAt: at.toISOString(),
    }
  })
}

/** Decides on claims of a day, or of an employee, as weeks and whole lists are decided. */
export function decideWrapper(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, claims, seen = [], ...sent }: PayloadOf<typeof calls.decideWrapper>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const asked = [...new Set(claims)]
    const ids = await claimsInside(tx, actor, _id, asked)
    if (asked.length === 0) throw new BadInput(errorTexts.selectOne, 'claims')
    const revisions = new Map(seen.map((each) => [each._id, each.revision]))
    return outcome(await decide(tx, actor, at, { scope: 'day', ids, sent, revisions }), asked, at)
  })
}

/** `seen`: the figures that the list showed of each. */
export function decideEmployees(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { employees, filter = {}, leaveOverLimit: _, seen, ...sent }: PayloadOf<typeof calls.decideEmployees>,
) {
  if (employees.length === 0) throw new BadInput(errorTexts.selectOne, 'employees')
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const approver = await readApprover(tx, actor, dayOf(at))
    const waiting = await claimsWaitingOf(tx, approver, employees, listedFilter(actor, filter, at))
    const ids = waiting.map(({ id }) => id)
    const done = outcome(await decide(tx, actor, at, { scope: 'bulk', ids, sent, figures: seen }), ids, at)
    return { ...done, skipped: [...done.skipped, ...withoutAny(employees, waiting)] }
  })
}

// The verb.

type Sent = Omit<PayloadOf<typeof calls.decideClaim>, '_id' | 'revision'> &
  Pick<PayloadOf<typeof calls.decideEmployees>, 'includeStandingOut'>

interface Asked {
  readonly scope: DecisionScope
  readonly ids: readonly string[]
  readonly sent: Sent
  /** By claim, what the approver saw; without one, the current one. */
  readonly revisions?: ReadonlyMap<string, number>
  readonly figures?: SeenFigures | undefined
}

type SeenFigures = PayloadOf<typeof calls.decideEmployees>['seen']

interface Decided<Found> {
  readonly approver: Approver
  readonly decided: readonly AdvancedClaim[]
  readonly refused: ReadonlyMap<string, Refusal>
  /** How many of the refused ones the approver could have decided otherwise. */
  readonly left: number
  readonly found: Found
}

/** `reading`, in the same round trip as the last write, finds what was written. */
async function decide<const Reading extends readonly Statement[] = []>(
  tx: Tx,
  actor: Actor,
  at: Date,
  { scope, ids, sent, revisions, figures }: Asked,
  ...reading: Reading
): Promise<Decided<Answers<Reading>>> {
  const refused = new Map<string, Refusal>()
  const refuse = (id: string, refusal: Refusal) => {
    if (scope === 'claim') throw refusal
    refused.set(id, refusal)
  }
  // Payer, reference, claims: always in this order, so no two wait for each other.
  if (sent.paidDetails) await lockPayer(tx, actor.personId)
  await lockReferenceOf(tx, sent.paidDetails)
  const [approver, claims] = await Promise.all([
    readApprover(tx, actor, dayOf(at)),
    lockDecidableClaims(tx, actor, ids),
  ])
  const isThere = new Set(claims.map(({ id }) => id))
  for (const id of ids) if (!isThere.has(id)) refuse(id, new NotFound('Claim'))
  const decision = decisionIn(sent, scope)

  const given = { approver, type: decision.type, note: trimmedNote(decision), at }
  const inRuns = await runRefusals(tx, claims)
  const advanced: AdvancedClaim[] = []
  for (const claim of claims) {
    const refusal =
      revisionRefusal(claim, revisions?.get(claim.id)) ?? turnRefusal(claim, approver) ?? inRuns.get(claim.id)
    if (refusal) refuse(claim.id, refusal)
    else advanced.push(advanceClaim(claim, decision, given))
  }
  for (const each of advanced) refuseAmount(each, decision, scope)

  const leavesFlagged = decision.type === 'approve' && scope !== 'claim' && !decision.includeStandingOut
  const isTransfer = ({ payment }: AdvancedClaim) => payment?.via === 'online_payment'
  const transferred = advanced.filter(isTransfer)
  const signed: Signs =
    leavesFlagged || transferred.length > 0
      ? await readSigns(
          tx,
          actor,
          advanced.map(({ claim }) => claim.id),
          { holds: standingHolds(tx) },
        )
      : new Map()
  refuseUnseen(advanced, signed, leavesFlagged, figures)
  const lifted = await liftedRefusals(tx, actor.personId, advanced)
  const ofOthers = await referenceRefusals(
    tx,
    decision.paidDetails,
    transferred.map(({ claim }) => claim.claimant),
  )
  const decided = advanced.filter((each) => {
    const { id, claimant } = each.claim
    const signs = signed.get(id)?.signs ?? []
    const refusal =
      lifted.get(id) ??
      (isTransfer(each) ? transferRefused(signs, ofOthers.get(claimant)) : undefined) ??
      (leavesFlagged && signs.length > 0 ? new RuleRefused(skipReason(signs)) : undefined)
    if (refusal) refuse(id, refusal)
    return refusal === undefined
  })
  refuseMissingPayment(decided, decision)
  if (decided.some(({ payment }) => payment)) await refusePaymentPause(tx, actor, at)
  await refusePayingAlone(tx, actor.personId, decided, at)
  const found = await writeDecision(tx, decided, given, ...reading)
  return { approver, decided, refused, left: advanced.length - decided.length, found }
}

type Signs = Awaited<ReturnType<typeof readSigns>>

/** What was sent, if its words and numbers are right. Whoever includes flagged claims gives the reason. */
function decisionIn({ reimbursableAmount, ...sent }: Sent, scope: DecisionScope) {
  const note = noteError(sent.note, sent.includeStandingOut ? 'claim' : scope, sent.type)
  if (note) throw new BadInput(note, 'note')
  if (reimbursableAmount === null)
    throw new BadInput(errorTexts.notValid('Reimbursable Amount'), 'reimbursableAmount')
  const number = sent.paidDetails && paymentNumberError(sent.paidDetails)
  if (number) throw new BadInput(number, 'paidDetails.idValue')
  return { ...sent, reimbursableAmount }
}

/** If one decision covers several steps, the last one decides about the amount. */
function refuseAmount({ claim, decided }: AdvancedClaim, decision: Decision, scope: DecisionScope): void {
  const step = decided.at(-1)?.step as ClaimStage
  const { amount: reimbursableAmount, minimumAmount } = claim
  const errors = decisionErrors(decision, { step, reimbursableAmount, minimumAmount }, scope)
  if (errors.reimbursableAmount) throw new RuleRefused(errors.reimbursableAmount, 'reimbursableAmount')
}

/** A payer has transferred what the list showed, so nothing is decided if anything else waits now. */
function refuseUnseen(
  advanced: readonly AdvancedClaim[],
  signed: Signs,
  leavesFlagged: boolean,
  seen: SeenFigures = [],
): void {
  const isAsSeen = seen.every(({ _id, count, amount, signedAmount }) => {
    const claims = advanced.flatMap(({ claim }) => (claim.claimant === _id ? [claim] : []))
    const flagged = claims.filter(({ id }) => (signed.get(id)?.signs ?? []).length > 0)
    return (
      claims.length === count &&
      totalOf(claims) === amount &&
      (!leavesFlagged || signedAmount === undefined || totalOf(flagged) === signedAmount)
    )
  })
  if (!isAsSeen) throw new Conflict(errorTexts.waitingChanged)
}

function totalOf(claims: readonly DecidableClaim[]): Paise {
  return claims.reduce((sum, { amount }) => sum + amount, 0)
}

/** A transfer that can't arrive, or whose reference has paid somebody else. */
function transferRefused(signs: readonly Sign[], ofAnother: string | undefined): Refusal | undefined {
  const refused = transferRefusal(signs)
  if (refused) return new RuleRefused(refused.reason, 'paidDetails.via', refused.code)
  return ofAnother === undefined ? undefined : new RuleRefused(ofAnother, 'paidDetails.idValue')
}

function outcome({ decided, refused, left }: Decided<unknown>, asked: readonly string[], at: Date) {
  const ids = new Set(decided.map(({ claim }) => claim.id))
  const skipped: (Refused & { readonly _id: string })[] = asked
    .filter((id) => !ids.has(id))
    .map((id) => ({ _id: id, ...refusedBy(refused.get(id) ?? new NotFound('Claim')) }))
  return {
    ...(ids.size > 0 && { decidedAt: at.toISOString() }),
    processed: ids.size,
    skipped,
    message:
      ids.size > 0
        ? successTexts.claimsDecided
        : left > 0
          ? errorTexts.leftStandingOut
          : errorTexts.nothingDecided,
  }
}

function refusedBy({ message: reason, code }: Refusal): Refused {
  return code === 'lift-hold' || code === 'make-run' ? { reason, code } : { reason }
}

// What is asked for.

/** A day or employee is a 404 if the caller may see none of its claims. */
async function claimsInside(tx: Tx, actor: Actor, id: string, asked: readonly string[]): Promise<string[]> {
  const [[seen], inside] = await Promise.all([
    tx`
      select id
      from claims.claim_line as claim
      where (wrapper_id = ${id} or person_id = ${id}) and ${isClaimVisibleTo(tx, actor)}
      limit 1`,
    tx<{ id: string }[]>`
      select id
      from claims.claim_line as claim
      where id = any(${asked}) and (wrapper_id = ${id} or person_id = ${id})`,
  ])
  if (!seen) throw new NotFound('Day')
  return inside.map((claim) => claim.id)
}

interface WaitingClaim {
  id: string
  personId: string
}

function claimsWaitingOf(
  tx: Tx,
  approver: Approver,
  employees: readonly string[],
  filter: ReviewFilter,
): Promise<WaitingClaim[]> {
  return tx<WaitingClaim[]>`
    select claim.id, claim.person_id as "personId"
    from claims.submitted_claim as claim
    where claim.person_id = any(${employees})
      and claim.status not in ('approved', 'rejected') and ${matchesFilter(tx, filter)}
      and claim.id in (
        select claim.claim_id
        from approvals.waiting as claim
        where claim.person_id = any(${employees}) and ${claimWaitsForApprover(tx, approver)}
      )`
}

function withoutAny(employees: readonly string[], waiting: readonly WaitingClaim[]) {
  const found = new Set(waiting.map(({ personId }) => personId))
  return [...new Set(employees)]
    .filter((employee) => !found.has(employee))
    .map((_id) => ({ _id, reason: errorTexts.nothingOfEmployee }))
}
