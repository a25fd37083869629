import type { Sql } from 'postgres'

/**
 * Call it after loading many rows. PostgreSQL analyzes tables by itself only after a minute or so, and until then misjudges how
 * many rows there are. Leaves out empty tables: their statistics would still say that they are empty when they no longer are.
 */
export async function analyzeFilled(sql: Sql): Promise<void> {
  const [filled] = await sql<{ tables: string | null }[]>`
    select string_agg(oid::regclass::text, ', ') as tables
    from pg_class
    where relkind = 'r' and relowner = (select oid from pg_roles where rolname = current_user)
      and relnamespace <> 'pg_catalog'::regnamespace and pg_relation_size(oid) > 0`
  if (filled?.tables) await sql.unsafe(`analyze ${filled.tables}`)
}
