// One answer to many claims: those that wait for this approver advance together, the others return a reason.

import { readApprover } from '@tem/chain/read-organisation.ts'
import { type DecidableClaim, lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { refusePaymentPause } from '@tem/identity/people/changed-access.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { type Refused, skipReason, transferRefusal } from '@tem/rules/approval/claim-signs.ts'
import {
  type Decision,
  type DecisionScope,
  noteError,
  paymentNumberError,
} from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound } from '@tem/server/errors.ts'
import { standingHolds } from '../hold/payment-hold.ts'
import { liftedRefusals, lockPayer, refusePayingAlone } from '../payment/paid-alone.ts'
import { claimWaitsForApprover, listedFilter, type ReviewFilter } from '../review/review-scope.ts'
import {
  type AdvancedClaim,
  advanceClaim,
  answerClaims,
  refuseMissingPayment,
  revisionRefusal,
  runRefusals,
  trimmedNote,
  turnRefusal,
} from './answer-claims.ts'
import { lockReferenceOf, referenceRefusals } from './used-references.ts'

interface ManyClaims {
  readonly actor: Actor
  readonly approver: Approver
  readonly decision: BulkDecision
  readonly at: Date
  /** The answer reports on these; any of them that is not decided was skipped. */
  readonly asked: readonly string[]
  /** Those that this call may decide on. */
  readonly ids: readonly string[]
  readonly seenRevisions?: PayloadOf<typeof calls.decideWrapper>['seen']
  readonly seenFigures?: SeenFigures | undefined
}

type SeenFigures = PayloadOf<typeof calls.decideEmployees>['seen']
type Signs = Awaited<ReturnType<typeof readSigns>>

type Skipped = Refused & { readonly _id: string }

export interface BulkDecision extends Decision {
  readonly includeStandingOut?: boolean | undefined
}

export async function decideMany(tx: Tx, many: ManyClaims) {
  const { actor, approver, decision, at, asked, ids, seenRevisions = [], seenFigures } = many
  const revisions = new Map(seenRevisions.map(({ _id, revision }) => [_id, revision]))
  const answer = { approver, type: decision.type, note: trimmedNote(decision), at }
  const skipped = new Map<string, Refused>()
  const advanced = []
  if (decision.paidDetails) await lockPayer(tx, actor.personId)
  await lockReferenceOf(tx, decision.paidDetails)
  const locked = await lockDecidableClaims(tx, actor, ids)
  const inRuns = await runRefusals(tx, locked)
  for (const claim of locked) {
    const refusal =
      revisionRefusal(claim, revisions.get(claim.id)) ?? turnRefusal(claim, approver) ?? inRuns.get(claim.id)
    if (refusal) skipped.set(claim.id, { reason: refusal.message })
    else advanced.push(advanceClaim(claim, decision, answer))
  }
  const signed = await signsBeforeApproval(tx, actor, advanced, decision)
  refuseUnseen(advanced, signed, decision, seenFigures)
  const left = await skippedBySigns(tx, advanced, signed, decision)
  for (const [id, reason] of await liftedRefusals(tx, actor.personId, advanced))
    left.set(id, { reason, code: 'make-run' })
  for (const [id, refused] of left) skipped.set(id, refused)
  const answered = advanced.filter(({ claim }) => !left.has(claim.id))
  refuseMissingPayment(answered, decision)
  if (answered.some(({ payment }) => payment)) await refusePaymentPause(tx, actor, at)
  await refusePayingAlone(tx, actor.personId, answered, at)
  if (answered.length > 0) await answerClaims(tx, answered, answer)
  const decided = new Set(answered.map(({ subject }) => subject.id))
  const undecided = asked.filter((id) => !decided.has(id))
  return outcome(
    decided.size,
    undecided.map((_id) => ({ _id, ...(skipped.get(_id) ?? notThere) })),
    left.size > 0 ? errorTexts.leftStandingOut : errorTexts.nothingDecided,
    at,
  )
}

/** A rejection needs none. */
async function signsBeforeApproval(
  tx: Tx,
  actor: Actor,
  advanced: readonly AdvancedClaim[],
  { type }: BulkDecision,
): Promise<Signs> {
  if (type === 'reject') return new Map()
  const ids = advanced.map(({ claim }) => claim.id)
  return readSigns(tx, actor, ids, { holds: standingHolds(tx) })
}

/** A payer has transferred what the list showed, so nothing is decided if anything else waits now. */
function refuseUnseen(
  advanced: readonly AdvancedClaim[],
  signed: Signs,
  { type, includeStandingOut = false }: BulkDecision,
  seen: SeenFigures = [],
): void {
  const leavesOut = type === 'approve' && !includeStandingOut
  const isAsSeen = seen.every(({ _id, count, amount, signedAmount }) => {
    const claims = advanced.flatMap(({ claim }) => (claim.claimant === _id ? [claim] : []))
    const flagged = claims.filter(({ id }) => (signed.get(id)?.signs ?? []).length > 0)
    return (
      claims.length === count &&
      totalOf(claims) === amount &&
      (!leavesOut || signedAmount === undefined || totalOf(flagged) === signedAmount)
    )
  })
  if (!isAsSeen) throw new Conflict(errorTexts.waitingChanged)
}

function totalOf(claims: readonly DecidableClaim[]): Paise {
  return claims.reduce((sum, { amount }) => sum + amount, 0)
}

/** A bulk approval leaves out flagged claims unless asked for, and transfers that can't arrive or whose reference is another's. */
async function skippedBySigns(
  tx: Tx,
  advanced: readonly AdvancedClaim[],
  signed: Signs,
  { type, includeStandingOut = false, paidDetails }: BulkDecision,
): Promise<Map<string, Refused>> {
  if (type === 'reject') return new Map()
  const isTransfer = paidDetails?.via === 'online_payment'
  const claimants = isTransfer ? advanced.map(({ claim }) => claim.claimant) : []
  const ofOthers = await referenceRefusals(tx, paidDetails, claimants)
  return new Map(
    advanced.flatMap(({ claim: { id, status, claimant } }) => {
      const signs = signed.get(id)?.signs ?? []
      const isPaidSo = status === 'pending_finance' && isTransfer
      const ofOther = ofOthers.get(claimant)
      const refused = isPaidSo ? (transferRefusal(signs) ?? (ofOther && { reason: ofOther })) : undefined
      if (refused) return [[id, refused] as const]
      return signs.length > 0 && !includeStandingOut ? [[id, { reason: skipReason(signs) }] as const] : []
    }),
  )
}

/** The same error for a missing claim and for one that the caller may not see. */
const notThere: Refused = { reason: new NotFound('Claim').message }

function outcome(processed: number, skipped: Skipped[], nothing: string, at: Date) {
  return {
    ...(processed > 0 && { decidedAt: at.toISOString() }),
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

// One answer to selected claims of a day; or of an employee, which is how weeks and whole lists are decided.

export function decideWrapper(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, claims, seen, ...decision }: PayloadOf<typeof calls.decideWrapper>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const asked = [...new Set(claims)]
    const [approver, ids] = await Promise.all([
      readApprover(tx, actor, dayOf(at)),
      claimsInside(tx, actor, _id, asked),
    ])
    if (asked.length === 0) throw new BadInput(errorTexts.selectOne, 'claims')
    refuseWords(decision, 'day')
    return decideMany(tx, { actor, approver, decision, at, asked, ids, seenRevisions: seen })
  })
}

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

// One answer to all claims of some employees that wait for this approver.

export function decideEmployees(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { employees, filter = {}, leaveOverLimit: _, seen, ...decision }: PayloadOf<typeof calls.decideEmployees>,
) {
  if (employees.length === 0) throw new BadInput(errorTexts.selectOne, 'employees')
  refuseWords(decision, 'bulk')
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const approver = await readApprover(tx, actor, dayOf(at))
    const waiting = await claimsWaitingOf(tx, approver, employees, listedFilter(actor, filter, at))
    const ids = waiting.map(({ id }) => id)
    const many = { actor, approver, decision, at, asked: ids, ids, seenFigures: seen }
    const { skipped, ...rest } = await decideMany(tx, many)
    return { ...rest, skipped: [...skipped, ...withoutAny(employees, waiting)] }
  })
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
