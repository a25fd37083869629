// The dashboard's figures: whose claims they count, and that they agree with the lists.

import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import {
  countByCategory,
  countByDate,
  getAllCounts,
  listTodaysClaims,
  listTopClaims,
} from '@tem/contracts/calls/reports.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenClaim, givenStep, type SmallCompany, smallCompany } from '../../testing/small-company.ts'

let module: ModuleInTest
let company: SmallCompany

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => new Date('2026-03-14T12:00:00+05:30') })
  const { sql } = module.database
  company = await smallCompany(sql)
  const { owner, peer, manager, travel, meals } = company
  const given = (facts: object) => givenClaim(sql, { person: owner, on: travel, submitted: true, ...facts })
  const today = await given({ createdAt: '2026-03-14T00:00:01+05:30', amount: 500 })
  // The last moment of a day that is more than four days old, and the first of one that is not.
  const tooOld = await given({
    createdAt: '2026-03-09T23:59:59+05:30',
    status: 'pending_hod',
    amount: 90_000,
  })
  const old = await given({ createdAt: '2026-03-10T00:00:00+05:30', on: meals })
  await given({ createdAt: '2026-03-06T10:00:00+05:30', submitted: false })
  await given({ createdAt: '2026-03-01T10:00:00+05:30', status: 'approved' })
  const ofPeer = await given({ person: peer, createdAt: '2026-03-14T09:00:00+05:30', amount: 100_000 })
  for (const claim of [today, tooOld, old, ofPeer]) await givenStep(sql, claim, manager.personId, null)
})
afterAll(() => module.database.drop())

const ask = async (
  call: Parameters<typeof module.calls.call>[0],
  who: ReturnType<typeof somebody>,
  payload = {},
) => (await module.calls.call(call, who, payload)).body

const managing = () => ({
  ...company.manager,
  permissions: [...company.manager.permissions, 'see-team' as const],
})
const finance = () => somebody({ roles: ['finance'] })

describe('the counters', () => {
  test('count one’s own claims with drafts, which wait for nobody', async () => {
    expect(await ask(getAllCounts, company.owner)).toMatchObject({
      scope: 'own',
      item: {
        claimsRaisedToday: 1,
        totalUnrespondedClaims: 2,
        totalUnresolved4DaysClaims: 1,
        totalUnresolved7DaysClaims: 0,
        totalClaims: 5,
      },
    })
  })

  test('count a team’s submitted claims for its manager, and all of them for those who pay', async () => {
    const team = await ask(getAllCounts, managing())
    // The paid claim had another manager.
    expect([team.scope, team.item.totalClaims]).toEqual(['team', 4])
    const all = await ask(getAllCounts, somebody({ roles: ['finance'] }))
    expect([all.scope, all.item.totalClaims]).toEqual(['company', 5])
  })

  test('leave out the claims of people elsewhere', async () => {
    const stranger = somebody({ permissions: ['own-claims', 'signed-in', 'see-team'] })
    expect((await ask(getAllCounts, stranger)).item.totalClaims).toBe(0)
  })
})

test('the amounts are of submitted claims, one’s own or a team’s', async () => {
  const { sql } = module.database
  const range = { createdAt: { from: '2026-03-01', to: '2026-03-02' } }
  const [paid] = (await ask(listTopClaims, company.owner, range)).list
  await sql`update claims.claim set submitted_at = '2026-03-01T10:00:00+05:30' where id = ${paid._id}`
  await sql`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response, responded_by, responded_at)
    values ('claim', ${paid._id}, 1, 9, 'pending_finance', 'pending_finance', '{}', false, 'approve',
      ${company.manager.personId}, '2026-03-07T22:00:00+05:30')`
  const amount = paid.receiptAmount
  expect((await ask(getAllCounts, company.owner, range)).amounts).toEqual({
    claimed: amount,
    approved: amount,
    paid: amount,
    daysToPayment: 6.5,
  })
  const { amounts } = await ask(getAllCounts, company.owner, {
    createdAt: { from: '2026-03-06', to: '2026-03-09' },
  })
  expect(amounts).toEqual({ claimed: 900, approved: 0, paid: 0, daysToPayment: null })
  expect(await ask(getAllCounts, finance())).not.toHaveProperty('amounts')
})

test('the series count whole days of the company within the range', async () => {
  const range = { createdAt: { from: '2026-03-09', to: '2026-03-10' } }
  expect((await ask(countByDate, company.owner, range)).list).toEqual([
    { date: '2026-03-09', count: 1 },
    { date: '2026-03-10', count: 1 },
  ])
  const instants = { from: '2026-03-10T23:00:00+05:30', to: Date.parse('2026-03-10T00:00:01+05:30') }
  expect((await ask(countByDate, company.owner, { createdAt: instants })).list).toEqual([
    { date: '2026-03-10', count: 1 },
  ])
  expect((await ask(countByCategory, company.owner)).list).toEqual([
    {
      subCategory: { name: 'Travel fare one', code: 'TRV1' },
      category: { name: 'Travel fare', code: 'TRV' },
      group: 'travel',
      count: 4,
    },
    {
      subCategory: { name: 'Miscellaneous one', code: 'MIS1' },
      category: { name: 'Miscellaneous', code: 'MIS' },
      group: 'travel',
      count: 1,
    },
  ])
})

const amounts = (list: { receiptAmount: number }[]) => list.map(({ receiptAmount }) => receiptAmount)

test('the top claims come highest first, today’s are today’s', async () => {
  expect(amounts((await ask(listTopClaims, company.owner)).list)[0]).toBe(900)
  const all = await ask(listTopClaims, finance())
  expect(amounts(all.list)).toEqual([1000, 900, 100, 100, 5])
  expect(all.list[0]).toMatchObject({ can: { delete: false, act: false } })
  expect(
    amounts((await ask(listTopClaims, finance(), { limit: 10, filter: { status: ['approved'] } })).list),
  ).toEqual([100])
  expect(amounts((await ask(listTodaysClaims, company.owner)).list)).toEqual([5])
})

describe('the list behind a counter', () => {
  const latest = { sort: 'desc', sortBy: 'createdAt' }

  test.each([
    ['of one’s own', () => company.owner],
    ['of a team', managing],
    ['of a company', finance],
  ])('%s has just as many claims, the latest first', async (_, who) => {
    const { item } = await ask(getAllCounts, who())
    const open = { status: ['pending', 'pending_hod'], submitted: true }
    const old = { ...latest, filter: { ...open, createdAt: { to: '2026-03-09' } } }
    const all = await ask(listTopClaims, who(), latest)
    expect([all.list.length, all.count]).toEqual([item.totalClaims, item.totalClaims])
    const created = all.list.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(created).toEqual([...created].sort().reverse())
    const waiting = await ask(listTopClaims, who(), old)
    expect([waiting.list.length, waiting.count]).toEqual([
      item.totalUnresolved4DaysClaims,
      item.totalUnresolved4DaysClaims,
    ])
  })

  test('comes in pages, and the highest do not', async () => {
    const second = await ask(listTopClaims, finance(), { ...latest, skip: 2, limit: 10 })
    expect([second.list.length, second.count]).toEqual([3, 5])
    const { status } = await module.calls.call(listTopClaims, finance(), { skip: 2 })
    expect(status).toBe(400)
  })
})
