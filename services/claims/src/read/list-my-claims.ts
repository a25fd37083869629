// The caller's own claims in every status.

import { claimWindow, type StoredWindow, windowSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { momentsOfFilter } from '@tem/rules/calendar/report-range.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from './claim-columns.ts'
import { isRevisable } from './revisable.ts'

export function listMyClaims({ sql, clock }: BaseDeps, actor: Actor, query: ClaimsQuery) {
  return readOwnClaims(sql, actor, query, clock())
}

// The claim filter and sort order of the wire, as SQL.

type Query = PayloadOf<typeof calls.listMyClaims>

/** A condition on claims.claim; an empty list of choices doesn't filter. */
export function matchesFilter(
  sql: Sql | TransactionSql,
  { createdAt, status, submitted, category, search }: NonNullable<Query['filter']> = {},
) {
  const { from, before } = momentsOfFilter(createdAt)
  return sql`true
    ${from ? sql`and claim.created_at >= ${from}` : sql``}
    ${before ? sql`and claim.created_at < ${before}` : sql``}
    ${status?.length ? sql`and claim.status = any(${status})` : sql``}
    ${submitted ? sql`and claim.submitted_at is not null` : sql``}
    ${category?.length ? sql`and claim.category_id = any(${category}::uuid[])` : sql``}
    ${search?.trim() ? sql`and ${contains(sql, search.trim())}` : sql``}`
}

/** Without an index: a person's own claims are few enough to be read for a search. */
function contains(sql: Sql | TransactionSql, search: string) {
  return sql`position(lower(${search}) in lower(concat_ws(' ', claim.ticket_number, claim.remarks, claim.justification,
    claim.place, claim.hotel_name, claim.bill_number, trunc(claim.receipt_amount_paise / 100), (
      select catalogue.sub_category || ' ' || catalogue.category
      from allowances.catalogue
      where catalogue.sub_category_id = claim.sub_category_id)))) > 0`
}

/** Newest first by default; ties keep the same order on every page. */
export function claimOrder(sql: Sql, { sort = 'desc', sortBy = 'createdAt' }: Query) {
  const columns = {
    createdAt: sql`claim.created_at`,
    expenseDate: sql`claim.expense_date`,
    ticketNumber: sql`claim.ticket_number`,
    category: sql`(select catalogue.category from allowances.catalogue where catalogue.sub_category_id = claim.sub_category_id)`,
    status: sql`claim.status`,
    receiptAmount: sql`claim.receipt_amount_paise`,
  }
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`${columns[sortBy]} ${direction}, claim.id ${direction}`
}

// A page of the caller's own claims, drafts included: filtered, sorted and counted.

type ClaimsQuery = PayloadOf<typeof calls.listMyClaims>

interface Whole {
  count: number
  window: StoredWindow
}

/** The only row of an empty page. */
interface NoClaim {
  _id: null
}

/** `which` is an extra condition on claims.claim. */
async function readOwnClaims(
  sql: Sql,
  actor: Actor,
  { filter, ...page }: ClaimsQuery,
  now: Date,
  which: Fragment = sql`true`,
) {
  const wanted = sql`claim.person_id = ${actor.personId} and ${which} and ${matchesFilter(sql, filter)}`
  const order = claimOrder(sql, page)
  // One statement, whose first columns are the same in each row; they come with an empty page too. The page's ids come from
  // the index alone; only the page's rows are read in full.
  const rows = await sql<(Whole & (ClaimRecord | NoClaim))[]>`
    with page as (
      select claim.id
      from claims.claim
      where ${wanted}
      order by ${order}
      limit ${page.limit ?? 10} offset ${page.skip ?? 0}
    )
    select whole.count, whole.window, ${claimColumns(sql)}
    from (
      select ${windowSettings(sql)} as window, (select count(*) from claims.claim where ${wanted}) as count
    ) as whole
    left join (
      page
      join claims.claim using (id)
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
    ) on true
    order by ${order}`
  const window = claimWindow(rows[0]?.window, now)
  const records = rows.filter((row) => row._id !== null)
  return { list: records.map((record) => ownClaimRow(record, window)), count: rows[0]?.count ?? 0 }
}

// The caller's rejected claims, and those that nobody has answered yet.

export function listMyRevisableClaims({ sql, clock }: BaseDeps, actor: Actor, query: ClaimsQuery) {
  return readOwnClaims(sql, actor, query, clock(), isRevisable(sql))
}
