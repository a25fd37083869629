// What waits for an approver now: in their own name, for whom they stand in, or for lack of anybody else.
import type { Approver } from '@tem/rules/approval-turn.ts'
import type { Sql, TransactionSql } from 'postgres'

/** A condition on chain.step. */
export function waitsFor(sql: Sql | TransactionSql, { person, actsFor, isAdmin }: Approver) {
  return sql`step.is_waiting and (
    step.approver_ids && ${[person, ...actsFor]}::uuid[] ${isAdmin ? sql`or step.approver_ids = '{}'` : sql``})`
}
