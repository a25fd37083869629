// How many claims the dashboard has to tell of: of each day of posting, sub-category and status.
import { daysOfFilter } from '@tem/rules/report-range.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'
import { filterOf, isReported, reportScopeOf } from './report-scope.ts'

type Asked = Parameters<typeof isReported>[2]

/**
 * Rows of (posted_on, sub_category_id, status, count); the same triple may come several times. A person's claims and
 * a team's are few enough to be counted; a company's are in the tally, however long its history.
 */
export function reportedCounts(sql: Sql, actor: Actor, asked: Asked) {
  if (reportScopeOf(actor) === 'company') return tallied(sql, asked)
  return sql`
    select claims.posted_on(claim.created_at) as posted_on, claim.sub_category_id, claim.status, 1 as count
    from claims.claim
    where ${isReported(sql, actor, asked)}`
}

function tallied(sql: Sql, asked: Asked) {
  const { createdAt, status, category } = filterOf(asked)
  const { from, to } = daysOfFilter(createdAt)
  return sql`
    select posted_on, sub_category_id, status, count
    from claims.tallied
    where true
      ${from ? sql`and posted_on >= ${from}` : sql``}
      ${to ? sql`and posted_on <= ${to}` : sql``}
      ${status?.length ? sql`and status = any(${status})` : sql``}
      ${
        category?.length
          ? sql`and sub_category_id in (
              select sub_category_id from allowances.catalogue where category_id = any(${category}::uuid[]))`
          : sql``
      }`
}
