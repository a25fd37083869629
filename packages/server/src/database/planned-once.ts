// Ids in a condition, as in `id = any(${plannedOnce(sql, ids)})`.
import type { Sql, TransactionSql } from 'postgres'

/**
 * PostgreSQL can't look into this array, and so keeps the plan that it made. Of a plain one it sees how short it is,
 * takes a plan for just that to be cheaper, and makes one each time, which takes longer than the reading.
 */
export function plannedOnce(sql: Sql | TransactionSql, ids: readonly string[]) {
  return sql`array(select unnest(${ids as string[]}::uuid[]))`
}
