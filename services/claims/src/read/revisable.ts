// What can be revised, in SQL. Each row says whether its day is still open, so nothing disappears
// without a reason.
import type { Sql } from 'postgres'
import { hasResponse, isRejectionAccepted } from './own-claim.ts'

/** A condition on claims.claim: rejected, or unanswered like all others of its day. */
export function isRevisable(sql: Sql) {
  return sql`claim.status in ('pending', 'rejected') and (
      claim.status = 'rejected' and not ${isRejectionAccepted(sql)}
      or ${isUntouched(sql)} and (claim.wrapper_id is null or (
        select ${isDayUntouched(sql)}
        from claims.day_wrapper
        where day_wrapper.id = claim.wrapper_id
      ))
    )`
}

/**
 * A condition on claims.day_wrapper: with a rejected claim, or without any answer, or taken back and not
 * submitted again. Reads the person's few open claims, which have an index, instead of years of days.
 */
export function isRevisableDay(sql: Sql, personId: string) {
  return sql`day_wrapper.id in (
      select wrapper_id
      from claims.claim
      where person_id = ${personId} and status in ('pending', 'rejected')
    )
    and ${wasSubmitted(sql)}
    and (
      day_wrapper.submitted_at is null
      or ${isDayUntouched(sql)}
      or coalesce((
        select true
        from claims.claim
        where claim.wrapper_id = day_wrapper.id and claim.status = 'rejected'
          and not ${isRejectionAccepted(sql)}
        limit 1
      ), false)
    )`
}

/** A condition on claims.day_wrapper: submitted at least once. Taking a day back increments its revision. */
export function wasSubmitted(sql: Sql) {
  return sql`(day_wrapper.submitted_at is not null or day_wrapper.revision > 1)`
}

/** A condition on claims.day_wrapper. */
function isDayUntouched(sql: Sql) {
  return sql`coalesce((
        select bool_and(${isUntouched(sql)}) from claims.claim where claim.wrapper_id = day_wrapper.id
      ), false)`
}

/** A condition on claims.claim. */
function isUntouched(sql: Sql) {
  return sql`(claim.submitted_at is not null and not ${hasResponse(sql)})`
}
