// How PostgreSQL found the rows in a test: by an index, or by a full table scan.
import { connect } from '@tem/server/database/sql.ts'
import type { TestDatabase } from './test-database.ts'

export interface TableRead {
  readonly name: string
  /** How often the whole table was scanned. */
  readonly whole: number
  readonly byIndex: number
  /** Read either way. */
  readonly rows: number
}

/** Those that grow with the years. */
const growing = [
  'claims.day_wrapper',
  'claims.claim',
  'chain.step',
  'chain.history',
  'tours.tour',
  'tours.traveller',
  'tours.trip',
]

/** Since the database was created. Connections report their counters when they end. */
export async function tablesRead(database: TestDatabase, tables = growing): Promise<TableRead[]> {
  await database.disconnect()
  const sql = connect({ url: database.url, name: 'counting', connections: 1 })
  try {
    return await sql<TableRead[]>`
      select relname as name, seq_scan as whole, coalesce(idx_scan, 0) as "byIndex",
        seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
      from pg_stat_user_tables
      where schemaname || '.' || relname = any(${tables})`
  } finally {
    await sql.end()
  }
}
