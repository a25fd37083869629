import type { Sql } from 'postgres'

/**
 * After many rows were loaded. PostgreSQL does it by itself within a minute or so, and until then misjudges how many there
 * are. Empty tables are left out: they would be taken for empty when they no longer are.
 */
export async function analyzeFilled(sql: Sql): Promise<void> {
  const [filled] = await sql<{ tables: string | null }[]>`
    select string_agg(oid::regclass::text, ', ') as tables
    from pg_class
    where relkind = 'r' and relowner = (select oid from pg_roles where rolname = current_user)
      and relnamespace <> 'pg_catalog'::regnamespace and pg_relation_size(oid) > 0`
  if (filled?.tables) await sql.unsafe(`analyze ${filled.tables}`)
}
