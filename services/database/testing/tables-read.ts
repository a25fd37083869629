// How PostgreSQL came by the rows of a test: by an index, or by reading a whole table.
import { connect } from '@tem/server/database/sql.ts'
import type { TestDatabase } from './test-database.ts'

export interface TableRead {
  readonly name: string
  /** How often the whole table was read. */
  readonly whole: number
  readonly byIndex: number
}

/**
 * Of the tables that grow with the company, since the database was made. What connections have counted reaches the
 * statistics when they end.
 */
export async function tablesRead(database: TestDatabase): Promise<TableRead[]> {
  await database.disconnect()
  const sql = connect({ url: database.url, name: 'counting', connections: 1 })
  try {
    return await sql<TableRead[]>`
      select relname as name, seq_scan as whole, coalesce(idx_scan, 0) as "byIndex"
      from pg_stat_user_tables
      where schemaname = 'claims' and relname in ('day_wrapper', 'claim') or schemaname = 'chain' and relname in ('step', 'history')
        or schemaname = 'tours' and relname in ('tour', 'traveller', 'trip')`
  } finally {
    await sql.end()
  }
}
