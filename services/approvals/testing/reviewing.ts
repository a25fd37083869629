// The demo company on 18 November 2026, with its reviewers. They are called by employee ID.
import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { getClaimant, listClaimants } from '@tem/contracts/calls/approvals.ts'
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

export type Who = ReturnType<typeof person>
export type Reading = ReturnType<typeof reading>

export interface Line {
  _id: string
  status: string
  isOverLimit: boolean
  overLimitBy: number
  similar: { ticketNumber: string }[]
  can: { act: boolean; reasons: { act?: string } }
}

/** What reviewers read of the queue. */
export function reading({ calls }: ModuleInTest) {
  const list = async (who: Who, payload: object = {}) =>
    (await calls.call(listClaimants, who, { limit: 200, ...payload })).body
  const claimant = (who: Who, _id: string, filter?: object) =>
    calls.call(getClaimant, who, { _id, ...(filter && { filter }) })
  /** All rows of one person, from days and New Requests. */
  const lines = async (who: Who, code: string, filter?: object): Promise<Line[]> => {
    const { body } = await claimant(who, demoId('person', code), filter)
    return [...body.list.flatMap((each: { claims: Line[] }) => each.claims), ...body.claims]
  }
  return { list, claimant, lines }
}
