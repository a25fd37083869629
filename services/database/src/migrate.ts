// Migrates a database to this release. Runs as the owner, one runner at a time.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'
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

// Reads services/<name>/migrations/NNNN-name.sql in running order.

interface Migration {
  readonly service: string
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly text: string
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
  return {
    service,
    number: Number(number),
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    text,
  }
}
