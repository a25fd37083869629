// People as SCIM users: found, added, changed and deactivated.
import type { EmployeeColumn } from '@tem/rules/account/employee-columns.ts'
import { isEmail, plainMobile } from '@tem/rules/base/patterns.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import {
  type Comparison,
  comparisonsOf,
  enterpriseSchema,
  flagOf,
  type Operation,
  textOf,
  valueOfType,
} from './operations.ts'
import { type Cells, type Directory, provision } from './provision.ts'
import { ScimRefusal } from './scim-refusal.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

interface User {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly isActive: boolean
  readonly department: string | null
  readonly designation: string | null
  readonly managerId: string | null
  readonly managerName: string | null
  readonly userName: string | null
  readonly externalId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

function usersWhere(sql: Sql | TransactionSql, where: Fragment, page: Fragment = sql``) {
  return sql<User[]>`
    select person.id, person.employee_code as code, person.name, person.email, person.phone,
      person.is_active as "isActive", directory.department, directory.designation, person.manager_id as "managerId",
      manager.name as "managerName", known.user_name as "userName", known.external_id as "externalId",
      person.created_at as "createdAt", person.updated_at as "updatedAt"
    from identity.person
    join identity.directory on directory.person_id = person.id
    left join identity.person as manager on manager.id = person.manager_id
    left join admin.provisioned_person as known on known.person_id = person.id
    where ${where}
    order by person.employee_code
    ${page}`
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

async function findUser(sql: Sql | TransactionSql, id: string): Promise<User> {
  const [user] = isId(id) ? await usersWhere(sql, sql`person.id = ${id}`) : []
  if (!user) throw new NotFound('user')
  return user
}

export async function getUser({ deps }: Directory, id: string) {
  return resourceOf(await findUser(deps.sql, id))
}

/** `from` counts from 0. */
export async function listUsers({ deps }: Directory, filter: string | null, from: number, count: number) {
  const { sql } = deps
  const conditions = filter === null ? [] : comparisonsOf(filter).map((one) => condition(sql, one))
  const where = conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
  const [total] = await sql<{ count: number }[]>`
    select count(*)::int as count from identity.person where ${where}`
  const users = count > 0 ? await usersWhere(sql, where, sql`offset ${from} limit ${count}`) : []
  return { total: total?.count ?? 0, resources: users.map(resourceOf) }
}

function condition(sql: Sql, { attribute, value }: Comparison): Fragment {
  const lower = value.toLowerCase()
  switch (attribute) {
    case 'username':
      // Somebody whom the directory has not named yet is found by email or employee code.
      return sql`person.id in (
        select person_id from admin.provisioned_person where lower(user_name) = ${lower}
        union
        select id from identity.person
        where (lower(email) = ${lower} or lower(employee_code) = ${lower})
          and id not in (select person_id from admin.provisioned_person where user_name is not null)
      )`
    case 'externalid':
      return sql`person.id in (select person_id from admin.provisioned_person where external_id = ${value})`
    case 'id':
      return isId(lower) ? sql`person.id = ${lower}` : sql`false`
    case 'emails':
    case 'emails.value':
      return sql`lower(person.email) = ${lower}`
    case 'employeenumber':
      return sql`lower(person.employee_code) = ${lower}`
    case 'manager':
    case 'manager.value':
      return isId(lower) ? sql`person.manager_id = ${lower}` : sql`false`
    case 'displayname':
      return sql`person.name = ${value}`
    case 'active':
      return sql`person.is_active = ${lower === 'true'}`
    default:
      throw new ScimRefusal('invalidFilter', `People can’t be found by ${attribute}.`)
  }
}

/** There is one name here: its last word is the family name. */
function partsOf(name: string): { given: string; family: string } {
  const cut = name.lastIndexOf(' ')
  return cut === -1 ? { given: name, family: '' } : { given: name.slice(0, cut), family: name.slice(cut + 1) }
}

function resourceOf(user: User) {
  const { id, code, name, email, phone, isActive, department, designation, managerId, managerName } = user
  const { given, family } = partsOf(name)
  return {
    schemas: [userSchema, enterpriseSchema],
    id,
    ...(user.externalId && { externalId: user.externalId }),
    userName: user.userName ?? email ?? code,
    name: { formatted: name, givenName: given, ...(family && { familyName: family }) },
    displayName: name,
    active: isActive,
    ...(designation && { title: designation }),
    emails: email ? [{ value: email, type: 'work', primary: true }] : [],
    phoneNumbers: phone ? [{ value: phone, type: 'mobile' }] : [],
    [enterpriseSchema]: {
      employeeNumber: code,
      ...(department && { department }),
      ...(managerId && { manager: { value: managerId, displayName: managerName } }),
    },
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
    },
  }
}

/** What a directory says of a person. What it does not say is absent. */
interface Wanted {
  userName?: string
  externalId?: string | null
  active?: boolean
  formatted?: string | null
  given?: string | null
  family?: string | null
  display?: string | null
  email?: string | null
  mobile?: string | null
  employeeNumber?: string
  department?: string | null
  managerId?: string | null
}

function wantedBy(operations: readonly Operation[]): Wanted {
  const wanted: Wanted = {}
  for (const operation of operations) want(wanted, operation)
  return wanted
}

/** Other attributes, such as a title or a password, are of no use here and left alone. */
function want(wanted: Wanted, operation: Operation): void {
  const { attribute, sub } = operation
  const text = () => textOf(operation)
  if (attribute === 'username') wanted.userName = required(operation)
  else if (attribute === 'externalid') wanted.externalId = text()
  else if (attribute === 'active') wanted.active = flagOf(operation)
  else if (attribute === 'displayname') wanted.display = text()
  else if (attribute === 'name' && sub === 'formatted') wanted.formatted = text()
  else if (attribute === 'name' && sub === 'givenname') wanted.given = text()
  else if (attribute === 'name' && sub === 'familyname') wanted.family = text()
  else if (attribute === 'employeenumber') wanted.employeeNumber = required(operation)
  else if (attribute === 'department') wanted.department = text()
  else if (attribute === 'manager' && (!sub || sub === 'value')) wanted.managerId = text()
  else if (attribute === 'emails') {
    const email = valueOfType(operation, 'work')
    if (email) wanted.email = textOf(email)
  } else if (attribute === 'phonenumbers') {
    const mobile = valueOfType(operation, 'mobile')
    if (mobile) wanted.mobile = textOf(mobile)
  }
}

function required(operation: Operation): string {
  const text = textOf(operation)
  if (text === null) throw new ScimRefusal('invalidValue', `${operation.attribute} should not be empty.`)
  return text
}

function nameIn({ formatted, given, family, display }: Wanted, before: string): string | null | undefined {
  if (formatted !== undefined) return formatted
  if (given !== undefined || family !== undefined) {
    const old = partsOf(before)
    const words = [given === undefined ? old.given : given, family === undefined ? old.family : family]
    return words.filter(Boolean).join(' ')
  }
  return display
}

export function addUser(directory: Directory, operations: readonly Operation[]) {
  const wanted = wantedBy(operations)
  const { userName } = wanted
  if (userName === undefined) throw new ScimRefusal('invalidValue', 'userName should not be empty.')
  const code = wanted.employeeNumber ?? (/^\w{1,30}$/.test(userName) ? userName : undefined)
  if (code === undefined)
    throw new ScimRefusal(
      'invalidValue',
      'The employee code is missing: let the directory send it as employeeNumber of the enterprise extension.',
    )
  const { sql } = directory.deps
  return inOne(directory, async (tx) => {
    const [known] = await usersWhere(tx, sql`lower(person.employee_code) = ${code.toLowerCase()}`)
    // A person who was here before the directory: it takes them over, once.
    if (known?.userName)
      throw new ScimRefusal('uniqueness', `${code} works here already, as ${known.userName}.`)
    const email = wanted.email === undefined && !known?.email && isEmail(userName) ? userName : wanted.email
    const named = { ...wanted, ...(email !== undefined && { email }) }
    return { user: known, code, wanted: named }
  })
}

export async function changeUser(directory: Directory, id: string, operations: readonly Operation[]) {
  const { active, ...others } = wantedBy(operations)
  // Somebody leaves first, by itself: the rest may be wrong, or wait for a second person.
  if (active === false) await change(directory, id, { active })
  return change(directory, id, active ? { ...others, active } : others)
}

function change(directory: Directory, id: string, wanted: Wanted) {
  return inOne(directory, async (tx) => {
    const user = await findUser(tx, id)
    return { user, code: user.code, wanted }
  })
}

/** A person is never deleted: claims, payments and the trail name them. */
export async function removeUser(directory: Directory, id: string): Promise<void> {
  await changeUser(directory, id, [{ op: 'replace', attribute: 'active', value: false }])
}

interface Found {
  /** Undefined for somebody new. */
  readonly user: User | undefined
  readonly code: string
  readonly wanted: Wanted
}

/** A change that waits for a second person stays stored, although the directory reads a refusal. */
async function inOne(directory: Directory, find: (tx: TransactionSql) => Promise<Found>) {
  const { sql } = directory.deps
  const done = await sql.begin(async (tx) => {
    const { user, code, wanted } = await find(tx)
    const { employeeNumber } = wanted
    if (user && employeeNumber && employeeNumber.toLowerCase() !== user.code.toLowerCase())
      throw new ScimRefusal('mutability', 'An employee code never changes: it is on claims and payments.')
    await refuseTaken(tx, wanted.userName, user?.id)
    const cells = await cellsOf(tx, user, wanted)
    const hasChange = user === undefined || Object.keys(cells).length > 0
    const made = hasChange
      ? await provision(tx, directory, [{ employee_code: code, ...cells }])
      : { isApplied: true, message: '' }
    const [now] = await usersWhere(tx, tx`lower(person.employee_code) = ${code.toLowerCase()}`)
    if (now) await remember(tx, now.id, wanted)
    return { made, id: now?.id }
  })
  if (!done.made.isApplied) throw new Conflict(done.made.message)
  return { resource: resourceOf(await findUser(sql, done.id ?? '')), message: done.made.message }
}

async function refuseTaken(tx: TransactionSql, userName: string | undefined, id: string | undefined) {
  if (userName === undefined) return
  const [other] = await tx`
    select from admin.provisioned_person
    where lower(user_name) = ${userName.toLowerCase()} and person_id is distinct from ${id ?? null}::uuid`
  if (other) throw new ScimRefusal('uniqueness', `Somebody else is ${userName} here.`)
}

async function remember(tx: TransactionSql, id: string, { userName, externalId }: Wanted): Promise<void> {
  if (userName === undefined && externalId === undefined) return
  await tx`
    insert into admin.provisioned_person as known (person_id, user_name, external_id)
    values (${id}, ${userName ?? null}, ${externalId ?? null})
    on conflict (person_id) do update
    set user_name = coalesce(excluded.user_name, known.user_name),
      external_id = ${externalId === undefined ? tx`known.external_id` : tx`excluded.external_id`}`
}

/** Only what differs: a directory repeats itself, and what stays as it is needs no entry in the trail. */
async function cellsOf(tx: TransactionSql, user: User | undefined, wanted: Wanted): Promise<Cells> {
  const cells: Partial<Record<EmployeeColumn, string>> = {}
  const set = (
    column: EmployeeColumn,
    after: string | null | undefined,
    before: string | null | undefined,
  ) => {
    if (after !== undefined && (after ?? '') !== (before ?? '')) cells[column] = after ?? ''
  }
  set('name', nameIn(wanted, user?.name ?? ''), user?.name)
  set('email', wanted.email, user?.email)
  set('phone', wanted.mobile && plainMobile(wanted.mobile), user?.phone)
  if (wanted.department?.toLowerCase() !== user?.department?.toLowerCase())
    set('department', wanted.department, user?.department)
  if (wanted.managerId !== undefined && wanted.managerId !== user?.managerId)
    cells.manager_code = wanted.managerId === null ? '' : await codeOf(tx, wanted.managerId)
  if (wanted.active !== undefined && wanted.active !== (user?.isActive ?? true))
    cells.active = wanted.active ? 'yes' : 'no'
  return cells
}

async function codeOf(tx: TransactionSql, id: string): Promise<string> {
  const [manager] = isId(id)
    ? await tx<{ code: string }[]>`select employee_code as code from identity.person where id = ${id}`
    : []
  if (!manager)
    throw new ScimRefusal('invalidValue', 'The manager is nobody here: provision the manager first.')
  return manager.code
}
