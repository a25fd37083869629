// Who may look at a claim or a tour because it came to them: whoever is asked now or was asked before, whoever
// answered, and whoever stands in for them. Those who are asked later have nothing to look at yet.
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { plannedOnce } from '@tem/server/database/planned-once.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export type Viewer = Pick<Approver, 'person'> & Partial<Pick<Approver, 'actsFor'>>

/** A condition; `subject` is the column with the id of the claim or the tour. */
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

/** Where nobody has asked yet for whom the viewer acts today, the query does. */
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

// What waits for an approver now: in their own name, for those they stand in for, or because nobody else is left.

interface Columns {
  /** Those who may answer. */
  readonly named: Fragment
  /** Those who may not, even if they stand in for somebody who may. */
  readonly barred: Fragment
}

export function isAskedOf(
  sql: Sql | TransactionSql,
  { named, barred }: Columns,
  { person, actsFor, isAdmin }: Approver,
) {
  return sql`(${named} && ${plannedOnce(sql, [person, ...actsFor])} ${isAdmin ? sql`or ${named} = '{}'` : sql``})
    and not ${barred} @> ${[person]}::uuid[]`
}
