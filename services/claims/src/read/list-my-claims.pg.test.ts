import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
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
const ids: Record<string, string> = {}

beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => new Date('2026-03-14T12:00:00+05:30') })
  const { sql } = module.database
  company = await smallCompany(sql)
  const { owner, peer, manager, travel, meals } = company
  const draftDay = await givenWrapper(sql, owner, '2026-03-10', false)
  ids.draft = await givenClaim(sql, {
    person: owner,
    on: travel,
    wrapperId: draftDay,
    createdAt: '2026-03-10T18:00:00+05:30',
  })
  // The last moment of the 11th in the company's zone, which is still the 11th in UTC.
  ids.late = await givenClaim(sql, {
    person: owner,
    on: meals,
    submitted: true,
    amount: 25_050,
    createdAt: '2026-03-11T23:59:59+05:30',
  })
  // Just after midnight of the 12th in India, the 11th in UTC.
  ids.early = await givenClaim(sql, {
    person: owner,
    on: travel,
    status: 'rejected',
    submitted: true,
    createdAt: '2026-03-12T00:00:01+05:30',
  })
  await givenStep(sql, ids.early, manager.personId, 'reject')
  ids.answered = await givenClaim(sql, {
    person: owner,
    on: travel,
    status: 'pending_finance',
    submitted: true,
    amount: 1,
    createdAt: '2026-03-13T09:00:00+05:30',
  })
  await givenStep(sql, ids.answered, manager.personId, 'approve')
  ids.peers = await givenClaim(sql, { person: peer, on: meals, submitted: true })
})
afterAll(() => module.database.drop())

const list = async (payload: object, who = company.owner) => {
  const { status, body } = await module.calls.call(listMyClaims, who, payload)
  return { status, body, ids: body.list?.map((claim: { _id: string }) => claim._id) }
}

describe('my claims', () => {
  test('are the caller’s own, newest first, drafts included', async () => {
    const answer = await list({})
    expect(answer.ids).toEqual([ids.answered, ids.early, ids.late, ids.draft])
    expect(answer.body.count).toBe(4)
    expect((await list({}, company.peer)).ids).toEqual([ids.peers])
    expect((await list({}, company.manager)).ids).toEqual([])
  })

  test('have date, category, amount and status', async () => {
    const { body } = await list({})
    expect(body.list[2]).toMatchObject({
      type: { name: 'Travel' },
      category: { code: 'MIS', name: 'Miscellaneous' },
      subCategory: { name: 'Miscellaneous one' },
      receiptAmount: 250.5,
      status: 'pending',
      createdBy: { employeeCode: 'E1', name: 'Asha Rao' },
    })
    expect(body.list[2].ticketNumber).toMatch(/^EXP-2026-/)
    expect(body.list[3].ticketNumber).toBeNull()
  })

  test('say what may be done with them, and why not', async () => {
    const { body } = await list({})
    const [answered, early, late, draft] = body.list.map((claim: { can: object }) => claim.can)
    expect(draft).toMatchObject({ edit: true, delete: true, revise: false })
    expect(late).toMatchObject({ edit: false, delete: true, revise: true })
    expect(early).toMatchObject({ delete: false, revise: true })
    expect(answered).toMatchObject({ delete: false, revise: false, act: false })
    expect(answered.reasons.delete).toBe('This Claim is already submitted and cannot be Edited/Undone.')
  })

  test('come in pages that neither repeat nor leave out a row', async () => {
    const { database, calls } = module
    const other = company.manager
    const none = await calls.call(listMyClaims, other, {})
    expect([none.body.list, none.body.count]).toEqual([[], 0])
    for (let index = 0; index < 25; index++)
      await givenClaim(database.sql, {
        person: other,
        on: company.travel,
        createdAt: '2026-03-10T12:00:00+05:30',
      })
    const pages = await Promise.all(
      [0, 10, 20].map((skip) => calls.call(listMyClaims, other, { skip, limit: 10 })),
    )
    const seen = pages.flatMap(({ body }) => body.list.map((claim: { _id: string }) => claim._id))
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
    expect(pages.map(({ body }) => body.count)).toEqual([25, 25, 25])
    const { body } = await calls.call(listMyClaims, other, { skip: 30, limit: 10 })
    expect([body.list, body.count]).toEqual([[], 25])
  })

  test('are narrowed by whole days of the company', async () => {
    const on = async (from: unknown, to: unknown) => (await list({ filter: { createdAt: { from, to } } })).ids
    expect(await on('2026-03-11', '2026-03-11')).toEqual([ids.late])
    expect(await on('2026-03-12', '2026-03-13')).toEqual([ids.answered, ids.early])
    expect(await on(Date.parse('2026-03-12T05:00:00+05:30'), '2026-03-12T08:00:00Z')).toEqual([ids.early])
  })

  test('are searched by number, sub-category, remark and amount, each literally', async () => {
    const { sql } = module.database
    await sql`update claims.claim set ticket_number = 'EXP-2026-000777', remarks = '100% by Bus' where id = ${ids.late ?? ''}`
    const found = async (search: string) => (await list({ filter: { search } })).ids
    for (const search of ['exp-2026-000777', '000777', '100% by bus', ' BUS ', '250']) {
      expect([search, await found(search)]).toEqual([search, [ids.late]])
    }
    expect(await found('%')).toEqual([ids.late])
    expect(await found('_')).toEqual([])
    expect(await found('  ')).toHaveLength(4)
    expect((await list({ filter: { search: 'x'.repeat(61) } })).status).toBe(400)
  })

  test('say whether a bill is attached', async () => {
    expect((await list({})).body.list[0].hasFile).toBe(false)
  })

  test('are narrowed by status and by category, and by both', async () => {
    expect((await list({ filter: { status: ['pending'] } })).ids).toEqual([ids.late, ids.draft])
    const category = [company.travel.categoryId]
    expect((await list({ filter: { category } })).ids).toEqual([ids.answered, ids.early, ids.draft])
    expect((await list({ filter: { category, status: ['pending'] } })).ids).toEqual([ids.draft])
    expect((await list({ filter: { category: [], status: [] } })).body.count).toBe(4)
  })

  test('are sorted by what is asked', async () => {
    expect((await list({ sortBy: 'receiptAmount', sort: 'desc' })).ids[0]).toBe(ids.late)
    expect((await list({ sortBy: 'receiptAmount', sort: 'asc' })).ids[0]).toBe(ids.answered)
    expect((await list({ sortBy: 'category', sort: 'asc' })).ids[0]).toBe(ids.late)
  })

  test.each([
    [{ limit: 11 }],
    [{ limit: '10' }],
    [{ skip: -1 }],
    [{ skip: 10_001 }],
    [{ sortBy: 'person_id' }],
    [{ sort: 'asc; drop table' }],
    [{ filter: { status: ['paid'] } }],
    [{ filter: { category: ['x'] } }],
    [{ filter: { createdAt: { from: 'yesterday' } } }],
    [{ personId: '0' }],
  ])('refuse %j with a sentence', async (payload) => {
    const { status, body } = await list(payload)
    expect(status).toBe(400)
    expect(body.errors[0].msg).toMatch(/[A-Z].*\.$/)
  })

  test('are nobody’s without a session', async () => {
    expect((await module.calls.call(listMyClaims, undefined, {})).status).toBe(401)
  })
})

test('the bell lists the caller’s refused claims', async () => {
  const { body } = await module.calls.call(listRejectedClaims, company.owner, {})
  expect(body).toMatchObject({ count: 1, list: [{ claim: ids.early, wrapper: null, receiptAmount: 100 }] })
  expect((await module.calls.call(listRejectedClaims, company.peer, {})).body).toMatchObject({
    count: 0,
    list: [],
  })
})

test('the filter offers the categories that the caller has used', async () => {
  const names = async (who: typeof company.owner) =>
    (await module.calls.call(listUsedCategories, who, {})).body.list.map(({ name }: { name: string }) => name)
  expect(await names(company.owner)).toEqual(['Miscellaneous', 'Travel fare'])
  expect(await names(company.peer)).toEqual(['Miscellaneous'])
})

test('the filter of other people’s claims offers every category, whatever the caller may claim', async () => {
  const ask = { by: 'anybody' }
  const { list } = (await module.calls.call(listUsedCategories, company.peer, ask)).body
  const [known] = await module.database.sql<{ count: number }[]>`
    select count(*) as count
    from allowances.category
    where exists (select from allowances.sub_category where category_id = category.id)`
  expect(list).toHaveLength(known?.count ?? 0)
})
