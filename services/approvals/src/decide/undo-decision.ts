// Takes a decision back within seconds: what it decided waits for its approver again, with the earlier amount.

import { type GivenDecision, readGivenDecisions, reopenDecisions } from '@tem/chain/given-decisions.ts'
import { type ChainEvent, recordHistory } from '@tem/chain/record-history.ts'
import {
  type DecidableClaim,
  keepQuestion,
  lockDecidableClaims,
  moveClaims,
} from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { isUndoable } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { runRefusals } from './write-decision.ts'

export function undoDecision(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.undoDecision>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const given = { person: actor.personId, decidedAt: new Date(payload.decidedAt) }
    const covered = await readGivenDecisions(tx, 'claim', given)
    if (covered.length === 0) throw new NotFound('Decision')
    if (!isUndoable(given.decidedAt, at)) throw new Conflict(errorTexts.undoneTooLate)
    const claims = await lockDecidableClaims(
      tx,
      actor,
      covered.map(({ id }) => id),
    )
    // What another transaction changed before the lock was granted is visible only now.
    const decisions = new Map(
      (await readGivenDecisions(tx, 'claim', given)).map((decision) => [decision.id, decision]),
    )
    const kept = await paidByRun(tx, claims)
    const inRuns = await runRefusals(tx, claims)
    const undone = claims.flatMap((claim) => {
      const decision = decisions.get(claim.id)
      const isFinal = !decision || isOvertaken(claim, decision) || kept.has(claim.id) || inRuns.has(claim.id)
      return isFinal ? [] : [{ claim, decision }]
    })
    if (undone.length === 0) throw new Conflict(errorTexts.alreadyActedOn)
    await reopen(tx, undone, given, at)
    const left = covered.length - undone.length
    return {
      processed: undone.length,
      skipped: covered
        .filter(({ id }) => !undone.some(({ claim }) => claim.id === id))
        .map(({ id }) => ({ _id: id, reason: errorTexts.alreadyActedOn })),
      message: left === 0 ? successTexts.decisionUndone : successTexts.decisionPartlyUndone(left),
    }
  })
}

/** A later step was decided, or the claimant revised or withdrew the claim. */
function isOvertaken({ status, revision, open }: DecidableClaim, decision: GivenDecision): boolean {
  const since = decision.response === 'reject' ? 'rejected' : (open[0]?.stage ?? 'approved')
  return decision.isFollowed || decision.revision !== revision || status !== since
}

interface Undone {
  readonly claim: DecidableClaim
  readonly decision: GivenDecision
}

async function reopen(
  tx: Tx,
  undone: readonly Undone[],
  given: { person: string; decidedAt: Date },
  at: Date,
): Promise<void> {
  const subjectOf = ({ id, revision }: DecidableClaim) => ({ kind: 'claim', id, revision }) as const
  const subjects = undone.map(({ claim }) => subjectOf(claim))
  if (!(await reopenDecisions(tx, subjects, given))) throw new Conflict(errorTexts.alreadyActedOn)
  const moves = undone.map(({ claim, decision }) => ({
    subject: subjectOf(claim),
    from: claim.status,
    to: decision.from,
    amount: { before: claim.amount, after: decision.amountBefore ?? claim.amount },
  }))
  const { count } = await moveClaims(tx, moves, at)
  if (count < moves.length) throw new Conflict(errorTexts.alreadyActedOn)
  for (const { id, question } of await questionsBefore(tx, subjects, given))
    await keepQuestion(tx, id, question)
  await recordHistory(
    tx,
    moves.map(
      ({ subject, from, to, amount }, index): ChainEvent => ({
        kind: 'claim',
        subjectId: subject.id,
        at,
        by: given.person,
        onBehalfOf: undone[index]?.decision.onBehalfOf ?? null,
        action: 'undone',
        undoesAt: given.decidedAt,
        from,
        to,
        amountBefore: amount.before,
        amountAfter: amount.after,
      }),
    ),
  )
}

/** What the claimant was asked and had not answered when the decision was given: the decision had cleared it. */
function questionsBefore(
  tx: Tx,
  subjects: readonly { id: string }[],
  { decidedAt }: { decidedAt: Date },
): Promise<{ id: string; question: string }[]> {
  const ids = idArray(
    tx,
    subjects.map(({ id }) => id),
  )
  return tx<{ id: string; question: string }[]>`
    select asked.subject_id as id, asked.note as question
    from (
      select distinct on (subject_id) subject_id, action, note
      from chain.subject_history
      where subject_id = any(${ids}) and at < ${decidedAt} and not is_undone and undoes_at is null
        and (action in ('asked', 'replied') or from_status is distinct from to_status)
      order by subject_id, at desc, id desc
    ) as asked
    where asked.action = 'asked'`
}

/** The bank has paid them with a run's reference: only the payment run's own screen can take that back. */
async function paidByRun(tx: Tx, claims: readonly DecidableClaim[]): Promise<ReadonlySet<string>> {
  const paid = claims.filter(({ status }) => status === 'approved').map(({ id }) => id)
  if (paid.length === 0) return new Set()
  const rows = await tx<{ id: string }[]>`
    select in_run.claim_id as id
    from approvals.payment_run_claim as in_run
    join approvals.payment_line as line on line.run_id = in_run.run_id and line.person_id = in_run.person_id
    join chain.subject_step as step on step.subject_id = in_run.claim_id and step.paid_via = 'online_payment'
      and upper(step.paid_id_value) = line.reference
    where in_run.claim_id = any(${paid}) and line.state = 'paid'`
  return new Set(rows.map(({ id }) => id))
}
