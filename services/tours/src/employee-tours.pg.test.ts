import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import { createTour, decideTour, getTour, listEmployeeTours } from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form as delhi, trip } from '../testing/touring.ts'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const
const manager = somebody({ employeeCode: 'M1', name: 'Meera Nair', permissions })
const asha = somebody({ employeeCode: 'E1', name: 'Asha Rao', permissions })
const ravi = somebody({ employeeCode: 'E2', name: 'Ravi Iyer', permissions })
const finance = somebody({ employeeCode: 'F1', name: 'Farah Khan', permissions, roles: ['finance'] })
const admin = somebody({ employeeCode: 'A1', name: 'Nisha Kapoor', permissions, roles: ['admin'] })

const form = {
  ...delhi,
  tourDetails: [
    { ...trip, toDate: '2026-04-02' },
    { ...trip, tripMode: 'bus', fromLocation: 'Delhi', toLocation: 'Agra', fromDate: '2026-04-03' },
  ],
}

let module: ModuleInTest
let at = new Date('2026-03-10T10:00:00+05:30')

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => at })
  for (const [who, managerId] of [
    [manager, null],
    [asha, manager.personId],
    [ravi, manager.personId],
    [finance, null],
    [admin, null],
  ] as const)
    await module.database.ownerSql`
      insert into identity.person (id, employee_code, name, manager_id)
      values (${who.personId}, ${who.employeeCode}, ${who.name}, ${managerId})`
})
afterAll(() => module.database.drop())

async function asked(who: typeof asha, change: object = {}): Promise<string> {
  at = new Date(at.getTime() + 60_000)
  const { status, body } = await module.calls.call(createTour, who, { ...form, ...change })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item._id
}

const approve = (who: typeof asha, _id: string) =>
  module.calls.call(decideTour, who, { _id, type: 'approve', note: 'Noted.' })

const seen = async (who: typeof asha, _id: string) =>
  (await module.calls.call(getTour, who, { _id })).body.item

describe('the tours of employees', () => {
  test('show what waits first, and then the newest', async () => {
    const [old, middle, young] = [await asked(asha), await asked(ravi), await asked(asha)]
    await approve(manager, young)
    const ids = async (payload: object) =>
      (await module.calls.call(listEmployeeTours, manager, payload)).body.list.map(
        (tour: { _id: string }) => tour._id,
      )
    expect(await ids({})).toEqual([middle, old, young])
    expect(await ids({ sort: 'desc', sortBy: 'requestedDate' })).toEqual([young, middle, old])
    const { body } = await module.calls.call(listEmployeeTours, manager, {})
    expect(body).toMatchObject({ count: 3, waitingCount: 2 })
  })

  test('say on which days they travel, and who has to answer', async () => {
    const _id = await asked(asha)
    const { list } = (await module.calls.call(listEmployeeTours, manager, {})).body
    expect(list[0]).toMatchObject({ _id, fromDate: '2026-04-01', toDate: '2026-04-03', can: { act: true } })
    expect((await seen(asha, _id)).waitsFor).toEqual([{ name: 'Meera Nair', employeeCode: 'M1' }])
    await approve(manager, _id)
    expect(await seen(asha, _id)).toMatchObject({ status: 'approved', waitsFor: [] })
  })

  test('pass over a manager who has no tours, who could not open them', async () => {
    const { ownerSql } = module.database
    const enable = (who: typeof asha, isEnabled: boolean) =>
      ownerSql`update identity.person set is_tour_enabled = ${isEnabled} where id = ${who.personId}`
    await ownerSql`update identity.person set manager_id = ${finance.personId} where id = ${manager.personId}`
    await enable(manager, false)
    const _id = await asked(asha)
    expect((await seen(asha, _id)).waitsFor).toEqual([{ name: 'Farah Khan', employeeCode: 'F1' }])
    await enable(manager, true)
    await ownerSql`update identity.person set manager_id = null where id = ${manager.personId}`
  })

  test('wait for the admin when nobody else is left', async () => {
    const _id = await asked(manager)
    expect((await seen(manager, _id)).waitsFor).toEqual([])
    const { list } = (await module.calls.call(listEmployeeTours, admin, {})).body
    expect(list.map((tour: { _id: string }) => tour._id)).toEqual([_id])
    expect((await approve(admin, _id)).body.item.status).toBe('approved')
  })
})

describe('what was claimed on a tour', () => {
  interface Claimed {
    by: typeof asha
    paise: number
    status?: string
    isDraft?: boolean
    approver?: string
  }

  async function claimed(tour: string, { by, paise, status = 'pending', isDraft, approver }: Claimed) {
    const { ownerSql } = module.database
    const id = newId()
    await ownerSql`
      insert into claims.claim (id, person_id, expense_date, category_id, sub_category_id, receipt_amount_paise,
        reimbursable_amount_paise, status, submitted_at, tour_id)
      values (${id}, ${by.personId}, '2026-04-01', ${newId()}, ${newId()}, ${paise}, ${paise}, ${status},
        ${isDraft ? null : at}, ${tour})`
    if (approver)
      await ownerSql`
        insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
        values ('claim', ${id}, 1, 1, 'pending', 'pending', ${[approver]}, true)`
  }

  test('is each viewer’s to see as the claims themselves are, with what it comes to', async () => {
    const tour = await asked(asha)
    await approve(manager, tour)
    await claimed(tour, { by: asha, paise: 100_050, approver: manager.personId })
    await claimed(tour, { by: asha, paise: 20_000, status: 'rejected' })
    await claimed(tour, { by: asha, paise: 5_000, isDraft: true })
    await claimed(tour, { by: ravi, paise: 7_000 })

    const own = await seen(asha, tour)
    expect(own.claims).toHaveLength(2)
    expect(own.claims[0]).toMatchObject({ claimant: { employeeCode: 'E1' }, receiptAmount: 1000.5 })
    expect(own.claimedTotal).toBe(1000.5)
    const approvers = await seen(manager, tour)
    expect([approvers.claims.length, approvers.claimedTotal]).toEqual([1, 1000.5])
    const all = await seen(finance, tour)
    expect([all.claims.length, all.claimedTotal]).toEqual([3, 1070.5])
  })
})
