// The PostgreSQL roles of the processes: none is a superuser, owns or alters anything, and each has
// only the rights in module-grants.ts.
import { createHmac } from 'node:crypto'
import { connect } from '@tem/server/database/sql.ts'
import type { TableRights } from '@tem/server/module-servers.ts'
import { messageOf } from '@tem/server/thrown.ts'
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
      `The database user may not create the roles ${missing.join(', ')} (${messageOf(error)}). ` +
        'docs/operations/install.md says what its administrator runs once.',
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
  const objects = await ownedBySuite(sql)
  await setRights(sql, objects, processes, (process) => {
    const theirs = released.get(process) ?? []
    const wanted = [moduleGrants[process], ...theirs].flatMap((grants = {}) => rightsOf(grants, objects))
    return { wanted, isExact: !theirs.includes(undefined) }
  })
}

/** While servers of other releases run, which may need rights that these sources don't name. */
export async function addRights(sql: Sql): Promise<void> {
  const objects = await ownedBySuite(sql)
  const roles = await sql<{ name: string }[]>`select rolname as name from pg_roles`
  // A module that was never released yet has no role.
  const known = processes.filter((process) => roles.some(({ name }) => name === roleOf(process)))
  await setRights(sql, objects, known, (process) => ({
    wanted: rightsOf(moduleGrants[process] ?? {}, objects),
  }))
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
      `The database user may not create the role ${roleOf(name)} (${messageOf(error)}). ` +
        `Its administrator runs once: create role ${roleOf(name)} nologin; ${signInOf(name, key)};`,
    )
  }
  await owner.unsafe(limitsOf(name)).catch(() => {})
}

/** After its migrations. Takes nothing from a server of an earlier release. */
export async function grantLaterModule(owner: Sql, name: Process, grants: TableRights): Promise<void> {
  const schemas = [...new Set(Object.keys(grants).map((table) => table.split('.', 1)[0] ?? ''))]
  const objects = await objectsOf(owner, schemas)
  await setRights(owner, objects, [name], () => ({ wanted: rightsOf(grants, objects) }))
}

// A right is written as PostgreSQL words it between "grant" and "to": 'select on table claims."claim"'. What a role has is
// read first, because a few hundred grants that change nothing take a fifth of a second at each start.

interface SuiteObject {
  readonly kind: 'table' | 'sequence'
  readonly schema: string
  readonly name: string
}

interface Wanted {
  readonly wanted: readonly string[]
  /** Whatever else the process may do is taken from it. */
  readonly isExact?: boolean
}

async function setRights(
  sql: Sql,
  objects: readonly SuiteObject[],
  among: readonly Process[],
  wantedBy: (process: Process) => Wanted,
): Promise<void> {
  const schemas = [...new Set(objects.map(({ schema }) => schema))]
  if (schemas.length === 0) return
  const present = await presentRights(sql, schemas, among.map(roleOf))
  const statements = among.flatMap((process) => {
    const { wanted, isExact = false } = wantedBy(process)
    const role = roleOf(process)
    const has = present.get(role) ?? new Set<string>()
    const needs = new Set(wanted)
    const added = [...needs].filter((right) => !has.has(right))
    const taken = isExact ? [...has].filter((right) => !needs.has(right)) : []
    return [
      ...together(taken).map((right) => `revoke ${right} from ${role}`),
      ...together(added).map((right) => `grant ${right} to ${role}`),
    ]
  })
  // Sent together, they are one transaction.
  if (statements.length > 0) await sql.unsafe(statements.join(';\n'))
}

/** 'select, insert on table claims."claim"' */
function together(rights: readonly string[]): string[] {
  const byPlace = new Map<string, string[]>()
  for (const right of rights) {
    const at = right.indexOf(' on ')
    const place = right.slice(at)
    byPlace.set(place, [...(byPlace.get(place) ?? []), right.slice(0, at)])
  }
  return [...byPlace].map(([place, verbs]) => verbs.join(', ') + place)
}

function ownedBySuite(sql: Sql): Promise<SuiteObject[]> {
  return objectsOf(sql, [...servicesInOrder(), 'server', 'queue'])
}

async function objectsOf(sql: Sql, schemas: readonly string[]): Promise<SuiteObject[]> {
  return sql<SuiteObject[]>`
    select case relkind when 'S' then 'sequence' else 'table' end as kind, nspname as schema, relname as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${sql(schemas)} and relkind in ('r', 'p', 'v', 'S')
    order by nspname, relname`
}

async function presentRights(
  sql: Sql,
  schemas: readonly string[],
  roles: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = await sql<{ role: string; rights: string[] }[]>`
    select rolname as role, array_agg(distinct lower(privilege_type) || place) as rights
    from (
      select format(' on %s %s."%s"', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname) as place,
        relacl as acl
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ${sql(schemas)}
      union all
      select format(' ("%s") on table %s."%s"', attname, nspname, relname), attacl
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ${sql(schemas)} and attacl is not null
      union all
      select format(' on schema %s', nspname), nspacl from pg_namespace where nspname in ${sql(schemas)}
    ) as object, aclexplode(acl)
    join pg_roles on pg_roles.oid = grantee
    where rolname in ${sql(roles)}
    group by rolname`
  return new Map(found.map(({ role, rights }) => [role, new Set(rights)]))
}

function rightsOf(grants: TableRights, objects: readonly SuiteObject[]): string[] {
  const tables = objects.flatMap(({ kind, schema, name }) => {
    const right = grants[`${schema}.${name}`] ?? grants[`${schema}.*`]
    return kind === 'table' && right ? [{ schema, name, right }] : []
  })
  // They add rows, whose numbers come from sequences.
  const numbered = new Set(
    tables.filter(({ right }) => right === 'write' || right === 'add').map(({ schema }) => schema),
  )
  return [
    ...tables.map(({ schema }) => `usage on schema ${schema}`),
    ...tables.flatMap(({ schema, name, right }) =>
      rights[right].split(', ').map((each) => `${each} on table ${schema}."${name}"`),
    ),
    ...objects.flatMap(({ kind, schema, name }) =>
      kind === 'sequence' && numbered.has(schema)
        ? ['usage', 'select'].map((each) => `${each} on sequence ${schema}."${name}"`)
        : [],
    ),
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
