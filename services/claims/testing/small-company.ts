// A few people and two sub-categories, for the tests of claims.

import { newId } from '@tem/server/database/new-id.ts'
import { now } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import type { Sql } from 'postgres'

export interface SmallCompany {
  manager: ReturnType<typeof somebody>
  owner: ReturnType<typeof somebody>
  peer: ReturnType<typeof somebody>
  travel: { categoryId: string; subCategoryId: string }
  meals: { categoryId: string; subCategoryId: string }
}

export async function smallCompany(sql: Sql): Promise<SmallCompany> {
  const manager = somebody({ employeeCode: 'M1', name: 'Meera Joshi' })
  const owner = somebody({ employeeCode: 'E1', name: 'Asha Rao' })
  const peer = somebody({ employeeCode: 'E2', name: 'Ravi Kumar' })
  const designation = newId()
  await sql`
    insert into identity.designation (id, name, grade)
    values (${designation}, 'Field Officer', 'L1')`
  for (const [person, managerId] of [
    [manager, null],
    [owner, manager.personId],
    [peer, manager.personId],
  ] as const)
    await sql`
      insert into identity.person (id, employee_code, name, manager_id, designation_id)
      values (${person.personId}, ${person.employeeCode}, ${person.name}, ${managerId}, ${designation})`

  const type = newId()
  await sql`
    insert into allowances.expense_type (id, name, position)
    values (${type}, 'Travel', 1)`
  return {
    manager,
    owner,
    peer,
    travel: await category(sql, type, 'TRV', 'Travel fare', 1),
    meals: await category(sql, type, 'MIS', 'Miscellaneous', 2),
  }
}

async function category(sql: Sql, type: string, code: string, name: string, position: number) {
  const ids = { categoryId: newId(), subCategoryId: newId() }
  await sql`
    insert into allowances.category (id, expense_type_id, code, name, report_group, position)
    values (${ids.categoryId}, ${type}, ${code}, ${name}, 'travel', ${position})`
  await sql`
    insert into allowances.sub_category (id, category_id, code, name, position)
    values (${ids.subCategoryId}, ${ids.categoryId}, ${`${code}1`}, ${`${name} one`}, 1)`
  return ids
}

interface GivenClaim {
  person: { personId: string }
  on: { categoryId: string; subCategoryId: string }
  status?: string
  createdAt?: string
  amount?: number
  wrapperId?: string
  submitted?: boolean
}

// Counted, so that no ticket number has the digits that a test looks for by chance.
let tickets = 0

/** Inserts a claim as if it had passed the whole chain. */
export async function givenClaim(sql: Sql, given: GivenClaim): Promise<string> {
  const { person, on, status = 'pending', createdAt = '2026-03-10T12:00:00+05:30', amount = 10_000 } = given
  const id = newId()
  const submittedAt = given.submitted ? createdAt : null
  await sql`
    insert into claims.claim (id, person_id, wrapper_id, ticket_number, expense_date, category_id, sub_category_id,
      status, submitted_at, rejected_at, receipt_amount_paise, reimbursable_amount_paise, created_at)
    values (${id}, ${person.personId}, ${given.wrapperId ?? null},
      ${given.submitted ? `EXP-2026-9${String(++tickets).padStart(5, '0')}` : null}, '2026-03-10', ${on.categoryId}, ${on.subCategoryId},
      ${status}, ${submittedAt}, ${status === 'rejected' ? createdAt : null}, ${amount}, ${amount}, ${createdAt})`
  return id
}

export async function givenWrapper(sql: Sql, person: { personId: string }, day: string, submitted: boolean) {
  const id = newId()
  await sql`
    insert into claims.day_wrapper (id, person_id, day, submitted_at)
    values (${id}, ${person.personId}, ${day}, ${submitted ? now() : null})`
  return id
}

export async function givenStep(
  sql: Sql,
  claimId: string,
  approverId: string,
  response: 'approve' | 'reject' | null,
  { position = 1, isWaiting = response === null } = {},
) {
  await sql`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response, responded_by, responded_at)
    values ('claim', ${claimId}, 1, ${position}, 'pending', 'pending', ${[approverId]}, ${isWaiting}, ${response},
      ${response && approverId}, ${response && now()})`
}
