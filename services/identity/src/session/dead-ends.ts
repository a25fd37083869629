// What waits for nobody who may answer it: it has no approver, or all of them have lost the office that it waits for.
import { claimDecidingRoles } from '@tem/rules/claim/claim-status.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { isInLine } from './standing.ts'

/** The others belong to an office. Steps of the line stay with the people whom they name. */
const stagesOfLine = ['pending', 'pending_higher_manager', 'pending_hod']

/** A condition on the approvers and the stage of a waiting step. */
export function isDeadEnd(sql: Sql | TransactionSql, approverIds: Fragment, stage: Fragment) {
  // Few different approvers are asked, so each is looked at once.
  return sql`(${approverIds} = '{}' or ${stage} <> all(${stagesOfLine}) and ${approverIds} in (
      select approver_ids
      from (
        select distinct approver_ids
        from chain.subject_step
        where is_waiting and stage <> all(${stagesOfLine})
      ) as asked
      where not exists (
        select from identity.standing
        where person_id = any(asked.approver_ids)
          and (${isInLine(sql)} or roles && ${claimDecidingRoles})
      )
    ))`
}
