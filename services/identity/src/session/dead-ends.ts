// What waits for nobody who may answer it: it has no approver, or all of them have lost the office that it waits for.
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { decidesOnClaims } from './standing.ts'

/** The others belong to an office. Steps of the line stay with the people whom they name. */
const stagesOfLine = ['pending', 'pending_higher_manager', 'pending_hod']

/** A condition on the approvers of a waiting step. */
export function isDeadEnd(sql: Sql | TransactionSql, approverIds: Fragment) {
  return sql`${approverIds} in (
      select approver_ids
      from (
        select distinct approver_ids
        from chain.subject_step
        where is_waiting and (approver_ids = '{}' or stage <> all(${stagesOfLine}))
      ) as asked
      where not exists (
        select from identity.standing
        where person_id = any(asked.approver_ids) and ${decidesOnClaims(sql)}
      )
    )`
}
