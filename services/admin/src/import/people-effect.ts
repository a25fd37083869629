// What a change of people does: each value before and after, and what follows for others. Measured in the database
// around the change, so the preview and the real change can't disagree.
import { createHash } from 'node:crypto'
import type { ContactChange } from '@tem/identity/sign-in/code-messages.ts'
import { changedContacts } from '@tem/rules/account/account-rules.ts'
import { type EmployeeFact, employeeFacts, labelOf } from '@tem/rules/account/employee-columns.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { stageOfRole } from '@tem/rules/claim/claim-status.ts'
import { isInLatin } from '@tem/rules/payment/latin-text.ts'
import type { TransactionSql } from 'postgres'
import { officeHolders } from '../changes/office-holders.ts'
import { companyConsequences, named, readCompany, replacedHeads } from './company-effect.ts'

export interface PersonChange {
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly isNew: boolean
  readonly fields: readonly ChangedField[]
}

export interface ChangedField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface PeopleEffect {
  readonly changes: readonly PersonChange[]
  /** Sentences: who loses an approver, what waits for nobody, and so on. */
  readonly consequences: readonly string[]
  readonly contactChanges: readonly ContactChange[]
  /** How many people with an office change in what guards it: contacts, roles, bank details, manager, and so on. */
  readonly ofOffice: number
  /** How many others get other bank details. */
  readonly ofOthers: number
  /** A table that changes everything back; undefined if none could. */
  readonly takesBack: readonly string[] | undefined
  /** Of the unmasked values afterwards: two accounts may end in the same digits. And of the heads who are replaced. */
  readonly digest: string
}

const bankFields: readonly EmployeeFact[] = ['bank_holder', 'bank_account', 'bank_branch', 'bank_ifsc']

type Snapshot = { id: string; code: string; hasOffice: boolean; mayConfirm: boolean } & Record<
  EmployeeFact,
  string | null
>

/** `codes` in lower case. */
export async function measureEffect(
  tx: TransactionSql,
  codes: readonly string[],
  change: () => Promise<void>,
): Promise<PeopleEffect> {
  const before = await snapshot(tx, codes)
  const company = await readCompany(tx)
  const waiting = await waitingAlone(tx, [...before.values()])
  await change()
  const after = await snapshot(tx, codes)
  const companyAfter = await readCompany(tx)
  const replaced = replacedHeads(company, companyAfter)
  const changes = [...after.values()]
    .map((now) => compare(before.get(now.code.toLowerCase()), now))
    .filter(({ fields }) => fields.length > 0)
  const guarded = changes.filter(({ employeeCode, ...one }) => {
    const code = employeeCode.toLowerCase()
    return isGuarded({ employeeCode, ...one }, before.get(code), after.get(code))
  })
  return {
    changes,
    consequences: [
      ...departureConsequences(changes, before, after, waiting),
      ...returnConsequences(changes, before, after),
      ...companyConsequences(company, companyAfter),
      ...replaced,
      ...payeeConsequences(changes, after),
      ...unreachableConsequences(changes, after),
    ],
    contactChanges: contactChangesOf(before, after),
    takesBack: replaced.length > 0 ? undefined : tableBack(changes, before),
    digest: digestOf(after, replaced),
    ofOffice: guarded.length,
    ofOthers: changes.filter((one) => !guarded.includes(one) && hasField(one, bankFields)).length,
  }
}

/** With the contacts before. Somebody new has none to lose. */
function contactChangesOf(
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): ContactChange[] {
  return [...before].flatMap(([code, { id: personId, name, email, phone }]) => {
    const now = after.get(code)
    const changed = now ? changedContacts({ email, phone }, now) : []
    return changed.length > 0
      ? [{ personId, name: name ?? '', email, phone, changed, by: 'administrator' as const }]
      : []
  })
}

function digestOf(after: ReadonlyMap<string, Snapshot>, replaced: readonly string[]): string {
  const values = [...after.values()].map(({ id: _, hasOffice: _office, mayConfirm: _may, ...rest }) => rest)
  return createHash('sha256')
    .update(JSON.stringify([...values, ...replaced]))
    .digest('hex')
}

function compare(before: Snapshot | undefined, now: Snapshot): PersonChange {
  const fields = employeeFacts.flatMap((field) => {
    const old = before?.[field] ?? null
    return old === now[field]
      ? []
      : [{ field: labelOf(field), before: shown(field, old), after: shown(field, now[field]) }]
  })
  return { personId: now.id, employeeCode: now.code, name: now.name ?? '', isNew: !before, fields }
}

/** Somebody new stays, who leaves is signed out, and nobody is shown the whole number of an account. */
function tableBack(
  changes: readonly PersonChange[],
  before: ReadonlyMap<string, Snapshot>,
): readonly string[] | undefined {
  const changed = employeeFacts.filter((fact) => changes.some((change) => hasField(change, [fact])))
  const stays = changed.some((fact) => fact === 'active' || bankFields.includes(fact))
  if (changed.length === 0 || stays || changes.some(({ isNew }) => isNew)) return undefined
  const columns = [...new Set(changed.flatMap((fact) => togetherWith(fact)))]
  const rows = changes.map(({ employeeCode }) => {
    const was = before.get(employeeCode.toLowerCase())
    return [employeeCode, ...columns.map((fact) => cellOf(fact, was?.[fact] ?? ''))]
  })
  return [['employee_code', ...columns], ...rows].map(csvLine)
}

/** These explain each other. */
function togetherWith(fact: EmployeeFact): readonly EmployeeFact[] {
  if (fact === 'designation' || fact === 'level') return ['designation', 'level']
  if (fact === 'department' || fact === 'heads_department') return ['department', 'heads_department']
  return [fact]
}

/** As a table has it. */
function cellOf(fact: EmployeeFact, value: string): string {
  if (fact === 'manager_code') return value.replace(/^.*\((\w+)\)$/, '$1')
  return fact === 'roles' ? value.replaceAll(', ', '; ') : value
}

/** Lists and the trail show the end of an account number. */
function shown(field: EmployeeFact, value: string | null): string | null {
  return field === 'bank_account' && value !== null ? `XXXX${value.slice(-4)}` : value
}

/** What would let somebody else act in an office, or take away who confirms it. */
const guardedFields: readonly EmployeeFact[] = [
  'email',
  'phone',
  'heads_department',
  'manager_code',
  'roles',
  ...bankFields,
]

/** Of somebody who has an office before or after. A payer who leaves moves no money, so that need not wait; who may confirm must stay. */
function isGuarded(change: PersonChange, before: Snapshot | undefined, after: Snapshot | undefined): boolean {
  if (!before?.hasOffice && !after?.hasOffice) return false
  const roles = before?.roles?.split(', ') ?? []
  if (roles.includes('admin')) return true
  if (before?.mayConfirm && hasField(change, ['active', 'last_working_day'])) return true
  if (before && staysLonger(before, after)) return true
  return hasField(change, guardedFields) || isReturn(change, before)
}

/** Postponed or taken back, also after that day. */
function staysLonger({ last_working_day: before }: Snapshot, after: Snapshot | undefined): boolean {
  const now = after?.last_working_day ?? null
  return before !== null && (now === null || now > before)
}

function hasField({ fields }: PersonChange, wanted: readonly EmployeeFact[]): boolean {
  return fields.some(({ field }) => wanted.some((one) => labelOf(one) === field))
}

/** Somebody who had left works here again. Their roles stayed on record. */
function isReturn({ fields }: PersonChange, before: Snapshot | undefined): boolean {
  return (
    before !== undefined && fields.some(({ field, after }) => field === labelOf('active') && after === 'yes')
  )
}

async function snapshot(tx: TransactionSql, codes: readonly string[]): Promise<Map<string, Snapshot>> {
  const rows = await tx<Snapshot[]>`
    select person.id, person.employee_code as code, person.id in (${officeHolders(tx)}) as "hasOffice",
      exists (
        select from identity.person as below
        where below.manager_id = person.id and below.is_active and below.id in (${officeHolders(tx)})
      ) or exists (
        select from identity.person_role where person_id = person.id and role in ('admin', 'ceo')
      ) as "mayConfirm",
      person.name, person.email, person.phone,
      person.dob::text as date_of_birth, person.doj::text as date_of_joining, directory.designation, directory.level, directory.department,
      case when directory.department_head_id = person.id then 'yes' else 'no' end as heads_department,
      directory.business_unit, directory.territory, warehouse.name as warehouse,
      manager.name || ' (' || manager.employee_code || ')' as manager_code,
      case when person.is_tour_enabled then 'yes' else 'no' end as tour_enabled,
      person.last_working_day::text as last_working_day,
      case when person.is_active then 'yes' else 'no' end as active,
      (select string_agg(concat_ws(':', role, coalesce(business_unit.name, place.name)), ', ' order by role,
         business_unit.name, place.name)
       from identity.person_role
       left join identity.business_unit on business_unit.id = person_role.business_unit_id
       left join identity.territory as place on place.id = person_role.territory_id
       where person_role.person_id = person.id) as roles,
      bank.holder_name as bank_holder, bank.account_number as bank_account, bank.branch_name as bank_branch,
      bank.ifsc as bank_ifsc
    from identity.person
    join identity.directory on directory.person_id = person.id
    left join identity.warehouse on warehouse.id = person.warehouse_id
    left join identity.person as manager on manager.id = person.manager_id
    left join identity.bank_account as bank on bank.person_id = person.id
    where lower(person.employee_code) = any(${codes})
    order by person.employee_code`
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]))
}

interface Waiting {
  readonly person: string
  readonly stage: string
  readonly count: number
}

/** What waits for one of these people and for nobody else. */
function waitingAlone(tx: TransactionSql, people: readonly Snapshot[]): Promise<Waiting[]> {
  return tx<Waiting[]>`
    select approver_ids[1] as person, stage, count(*) as count
    from chain.subject_step
    where is_waiting and cardinality(approver_ids) = 1
      and approver_ids && ${people.map(({ id }) => id)}::uuid[]
    group by 1, 2`
}

function sumOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { count }) => sum + count, 0)
}

function departureConsequences(
  changes: readonly PersonChange[],
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
  waiting: readonly Waiting[],
): string[] {
  return changes.flatMap(({ personId, name, employeeCode, isNew, fields }) => {
    const own = waiting.filter(({ person }) => person === personId)
    const isLeaving = fields.some(({ field, after }) => field === labelOf('active') && after === 'no')
    if (!isNew && isLeaving && before.get(employeeCode.toLowerCase())?.active === 'yes')
      return [
        `${name} (${employeeCode}) is signed out everywhere and can’t sign in any more.`,
        ...toAdministrators(name, sumOf(own)),
      ]
    const lastDay = fields.find(({ field }) => field === labelOf('last_working_day'))?.after
    if (lastDay && after.get(employeeCode.toLowerCase())?.active === 'yes')
      return [
        `${name} (${employeeCode}) can sign in until the end of ${lastDay}, and not from the next day.`,
        ...toAdministrators(name, sumOf(own), 'then '),
      ]
    const lost = lostStages(fields.find(({ field }) => field === labelOf('roles')))
    return toAdministrators(name, sumOf(own.filter(({ stage }) => lost.includes(stage))))
  })
}

/** The steps of an office go with its role. */
function lostStages(changed: ChangedField | undefined): string[] {
  const [old, now] = [changed?.before, changed?.after].map((roles) =>
    (roles ?? '').split(', ').map((role) => role.replace(/:.*/, '')),
  )
  return (old ?? []).filter((role) => !now?.includes(role)).flatMap((role) => stageOfRole(role) ?? [])
}

function toAdministrators(name: string, count: number, when = ''): string[] {
  if (count === 0) return []
  const what = count === 1 ? '1 claim or tour that waits' : `${count} claims and tours that wait`
  return [`${what} for ${name} ${when}${count === 1 ? 'goes' : 'go'} to the administrators.`]
}

function returnConsequences(
  changes: readonly PersonChange[],
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): string[] {
  return changes.flatMap((change) => {
    const code = change.employeeCode.toLowerCase()
    const roles = after.get(code)?.roles
    if (!roles || !isReturn(change, before.get(code))) return []
    return [`${change.name} (${change.employeeCode}) has these roles again: ${roles}.`]
  })
}

/** Of people who are new or whose contacts change: no code, invitation or notice reaches them. */
function unreachableConsequences(
  changes: readonly PersonChange[],
  after: ReadonlyMap<string, Snapshot>,
): string[] {
  const unreachable = changes.filter((change) => {
    const now = after.get(change.employeeCode.toLowerCase())
    return (
      now?.active === 'yes' &&
      !now.email &&
      !now.phone &&
      (change.isNew || hasField(change, ['email', 'phone']))
    )
  })
  if (unreachable.length === 0) return []
  const people = named(unreachable.map(({ name, employeeCode }) => `${name} (${employeeCode})`))
  return [`Without email and mobile number, so nothing can be sent to them: ${people}.`]
}

/** Of people whose beneficiary changes: who can't be paid by transfer. */
function payeeConsequences(changes: readonly PersonChange[], after: ReadonlyMap<string, Snapshot>): string[] {
  const deciding: readonly string[] = [labelOf('name'), labelOf('bank_holder'), labelOf('bank_account')]
  const unreadable = changes.filter(({ employeeCode, fields }) => {
    const now = after.get(employeeCode.toLowerCase())
    if (!now?.bank_account || !fields.some(({ field }) => deciding.includes(field))) return false
    return !isInLatin(now.bank_holder || now.name || '')
  })
  if (unreadable.length === 0) return []
  const people = named(unreadable.map(({ name, employeeCode }) => `${name} (${employeeCode})`))
  return [`${errorTexts.notLatinHolder}. Payments are on hold: ${people}.`]
}
