// What a driver got from the claims of one employee in a financial year.
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** As a column, with the claim itself. `claim` is a row with the columns of claims.claim_line; null without a driver. */
export function paidToDriver(sql: Sql | TransactionSql, claim: Fragment) {
  return sql`case when ${claim}.driver_name is not null then (
    select sum(paid.reimbursable_amount_paise)::bigint
    from claims.claim_line as paid
    where paid.person_id = ${claim}.person_id and paid.driver_name = ${claim}.driver_name
      and paid.status in ('pending_finance', 'approved') and paid.expense_date <= ${claim}.expense_date
      and paid.expense_date >= date_trunc('year', ${claim}.expense_date - interval '3 months') + interval '3 months'
  ) end`
}
