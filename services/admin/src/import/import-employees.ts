// employees.csv: employees with their jobs, places and managers. A row adds or updates an employee.

import { type Role, roles } from '@tem/rules/account/permissions.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { isEmail, matches } from '@tem/rules/base/patterns.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { measureEffect, recordPersonChanges } from '../people/people-effect.ts'
import { dayOf, listOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { type Importer, reportRepeats } from './import-file.ts'
import { Organisation } from './organisation.ts'

export const employees: Importer = {
  what: 'employees',
  required: ['employee_code'],
  optional: [
    'name',
    'email',
    'phone',
    'date_of_birth',
    'date_of_joining',
    'designation',
    'level',
    'department',
    'heads_department',
    'business_unit',
    'track',
    'territory',
    'state_code',
    'warehouse',
    'manager_code',
    'tour_enabled',
    'active',
    'bank_holder',
    'bank_account',
    'bank_branch',
    'bank_ifsc',
    'roles',
  ],
  async write(tx, rows, actor) {
    reportRepeats(rows, 'employee_code', (row) => row.text('employee_code') ?? '')
    const codes = rows.flatMap((row) => row.text('employee_code')?.toLowerCase() ?? [])
    let added = 0
    const people = await measureEffect(tx, codes, async () => {
      const organisation = await Organisation.read(tx)
      for (const row of rows) if (await writeEmployee(tx, row, organisation)) added += 1
      await writeManagers(tx, rows)
      await writeRoles(tx, rows, organisation)
    })
    await recordPersonChanges(tx, people, actor)
    return { added, changed: rows.length - added, people }
  },
}

/** Columns of identity.person, with the column of the file that each follows. What the file lacks stays as it is. */
const sources = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  dob: 'date_of_birth',
  doj: 'date_of_joining',
  designation_id: 'designation',
  department_id: 'department',
  business_unit_id: 'business_unit',
  territory_id: 'territory',
  warehouse_id: 'warehouse',
  is_tour_enabled: 'tour_enabled',
  is_active: 'active',
} as const

/** Returns whether the employee is new. Reads every cell before it decides, so one run finds all mistakes. */
async function writeEmployee(tx: TransactionSql, row: Row, organisation: Organisation): Promise<boolean> {
  const facts = factsOf(row)
  const bank = bankAccountOf(row)
  const places = await organisation.placesOf(tx, row)
  if (facts.code === null) return false
  await refuseUsernameOfAnother(tx, row, facts.code)
  const values = {
    name: facts.name,
    email: facts.email,
    phone: facts.phone,
    dob: facts.dob,
    doj: facts.doj,
    designation_id: places.designation,
    department_id: places.department,
    business_unit_id: places.businessUnit,
    territory_id: places.territory,
    warehouse_id: places.warehouse,
    is_tour_enabled: facts.isTourEnabled,
    is_active: facts.isActive,
  }
  const [known] = await tx<{ id: string }[]>`
    select id from identity.person where lower(employee_code) = ${facts.code.toLowerCase()} for no key update`
  if (!known && !row.has('name')) row.complain('name', 'This employee is new: the column is missing.')
  const given = (Object.keys(sources) as (keyof typeof sources)[]).filter((column) =>
    row.has(sources[column]),
  )
  const personId = known?.id ?? newId()
  if (!known)
    await tx`insert into identity.person ${tx({ id: personId, employee_code: facts.code, ...values })}`
  else if (given.length > 0)
    await tx`update identity.person set ${tx(values, given)}, updated_at = now() where id = ${personId}`
  if (bank) await writeBankAccount(tx, personId, bank)
  if (facts.isHead && places.department)
    await tx`update identity.department set head_id = ${personId} where id = ${places.department}`
  else if (row.has('heads_department') && !facts.isHead)
    await tx`update identity.department set head_id = null where head_id = ${personId}`
  return !known
}

function factsOf(row: Row) {
  const code = row.required('employee_code', 30)
  const isCode = /^\w{1,30}$/.test(code)
  if (code && !isCode) row.complain('employee_code', errorTexts.alphanumeric)
  const isHead = row.flag('heads_department', false)
  if (isHead && !row.text('department'))
    row.complain('heads_department', 'Name the department that this employee heads.')
  return {
    code: isCode ? code : null,
    name: row.has('name') ? row.required('name') : '',
    email: row.checked('email', isEmail, errorTexts.email),
    phone: row.checked('phone', (phone) => matches('mobile', phone), errorTexts.mobile),
    dob: dayOf(row, 'date_of_birth'),
    doj: dayOf(row, 'date_of_joining'),
    isTourEnabled: row.flag('tour_enabled', true),
    isActive: row.flag('active', true),
    isHead,
  }
}

/** A person who signed up under that name could otherwise sign in as this employee. */
async function refuseUsernameOfAnother(tx: TransactionSql, row: Row, code: string): Promise<void> {
  const [taken] = await tx<{ code: string }[]>`
    select employee_code as code
    from identity.login
    join identity.person on person.id = login.person_id
    where lower(username) = ${code.toLowerCase()} and lower(employee_code) <> ${code.toLowerCase()}`
  if (taken) row.complain('employee_code', `${taken.code} signs in under this name.`)
}

const accountForm = 'Write 6 to 20 digits. In a spreadsheet, format the column as text.'

/** Undefined if all of its cells are empty. */
function bankAccountOf(row: Row) {
  const account = {
    holder_name: row.text('bank_holder'),
    account_number: row.checked('bank_account', (text) => /^\d{6,20}$/.test(text), accountForm),
    branch_name: row.text('bank_branch'),
    ifsc: row.checked('bank_ifsc', (text) => matches('ifsc', text), errorTexts.ifsc),
  }
  if (Object.values(account).every((cell) => cell === null)) return undefined
  const missing = !account.account_number ? 'bank_account' : !account.ifsc ? 'bank_ifsc' : undefined
  if (missing) row.complain(missing, 'Bank details need both the account number and the IFSC.')
  return account
}

async function writeBankAccount(
  tx: TransactionSql,
  personId: string,
  account: NonNullable<ReturnType<typeof bankAccountOf>>,
): Promise<void> {
  await tx`
    insert into identity.bank_account ${tx({ person_id: personId, ...account })}
    on conflict (person_id) do update set ${tx(account)}`
}

// Sets managers once everybody in the file exists. Nobody may end up above themselves.

async function writeManagers(tx: TransactionSql, rows: readonly Row[]): Promise<void> {
  const people = await tx<{ id: string; code: string; managerId: string | null }[]>`
    select id, lower(employee_code) as code, manager_id as "managerId"
    from identity.person`
  const byCode = new Map(people.map((person) => [person.code, person]))
  const managerOf = new Map(people.map((person) => [person.id, person.managerId]))

  const withManager = rows.filter((row) => row.has('manager_code'))
  for (const row of withManager) {
    const person = byCode.get(row.text('employee_code')?.toLowerCase() ?? '')
    const code = row.text('manager_code')
    const manager = code === null ? undefined : byCode.get(code.toLowerCase())
    if (code !== null && !manager)
      row.complain('manager_code', `There is no employee ${code}, neither in this file nor before.`)
    if (person) managerOf.set(person.id, manager?.id ?? null)
  }
  for (const row of withManager) {
    const person = byCode.get(row.text('employee_code')?.toLowerCase() ?? '')
    if (!person) continue
    if (isCycle(person.id, managerOf))
      row.complain('manager_code', 'The line of managers leads back to this employee.')
    else
      await tx`
        update identity.person
        set manager_id = ${managerOf.get(person.id) ?? null}
        where id = ${person.id} and manager_id is distinct from ${managerOf.get(person.id) ?? null}::uuid`
  }
}

function isCycle(start: string, managerOf: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  let above = managerOf.get(start)
  while (above && !seen.has(above)) {
    if (above === start) return true
    seen.add(above)
    above = managerOf.get(above)
  }
  return false
}

// Extra roles: "finance; gbu_executive:Crop Nutrition; sm_zonal_accountant:Bengaluru".

/** Roles for one business unit or territory. */
const scopeOfRole: Partial<Record<Role, 'business_unit' | 'territory'>> = {
  gbu_executive: 'business_unit',
  gbu_finance_manager: 'business_unit',
  smbu_finance_manager: 'business_unit',
  sm_zonal_accountant: 'territory',
}

/** The file lists all roles of its employees; without the column nothing changes. */
async function writeRoles(
  tx: TransactionSql,
  rows: readonly Row[],
  organisation: Organisation,
): Promise<void> {
  for (const row of rows) {
    if (!row.has('roles')) continue
    const held = listOf(row, 'roles').map((entry) => roleOf(row, entry, organisation))
    const code = row.text('employee_code')?.toLowerCase() ?? ''
    const [person] = await tx<{ id: string }[]>`
      select id from identity.person where lower(employee_code) = ${code}`
    if (!person) continue
    await tx`delete from identity.person_role where person_id = ${person.id}`
    for (const role of held.filter((one) => one !== undefined))
      await tx`insert into identity.person_role ${tx({ person_id: person.id, ...role })} on conflict do nothing`
  }
}

function roleOf(row: Row, entry: string, organisation: Organisation) {
  const [name = '', held = ''] = entry.split(':').map((part) => part.trim())
  const role = roles.find((known) => known === name.toLowerCase())
  if (!role) {
    row.complain('roles', `"${name}" is none of ${roles.join(', ')}.`)
    return undefined
  }
  const place = scopeOfRole[role]
  if (!place) return { role }
  const id = organisation.idOf(place, held)
  if (!id)
    row.complain(
      'roles',
      `Say for which ${place.replace('_', ' ')}, such as "${role}:${place === 'territory' ? 'Bengaluru' : 'Crop Nutrition'}".`,
    )
  return { role, [`${place}_id`]: id ?? null }
}
