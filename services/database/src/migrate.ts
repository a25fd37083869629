// Brings a database to the state that this release expects. Runs as the owner, one runner at a time.
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'
import { type Migration, migrationFiles } from './migration-files.ts'
import { grantRights, prepareRoles } from './module-roles.ts'

/** Any fixed number that no other program uses for an advisory lock on our database. */
const lock = 7_305_221

const ownServices = join(import.meta.dirname, '../..')

/** Answers with the migrations that ran now, as `claims/0001-claims`. */
export async function migrate(sql: Sql, servicesFolder = ownServices): Promise<string[]> {
  const migrations = migrationFiles(servicesFolder)
  const connection = await sql.reserve()
  try {
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock})`
    await prepareRoles(connection)
    await prepareLedger(connection)
    const ran = await applyMissing(connection, migrations)
    await grantRights(connection)
    return ran
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    await connection`reset all`.catch(() => {})
    connection.release()
  }
}

async function prepareLedger(sql: Sql): Promise<void> {
  await sql`create schema if not exists migrations`
  await sql`
    create table if not exists migrations.applied (
      service text not null,
      number integer not null,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (service, number)
    )`
  await sql`revoke all on schema migrations from tem_app`
}

async function applyMissing(sql: Sql, migrations: Migration[]): Promise<string[]> {
  const applied = await sql<{ service: string; number: number; name: string; checksum: string }[]>`
    select service, number, name, checksum
    from migrations.applied`
  const known = new Map(applied.map((row) => [`${row.service}/${row.number}`, row]))
  const ran: string[] = []
  for (const migration of migrations) {
    const before = known.get(`${migration.service}/${migration.number}`)
    known.delete(`${migration.service}/${migration.number}`)
    if (!before) {
      await apply(sql, migration)
      ran.push(titleOf(migration))
    } else if (before.checksum !== migration.checksum || before.name !== migration.name) {
      throw new CannotStart(
        `The migration ${titleOf(migration)} was edited after it ran here. Put its text back and write a new migration for the change.`,
      )
    }
  }
  refuseNewerDatabase([...known.values()])
  return ran
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  const { service, number, name, checksum, text } = migration
  await sql`begin`
  try {
    await sql.unsafe(text)
    await sql`
      insert into migrations.applied (service, number, name, checksum)
      values (${service}, ${number}, ${name}, ${checksum})`
    await sql`commit`
  } catch (error) {
    await sql`rollback`
    throw new CannotStart(
      `The migration ${titleOf(migration)} failed and was undone: ${(error as Error).message}.`,
    )
  }
}

/** An older release would misread the tables of a newer one. */
function refuseNewerDatabase(unknown: { service: string; number: number; name: string }[]): void {
  const [first] = unknown
  if (first)
    throw new CannotStart(
      `This database was used by a newer release (it has ${titleOf(first)}). Start that release, or restore a backup from before it.`,
    )
}

function titleOf({ service, number, name }: { service: string; number: number; name: string }): string {
  return `${service}/${String(number).padStart(4, '0')}-${name}`
}
