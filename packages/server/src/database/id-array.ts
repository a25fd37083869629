// Ids in a condition, as in `id = any(${plannedOnce(sql, ids)})`.
import type { Sql, TransactionSql } from 'postgres'

/**
 * PostgreSQL can't see this array's length, so it keeps its generic plan. It can see a plain array's length, estimates
 * a custom plan to be cheaper, and plans each time, which takes longer than the query itself.
 */
export function plannedOnce(sql: Sql | TransactionSql, ids: readonly string[]) {
  return sql`array(select unnest(${ids as string[]}::uuid[]))`
}
