// People's bank accounts, for payers' queries.
import type { Sql, TransactionSql } from 'postgres'

/** Used as a table in a query. */
export function payees(sql: Sql | TransactionSql) {
  return sql`(
    select person_id, holder_name, account_number, branch_name, ifsc
    from identity.bank_account
  )`
}
