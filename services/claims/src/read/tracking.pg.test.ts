// Tracking: the summary of a claim and the submitted days, each for people who may see them.

import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import { getRequestedDay, listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  givenClaim,
  givenStep,
  givenWrapper,
  type SmallCompany,
  smallCompany,
} from '../../testing/small-company.ts'

let module: ModuleInTest
let company: SmallCompany
const ids = { refused: '', waiting: '', draft: '', submittedDay: '', laterDay: '', draftDay: '' }

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => new Date('2026-03-14T12:00:00+05:30') })
  const { sql } = module.database
  company = await smallCompany(sql)
  const { owner, manager, travel, meals } = company
  ids.submittedDay = await givenWrapper(sql, owner, '2026-03-10', true)
  ids.laterDay = await givenWrapper(sql, owner, '2026-03-12', true)
  ids.draftDay = await givenWrapper(sql, owner, '2026-03-13', false)
  const ofDay = { person: owner, wrapperId: ids.submittedDay, submitted: true }
  ids.refused = await givenClaim(sql, { ...ofDay, on: travel, status: 'rejected', amount: 40_000 })
  ids.waiting = await givenClaim(sql, { ...ofDay, on: meals, amount: 2_550 })
  ids.draft = await givenClaim(sql, { person: owner, on: meals, wrapperId: ids.draftDay })
  await givenStep(sql, ids.refused, manager.personId, 'reject')
  await givenStep(sql, ids.waiting, manager.personId, null)
})
afterAll(() => module.database.drop())

describe('the summary of a claim', () => {
  const summary = (who: ReturnType<typeof somebody>, _id: string) =>
    module.calls.call(getClaimSummary, who, { _id })

  test('says what was claimed and who refused it', async () => {
    const { status, body } = await summary(company.owner, ids.refused)
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      receiptAmount: 400,
      status: 'rejected',
      managerResponse: { respondedBy: { name: 'Meera Joshi' }, responseType: 'reject' },
      can: { revise: true, act: false },
      chain: [{ stage: 'pending', state: 'rejected' }],
    })
    expect((await summary(company.owner, ids.waiting)).body.item.chain).toEqual([
      { stage: 'pending', state: 'waiting' },
    ])
  })

  test('is visible to the approver, who may decide only while it waits for them', async () => {
    expect((await summary(company.manager, ids.waiting)).body.item.can).toMatchObject({
      act: true,
      revise: false,
    })
    expect((await summary(company.manager, ids.refused)).body.item.can).toMatchObject({ act: false })
  })

  test('is visible to payers, once it is submitted', async () => {
    const finance = somebody({ roles: ['finance'] })
    expect((await summary(finance, ids.waiting)).status).toBe(200)
    expect((await summary(finance, ids.draft)).status).toBe(404)
  })

  test('is a 404 for a later approver until it reaches their step, and after an earlier rejection', async () => {
    const later = somebody({ employeeCode: 'Z1' })
    const { sql } = module.database
    for (const claim of [ids.waiting, ids.refused])
      await givenStep(sql, claim, later.personId, null, { position: 2, isWaiting: false })
    expect((await summary(later, ids.waiting)).status).toBe(404)
    expect((await summary(later, ids.refused)).status).toBe(404)
    await sql`
      update chain.step
      set is_waiting = position = 2, response = case position when 1 then 'approve' end,
        responded_by = case position when 1 then approver_ids[1] end, responded_at = case position when 1 then now() end
      where subject_id = ${ids.waiting}`
    expect((await summary(later, ids.waiting)).status).toBe(200)
    expect((await summary(company.manager, ids.waiting)).status).toBe(200)
  })

  test('is a 404 for a colleague', async () => {
    expect((await summary(company.peer, ids.waiting)).status).toBe(404)
  })
})

describe('requested days', () => {
  test('are the caller’s submitted ones, the latest first', async () => {
    const { body } = await module.calls.call(listRequestedDays, company.owner, {})
    expect(body.count).toBe(2)
    expect(body.list.map((day: { _id: string }) => day._id)).toEqual([ids.laterDay, ids.submittedDay])
    expect(body.list[1]).toMatchObject({ totalAmount: 425.5, count: 2, claimStatus: 'rejected' })
  })

  test('come in pages', async () => {
    const { body } = await module.calls.call(listRequestedDays, company.owner, { skip: 1, limit: 10 })
    expect(body.list.map((day: { _id: string }) => day._id)).toEqual([ids.submittedDay])
    expect(body.count).toBe(2)
  })

  test('open with their claims', async () => {
    const { body } = await module.calls.call(getRequestedDay, company.owner, { _id: ids.submittedDay })
    expect(body.item.expenseDate).toBe('2026-03-10')
    expect(new Set(body.claims.map((claim: { _id: string }) => claim._id))).toEqual(
      new Set([ids.refused, ids.waiting]),
    )
  })

  test('open for nobody else, and not before they are submitted', async () => {
    const read = async (who: typeof company.owner, _id: string) =>
      (await module.calls.call(getRequestedDay, who, { _id })).status
    expect(await read(company.peer, ids.submittedDay)).toBe(404)
    expect(await read(company.manager, ids.submittedDay)).toBe(404)
    expect(await read(company.owner, ids.draftDay)).toBe(404)
  })
})
