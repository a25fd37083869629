// The claims behind the dashboard's figures: the highest of a range, today's, and page by page all that
// a counter counts.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reports.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { claimCan } from '@tem/rules/claim/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from '../read/claim-columns.ts'
import { claimOrder } from '../read/list-my-claims.ts'
import { reportedClaims } from './count-claims.ts'
import { isReported, reportScopeOf } from './report-scope.ts'

const TOP = 10
const MAX_TODAY = 500

export async function listTopClaims(
  { sql, clock }: BaseDeps,
  actor: Actor,
  asked: PayloadOf<typeof calls.listTopClaims>,
) {
  const { sort = 'desc', sortBy = 'receiptAmount', skip = 0, limit = TOP } = asked
  if (sortBy === 'receiptAmount' && (skip > 0 || sort === 'asc'))
    throw new BadInput('Only the latest claims come in pages; the highest are one list.', 'sortBy')
  const page =
    sortBy === 'receiptAmount'
      ? highest(sql, actor, asked, limit)
      : sql`
        select claim.id
        from claims.claim
        where ${isReported(sql, actor, asked)}
        order by ${claimOrder(sql, { sort, sortBy })}
        limit ${limit} offset ${skip}`
  const [list, [counted]] = await Promise.all([
    readRows(sql, actor, clock(), page, claimOrder(sql, { sort, sortBy })),
    sql<{ count: number }[]>`
      select count(*)::int as count
      from (${reportedClaims(sql, actor, asked)}) as reported`,
  ])
  return { list, count: counted?.count ?? 0, scope: reportScopeOf(actor) }
}

/** For a company, reads the highest claims of each day first: an index finds them, and they include the overall highest. */
function highest(
  sql: Sql,
  actor: Actor,
  asked: PayloadOf<typeof calls.listTopClaims>,
  limit: number,
): Fragment {
  const order = claimOrder(sql, { sort: 'desc', sortBy: 'receiptAmount' })
  const wanted = isReported(sql, actor, asked)
  if (reportScopeOf(actor) !== 'company')
    return sql`
      select claim.id
      from claims.claim
      where ${wanted}
      order by ${order}
      limit ${limit}`
  return sql`
    select claim.id
    from (select distinct posted_on from (${reportedClaims(sql, actor, asked)}) as reported) as day
    cross join lateral (
      select claim.id, claim.receipt_amount_paise
      from claims.claim
      where claims.posted_on(claim.created_at) = day.posted_on and ${wanted}
      order by ${order}
      limit ${limit}
    ) as claim
    order by ${order}
    limit ${limit}`
}

export async function listTodaysClaims(
  { sql, clock }: BaseDeps,
  actor: Actor,
  _: PayloadOf<typeof calls.listTodaysClaims>,
) {
  const today = dayOf(clock())
  const order = claimOrder(sql, {})
  const page = sql`
    select claim.id
    from claims.claim
    where ${isReported(sql, actor, { createdAt: { from: today, to: today } })}
    order by ${order}
    limit ${MAX_TODAY}`
  return { list: await readRows(sql, actor, clock(), page, order), scope: reportScopeOf(actor) }
}

/** Finds the page's ids first; only the page's rows are read in full. */
async function readRows(sql: Sql, actor: Actor, now: Date, page: Fragment, order: Fragment) {
  const [window, records] = await Promise.all([
    readClaimWindow(sql, now),
    sql<(ClaimRecord & { isOwn: boolean })[]>`
      with page as (${page})
      select ${claimColumns(sql)}, claim.person_id = ${actor.personId} as "isOwn"
      from page
      join claims.claim using (id)
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
      order by ${order}`,
  ])
  return records.map((record) => {
    const row = ownClaimRow(record, window)
    return record.isOwn ? row : { ...row, can: withoutDecisions(record) }
  })
}

/** Decisions belong to the approval queue, not to a report. */
function withoutDecisions(record: ClaimRecord) {
  return claimCan(
    { ...record, closedReason: undefined },
    { isOwner: false, accompanies: false, isCurrentApprover: false },
  )
}
