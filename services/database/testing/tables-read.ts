// How PostgreSQL found the rows in a test: by an index, or by a full table scan.
import { connect } from '@tem/server/database/sql.ts'
import type { TestDatabase } from './test-database.ts'

export interface TableRead {
  readonly name: string
  /** How often the whole table was scanned. */
  readonly whole: number
  readonly byIndex: number
}

/**
 * For the tables that grow with the company, since the database was created. Connections report their counters
 * when they end.
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
