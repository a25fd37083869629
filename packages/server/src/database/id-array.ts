// Ids in a condition, as in `id = any(${idArray(sql, ids)})`.
import type { Sql, TransactionSql } from 'postgres'

/**
 * Keeps PostgreSQL's generic plan, because it can't see the length of this array. It sees the length of a plain array,
 * estimates a custom plan to be cheaper, and plans each time, which takes longer than the query itself.
 */
export function idArray(sql: Sql | TransactionSql, ids: readonly string[]) {
  return sql`array(select unnest(${ids}::uuid[]))`
}
