import { getDay, listDaySubCategories } from '@tem/contracts/calls/calendar.ts'
import { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { getDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, type Form, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

const zonal = () => claiming.person('Z3001')

describe('a claim of a day', () => {
  test('is assessed by the server: rate times kilometres, with the limit and its explanation', async () => {
    const { status, body } = await claiming.create(officer(), monday, bike(12_000, 12_040))
    expect(status).toBe(200)
    expect(body.message).toBe('Claim Created Successfully.')
    expect(body.item).toMatchObject({
      receiptAmount: 200,
      reimbursableAmount: 200,
      maxClaimAmount: 200,
      limitExplanation: 'L1: ₹5 × 40 KM',
      isOverLimit: false,
      ticketNumber: null,
      status: 'pending',
      calculations: { multiplier: 40, unitRate: 5 },
    })
  })

  test('takes no amount from the browser where it is computed', async () => {
    const { body } = await claiming.create(officer(), monday, bike(0, 10, { receiptAmount: 90_000 }))
    expect(body.item.receiptAmount).toBe(50)
  })

  test.each([
    ['customRate', { customRate: 8 }],
    ['unitRate', { unitRate: 8 }],
    ['the rate of its calculations', { calculations: { multiplier: 10, unitRate: 8 } }],
  ])('is weighed at the rate that its claimant names as %s', async (_, rate) => {
    const form = {
      ...chosen('CAR'),
      customFields: [
        { name: 'openingReading', value: 100, minValue: null, maxValue: null },
        { name: 'closingReading', value: 110, minValue: 0, maxValue: 99 },
      ],
      carModel: 'Swift',
      carNumber: 'KA01AB1234',
      ...rate,
    }
    const { body } = await claiming.create(claiming.person('M2003'), monday, form)
    expect(body.item).toMatchObject({ receiptAmount: 80, maxClaimAmount: 90 })
  })

  test('is made with one tap where there is only one answer', async () => {
    const { status, body } = await claiming.create(officer(), monday, chosen('DA_HQ'))
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ receiptAmount: 150, customFields: [{ name: 'days', value: 1 }] })
  })

  test('of a hotel compares the bill without its tax with so much a night, by the kind of city', async () => {
    const metro = await claiming.create(
      officer(),
      monday,
      await claiming.hotel(officer(), { receiptAmount: 2016 }),
    )
    expect(metro.body.item).toMatchObject({
      totalGST: 216,
      taxes: { cgst: 108, sgst: 108 },
      maxClaimAmount: 1800,
      limitExplanation: 'L1, metro: ₹1,800 × 1 night',
      isOverLimit: false,
    })
    const form = await claiming.hotel(officer(), {
      metroCity: await claiming.cityId('Pune'),
      billNumber: 'INV-4712',
      numberOfDays: 2,
      receiptAmount: 2800,
    })
    const other = await claiming.create(officer(), monday, form)
    expect(other.body.item).toMatchObject({ maxClaimAmount: 2400, isOverLimit: true })
  })

  describe('of a hotel whose policy says "no limit" for', () => {
    type Rows = Partial<Record<'any' | CityTier, number | null>>
    async function limitHotels(rows: Rows) {
      const limits = Object.entries(rows).map(([tier, rupees]) => ({
        level: 'L1',
        city_tier: tier === 'any' ? null : tier,
        amount_paise: rupees && rupees * 100,
      }))
      await claiming.owner`
        insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
        values (${chosen('HOTEL').subCategory}, ${monday}, '{}', ${claiming.owner.json(limits)})`
    }

    afterEach(() => claiming.owner`delete from allowances.sub_category_terms where valid_from = ${monday}`)

    test.each<[string, Rows, string, number | null, string]>([
      ['metros', { metro: null, other: 1200 }, 'Mumbai', null, 'L1, metro: no limit'],
      ['metros, elsewhere', { metro: null, other: 1200 }, 'Pune', 1200, 'L1, other: ₹1,200 × 1 night'],
      ['any city, in a metro', { any: null, metro: 1500 }, 'Mumbai', 1500, 'L1, metro: ₹1,500 × 1 night'],
      ['any city, elsewhere', { any: null, metro: 6000 }, 'Pune', null, 'L1, other: no limit'],
      ['metros before any city', { any: 3000, metro: null }, 'Mumbai', null, 'L1, metro: no limit'],
      ['metros beside any city', { any: 1200, metro: null }, 'Pune', 1200, 'L1, other: ₹1,200 × 1 night'],
    ])('%s', async (_, rows, city, max, limitExplanation) => {
      await limitHotels(rows)
      const form = await claiming.hotel(officer(), {
        metroCity: await claiming.cityId(city),
        receiptAmount: 9000,
        justification: 'The only room in town.',
      })
      const { status, body } = await claiming.create(officer(), monday, form)
      expect(status).toBe(200)
      const judged = {
        maxClaimAmount: max,
        noLimit: max === null,
        isOverLimit: max !== null,
        limitExplanation,
      }
      expect(body.item).toMatchObject(judged)
      expect((await claiming.submit(officer(), monday)).status).toBe(200)
      expect(await claiming.read(body.item._id)).toMatchObject(judged)
    })

    test.each<[Rows, object]>([
      [
        { metro: null, other: 1200 },
        {
          maxAmount: null,
          tierAmounts: [{ tier: 'other', maxAmount: 1200 }],
          unlimitedTiers: ['metro'],
          noLimit: false,
        },
      ],
      [
        { any: null, metro: 6000 },
        {
          maxAmount: null,
          tierAmounts: [{ tier: 'metro', maxAmount: 6000 }],
          unlimitedTiers: [],
          noLimit: true,
        },
      ],
      [
        { any: 3000, metro: null },
        { maxAmount: 3000, tierAmounts: [], unlimitedTiers: ['metro'], noLimit: false },
      ],
    ])('some cities, and the form is told: %j', async (rows, told) => {
      await limitHotels(rows)
      const { list } = (await claiming.call(listDaySubCategories, officer(), { day: monday })).body
      const { subCategory } = chosen('HOTEL')
      expect(list.find(({ _id }: { _id: string }) => _id === subCategory)).toMatchObject(told)
    })
  })

  test('of a hotel has the limit of its city’s tier, from the day on that the city has it', async () => {
    const pune = await claiming.cityId('Pune')
    const limits = [
      { level: 'L1', city_tier: 'metro', amount_paise: 300_000 },
      { level: 'L1', city_tier: 'tier 2', amount_paise: 210_000 },
      { level: 'L1', city_tier: 'other', amount_paise: 120_000 },
    ]
    await claiming.owner`
      insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
      values (${chosen('HOTEL').subCategory}, ${monday}, '{}', ${claiming.owner.json(limits)})`
    const judged = async (bill: Form) => {
      const form = await claiming.hotel(officer(), { metroCity: pune, ...bill })
      const { status, body } = await claiming.create(officer(), monday, form)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const { item } = body
      return [item.maxClaimAmount, item.isOverLimit, item.limitExplanation]
    }
    expect(await judged({ billNumber: 'INV-1001', receiptAmount: 2401 })).toEqual([
      1200,
      true,
      'L1, other: ₹1,200 × 1 night',
    ])
    const tier = (name: string) => claiming.owner`
      insert into allowances.city_tier (city_id, valid_from, tier) values (${pune}, ${monday}, ${name})
      on conflict (city_id, valid_from) do update set tier = excluded.tier`
    await tier('tier 2')
    expect(await judged({ billNumber: 'INV-1002', receiptAmount: 2402 })).toEqual([
      2100,
      true,
      'L1, tier 2: ₹2,100 × 1 night',
    ])
    // A tier without a limit is like other towns.
    await tier('tier 3')
    expect(await judged({ billNumber: 'INV-1003', receiptAmount: 2403 })).toEqual([
      1200,
      true,
      'L1, tier 3: ₹1,200 × 1 night',
    ])
    await claiming.owner`delete from allowances.city_tier where city_id = ${pune}`
    await claiming.owner`delete from allowances.sub_category_terms where valid_from = ${monday}`
  })

  test('of a hotel is not lifted over its limit by a tax that no slab knows', async () => {
    const isOver = async (bill: Form) =>
      (await claiming.create(officer(), monday, await claiming.hotel(officer(), bill))).body.item.isOverLimit
    expect(await isOver({ receiptAmount: 3000, totalGST: 1500 })).toBe(true)
    // 18 % of ₹1,800 is a known tax rate, but not for such a cheap night.
    expect(await isOver({ receiptAmount: 2124, totalGST: 324, billNumber: 'INV-4713' })).toBe(false)
  })

  test('of a hotel stays over its limit after submission, whatever tax was typed', async () => {
    const bill = { receiptAmount: 3000, totalGST: 1500, justification: 'The only room in town.' }
    await claiming.create(officer(), monday, await claiming.hotel(officer(), bill))
    expect((await claiming.submit(officer(), monday)).status).toBe(200)
    const [claim] = await claiming.sql`
      select claim.total_gst_paise as typed, tax_beside_limit_paise as beside, over_limit_by_paise as over
      from claims.claim
      join claims.submitted_claim using (id)`
    // 18 % is the most: ₹457.63 of ₹3,000; the night may cost ₹1,800.
    expect(claim).toEqual({ typed: 150_000, beside: 45_763, over: 300_000 - 45_763 - 180_000 })
  })

  test.each<[string, () => Promise<Form>, string]>([
    [
      'total',
      () => claiming.hotel(officer(), { receiptAmount: 1000, totalGST: 5000 }),
      'GST should not be more than the Invoice Amount.',
    ],
    [
      'sum of its parts',
      async () => {
        const taxes = { cgst: 60, sgst: 60, igst: 0, ugst: 0, gstin: '27AAPFU0939F1ZV' }
        return {
          ...chosen('COURIER'),
          receiptAmount: 100,
          withTaxes: true,
          taxes,
          attachments: [await claiming.upload(officer())],
        }
      },
      'GST should not be more than the Invoice Amount.',
    ],
  ])('is refused with GST above its bill, by its %s', async (_, form, msg) => {
    const { status, body } = await claiming.create(officer(), monday, await form())
    expect([status, body.errors[0].msg]).toEqual([422, msg])
  })

  test('shared with colleagues may come to as much more', async () => {
    const form = { ...chosen('OWN_STAY'), receiptAmount: 900, employees: [claiming.person('E1002').personId] }
    const { body } = await claiming.create(officer(), monday, form)
    expect(body.item).toMatchObject({ maxClaimAmount: 1000, isOverLimit: false })
    expect(body.item.employees).toMatchObject([{ employeeCode: 'E1002' }])

    const [colleague] = body.item.employees
    const again = { ...form, receiptAmount: 901, employees: [colleague, colleague._id, colleague] }
    expect((await claiming.create(officer(), monday, again)).body.item.maxClaimAmount).toBe(1000)
  })

  test('above its limit is kept and counted as a deviation', async () => {
    await claiming.create(officer(), monday, { ...chosen('OWN_STAY'), receiptAmount: 501 })
    const { body } = await claiming.call(getDay, officer(), { day: monday })
    expect(body.item).toMatchObject({ overLimitCount: 1, totalAmount: 501, count: 1 })
  })

  test.each<[string, Form, string]>([
    ['a hotel’s name', { hotelName: 'Taj' }, 'Hotel Name is not a field of Client Meal.'],
    ['a bill number', { billNumber: 'INV-1' }, 'Bill Number is not a field of Client Meal.'],
    ['a card', { cardNumber: '7000910020017735' }, 'Card Number is not a field of Client Meal.'],
    ['a GSTIN', { taxes: { gstin: '27AAPFU0939F1ZV' } }, 'GSTIN is not a field of Client Meal.'],
  ])('is refused with %s that its sub-category does not have', async (_, field, msg) => {
    const { status, body } = await claiming.create(officer(), monday, meal(300, field))
    expect([status, body.errors[0].msg]).toEqual([422, msg])
  })

  test('may say what its sub-category does not ask for, where that is empty or chosen once for several', async () => {
    const form = meal(300, { hotelName: '', taxes: { cgst: 0, sgst: 0 }, paymentType: 'paidByOwn' })
    const { body } = await claiming.create(officer(), monday, form)
    expect(body.item).toMatchObject({ hotelName: null, taxes: null })
  })

  test('keeps what a tax invoice needs, for a courier too', async () => {
    const bill = { merchant: 'Blue Dart', billNumber: 'bd-20417', billDate: monday, isInCompanyName: true }
    const taxes = { cgst: 9, sgst: 9, gstin: '27AAPFU0939F1ZV' }
    const form = { ...chosen('COURIER'), ...bill, receiptAmount: 118, withTaxes: true, taxes }
    const { body } = await claiming.create(officer(), monday, {
      ...form,
      attachments: [await claiming.upload(officer())],
    })
    expect(body.item).toMatchObject({ ...bill, billNumber: 'BD-20417' })
  })

  test('books the tax of a union territory as UGST', async () => {
    const [chandigarh] = await claiming.sql<
      { id: string }[]
    >`select id from allowances.state where code = '04'`
    const bill = await claiming.hotel(officer(), { receiptAmount: 1250, state: chandigarh?.id })
    const { body } = await claiming.create(officer(), monday, bill)
    expect(body.item.taxes).toMatchObject({ cgst: 66.97, sgst: 0, ugst: 66.96 })
  })

  test('shows sealed numbers to its owner who edits, and stores none in clear', async () => {
    const { body } = await claiming.create(zonal(), monday, await claiming.driver(zonal()))
    expect(body.item.aadharNumber).toBe('XXXX XXXX 7058')
    const edited = await claiming.call(getDayClaim, zonal(), { _id: body.item._id })
    expect(edited.body.item.aadharNumber).toBe('999941057058')
    const [stored] = await claiming.sql`select to_jsonb(claim)::text as row from claims.claim`
    expect(stored?.row).not.toContain('999941057058')
  })

  test('leaves a row on the security trail where it shows a sealed number whole, and only there', async () => {
    const withNumber = (await claiming.create(zonal(), monday, await claiming.driver(zonal()))).body.item._id
    const without = (await claiming.create(officer(), monday, meal(300))).body.item._id
    await claiming.call(getClaimSummary, zonal(), { _id: withNumber })
    await claiming.call(getDayClaim, officer(), { _id: without })
    await claiming.call(getDayClaim, officer(), { _id: withNumber })
    await claiming.call(getDayClaim, zonal(), { _id: withNumber })
    const rows = await claiming.owner`
      select kind, actor_id as by, subject_id as subject, detail from trail.event
      where detail ->> 'id' in (${withNumber}, ${without})`
    const { personId: by } = zonal()
    expect(rows).toEqual([
      { kind: 'number-revealed', by, subject: by, detail: { what: 'claim', id: withNumber } },
    ])
  })

  test('keeps a sealed number that comes back masked, and takes no other mask for it', async () => {
    const form = await claiming.driver(zonal())
    const { _id } = (await claiming.create(zonal(), monday, form)).body.item
    const change = (aadharNumber: string) =>
      claiming.call(updateDayClaim, zonal(), { ...form, _id, aadharNumber })
    expect((await change('XXXX XXXX 7058')).status).toBe(200)
    const edited = await claiming.call(getDayClaim, zonal(), { _id })
    expect(edited.body.item.aadharNumber).toBe('999941057058')
    expect((await change('XXXX XXXX 7059')).body.errors[0].msg).toBe('Aadhar Number should be 12 digits.')
  })
})
