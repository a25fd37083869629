// Moves the clock of one database, defaults and views included: for demo companies and tests only.
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'

/**
 * Functions of the same names, found before PostgreSQL's own, replace them. They must exist before the tables are
 * created, since a default or view keeps the function that it was created with.
 */
export const movedClockSettings = (byMs: number) => ({
  search_path: 'public, moved_clock, pg_catalog',
  'tem.clock_moved_by': `${byMs} milliseconds`,
})

export async function makeMovedClock(sql: Sql): Promise<void> {
  await sql`create schema moved_clock`
  await sql`grant usage on schema moved_clock to public`
  const movedBy = `coalesce(nullif(current_setting('tem.clock_moved_by', true), ''), '0')::interval`
  for (const [name, volatility] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ])
    await sql.unsafe(`
      create function moved_clock.${name}() returns timestamptz language sql ${volatility} parallel safe
      return pg_catalog.${name}() + ${movedBy}`)
}

/** Applies to later connections. Without an offset, a moved database returns to the present. */
export async function moveClockOf(sql: Sql, byMs: number): Promise<void> {
  const [state] = await sql<{ name: string; isMade: boolean; canMove: boolean }[]>`
    select current_database() as name,
      to_regclass('migrations.applied') is not null as "isMade",
      to_regnamespace('moved_clock') is not null as "canMove"`
  if (!state || (byMs === 0 && !state.canMove)) return
  if (state.isMade && !state.canMove)
    throw new CannotStart(
      'TEM_CLOCK is set, but this database was made without it, so it may hold a real company. Set DATA_DIR to a new folder, or leave TEM_CLOCK out.',
    )
  if (!state.canMove) await makeMovedClock(sql)
  await setClockOf(sql, state.name, byMs)
}

export async function setClockOf(sql: Sql, database: string, byMs: number): Promise<void> {
  const { search_path, 'tem.clock_moved_by': movedBy } = movedClockSettings(byMs)
  await sql.unsafe(`alter database "${database}" set search_path = ${search_path}`)
  await sql.unsafe(`alter database "${database}" set tem.clock_moved_by = '${movedBy}'`)
}
