// In whose name somebody decides, what was assigned to them, and for whom a claim or tour waits.
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** In whose names they decide on this day: their own, and those of everybody they stand in for. */
export async function readApprover(sql: Sql | TransactionSql, actor: Actor, today: Day): Promise<Approver> {
  const standsInFor = await sql<{ personId: string }[]>`
    select from_person_id as "personId"
    from identity.stand_in
    where to_person_id = ${actor.personId} and ${today}::date between from_day and to_day`
  return {
    person: actor.personId,
    actsFor: standsInFor.map(({ personId }) => personId),
    isAdmin: actor.roles.includes('admin'),
    isPayer: actor.roles.includes('payer'),
  }
}

/** Whom a person stands in for, today or on a later day. */
export async function readPrincipals(
  sql: Sql | TransactionSql,
  person: PersonId,
  today: Day,
): Promise<PersonId[]> {
  const principals = await sql<{ personId: PersonId }[]>`
    select distinct from_person_id as "personId"
    from identity.stand_in
    where to_person_id = ${person} and to_day >= ${today}::date`
  return principals.map(({ personId }) => personId)
}

// Who may see a claim or tour because it was assigned to them: current and earlier approvers, the people
// who decided, and their stand-ins. Approvers of later steps can't see it yet.

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

// How far a claim or tour has advanced in its chain, for queries.

/**
 * Columns; requires the join with `progressOf`. "waitingFor" is null if it waits for nobody, and empty if it waits for the
 * administrators. Of the `open` steps, which are undecided, the first waits.
 */
export function progressColumns(sql: Sql | TransactionSql) {
  return sql`progress.waiting_for as "waitingFor", progress.open, progress.decided,
    progress.earlier_rounds as "earlierRounds"`
}

/** Joins `progress`: all steps of a claim or tour are read once. */
export function progressOf(sql: Sql | TransactionSql, id: Fragment, revision: Fragment) {
  return sql`cross join lateral (
      select jsonb_agg(approver_ids) filter (where is_waiting) -> 0 as waiting_for,
        coalesce(jsonb_agg(jsonb_build_object('step', step, 'stage', stage, 'position', position,
          'assignees', approver_ids) order by position)
          filter (where step.revision = ${revision} and response is null), '[]') as open,
        coalesce(jsonb_agg(jsonb_build_object('step', step, 'by', responded_by, 'assignees', approver_ids))
          filter (where step.revision = ${revision} and response is not null), '[]') as decided,
        coalesce(jsonb_agg(jsonb_build_object('step', step, 'by', responded_by))
          filter (where step.revision < ${revision} and response is not null), '[]') as earlier_rounds
      from chain.step
      where step.subject_id = ${id}
    ) as progress`
}
