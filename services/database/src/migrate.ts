// Migrates a database to this release. Runs as the owner, one runner at a time.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationName, migrationNameOf, schema, stepsOf } from '@tem/server/database/migration-name.ts'
import { codeOf, messageOf } from '@tem/server/thrown.ts'
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'
import { kindOf, type MigrationKind, whyNotExpanding, whyUnmarked } from './migration-kind.ts'
import { addRights, grantRights, prepareRoles, type ReleasedRights } from './module-roles.ts'
import { ownServices, servicesInOrder } from './services-in-order.ts'

/** A fixed number that no other program uses for an advisory lock on our database. */
const lock = 7_305_221

/** Titles such as `claims/0001-claims`. */
export interface Migrated {
  readonly ran: readonly string[]
  /** They take away what a released server still needs. */
  readonly waiting: readonly string[]
}

/** For each server that runs, is live or was live before that: the migrations that it knows, as `claims/1`. */
export type KnownToServers = readonly ReadonlySet<string>[]

/** Before the suite starts. */
export async function migrate(
  sql: Sql,
  servicesFolder = ownServices,
  servers: KnownToServers = [],
): Promise<Migrated> {
  return asRunner(sql, async (connection) => {
    await prepareRoles(connection)
    await prepareLedger(connection)
    const migrated = await applyMissing(connection, migrationFiles(servicesFolder), servers, servers)
    // Released servers may need more than these sources; settleRights takes away what none of them needs.
    await (servers.length > 0 ? addRights(connection) : grantRights(connection))
    return migrated
  })
}

export async function settleRights(sql: Sql, released: ReleasedRights): Promise<void> {
  await asRunner(sql, (connection) => grantRights(connection, released))
}

/**
 * For a backup: the tables as they were. `wanted` are titles such as `claims/1`; `tablesFolder` has those of a release
 * whose sources are not here.
 */
export async function migrateOnly(
  sql: Sql,
  wanted: ReadonlySet<string>,
  tablesFolder?: string,
): Promise<void> {
  await asRunner(sql, async (connection) => {
    const all = tablesFolder === undefined ? migrationFiles(ownServices) : releasedMigrations(tablesFolder)
    const migrations = all.filter((each) => standsIn(each, wanted, 'The backup'))
    await prepareRoles(connection)
    await prepareLedger(connection)
    await applyMissing(connection, migrations, [])
    await grantRights(connection)
  })
}

/** Runs a release's migrations while servers are running. Rights are only added, because running servers may need theirs. */
export async function migrateBesideServers(
  sql: Sql,
  tablesFolder: string,
  servers: KnownToServers,
): Promise<Migrated> {
  return asRunner(sql, async (connection) => {
    const migrated = await applyMissing(connection, releasedMigrations(tablesFolder), servers)
    if (migrated.ran.length > 0) await addRights(connection)
    return migrated
  })
}

async function asRunner<Result>(sql: Sql, work: (connection: Sql) => Promise<Result>): Promise<Result> {
  const connection = await sql.reserve()
  try {
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock})`
    return await work(connection)
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

async function applyMissing(
  sql: Sql,
  migrations: Migration[],
  servers: KnownToServers,
  /** Those that don't run from these files. */
  elsewhere: KnownToServers = [],
): Promise<Migrated> {
  const applied = await sql<Applied[]>`
    select service, number, name, checksum, kind
    from migrations.applied
    order by service, number`
  const before = new Map(applied.map((row) => [keyOf(row), row]))
  refuseNewerDatabase(applied, migrations, elsewhere)
  for (const migration of migrations) refuseEdited(migration, before.get(keyOf(migration)))
  const missing = migrations.filter((migration) => !standsIn(migration, before, 'This database'))
  missing.forEach(refuseWrongMark)
  const waiting = missing.filter((migration) => mustWait(migration, missing, servers))
  const running = missing.filter((migration) => !waiting.includes(migration))
  for (const migration of running) await apply(sql, migration, servers.length > 0)
  return { ran: running.map(titleOf), waiting: waiting.map(titleOf) }
}

/** A contract waits for every server that does not know it, and later migrations of its service wait for it. */
function mustWait(migration: Migration, missing: readonly Migration[], servers: KnownToServers): boolean {
  const { service, number } = migration
  const concerned = servers.filter((known) => known.has(`${service}/1`))
  return missing
    .filter((each) => each.service === service && each.number <= number && each.kind !== 'expand')
    .some((each) => concerned.some((known) => !known.has(keyOf(each))))
}

async function apply(sql: Sql, migration: Migration, isBesideServers: boolean): Promise<void> {
  const { service, first, number, name, checksum, text, kind } = migration
  await sql`begin`
  try {
    // The suite is running: a migration that waits for a lock makes every later query wait too.
    if (kind === 'expand' || isBesideServers) await sql`set local lock_timeout = '2s'`
    await sql.unsafe(text)
    await sql`
      insert into migrations.applied (service, number, name, checksum, kind)
      select ${service}, each, ${name}, ${checksum}, ${kind ?? null}
      from generate_series(${first}::int, ${number}::int) as each`
    await sql`commit`
  } catch (error) {
    await sql`rollback`
    const why =
      codeOf(error) === '55P03' ? 'a table was in use for more than 2 seconds. Try again' : messageOf(error)
    throw new CannotStart(`The migration ${titleOf(migration)} failed and was undone: ${why}.`)
  }
}

/** An older release would misread tables after a contracting migration; it ignores what an expanding one added. */
function refuseNewerDatabase(
  applied: readonly Applied[],
  ours: readonly Migration[],
  elsewhere: KnownToServers,
): void {
  const keys = new Set(ours.flatMap((each) => stepsOf(each.service, each)))
  const services = new Set(ours.map(({ service }) => service))
  const first = applied.find(
    (each) =>
      services.has(each.service) &&
      !keys.has(keyOf(each)) &&
      each.kind !== 'expand' &&
      !elsewhere.some((known) => known.has(keyOf(each))),
  )
  if (first)
    throw new CannotStart(
      `This database was used by a newer release (it has ${titleOf(first)}). Start that or a later one, or restore a backup from before it.`,
    )
}

/** A schema is the same as the steps that it stands for, which made an older database. */
function refuseEdited(migration: Migration, before: Applied | undefined): void {
  const isAsSteps = before && before.name !== migration.name && [before.name, migration.name].includes(schema)
  if (before && !isAsSteps && (before.checksum !== migration.checksum || before.name !== migration.name))
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

/** All steps that it stands for are there, or none of them. */
function standsIn(
  migration: Migration,
  there: Pick<ReadonlySet<string>, 'has'>,
  /** For people. */
  what: 'This database' | 'The backup',
): boolean {
  const keys = stepsOf(migration.service, migration)
  const found = keys.filter((key) => there.has(key)).length
  if (found > 0 && found < keys.length)
    throw new CannotStart(
      `${what} has ${found} of the ${keys.length} steps that ${titleOf(migration)} stands for. Start it once with the version that had them one by one (commit 98921176), then with this one.`,
    )
  return found > 0
}

function keyOf({ service, number }: Titled): string {
  return `${service}/${number}`
}

function titleOf({ service, number, name }: Titled): string {
  return `${service}/${String(number).padStart(4, '0')}-${name}`
}

/** Of a release's part `tables`: without its mark a migration would wait for the old servers, and the new one would lack its table. */
export function unmarkedMigrations(tablesFolder: string): string[] {
  return releasedMigrations(tablesFolder).flatMap((migration) => {
    const why = whyUnmarked(migration.text, migration.first === 1)
    return why ? [`The migration ${titleOf(migration)} ${why}.`] : []
  })
}

// Reads services/<name>/migrations/NNNN-name.sql in running order.

interface Migration extends MigrationName {
  readonly service: string
  readonly checksum: string
  readonly text: string
  readonly kind?: MigrationKind
}

function migrationFiles(servicesFolder: string): Migration[] {
  return servicesInOrder(servicesFolder).flatMap((service) =>
    migrationsOf(service, join(servicesFolder, service, 'migrations')),
  )
}

/** The migrations in a release's part `tables`. */
function releasedMigrations(tablesFolder: string): Migration[] {
  return readdirSync(tablesFolder)
    .sort((left, right) => servicesInOrder().indexOf(left) - servicesInOrder().indexOf(right))
    .flatMap((service) => migrationsOf(service, join(tablesFolder, service)))
}

function migrationsOf(service: string, folder: string): Migration[] {
  if (!existsSync(folder)) return []
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(service, folder, file))
  migrations.forEach(({ first, name }, index) => {
    const next = (migrations[index - 1]?.number ?? 0) + 1
    if (first !== next)
      throw new CannotStart(
        `Migrations are numbered 0001, 0002, … without gaps or repeats, and ${service}/${name} is not number ${next}.`,
      )
  })
  return migrations
}

function readMigration(service: string, folder: string, file: string): Migration {
  const named = migrationNameOf(file)
  if (!named) throw new CannotStart(`A migration is named like 0001-claims.sql, not ${service}/${file}.`)
  const text = readFileSync(join(folder, file), 'utf8')
  const kind = kindOf(text)
  return {
    service,
    ...named,
    checksum: createHash('sha256').update(text).digest('hex'),
    text,
    ...(kind && { kind }),
  }
}
