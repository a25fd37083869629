// The dashboard's figures: whose claims they count, and that they agree with the lists.
import { givenClaim, type SmallCompany, smallCompany } from '@tem/claims/testing/small-company.ts'
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
import { wire } from './container.ts'
import { routes } from './routes.ts'

let module: ModuleInTest
let company: SmallCompany

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => new Date('2026-03-14T12:00:00+05:30') })
  const { sql } = module.database
  company = await smallCompany(sql)
  const { owner, peer, travel, meals } = company
  const given = (facts: object) => givenClaim(sql, { person: owner, on: travel, submitted: true, ...facts })
  await given({ createdAt: '2026-03-14T00:00:01+05:30', amount: 500 })
  // The last moment that is four whole days old, and the first that is not.
  await given({ createdAt: '2026-03-10T23:59:59+05:30', status: 'pending_hod', amount: 90_000 })
  await given({ createdAt: '2026-03-11T00:00:00+05:30', on: meals })
  await given({ createdAt: '2026-03-07T10:00:00+05:30', submitted: false })
  await given({ createdAt: '2026-03-01T10:00:00+05:30', status: 'approved' })
  await given({ person: peer, createdAt: '2026-03-14T09:00:00+05:30', amount: 100_000 })
})
afterAll(() => module.database.drop())

const ask = async (
  call: Parameters<typeof module.calls.call>[0],
  who: ReturnType<typeof somebody>,
  payload = {},
) => (await module.calls.call(call, who, payload)).body

describe('the counters', () => {
  test('count one’s own claims, drafts included', async () => {
    expect(await ask(getAllCounts, company.owner)).toMatchObject({
      scope: 'own',
      item: {
        claimsRaisedToday: 1,
        totalUnrespondedClaims: 3,
        totalUnresolved4DaysClaims: 2,
        totalUnresolved7DaysClaims: 1,
        totalClaims: 5,
      },
    })
  })

  test('count a team’s submitted claims for its manager, and all of them for those who pay', async () => {
    const manager = { ...company.manager, permissions: [...company.manager.permissions, 'see-team' as const] }
    const team = await ask(getAllCounts, manager)
    expect([team.scope, team.item.totalClaims]).toEqual(['team', 5])
    const all = await ask(getAllCounts, somebody({ roles: ['finance'] }))
    expect([all.scope, all.item.totalClaims]).toEqual(['company', 5])
  })

  test('leave out the claims of people elsewhere', async () => {
    const stranger = somebody({ permissions: ['own-claims', 'signed-in', 'see-team'] })
    expect((await ask(getAllCounts, stranger)).item.totalClaims).toBe(0)
  })
})

test('the series count whole days of the company within the range', async () => {
  const range = { createdAt: { from: '2026-03-10', to: '2026-03-11' } }
  expect((await ask(countByDate, company.owner, range)).list).toEqual([
    { date: '2026-03-10', count: 1 },
    { date: '2026-03-11', count: 1 },
  ])
  expect((await ask(countByCategory, company.owner)).list).toEqual([
    { subCategory: { name: 'Travel fare one', code: 'TRV1' }, count: 4 },
    { subCategory: { name: 'Miscellaneous one', code: 'MIS1' }, count: 1 },
  ])
})

test('the top claims come highest first, today’s are today’s', async () => {
  const amounts = (list: { receiptAmount: number }[]) => list.map(({ receiptAmount }) => receiptAmount)
  expect(amounts((await ask(listTopClaims, company.owner)).list)[0]).toBe(900)
  const finance = await ask(listTopClaims, somebody({ roles: ['finance'] }))
  expect(finance.list[0]).toMatchObject({ receiptAmount: 1000, can: { delete: false, act: false } })
  expect(amounts((await ask(listTodaysClaims, company.owner)).list)).toEqual([5])
})
