// What can be revised, in SQL. Whether its day is still open is said with each row, so that nothing vanishes
// without a reason.
import type { Sql } from 'postgres'
import { hasResponse } from './own-claim.ts'

/** A condition on claims.claim: refused, or submitted and not answered by anybody. */
export function isRevisable(sql: Sql) {
  return sql`claim.status in ('pending', 'rejected') and (claim.status = 'rejected' or ${isUntouched(sql)})`
}

/**
 * A condition on claims.day_wrapper: with a claim that was refused, or with none that was answered, or taken back
 * and not submitted again. The person's open claims are few and have an index; the days of years have not.
 */
export function isRevisableDay(sql: Sql, personId: string) {
  return sql`day_wrapper.id in (
      select wrapper_id
      from claims.claim
      where person_id = ${personId} and status in ('pending', 'rejected')
    )
    and ${wasSubmitted(sql)}
    and coalesce((
      select bool_or(claim.status = 'rejected') or bool_and(claim.submitted_at is null or ${isUntouched(sql)})
      from claims.claim
      where claim.wrapper_id = day_wrapper.id
    ), false)`
}

/** A condition on claims.day_wrapper: submitted, if only once. Taking a day back counts its revision up. */
export function wasSubmitted(sql: Sql) {
  return sql`(day_wrapper.submitted_at is not null or day_wrapper.revision > 1)`
}

function isUntouched(sql: Sql) {
  return sql`(claim.status = 'pending' and claim.submitted_at is not null and not ${hasResponse(sql)})`
}
