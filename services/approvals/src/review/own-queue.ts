// A person's own queue from sums: what waits for one approver, by claimant, whatever the number of claims.
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { Sql } from 'postgres'

interface Cut {
  readonly sort: 'asc' | 'desc'
  readonly first: number
}

/**
 * Queries for a `with`, the last of which is `claimant`. A line that changed since it was counted is counted here. With
 * `latest`, PostgreSQL reads only the first lines by posting.
 */
export function ownQueue(sql: Sql, person: PersonId, latest: Cut | undefined) {
  const figures = sql`person_id, employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise,
    over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since`
  const direction = latest?.sort === 'asc' ? sql`asc` : sql`desc`
  // In the text, so PostgreSQL knows it in a plan for all calls; few sizes, so few statements.
  const most = latest && [10, 50, 1000].find((size) => latest.first <= size)
  const cut = most
    ? sql`order by latest_at ${direction}, employee_code limit ${sql.unsafe(String(most))}`
    : sql``
  return sql`
    changed as materialized (
      select distinct person_id
      from approvals.queue_change
      where approver_id = ${person}
    ),
    counted as materialized (
      select ${figures}
      from approvals.counted_queue
      where approver_id = ${person} and person_id = any(array(select person_id from changed))
    ),
    size as (
      select coalesce((select claimants from approvals.queue_size where approver_id = ${person}), 0)
        - (
          select count(*)
          from approvals.queue_line
          where approver_id = ${person} and person_id = any(array(select person_id from changed))
        )
        + (select count(*) from counted) as claimants
    ),
    line as (
      (
        select ${figures}
        from approvals.queue_line
        where approver_id = ${person} and person_id not in (select person_id from changed)
        ${cut}
      )
      union all
      select ${figures}
      from counted
    ),
    claimant as (
      select person_id, claims as count, claims as "waitingCount", reimbursable_amount_paise as "waitingPaise",
        over_limit as "waitingOverLimitCount", over_limit_by_paise as "waitingOverLimitByPaise",
        over_limit_amount_paise as "waitingOverLimitPaise", to_be_paid as "waitingToBePaidCount",
        receipt_amount_paise as "totalPaise", reimbursable_amount_paise as "reimbursablePaise",
        over_limit as "overLimitCount", over_limit_by_paise as "overLimitByPaise", latest_at as "createdAt",
        waiting_since as "waitingSince", statuses,
        (select claimants from size) as claimants
      from line
    )`
}
