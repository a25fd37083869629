// Who may see a claim or tour because it was assigned to them: current and earlier approvers, the people
// who decided, and their stand-ins. Approvers of later steps can't see it yet.
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export type Viewer = Pick<Approver, 'person'> & Partial<Pick<Approver, 'actsFor'>>

/** A condition; `subject` is the column with the id of the claim or tour. */
export function wasAssignedTo(sql: Sql | TransactionSql, subject: Fragment, viewer: Viewer) {
  return sql`exists (
    select from chain.step
    where step.subject_id = ${subject} and ${stepWasAssignedTo(sql, viewer)}
  )`
}

/** A condition on chain.step. */
export function stepWasAssignedTo(sql: Sql | TransactionSql, viewer: Viewer) {
  return sql`(step.is_waiting or step.response is not null)
    and (step.responded_by = ${viewer.person} or step.approver_ids && ${namesOf(sql, viewer)})`
}

/** If the caller's delegators are not known yet, the query reads them. */
function namesOf(sql: Sql | TransactionSql, { person, actsFor }: Viewer) {
  if (actsFor) return sql`${[person, ...actsFor]}::uuid[]`
  return sql`(
    select array_agg(person_id) || ${person}::uuid
    from (
      select from_person_id as person_id
      from identity.stand_in
      where to_person_id = ${person} and (now() at time zone 'Asia/Kolkata')::date between from_day and to_day
    ) as stands_in_for
  )`
}
