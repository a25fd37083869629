// The wire's claim filter and order in SQL.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { momentsOfFilter } from '@tem/rules/report-range.ts'
import type { Sql, TransactionSql } from 'postgres'

type Query = PayloadOf<typeof listMyClaims>

/** A condition on claims.claim; an empty list of choices narrows nothing. */
export function matchesFilter(
  sql: Sql | TransactionSql,
  { createdAt, status, category }: NonNullable<Query['filter']> = {},
) {
  const { from, before } = momentsOfFilter(createdAt)
  return sql`true
    ${from ? sql`and claim.created_at >= ${from}` : sql``}
    ${before ? sql`and claim.created_at < ${before}` : sql``}
    ${status?.length ? sql`and claim.status = any(${status})` : sql``}
    ${category?.length ? sql`and claim.category_id = any(${category}::uuid[])` : sql``}`
}

/** Newest first unless asked otherwise; equal values keep the same order on every page. */
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
