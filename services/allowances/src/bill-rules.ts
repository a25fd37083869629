// Which sub-categories ask for a bill, for the queries of whoever pays it.
import type { Sql, TransactionSql } from 'postgres'

/** Stands where a table would. */
export function billRules(sql: Sql | TransactionSql) {
  return sql`(
    select id as sub_category_id, is_invoice_required as is_bill_required
    from allowances.sub_category
  )`
}
