// One person for each role in a decision.

import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import type { Sql } from 'postgres'

/** Who acts at which stage. */
export const actorAt = {
  pending: 'manager',
  pending_higher_manager: 'higherManager',
  pending_hod: 'headOfDepartment',
  pending_ceo: 'ceo',
  pending_gbu_executive: 'gbuExecutive',
  pending_gbu_finance_manager: 'gbuFinanceManager',
  pending_sm_zonal_accountant: 'zonalAccountant',
  pending_smbu_finance_manager: 'smbuFinanceManager',
  pending_finance: 'payer',
} as const satisfies Record<ClaimStage, string>

export const parts = [
  ...Object.values(actorAt),
  'claimant',
  'peer',
  'otherManager',
  'secondPayer',
  'finance',
  'admin',
  'auditor',
] as const
export type Part = (typeof parts)[number]

const rolesOf: Partial<Record<Part, Role>> = {
  ceo: 'ceo',
  gbuExecutive: 'gbu_executive',
  gbuFinanceManager: 'gbu_finance_manager',
  zonalAccountant: 'sm_zonal_accountant',
  smbuFinanceManager: 'smbu_finance_manager',
  payer: 'payer',
  secondPayer: 'payer',
  finance: 'finance',
  admin: 'admin',
  auditor: 'auditor',
}

const managers: Partial<Record<Part, Part>> = {
  claimant: 'manager',
  peer: 'manager',
  manager: 'higherManager',
  otherManager: 'higherManager',
  higherManager: 'headOfDepartment',
  headOfDepartment: 'ceo',
  finance: 'ceo',
}

const overseers: Partial<Record<Part, Permission[]>> = {
  admin: ['read-everything', 'administer', 'see-payments'],
  auditor: ['read-everything', 'see-payments'],
  finance: ['see-payments', 'approve-payments'],
  payer: ['see-payments', 'make-payments', 'approve-payments'],
  secondPayer: ['see-payments', 'make-payments', 'approve-payments'],
}

/** Everybody may decide: these tests are about whose turn it is. */
const permissions = ['signed-in', 'own-claims', 'review-claims', 'approve-claims'] as const

export async function addPeople(sql: Sql): Promise<Map<Part, Identity>> {
  const people = new Map(parts.map((part) => [part, identity(part)]))
  const id = (part: Part) => people.get(part)?.personId ?? ''
  const [unit, department] = [newId(), newId()]
  await sql`insert into identity.business_unit (id, name) values (${unit}, 'Seeds')`
  await sql`insert into identity.department (id, name) values (${department}, 'Sales')`
  for (const part of parts) {
    await sql`
      insert into identity.person (id, employee_code, name, business_unit_id, department_id)
      values (${id(part)}, ${part}, ${part}, ${unit}, ${department})`
    await sql`
      insert into identity.bank_account (person_id, account_number, ifsc)
      values (${id(part)}, '00123456789', 'HDFC0001234')`
    await sql`insert into identity.login (person_id, username, password_hash) values (${id(part)}, ${part}, 'none')`
  }
  for (const part of parts) {
    const [manager, role] = [managers[part], rolesOf[part]]
    if (manager) await sql`update identity.person set manager_id = ${id(manager)} where id = ${id(part)}`
    if (role) await sql`insert into identity.person_role (person_id, role) values (${id(part)}, ${role})`
  }
  await sql`update identity.department set head_id = ${id('headOfDepartment')}`
  return people
}

function identity(part: Part): Identity {
  const role = rolesOf[part]
  return somebody({
    employeeCode: part,
    name: part,
    roles: role ? [role] : [],
    permissions: [...permissions, ...(overseers[part] ?? [])],
  })
}
