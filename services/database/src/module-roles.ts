// The PostgreSQL roles of the processes: none is a superuser, owns or alters anything, and each has
// only the rights in module-grants.ts.
import { createHmac } from 'node:crypto'
import { connect } from '@tem/server/database/sql.ts'
import type { TableRights } from '@tem/server/module-servers.ts'
import type { Sql } from 'postgres'
import { CannotStart } from './cannot-start.ts'
import { moduleGrants, type Process, rights } from './module-grants.ts'
import { servicesInOrder } from './services-in-order.ts'

export const processes: readonly Process[] = Object.keys(moduleGrants)

export function roleOf(process: Process): string {
  return `tem_${process}`
}

/** Nobody signs in as tem_app: earlier migrations name it, and tests prepare their rows with it. */
const formerRole = 'tem_app'

/** Runs before the migrations. Creates missing roles, still without a password. */
export async function prepareRoles(sql: Sql): Promise<void> {
  const wanted = [formerRole, ...processes.map(roleOf)]
  const found = await sql<{ rolname: string }[]>`select rolname from pg_roles where rolname in ${sql(wanted)}`
  const missing = wanted.filter((role) => !found.some(({ rolname }) => rolname === role))
  try {
    // Roles belong to the whole server: a runner on another database may be creating the same ones right now.
    for (const role of missing)
      await sql.unsafe(`
        do $$ begin
          create role ${role} nologin;
        exception when duplicate_object or unique_violation then null;
        end $$`)
  } catch (error) {
    throw new CannotStart(
      `The database user may not create the roles ${missing.join(', ')} (${(error as Error).message}). ` +
        'docs/operations.md says what its administrator runs once.',
    )
  }
  await sql`alter default privileges grant usage on schemas to tem_app`
  await sql`alter default privileges grant select, insert, update, delete on tables to tem_app`
  await sql`alter default privileges grant usage, select on sequences to tem_app`
}

/** What released servers need, by process; undefined for one that nobody knows it of. */
export type ReleasedRights = ReadonlyMap<Process, readonly (TableRights | undefined)[]>

/** Sets exactly the rights of module-grants.ts and those of released servers, in one transaction. */
export async function grantRights(sql: Sql, released: ReleasedRights = new Map()): Promise<void> {
  const { schemas, relations } = await ownedBySuite(sql)
  if (schemas.length === 0) return
  const statements = processes.flatMap((process) => {
    const role = roleOf(process)
    const theirs = released.get(process) ?? []
    const revoked = [
      ...['tables', 'sequences'].map((kind) => `all ${kind} in schema ${schemas.join(', ')}`),
      `schema ${schemas.join(', ')}`,
    ].map((what) => `revoke all on ${what} from ${role}`)
    return [
      ...(theirs.includes(undefined) ? [] : revoked),
      ...[moduleGrants[process], ...theirs].flatMap((grants = {}) => grantsTo(role, grants, relations)),
    ]
  })
  await sql.unsafe(['begin', ...statements, 'commit'].join(';\n'))
}

/** While servers of other releases run, which may need rights that these sources don't name. */
export async function addRights(sql: Sql): Promise<void> {
  const { relations } = await ownedBySuite(sql)
  const roles = await sql<{ name: string }[]>`select rolname as name from pg_roles`
  // A module that was never released yet has no role.
  const known = processes.filter((process) => roles.some(({ name }) => name === roleOf(process)))
  const statements = known.flatMap((process) =>
    grantsTo(roleOf(process), moduleGrants[process] ?? {}, relations),
  )
  await sql.unsafe(['begin', ...statements, 'commit'].join(';\n'))
}

/** For a module that came after the start, or from another repository: its role with its password. */
export async function enableLaterModule(
  owner: Sql,
  ownerUrl: string,
  name: Process,
  key: string,
): Promise<void> {
  if (await canSignIn(name, ownerUrl, key)) return
  const [found] = await owner`select rolname from pg_roles where rolname = ${roleOf(name)}`
  try {
    if (!found) await owner.unsafe(`create role ${roleOf(name)} nologin`)
    await owner.unsafe(signInOf(name, key))
  } catch (error) {
    throw new CannotStart(
      `The database user may not create the role ${roleOf(name)} (${(error as Error).message}). ` +
        `Its administrator runs once: create role ${roleOf(name)} nologin; ${signInOf(name, key)};`,
    )
  }
  await owner.unsafe(limitsOf(name)).catch(() => {})
}

/** After its migrations. Takes nothing from a server of an earlier release. */
export async function grantLaterModule(owner: Sql, name: Process, grants: TableRights): Promise<void> {
  const schemas = [...new Set(Object.keys(grants).map((table) => table.split('.', 1)[0] ?? ''))]
  const statements = grantsTo(roleOf(name), grants, await relationsOf(owner, schemas))
  await owner.unsafe(['begin', ...statements, 'commit'].join(';\n'))
}

interface Relation {
  readonly schema: string
  readonly name: string
}

async function ownedBySuite(sql: Sql): Promise<{ schemas: string[]; relations: readonly Relation[] }> {
  const relations = await relationsOf(sql, [...servicesInOrder(), 'server', 'queue'])
  return { schemas: [...new Set(relations.map(({ schema }) => schema))], relations }
}

async function relationsOf(sql: Sql, schemas: readonly string[]): Promise<Relation[]> {
  return sql<Relation[]>`
    select schemaname as schema, relname as name
    from (
      select schemaname, tablename as relname from pg_tables
      union all
      select schemaname, viewname from pg_views
    ) as relation
    where schemaname in ${sql(schemas)}
    order by 1, 2`
}

function grantsTo(role: string, grants: TableRights, relations: readonly Relation[]): string[] {
  const usable = new Set<string>()
  const numbered = new Set<string>()
  const statements = relations.flatMap(({ schema, name }) => {
    const right = grants[`${schema}.${name}`] ?? grants[`${schema}.*`]
    if (!right) return []
    usable.add(schema)
    if (right === 'write' || right === 'add') numbered.add(schema)
    return [`grant ${rights[right]} on ${schema}."${name}" to ${role}`]
  })
  return [
    ...[...usable].map((schema) => `grant usage on schema ${schema} to ${role}`),
    ...[...numbered].map((schema) => `grant usage, select on all sequences in schema ${schema} to ${role}`),
    ...statements,
  ]
}

/** Each process's own password, derived from one key, so several machines on one database agree. */
export function passwordOf(process: Process, key: string): string {
  return createHmac('sha256', key).update(roleOf(process)).digest('base64url')
}

/** The URL with which the process signs in. */
export function urlOf(process: Process, ownerUrl: string, key: string): string {
  return Object.assign(new URL(ownerUrl), { username: roleOf(process), password: passwordOf(process, key) })
    .href
}

/** The SQL that an administrator runs if our user may not create roles. Existing roles get their password. */
export function statementsForAdministrator(key: string): string {
  const created = (role: string) =>
    `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`
  return [
    created(formerRole),
    ...processes.flatMap((process) => [
      created(roleOf(process)),
      `${signInOf(process, key)};`,
      `${limitsOf(process)};`,
    ]),
    '',
  ].join('\n')
}

/**
 * Passwords contain only letters, digits, - and _. Nothing is said of superusers: a user with CREATEROLE alone may not
 * mention them. A process that finds itself one ends.
 */
const signInOf = (process: Process, key: string) =>
  `alter role ${roleOf(process)} login noinherit password '${passwordOf(process, key)}'`

/** A process sets them itself as well, except behind a pooler, which forgets the settings of a session. */
const limitsOf = (process: Process) =>
  Object.entries({
    statement_timeout: process === 'gateway' ? '2s' : '10s',
    lock_timeout: process === 'gateway' ? '2s' : '5s',
    idle_in_transaction_session_timeout: '15s',
  })
    .map(([setting, limit]) => `alter role ${roleOf(process)} set ${setting} = '${limit}'`)
    .join(';\n')

/** Behind a pooler a process without them refuses to start; elsewhere nothing is lost if our user may not set them. */
async function setLimits(owner: Sql): Promise<void> {
  const limited = await owner<{ name: string }[]>`
    select rolname as name from pg_roles where rolconfig::text like '%statement_timeout%'`
  for (const process of processes)
    if (!limited.some(({ name }) => name === roleOf(process)))
      await owner.unsafe(limitsOf(process)).catch(() => {})
}

/** Sets the roles' passwords unless they work already. Returns whether the roles can sign in. */
export async function enableRoleLogins(owner: Sql, ownerUrl: string, key: string): Promise<boolean> {
  const locked = await lockedOut(ownerUrl, key)
  if (locked.length === 0) {
    await setLimits(owner)
    return true
  }
  try {
    await prepareRoles(owner)
    for (const process of locked) await owner.unsafe(signInOf(process, key))
    await setLimits(owner)
  } catch {
    return false
  }
  return (await lockedOut(ownerUrl, key)).length === 0
}

async function lockedOut(ownerUrl: string, key: string): Promise<Process[]> {
  const able = await Promise.all(processes.map((process) => canSignIn(process, ownerUrl, key)))
  return processes.filter((_, index) => !able[index])
}

async function canSignIn(process: Process, ownerUrl: string, key: string): Promise<boolean> {
  const sql = connect({ url: urlOf(process, ownerUrl, key), name: 'tem-start', connections: 1 })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
