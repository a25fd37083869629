// What waits for an approver now: in their own name, for whom they stand in, or for lack of anybody else.
import type { Approver } from '@tem/rules/approval-turn.ts'
import { plannedOnce } from '@tem/server/planned-once.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** A condition on chain.step. */
export function waitsFor(sql: Sql | TransactionSql, approver: Approver) {
  return sql`step.is_waiting and ${isAskedOf(sql, sql`step.approver_ids`, approver)}`
}

/** A condition; `named` is the column with those who may answer. */
export function isAskedOf(
  sql: Sql | TransactionSql,
  named: Fragment,
  { person, actsFor, isAdmin }: Approver,
) {
  return sql`(${named} && ${plannedOnce(sql, [person, ...actsFor])} ${isAdmin ? sql`or ${named} = '{}'` : sql``})`
}
