// Departments as SCIM groups. A group never gives a role, and never makes somebody the head of a department.
import { newId } from '@tem/server/database/new-id.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { officeHolders } from '../changes/office-holders.ts'
import { comparisonsOf, memberIds, type Operation, textOf } from './operations.ts'
import { type Directory, makerOf, provision } from './provision.ts'
import { ScimRefusal } from './scim-refusal.ts'
import { isId } from './users.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

interface Group {
  readonly id: string
  readonly name: string
  readonly members: { value: string; display: string }[]
}

function groupsWhere(
  sql: Sql | TransactionSql,
  where: Fragment,
  hasMembers: boolean,
  page: Fragment = sql``,
) {
  const members = hasMembers
    ? sql`coalesce((
        select jsonb_agg(jsonb_build_object('value', id, 'display', name) order by employee_code)
        from identity.person
        where department_id = department.id and is_active
      ), '[]')`
    : sql`'[]'::jsonb`
  return sql<Group[]>`
    select id, name, ${members} as members
    from identity.department
    where ${where}
    order by name
    ${page}`
}

async function findGroup(sql: Sql | TransactionSql, id: string, hasMembers = false): Promise<Group> {
  const [group] = isId(id) ? await groupsWhere(sql, sql`id = ${id}`, hasMembers) : []
  if (!group) throw new NotFound('group')
  return group
}

function resourceOf({ id, name, members }: Group, hasMembers: boolean) {
  return {
    schemas: [groupSchema],
    id,
    displayName: name,
    ...(hasMembers && { members }),
    meta: { resourceType: 'Group' },
  }
}

export async function getGroup({ deps }: Directory, id: string, hasMembers: boolean) {
  return resourceOf(await findGroup(deps.sql, id, hasMembers), hasMembers)
}

export async function listGroups(
  { deps: { sql } }: Directory,
  filter: string | null,
  from: number,
  count: number,
  hasMembers: boolean,
) {
  const conditions = filter === null ? [] : comparisonsOf(filter)
  const where = conditions.reduce((all, { attribute, value }) => {
    if (attribute === 'displayname') return sql`${all} and lower(name) = ${value.toLowerCase()}`
    if (attribute === 'id') return isId(value) ? sql`${all} and id = ${value}` : sql`false`
    // We keep no other id of a department: a directory finds it by its name.
    if (attribute === 'externalid') return sql`false`
    throw new ScimRefusal('invalidFilter', `Groups can’t be found by ${attribute}.`)
  }, sql`true`)
  const [total] = await sql<{ count: number }[]>`
    select count(*)::int as count from identity.department where ${where}`
  const groups =
    count > 0 ? await groupsWhere(sql, where, hasMembers, sql`offset ${from} limit ${count}`) : []
  return { total: total?.count ?? 0, resources: groups.map((group) => resourceOf(group, hasMembers)) }
}

export function addGroup(directory: Directory, operations: readonly Operation[]) {
  return inOne(directory, async (tx) => {
    const named = operations.findLast(({ attribute }) => attribute === 'displayname')
    const name = named && textOf(named)
    if (!name) throw new ScimRefusal('invalidValue', 'displayName should not be empty.')
    await refuseTaken(tx, name)
    const id = newId()
    await tx`insert into identity.department (id, name) values (${id}, ${name})`
    await record(tx, directory, name, null, name)
    return { id, waits: await changeMembers(tx, directory, { name, members: [] }, operations) }
  })
}

export function changeGroup(directory: Directory, id: string, operations: readonly Operation[]) {
  return inOne(directory, async (tx) => {
    const group = await findGroup(tx, id, true)
    const named = operations.findLast(({ attribute }) => attribute === 'displayname')
    const name = named && textOf(named)
    if (name === null) throw new ScimRefusal('invalidValue', 'displayName should not be empty.')
    if (name !== undefined && name !== group.name) {
      await refuseTaken(tx, name, id)
      await tx`update identity.department set name = ${name} where id = ${id}`
      await record(tx, directory, group.name, group.name, name)
    }
    return {
      id,
      waits: await changeMembers(tx, directory, { ...group, name: name ?? group.name }, operations),
    }
  })
}

/** Everybody leaves the department first. */
export async function removeGroup(directory: Directory, id: string): Promise<void> {
  await inOne(directory, async (tx) => {
    const group = await findGroup(tx, id, true)
    const [headed] = await tx`select from identity.department where id = ${id} and head_id is not null`
    if (headed)
      throw new Conflict('This department has a head. An administrator here has to take that away first.')
    const waits = await changeMembers(tx, directory, group, [
      { op: 'replace', attribute: 'members', value: [] },
    ])
    if (waits) return { id, waits }
    await tx`update identity.person set department_id = null where department_id = ${id} and not is_active`
    await tx`delete from identity.department where id = ${id}`
    await record(tx, directory, group.name, group.name, null)
    return { id, waits }
  })
}

interface Done {
  readonly id: string
  /** Why some of it waits for a second person. The rest is done. */
  readonly waits: string | undefined
}

/** The id of the group. */
async function inOne(
  { deps: { sql } }: Directory,
  work: (tx: TransactionSql) => Promise<Done>,
): Promise<string> {
  const { id, waits } = await sql.begin(work)
  if (waits) throw new Conflict(waits)
  return id
}

async function refuseTaken(tx: TransactionSql, name: string, id: string | null = null): Promise<void> {
  if (name.length > 100)
    throw new ScimRefusal('invalidValue', 'displayName should have at most 100 characters.')
  const [other] = await tx`
    select from identity.department where lower(name) = ${name.toLowerCase()} and id is distinct from ${id}::uuid`
  if (other) throw new ScimRefusal('uniqueness', `There is a department ${name} already.`)
}

function record(
  tx: TransactionSql,
  directory: Directory,
  title: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  return recordTrail(tx, {
    kind: 'setting-changed',
    actor: makerOf(directory),
    detail: { what: `Department ${title}` },
    before: { Name: before },
    after: { Name: after },
  })
}

async function changeMembers(
  tx: TransactionSql,
  directory: Directory,
  { name, members }: Omit<Group, 'id'>,
  operations: readonly Operation[],
): Promise<string | undefined> {
  const before = new Set(members.map(({ value }) => value))
  const after = new Set(before)
  for (const operation of operations.filter(({ attribute }) => attribute === 'members')) {
    const { op, value, which } = operation
    if (op === 'replace' || (op === 'remove' && value === undefined && !which)) after.clear()
    const ids = op === 'remove' && value === undefined && !which ? [] : memberIds(operation)
    for (const one of ids) op === 'remove' ? after.delete(one) : after.add(one)
  }
  const joining = [...after].filter((one) => !before.has(one))
  const leaving = [...before].filter((one) => !after.has(one))
  const joins = await move(tx, directory, joining, name)
  const leaves = await move(tx, directory, leaving, '')
  return joins ?? leaves
}

/** People with an office one by one, so that a change of one of them that waits does not hold the others. */
async function move(
  tx: TransactionSql,
  directory: Directory,
  ids: readonly string[],
  department: string,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  if (!ids.every(isId)) throw notHere()
  const people = await tx<{ code: string; hasOffice: boolean }[]>`
    select employee_code as code, id in (${officeHolders(tx)}) as "hasOffice"
    from identity.person
    where id = any(${ids}::uuid[])
    order by employee_code`
  if (people.length < ids.length) throw notHere()
  const cells = ({ code }: { code: string }) => ({ employee_code: code, department })
  const others = people.filter(({ hasOffice }) => !hasOffice).map(cells)
  const tables = [
    ...(others.length > 0 ? [others] : []),
    ...people.filter(({ hasOffice }) => hasOffice).map((one) => [cells(one)]),
  ]
  let waits: string | undefined
  for (const table of tables) {
    const made = await provision(tx, directory, table)
    if (!made.isApplied) waits = made.message
  }
  return waits
}

function notHere(): ScimRefusal {
  return new ScimRefusal(
    'invalidValue',
    'A member is nobody here: provision the person first. Groups have no groups in them.',
  )
}
