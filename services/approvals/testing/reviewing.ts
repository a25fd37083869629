// The demo company on 18 November 2026, with its reviewers. They are called by employee ID.
import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { demoId } from '@tem/demo/dice.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'

export const today = new Date('2026-11-18T06:00:00Z')

export async function demoReviews(): Promise<ModuleInTest> {
  const module = await moduleInTest({ routes, wire, clock: () => today, copyOf: await demoDatabase(today) })
  await advanceOneToTheUnitsManager(module)
  return module
}

/** Each week of the demo has a claim at every stage, except for this one on some days. */
async function advanceOneToTheUnitsManager({ database: { ownerSql } }: ModuleInTest) {
  const [step] = await ownerSql<{ id: string; position: number }[]>`
    update chain.step
    set is_waiting = false, response = 'approve', responded_by = approver_ids[1], responded_at = ${today}
    where (subject_id, revision, position) in (
      select subject_id, revision, position from chain.step
      where is_waiting and step = 'pending_sm_zonal_accountant' limit 1)
    returning subject_id as id, position`
  const id = step?.id ?? ''
  await ownerSql`
    update chain.step set is_waiting = true where subject_id = ${id} and position = ${(step?.position ?? 0) + 1}`
  await ownerSql`update claims.claim set status = 'pending_smbu_finance_manager' where id = ${id}`
}

export const decides: Permission[] = ['signed-in', 'review-claims', 'approve-claims']

export function person(code: string, roles: Role[] = [], permissions: Permission[] = decides) {
  return somebody({ personId: demoId('person', code), employeeCode: code, name: code, roles, permissions })
}

export const manager = person('M2001')
export const payer = person('P7001', ['payer'])
export const auditor = person('X9002', ['auditor'], ['signed-in', 'review-claims', 'read-everything'])
