// Migrates a database to this release. Runs as the owner, one runner at a time.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'
import { kindOf, type MigrationKind, whyNotExpanding } from './migration-kind.ts'
import { grantRights, prepareRoles } from './module-roles.ts'
import { ownServices, servicesInOrder } from './services-in-order.ts'

/** A fixed number that no other program uses for an advisory lock on our database. */
const lock = 7_305_221

/** Returns the migrations that ran now, as `claims/0001-claims`. */
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
  await sql`alter table migrations.applied add column if not exists kind text`
  await sql`revoke all on schema migrations from tem_app`
}

interface Applied extends Titled {
  readonly checksum: string
  readonly kind: MigrationKind | null
}

async function applyMissing(sql: Sql, migrations: Migration[]): Promise<string[]> {
  const applied = await sql<Applied[]>`
    select service, number, name, checksum, kind
    from migrations.applied
    order by service, number`
  const before = new Map(applied.map((row) => [`${row.service}/${row.number}`, row]))
  const ours = new Set(migrations.map(({ service, number }) => `${service}/${number}`))
  refuseNewerDatabase(applied.filter(({ service, number }) => !ours.has(`${service}/${number}`)))
  for (const migration of migrations)
    refuseEdited(migration, before.get(`${migration.service}/${migration.number}`))
  const missing = migrations.filter(({ service, number }) => !before.has(`${service}/${number}`))
  missing.forEach(refuseWrongMark)
  for (const migration of missing) await apply(sql, migration)
  return missing.map(titleOf)
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  const { service, number, name, checksum, text, kind } = migration
  await sql`begin`
  try {
    // The suite is running: a migration that waits for a lock makes every later query wait too.
    if (kind === 'expand') await sql`set local lock_timeout = '2s'`
    await sql.unsafe(text)
    await sql`
      insert into migrations.applied (service, number, name, checksum, kind)
      values (${service}, ${number}, ${name}, ${checksum}, ${kind ?? null})`
    await sql`commit`
  } catch (error) {
    await sql`rollback`
    const { code, message } = error as { code?: string; message: string }
    const why = code === '55P03' ? 'a table was in use for more than 2 seconds. Try again' : message
    throw new CannotStart(`The migration ${titleOf(migration)} failed and was undone: ${why}.`)
  }
}

/** An older release would misread tables after a contracting migration; it ignores what an expanding one added. */
function refuseNewerDatabase(unknown: readonly Applied[]): void {
  const first = unknown.find(({ kind }) => kind !== 'expand')
  if (first)
    throw new CannotStart(
      `This database was used by a newer release (it has ${titleOf(first)}). Start that release, or restore a backup from before it.`,
    )
}

function refuseEdited(migration: Migration, before: Applied | undefined): void {
  if (before && (before.checksum !== migration.checksum || before.name !== migration.name))
    throw new CannotStart(
      `The migration ${titleOf(migration)} was edited after it ran here. Put its text back and write a new migration for the change.`,
    )
}

function refuseWrongMark(migration: Migration): void {
  const why = migration.kind === 'expand' ? whyNotExpanding(migration.text) : undefined
  if (why)
    throw new CannotStart(
      `The migration ${titleOf(migration)} is marked expand, but it ${why}. Older code would fail: mark it contract, and release it when nothing needs the old form any more.`,
    )
}

interface Titled {
  readonly service: string
  readonly number: number
  readonly name: string
}

function titleOf({ service, number, name }: Titled): string {
  return `${service}/${String(number).padStart(4, '0')}-${name}`
}

// Reads services/<name>/migrations/NNNN-name.sql in running order.

interface Migration extends Titled {
  readonly checksum: string
  readonly text: string
  readonly kind?: MigrationKind
}

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

function migrationFiles(servicesFolder: string): Migration[] {
  return servicesInOrder(servicesFolder).flatMap((service) =>
    migrationsOf(service, join(servicesFolder, service, 'migrations')),
  )
}

function migrationsOf(service: string, folder: string): Migration[] {
  if (!existsSync(folder)) return []
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(service, folder, file))
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1)
      throw new CannotStart(
        `Migrations are numbered 0001, 0002, … without gaps or repeats, and ${service}/${migration.name} is not number ${index + 1}.`,
      )
  })
  return migrations
}

function readMigration(service: string, folder: string, file: string): Migration {
  const [, number, name] = fileName.exec(file) ?? []
  if (!number || !name)
    throw new CannotStart(`A migration is named like 0001-claims.sql, not ${service}/${file}.`)
  const text = readFileSync(join(folder, file), 'utf8')
  const kind = kindOf(text)
  return {
    service,
    number: Number(number),
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    text,
    ...(kind && { kind }),
  }
}
