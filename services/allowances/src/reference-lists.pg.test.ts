import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import { type SmallCompany, smallCompany } from '@tem/claims/testing/small-company.ts'
import {
  getAllowanceCategory,
  listAllowanceCategories,
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listMonths,
  listStates,
} from '@tem/contracts/calls/reference.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let module: ModuleInTest
let company: SmallCompany

beforeAll(async () => {
  const clock = () => new Date('2026-03-31T23:00:00Z')
  module = await moduleInTest({ routes, wire, clock })
  const { sql } = module.database
  company = await smallCompany(sql)
  const { travel, meals } = company
  await sql`
    insert into allowances.level_limit (sub_category_id, level, city_tier, amount_paise)
    values (${travel.subCategoryId}, 'L1', null, 50000), (${travel.subCategoryId}, 'L1', 'metro', 90000),
      (${meals.subCategoryId}, 'L2', null, 70000)`
  await sql`update allowances.state set gst_number = '29AAACV0000K1ZO' where code = '29'`
  await sql`
    insert into allowances.metro_city (id, name, tier, state_code)
    values (${newId()}, 'Mumbai', 'metro', '27'), (${newId()}, 'Mysuru', 'other', '29'),
      (${newId()}, 'Pune', 'other', null)`
  await sql`
    insert into allowances.city_tier (city_id, valid_from, tier)
    select id, version.valid_from::date, version.tier
    from allowances.metro_city
    cross join (values ('2026-04-01', 'metro'), ('2026-06-01', 'other')) as version (valid_from, tier)
    where name = 'Pune'`
})
afterAll(() => module.database.drop())

const ask = async (call: Parameters<ModuleInTest['calls']['call']>[0], payload: object = {}) =>
  (await module.calls.call(call, company.owner, payload)).body

test('expense types come with their categories in the company’s order', async () => {
  const { list } = await ask(listExpenseTypes)
  expect(list).toMatchObject([{ name: 'Travel', list: [{ code: 'TRV' }, { code: 'MIS' }] }])
})

test('categories hold only what the level may claim, with its limits', async () => {
  const { list } = await ask(listAllowanceCategories)
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    expenseType: 'Travel',
    list: [
      {
        code: 'TRV',
        subCategories: [{ code: 'TRV1', maxAmount: 500, tierAmounts: [{ tier: 'metro', maxAmount: 900 }] }],
      },
    ],
  })
  expect(list[0].list).toHaveLength(1)
})

test('one category is read by its id; one of another level is not there', async () => {
  const { travel, meals } = company
  expect((await ask(getAllowanceCategory, { _id: travel.categoryId })).item).toMatchObject({ code: 'TRV' })
  expect(
    (await module.calls.call(getAllowanceCategory, company.owner, { _id: meals.categoryId })).status,
  ).toBe(404)
  expect((await module.calls.call(getAllowanceCategory, company.owner, { _id: newId() })).status).toBe(404)
})

test('states say where the company is registered, in the order that is asked', async () => {
  const { list } = await ask(listStates, { sortBy: 'code', sort: 'asc' })
  expect(list[0]).toMatchObject({ code: '01', name: 'Jammu and Kashmir', gstNumber: null })
  expect(list.find(({ code }: { code: string }) => code === '29')).toMatchObject({
    gstNumber: '29AAACV0000K1ZO',
  })
  expect((await ask(listStates)).list[0].name).toBe('Andaman and Nicobar Islands')
})

test('cities say their tier and their state; last comes the one for towns that are not listed', async () => {
  const { list } = await ask(listMetroCities)
  const states = (await ask(listStates, { sortBy: 'code', sort: 'asc' })).list
  const maharashtra = states.find(({ code }: { code: string }) => code === '27')._id
  expect(list).toMatchObject([
    { name: 'Mumbai', tier: 'metro', state: maharashtra },
    { name: 'Mysuru', tier: 'other' },
    { name: 'Pune', tier: 'metro', state: null },
    { name: 'Other', tier: 'other', state: null },
  ])
})

test('cities say the tier of today and of every other day', async () => {
  const { list } = await ask(listMetroCities)
  const [mumbai, , pune] = list
  expect(mumbai).toMatchObject({ tier: 'metro', tiers: [{ validFrom: null, tier: 'metro' }] })
  expect(pune).toMatchObject({
    tier: 'metro',
    tiers: [
      { validFrom: '2026-06-01', tier: 'other' },
      { validFrom: '2026-04-01', tier: 'metro' },
      { validFrom: null, tier: 'other' },
    ],
  })
})

test('months are the company’s: in India it is April already', async () => {
  const ids = async (call: typeof listMonths, payload = {}) =>
    (await ask(call, payload)).list.map(({ _id }: { _id: string }) => _id)
  expect(await ids(listMonths)).toHaveLength(12)
  expect(await ids(listMonths, { monthsType: 'futureMonths' })).toHaveLength(9)
  const dynamic = await ids(listDynamicMonths)
  expect(dynamic[0]).toBe('2026-04')
  expect(dynamic[11]).toBe('2025-05')
  expect((await ask(listDynamicMonths, { monthsType: 'futureMonths' })).list[1].name).toBe('May 2026')
})

test.each([
  [listStates, { sortBy: 'gst_number' }],
  [listMonths, { monthsType: 'allMonths' }],
  [listAllowanceCategories, { expenseType: 'Travel' }],
])('an unknown choice is refused', async (call, payload) => {
  const { status } = await module.calls.call(call as typeof listStates, company.owner, payload)
  expect(status).toBe(400)
})
