// Claims in the approval chain: locked and read for a decision, and updated by it. One claim or hundreds
// take the same few statements.

import { allowsZeroOn } from '@tem/allowances/sub-category-terms.ts'
import type { OpenStep, StepAdvance } from '@tem/chain/advance-step.ts'
import { progressColumns, progressOf } from '@tem/chain/approver.ts'
import type { ClaimTurn, Decided, DecidedStep } from '@tem/rules/approval/approval-turn.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { Sql, TransactionSql } from 'postgres'
import { isClaimVisibleTo } from './visible-claims.ts'

export interface DecidableClaim extends ClaimTurn {
  id: string
  wrapperId: string | null
  revision: number
  amount: Paise
  /** The company's petro card has paid it: its payment moves no money. */
  isPaidByCard: boolean
  /** The lowest amount that an approver may set. */
  minimumAmount: Paise
  /** The undecided steps; the first one waits. */
  open: OpenStep[]
  decided: DecidedStep[]
  earlierRounds: Decided[]
}

/** Those of them that the caller may see. A companion who declined still may not decide. */
export function readDecidableClaims(sql: Sql | TransactionSql, actor: Actor, ids: readonly string[]) {
  return sql<DecidableClaim[]>`
    select claim.id, claim.person_id as claimant, claim.wrapper_id as "wrapperId", claim.status, claim.revision,
      claim.submitted_at is not null as "isSubmitted", claim.reimbursable_amount_paise as amount,
      claim.payment_type is not distinct from 'petroCard' as "isPaidByCard",
      case when ${allowsZeroOn(sql, sql`claim.sub_category_id`, sql`claim.expense_date`)}
        then 0 else 100 end as "minimumAmount",
      array(select person_id from claims.co_traveller where claim_id = claim.id) as companions,
      array(
        select by_person_id
        from chain.subject_history
        where subject_id = claim.id and action = 'rerouted' and from_status = claim.status and by_person_id is not null
      ) as "reroutedBy",
      ${progressColumns(sql)}
    from claims.claim
    ${progressOf(sql, sql`claim.id`, sql`claim.revision`)}
    where claim.id = any(${idArray(sql, ids)}) and ${isClaimVisibleTo(sql, actor)}
    order by claim.id`
}

/**
 * Locks the days first and then the claims, each in a fixed order, like every other change: so no deadlock can
 * occur. What is read afterwards stays true until the transaction ends.
 */
export async function lockDecidableClaims(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<DecidableClaim[]> {
  const [, , claims] = await pipeline([
    tx`
      select from claims.day_wrapper
      where id = any(array(select wrapper_id from claims.claim where claim.id = any(${idArray(tx, ids)})))
      order by person_id, day
      for update`,
    tx`
      select from claims.claim
      where id = any(${idArray(tx, ids)})
      order by id
      for update`,
    readDecidableClaims(tx, actor, ids),
  ])
  return claims
}

/** A claim's next status; without an amount, it keeps its own. */
type Move = Pick<StepAdvance, 'subject' | 'from' | 'to' | 'amount'>

/** A statement. If it counts fewer, one of them has changed since it was read: the transaction must be rolled back. */
export function moveClaims(tx: Tx, moves: readonly Move[], at: Date) {
  const rows = moves.map(({ subject, from, to, amount }) => ({
    id: subject.id,
    revision: subject.revision,
    from_status: from,
    to_status: to,
    amount_paise: amount?.after,
  }))
  return tx`
    update claims.claim
    set status = moved.to_status, open_question = null, version = version + 1, updated_at = ${at},
      reimbursable_amount_paise = coalesce(moved.amount_paise, reimbursable_amount_paise),
      rejected_at = case when moved.to_status = 'rejected' then ${at} end
    from jsonb_to_recordset(${tx.json(rows)}) as moved (
      id uuid, revision integer, from_status text, to_status text, amount_paise bigint)
    where claim.id = moved.id and claim.status = moved.from_status and claim.revision = moved.revision
      and claim.submitted_at is not null`
}

/** It waits for the claimant's answer. The claim is locked. */
export async function keepQuestion(tx: Tx, id: string, question: string): Promise<void> {
  await tx`
    update claims.claim
    set open_question = ${question}
    where id = ${id}`
}
