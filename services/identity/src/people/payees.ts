// Where people's money goes, for the queries of whoever pays it.
import type { Sql, TransactionSql } from 'postgres'

/** Stands where a table would. */
export function payees(sql: Sql | TransactionSql) {
  return sql`(
    select person_id, holder_name, account_number, branch_name, ifsc
    from identity.bank_account
  )`
}
