// employees.csv: employees with their jobs, places and managers. A row adds or updates an employee.

import { contactsChanged } from '@tem/identity/people/changed-access.ts'
import { type EmployeeColumn, employeeColumns } from '@tem/rules/account/employee-columns.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { isEmail, matches, plainMobile } from '@tem/rules/base/patterns.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import type { Row } from '../sheets/csv-table.ts'
import { writeRoles } from './employee-roles.ts'
import { type Importer, reportRepeats } from './import-file.ts'
import { Organisation } from './organisation.ts'
import { measureEffect } from './people-effect.ts'
import { recordPersonChanges } from './record-person-changes.ts'

export const employees: Importer = {
  what: 'employees',
  columns: employeeColumns.map(({ name }) => ({
    name,
    fileName: name,
    isRequired: name === 'employee_code',
  })),
  async write(tx, rows, actor) {
    reportRepeats(rows, 'employee_code', (row) => row.text('employee_code') ?? '')
    const codes = rows.map((row) => row.lower('employee_code')).filter((code) => code !== '')
    let added = 0
    const people = await measureEffect(tx, codes, async () => {
      const organisation = await Organisation.read(tx)
      added = await writeEmployees(tx, rows, organisation, codes)
      await writeManagers(tx, rows)
      await writeRoles(tx, rows, organisation, codes)
      await refuseSharedContacts(tx, rows, codes)
    })
    await recordPersonChanges(tx, people, actor)
    await contactsChanged(tx, people.contactChanges)
    return { added, changed: rows.length - added, people }
  },
}

/** With one contact for two people, a code or an invitation would reach the wrong one. */
async function refuseSharedContacts(
  tx: TransactionSql,
  rows: readonly Row[],
  codes: readonly string[],
): Promise<void> {
  for (const column of ['email', 'phone'] as const) {
    if (!rows[0]?.has(column)) continue
    const shared = await tx<{ code: string; contact: string; people: string[] }[]>`
      select lower(person.employee_code) as code, person.${tx(column)} as contact,
        array[person.name || ' (' || person.employee_code || ')'] || array_agg(
          other.name || ' (' || other.employee_code || ')' order by other.employee_code
        ) as people
      from identity.person
      join identity.person as other on other.id <> person.id and other.is_active
        and lower(other.${tx(column)}) = lower(person.${tx(column)})
      where person.is_active and lower(person.employee_code) = any(${codes})
      group by person.id`
    const byCode = new Map(shared.map((one) => [one.code, one]))
    for (const row of rows) {
      const found = byCode.get(row.lower('employee_code'))
      if (found)
        row.complain(column, `${found.people.slice(0, 3).join(' and ')} would both have ${found.contact}.`)
    }
  }
}

interface Fact {
  readonly from: EmployeeColumn
  /** The column of identity.person. */
  readonly to: string
  read?(row: Row): string | boolean | null
}

/** What the file says of a person. A column that it lacks changes nothing. Places are found by the organisation. */
const facts: readonly Fact[] = [
  { from: 'name', to: 'name', read: (row) => (row.has('name') ? row.required('name') : '') },
  { from: 'email', to: 'email', read: (row) => row.checked('email', isEmail, errorTexts.email) },
  { from: 'phone', to: 'phone', read: mobileOf },
  { from: 'date_of_birth', to: 'dob', read: (row) => row.day('date_of_birth') },
  { from: 'date_of_joining', to: 'doj', read: (row) => row.day('date_of_joining') },
  { from: 'tour_enabled', to: 'is_tour_enabled', read: (row) => row.flag('tour_enabled', true) },
  { from: 'last_working_day', to: 'last_working_day', read: (row) => row.day('last_working_day') },
  { from: 'active', to: 'is_active', read: (row) => row.flag('active', true) },
  { from: 'designation', to: 'designation_id' },
  { from: 'department', to: 'department_id' },
  { from: 'business_unit', to: 'business_unit_id' },
  { from: 'territory', to: 'territory_id' },
  { from: 'warehouse', to: 'warehouse_id' },
]

/**
 * Returns how many are new. Reads every cell before it decides, so one run finds all mistakes; and writes all rows of a
 * table at once, because hundreds of people come in one file while others work.
 */
async function writeEmployees(
  tx: TransactionSql,
  rows: readonly Row[],
  organisation: Organisation,
  codes: readonly string[],
): Promise<number> {
  const usernames = await readUsernamesOfOthers(tx, codes)
  const known = await tx<{ id: string; code: string }[]>`
    select id, lower(employee_code) as code
    from identity.person
    where lower(employee_code) = any(${codes})
    order by id
    for no key update`
  const ids = new Map(known.map(({ id, code }) => [code, id]))
  const people = { added: new Map<string, object>(), changed: new Map<string, object>() }
  const accounts = new Map<string, object>()
  const heads: { person: string; department: string }[] = []
  for (const row of rows) {
    const code = codeOf(row)
    const isHead = headsDepartment(row)
    const own = facts.flatMap(({ to, read }) => (read ? [[to, read(row)] as const] : []))
    const bank = bankAccountOf(row)
    const places = await organisation.placesOf(tx, row)
    if (code === null) continue
    // A person who signed up under that name could otherwise sign in as this employee.
    const other = usernames.get(code.toLowerCase())
    if (other) row.complain('employee_code', `${other} signs in under this name.`)
    const knownId = ids.get(code.toLowerCase())
    if (!knownId && !row.has('name')) row.complain('name', 'This employee is new: the column is missing.')
    const id = knownId ?? newId()
    ids.set(code.toLowerCase(), id)
    people[knownId ? 'changed' : 'added'].set(id, {
      ...{ id, employee_code: code },
      ...Object.fromEntries(own),
      ...places,
    })
    if (bank) accounts.set(id, { person_id: id, ...bank })
    if (isHead && places.department_id) heads.push({ person: id, department: places.department_id })
  }
  await addPeople(tx, [...people.added.values()])
  const given = facts.filter(({ from }) => rows[0]?.has(from)).map(({ to }) => to)
  if (given.length > 0) await updatePeople(tx, [...people.changed.values()], given)
  await followLastDays(tx, rows, [...ids.values()])
  await writeBankAccounts(tx, [...accounts.values()], {
    hasHolder: rows[0]?.has('bank_holder') ?? false,
    hasBranch: rows[0]?.has('bank_branch') ?? false,
  })
  if (rows[0]?.has('heads_department')) await writeHeads(tx, [...people.changed.keys()], heads)
  return people.added.size
}

/** By code: who signs in under it, of those who have another one. */
async function readUsernamesOfOthers(
  tx: TransactionSql,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await tx<{ username: string; code: string }[]>`
    select lower(username) as username, employee_code as code
    from identity.login
    join identity.person on person.id = login.person_id
    where lower(username) = any(${codes}) and lower(employee_code) <> lower(username)`
  return new Map(taken.map(({ username, code }) => [username, code]))
}

async function addPeople(tx: TransactionSql, people: readonly object[]): Promise<void> {
  const columns = tx(['id', 'employee_code', ...facts.map(({ to }) => to)])
  await tx`
    insert into identity.person (${columns})
    select ${columns} from jsonb_populate_recordset(null::identity.person, ${tx.json(people)})`
}

async function updatePeople(
  tx: TransactionSql,
  people: readonly object[],
  given: readonly string[],
): Promise<void> {
  const set = given.map((column) => tx`${tx(column)} = given.${tx(column)}`)
  await tx`
    update identity.person
    set ${set.map((one) => tx`${one}, `)} updated_at = now()
    from jsonb_populate_recordset(null::identity.person, ${tx.json(people)}) as given
    where person.id = given.id`
}

/** If the last working day is over, the person has left. If they work here again, the day is removed. */
async function followLastDays(
  tx: TransactionSql,
  rows: readonly Row[],
  people: readonly string[],
): Promise<void> {
  const isOver = tx`
    id = any(${people}) and is_active and last_working_day is not null
      and not identity.works_today(is_active, last_working_day)`
  const [first] = rows
  if (!first?.has('last_working_day')) {
    if (first?.has('active')) await tx`update identity.person set last_working_day = null where ${isOver}`
    return
  }
  const left = await tx<{ code: string }[]>`
    update identity.person
    set is_active = false
    where ${isOver}
    returning lower(employee_code) as code`
  const codes = new Set(left.map(({ code }) => code))
  for (const row of rows)
    if (codes.has(row.lower('employee_code')) && row.text('active') !== null)
      row.complain(
        'last_working_day',
        'This day is over, so nobody who works here has it. Leave one of the two empty.',
      )
}

async function writeHeads(
  tx: TransactionSql,
  people: readonly string[],
  heads: readonly { person: string; department: string }[],
): Promise<void> {
  // Also the departments that a head leaves for another one.
  await tx`update identity.department set head_id = null where head_id = any(${people}::uuid[])`
  for (const { person, department } of heads)
    await tx`update identity.department set head_id = ${person} where id = ${department}`
}

function mobileOf(row: Row): string | null {
  const typed = row.checked('phone', (text) => matches('mobile', plainMobile(text)), errorTexts.mobile)
  return typed === null ? null : plainMobile(typed)
}

function codeOf(row: Row): string | null {
  const code = row.required('employee_code', 30)
  const isCode = /^\w{1,30}$/.test(code)
  if (code && !isCode) row.complain('employee_code', errorTexts.alphanumeric)
  return isCode ? code : null
}

function headsDepartment(row: Row): boolean {
  const isHead = row.flag('heads_department', false)
  if (isHead && !row.text('department'))
    row.complain('heads_department', 'Name the department that this employee heads.')
  return isHead
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

/** A column that is missing changes nothing; the number and the IFSC are never missing. */
async function writeBankAccounts(
  tx: TransactionSql,
  accounts: readonly object[],
  { hasHolder, hasBranch }: { hasHolder: boolean; hasBranch: boolean },
): Promise<void> {
  await tx`
    insert into identity.bank_account (person_id, holder_name, account_number, branch_name, ifsc)
    select person_id, holder_name, account_number, branch_name, ifsc
    from jsonb_populate_recordset(null::identity.bank_account, ${tx.json(accounts)})
    on conflict (person_id) do update
    set holder_name = ${hasHolder ? tx`excluded.holder_name` : tx`bank_account.holder_name`},
      account_number = excluded.account_number,
      branch_name = ${hasBranch ? tx`excluded.branch_name` : tx`bank_account.branch_name`},
      ifsc = excluded.ifsc`
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
    const person = byCode.get(row.lower('employee_code'))
    const code = row.text('manager_code')
    const manager = code === null ? undefined : byCode.get(code.toLowerCase())
    if (code !== null && !manager)
      row.complain('manager_code', `There is no employee ${code}, neither in this file nor before.`)
    if (person) managerOf.set(person.id, manager?.id ?? null)
  }
  const named: { id: string; manager_id: string | null }[] = []
  for (const row of withManager) {
    const person = byCode.get(row.lower('employee_code'))
    if (!person) continue
    if (isCycle(person.id, managerOf))
      row.complain('manager_code', 'The line of managers leads back to this employee.')
    else named.push({ id: person.id, manager_id: managerOf.get(person.id) ?? null })
  }
  await tx`
    update identity.person
    set manager_id = named.manager_id
    from jsonb_to_recordset(${tx.json(named)}) as named (id uuid, manager_id uuid)
    where person.id = named.id and person.manager_id is distinct from named.manager_id`
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
