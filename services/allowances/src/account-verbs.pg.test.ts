import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { baseDepsInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getClaimPolicy } from './get-claim-policy.ts'
import { getMyAllowances } from './get-my-allowances.ts'
import { getCommonConfig } from './settings.ts'

let database: TestDatabase
const person = { L1: newId(), L2: newId(), L3: newId(), nobody: newId() }
const clock = (text: string) => () => new Date(text)

beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  for (const level of ['L1', 'L2', 'L3'] as const) {
    const designation = newId()
    await sql`insert into identity.designation (id, name, grade) values (${designation}, ${`Post ${level}`}, ${level})`
    await sql`
      insert into identity.person (id, employee_code, name, designation_id)
      values (${person[level]}, ${`E_${level}`}, ${level}, ${designation})`
  }
  const [type, travel, hotel] = [newId(), newId(), newId()]
  await sql`insert into allowances.expense_type (id, name, position) values (${type}, 'Travel', 1)`
  await sql`
    insert into allowances.category (id, expense_type_id, code, name, multiply, max_units, max_units_name, report_group, position)
    values (${hotel}, ${type}, 'LODGING', 'Hotel', false, null, null, 'hotel', 2),
      (${travel}, ${type}, 'CAR', 'Car', true, 300, 'KM', 'travel', 1)`
  const sub = async (
    code: string,
    category: string,
    position: number,
    max: number | null = null,
    noLimit = false,
    isActive = true,
  ) => {
    const id = newId()
    await sql`
      insert into allowances.sub_category (id, category_id, code, name, position, max_amount_paise, no_limit, is_active)
      values (${id}, ${category}, ${code}, ${code}, ${position}, ${max}, ${noLimit}, ${isActive})`
    return id
  }
  const limit = (id: string, level: string, tier: string | null, amount: number | null) => sql`
    insert into allowances.level_limit (sub_category_id, level, city_tier, amount_paise)
    values (${id}, ${level}, ${tier}, ${amount})`
  await limit(await sub('OWN_CAR', travel, 1), 'L2', null, 900)
  const withBill = await sub('HOTEL', hotel, 1, 200_000)
  await limit(withBill, 'L1', 'metro', 180_000)
  await limit(withBill, 'L1', 'other', 120_000)
  await limit(withBill, 'L2', 'metro', 250_000)
  const guestHouse = await sub('GUEST_HOUSE', hotel, 5)
  await limit(guestHouse, 'L3', 'metro', null)
  await limit(guestHouse, 'L3', 'other', 120_000)
  const club = await sub('CLUB', hotel, 6)
  await limit(club, 'L3', null, null)
  await limit(club, 'L3', 'metro', 600_000)
  await sub('OWN_STAY', hotel, 2, 50_000)
  await sub('AT_ACTUALS', hotel, 3, null, true)
  await sub('RETIRED', hotel, 4, 100, false, false)
})
afterAll(() => database.drop())

describe('my allowances', () => {
  const allowancesOf = async (personId: string) =>
    (await getMyAllowances(baseDepsInTest(database), somebody({ personId }) as never)).item

  it('are those of my level, with its cities, its units and the caps that hold for everybody', async () => {
    const { level, allowances } = await allowancesOf(person.L1)
    expect(level).toEqual({ name: 'L1' })
    expect(allowances).toMatchObject([
      {
        category: { code: 'LODGING', multiply: false },
        maxUnits: null,
        subCategories: [
          {
            subCategory: { code: 'HOTEL' },
            maxAmount: null,
            noLimit: false,
            tierAmounts: [
              { tier: 'metro', maxAmount: 180_000 },
              { tier: 'other', maxAmount: 120_000 },
            ],
          },
          { subCategory: { code: 'OWN_STAY' }, maxAmount: 50_000, noLimit: false, tierAmounts: [] },
          { subCategory: { code: 'AT_ACTUALS' }, maxAmount: null, noLimit: true, tierAmounts: [] },
        ],
      },
    ])
    expect(allowances[0]?.subCategories).toHaveLength(3)
  })

  it('hold the rate and the units where the category multiplies, and never exceed a cap', async () => {
    const { allowances } = await allowancesOf(person.L2)
    expect(allowances.map(({ category }) => category.code)).toEqual(['CAR', 'LODGING'])
    expect(allowances[0]).toMatchObject({
      maxUnits: 300,
      category: { maxUnitsName: 'KM' },
      subCategories: [{ maxAmount: 900 }],
    })
    // The level names metros only; elsewhere the cap remains.
    expect(allowances[1]?.subCategories[0]?.tierAmounts).toEqual([
      { tier: 'metro', maxAmount: 200_000 },
      { tier: 'other', maxAmount: 200_000 },
    ])
  })

  it('say where only some cities have a limit', async () => {
    const [hotels] = (await allowancesOf(person.L3)).allowances
    expect(hotels?.subCategories.filter(({ tierAmounts }) => tierAmounts.length > 0)).toMatchObject([
      {
        subCategory: { code: 'GUEST_HOUSE' },
        tierAmounts: [{ tier: 'other', maxAmount: 120_000 }],
        unlimitedTiers: ['metro'],
        noLimit: false,
      },
      {
        subCategory: { code: 'CLUB' },
        tierAmounts: [{ tier: 'metro', maxAmount: 600_000 }],
        unlimitedTiers: [],
        noLimit: true,
      },
    ])
  })

  it('are none for somebody without a level', async () => {
    expect(await allowancesOf(person.nobody)).toEqual({ level: null, allowances: [] })
  })
})

describe('the configuration', () => {
  const read = async (now: string) =>
    (await getCommonConfig(baseDepsInTest(database, clock(now)), somebody() as never)).item

  it('has a value for everything that a company has not set', async () => {
    expect(await read('2026-11-18T06:00:00Z')).toMatchObject({
      dateFormat: 'dd/MM/yyyy',
      requestedClaimWeekLimit: 4,
      claimAcceptAfterDate: null,
      statusColors: { pending_finance: 'yellow', approved: 'green', rejected: 'red' },
      hotelGstSlabs: [
        { nightFrom: 0, percent: 12 },
        { nightFrom: 885_000, percent: 18 },
      ],
    })
  })

  it('has the names of expenses in the asked language that are valid today', async () => {
    await database.sql`
      insert into allowances.name_in_languages (name, valid_from, said)
      values ('Own Bike', '2026-01-01', '{"hi": "अपनी बाइक", "ta": "சொந்த பைக்"}'),
        ('Own Bike', '2026-11-18', '{"hi": "मेरी बाइक"}'), ('Own Bike', '2026-11-19', '{"hi": "बाइक"}')`
    const names = async (payload: { language?: 'hi' | 'ta' }) =>
      (
        await getCommonConfig(
          baseDepsInTest(database, clock('2026-11-18T06:00:00Z')),
          somebody() as never,
          payload,
        )
      ).item.names
    expect([await names({ language: 'hi' }), await names({ language: 'ta' }), await names({})]).toEqual([
      { 'Own Bike': 'मेरी बाइक' },
      {},
      undefined,
    ])
  })

  it("counts the day in the company's zone", async () => {
    expect((await read('2026-11-18T18:29:59Z')).today).toBe('2026-11-18')
    expect((await read('2026-11-18T18:30:00Z')).today).toBe('2026-11-19')
  })

  it('keeps to itself how codes are sent', async () => {
    expect(Object.keys(await read('2026-11-18T06:00:00Z'))).not.toContain('resetCodeChannel')
  })
})

it('the policy is the newest that holds today, without what could run', async () => {
  const { sql } = database
  const read = (now: string) => getClaimPolicy(baseDepsInTest(database, clock(now)), somebody() as never)
  await expect(read('2026-01-01T06:00:00Z')).rejects.toMatchObject({ status: 404 })
  await sql`
    insert into allowances.policy_text (id, html, effective_from)
    values (${newId()}, '<p>Old</p>', '2026-01-01'), (${newId()}, '<p>New<script>alert(1)</script></p>', '2026-06-01')`
  expect(await read('2026-05-31T06:00:00Z')).toMatchObject({
    item: '<p>Old</p>',
    effectiveFrom: '2026-01-01',
  })
  expect(await read('2026-06-01T06:00:00Z')).toMatchObject({
    item: '<p>New</p>',
    effectiveFrom: '2026-06-01',
  })
})
