// What waits, since when, and for whom: the named approvers, who stands in for them today, and the admins for
// what waits for nobody in particular.
import { type Day, dayOf } from '@tem/rules/company-day.ts'
import type { Sql, TransactionSql } from 'postgres'

/** Stands where a table would. */
export function waitingSteps(sql: Sql | TransactionSql) {
  return sql`(
    select step.kind, step.subject_id, step.revision, step.position, step.approver_ids,
      coalesce(earlier.responded_at, claim.submitted_at, tour.requested_at) as since,
      coalesce(claim.person_id, tour.requester_id) as claimant_id, claim.reimbursable_amount_paise as amount
    from chain.step
    left join chain.step as earlier on earlier.subject_id = step.subject_id and earlier.revision = step.revision
      and earlier.position = step.position - 1
    left join claims.claim on step.kind = 'claim' and claim.id = step.subject_id
    left join tours.tour on step.kind = 'tour' and tour.id = step.subject_id and tour.archived_at is null
    where step.is_waiting and (claim.id is not null or tour.id is not null)
  )`
}

/** One row for each person that it waits for. */
export function waitingForPeople(sql: Sql | TransactionSql, now: Date) {
  const today: Day = dayOf(now)
  return sql`(
    select waiting.*, addressee.person_id
    from ${waitingSteps(sql)} as waiting
    cross join lateral (
      select unnest(waiting.approver_ids) as person_id
      union
      select stand_in.to_person_id
      from identity.stand_in
      where stand_in.from_person_id = any(waiting.approver_ids)
        and ${today} between stand_in.from_day and stand_in.to_day
      union
      select office_holder.person_id
      from identity.office_holder
      where office_holder.role = 'admin' and cardinality(waiting.approver_ids) = 0
    ) as addressee
    where addressee.person_id <> waiting.claimant_id
  )`
}
