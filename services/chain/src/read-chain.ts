// The company's current chain: its steps, and when each is needed.
import type { ChainRow, ClaimChainFacts } from '@tem/rules/approval/chain.ts'
import type { TourChainFacts, TourStep } from '@tem/rules/approval/tour-chain.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export async function readClaimChain(sql: Sql | TransactionSql) {
  return sql<ChainRow<ClaimStage, ClaimChainFacts>[]>`
    select step, needed_when as "neededWhen"
    from chain.rule
    where kind = 'claim'
    order by position`
}

export async function readTourChain(sql: Sql | TransactionSql) {
  return sql<ChainRow<TourStep, TourChainFacts>[]>`
    select step, needed_when as "neededWhen"
    from chain.rule
    where kind = 'tour'
    order by position`
}

// How far a claim or tour has advanced in its chain, as query columns.

/**
 * "waitingFor" is null if it waits for nobody, and empty if it waits for the administrators. Of the `open`
 * steps, which are unanswered, the first waits.
 */
export function chainColumns(sql: Sql | TransactionSql, id: Fragment, revision: Fragment) {
  return sql`
    (select approver_ids from chain.step where step.subject_id = ${id} and is_waiting) as "waitingFor",
    coalesce((
      select jsonb_agg(jsonb_build_object('step', step, 'stage', stage, 'position', position,
        'assignees', approver_ids) order by position)
      from chain.step
      where step.subject_id = ${id} and step.revision = ${revision} and response is null
    ), '[]') as open,
    coalesce((
      select jsonb_agg(jsonb_build_object('step', step, 'by', responded_by, 'assignees', approver_ids))
      from chain.step
      where step.subject_id = ${id} and step.revision = ${revision} and response is not null
    ), '[]') as answered,
    coalesce((
      select jsonb_agg(jsonb_build_object('step', step, 'by', responded_by))
      from chain.step
      where step.subject_id = ${id} and step.revision < ${revision} and response is not null
    ), '[]') as "earlierRounds"`
}
