import { getDay, groupByDate, listDaySubCategories } from '@tem/contracts/calls/calendar.ts'
import { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { getDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, type Form, meal, monday, sunday, today } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(async () => {
  claiming.on(today)
  await claiming.sql`delete from claims.claim`
  await claiming.sql`delete from claims.day_wrapper`
})
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
      limitExplanation: 'L1: Rs 5 × 40 KM',
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
      limitExplanation: 'L1, metro: Rs 1,800 × 1 night',
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

  test('of a hotel is not lifted over its limit by a tax that no slab knows', async () => {
    const isOver = async (bill: Form) =>
      (await claiming.create(officer(), monday, await claiming.hotel(officer(), bill))).body.item.isOverLimit
    expect(await isOver({ receiptAmount: 3000, totalGST: 1500 })).toBe(true)
    // 18 % of Rs 1,800 is a known tax rate, but not for such a cheap night.
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
    // 18 % is the most: Rs 457.63 of Rs 3,000; the night may cost Rs 1,800.
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

  test('keeps only what its sub-category asks for', async () => {
    const { body } = await claiming.create(
      officer(),
      monday,
      meal(300, { hotelName: 'Taj', cardNumber: '1' }),
    )
    expect(body.item).toMatchObject({ hotelName: null, cardNumber: null })
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

describe('a claim is refused', () => {
  const refusals: [string, number, string, string, () => Form | Promise<Form>][] = [
    ['without what it needs', 422, 'Remarks is Mandatory.', 'remarks', () => meal(100, { remarks: '' })],
    ['of nothing', 422, 'Invoice Amount should be more than zero.', 'receiptAmount', () => meal(0)],
    [
      'when the bike went backwards',
      422,
      'Closing Reading must be higher than Open Reading',
      'customFields.closingReading',
      () => bike(50, 40),
    ],
    [
      'beyond the units of a day',
      422,
      'KM should be between 1 and 200 as per the policy.',
      'customFields.closingReading',
      () => bike(0, 201),
    ],
    [
      'above a limit that is hard',
      422,
      'Invoice Amount should not be higher than the Maximum Claimable Amount (500).',
      'receiptAmount',
      () => ({ ...chosen('STATIONERY'), receiptAmount: 501, remarks: 'Books' }),
    ],
    [
      'without its invoice',
      422,
      'Invoice is Mandatory.',
      'attachments',
      () => claiming.hotel(officer(), { attachments: [] }),
    ],
    [
      'with a GSTIN that is none',
      422,
      'Please enter a valid GSTIN.',
      'gstin',
      () => claiming.hotel(officer(), { gstin: '27AABCH0000' }),
    ],
    [
      'for a level that may not',
      422,
      'This Sub Category is not allowed for your level.',
      'subCategory',
      () => claiming.driver(officer()),
    ],
    [
      'under another category',
      422,
      'Sub Category is not valid.',
      'subCategory',
      () => meal(10, { category: chosen('BUS').category }),
    ],
    [
      'shared with oneself',
      422,
      'Accompanying is not valid.',
      'employees',
      () => meal(10, { employees: [officer().personId] }),
    ],
    [
      'of another day',
      422,
      'Expense Date is not valid.',
      'expenseDate',
      () => meal(10, { expenseDate: today }),
    ],
    ['of another type', 422, 'Expense Type is not valid.', 'type', () => meal(10, { type: newId() })],
    [
      'with a bill number that is too long',
      422,
      'Bill Number should be 4 to 30 characters.',
      'billNumber',
      () => claiming.hotel(officer(), { billNumber: 'B'.repeat(31) }),
    ],
    [
      'with readings below nought',
      422,
      'Opening Reading should have digits only.',
      'customFields.openingReading',
      () => bike(-5, 20),
    ],
    ['on a tour that is not theirs', 422, 'Tour is not valid.', 'tour', () => meal(10, { tour: newId() })],
    [
      'in an unknown city',
      422,
      'Metro City is not valid.',
      'metroCity',
      () => ({ ...chosen('OWN_STAY'), receiptAmount: 10, metroCity: newId() }),
    ],
  ]

  test.each(refusals)('%s', async (_, expected, msg, field, form) => {
    const { status, body } = await claiming.create(officer(), monday, await form())
    expect([status, body.errors[0].msg, body.errors[0].field]).toEqual([expected, msg, field])
    expect(await claiming.sql`select id from claims.claim`).toHaveLength(0)
  })

  test('with a driver’s salary above the limit, and with days that do not fit', async () => {
    const above = await claiming.create(
      zonal(),
      monday,
      await claiming.driver(zonal(), { receiptAmount: 15_001 }),
    )
    expect(above.body.errors[0].msg).toBe(
      'Invoice Amount should not be higher than the Maximum Claimable Amount (15000).',
    )
    const short = await claiming.driver(zonal(), { startDate: '2026-03-01', endDate: '2026-06-01' })
    expect((await claiming.create(zonal(), monday, short)).body.errors[0].field).toBe('endDate')
  })

  test.each([
    ['2026-03-19', 'Expense Date should not be a future date.'],
    ['2026-02-15', 'Claims older than 4 weeks are not accepted.'],
    ['2025-12-31', 'Claims are accepted only for dates after 31/12/2025.'],
  ])('on %s', async (day, msg) => {
    const { status, body } = await claiming.create(officer(), day, meal(10))
    expect([status, body.errors[0].msg]).toEqual([422, msg])
  })

  test('on a holiday without remarks, and not on a working day', async () => {
    const auto = { ...chosen('AUTO'), receiptAmount: 90, customFields: [{ name: 'route', value: 'Hebbal' }] }
    expect((await claiming.create(officer(), sunday, auto)).body.errors[0].field).toBe('remarks')
    expect((await claiming.create(officer(), sunday, { ...auto, remarks: 'Fair' })).status).toBe(200)
    expect((await claiming.create(officer(), monday, auto)).status).toBe(200)
  })

  test('when its category is claimed only once a day, as a day claim or as a New Request', async () => {
    expect((await claiming.create(officer(), monday, bike(0, 10))).status).toBe(200)
    const second = await claiming.create(officer(), monday, bike(10, 30))
    expect([second.status, second.body.errors[0].msg]).toEqual([
      422,
      'Two-Wheeler can be claimed only once a day.',
    ])
    expect((await claiming.request(officer(), monday, bike(10, 30))).status).toBe(422)
    expect((await claiming.create(officer(), today, bike(10, 30))).status).toBe(200)
  })

  test.each([
    'status',
    'reimbursableAmount',
    'maxClaimAmount',
    'isOverLimit',
    'createdBy',
    'ticketNumber',
    'wrapper',
  ])('when it brings its own %s', async (field) => {
    expect((await claiming.create(officer(), monday, meal(10, { [field]: 'approved' }))).status).toBe(400)
  })
})

describe('a likely duplicate', () => {
  const similar = (ticket: string) =>
    `A similar claim (${ticket}) exists for this date. Do you wish to continue ?`

  test('needs a confirmation, and is saved after it', async () => {
    await claiming.create(officer(), monday, meal(450))
    const asked = await claiming.create(officer(), monday, meal(450))
    const msg = 'A similar claim exists for this date. Do you wish to continue ?'
    expect([asked.status, asked.body.errors[0]]).toEqual([409, { msg, code: 'similar-claim' }])
    expect((await claiming.create(officer(), monday, meal(450, { acceptSimilar: true }))).status).toBe(200)
    expect((await claiming.create(claiming.person('E1002'), monday, meal(450))).status).toBe(200)
  })

  test('is found by its bill, by its picture, and across New Requests', async () => {
    const { body } = await claiming.request(officer(), monday, await claiming.hotel(officer()))
    const ticket = body.item.ticketNumber
    const sameBill = await claiming.hotel(officer(), { receiptAmount: 1500 })
    expect((await claiming.create(officer(), '2026-03-17', sameBill)).body.errors[0].msg).toBe(
      similar(ticket),
    )

    const mark = newId()
    const stay = (fileName: Form) => ({ ...chosen('OWN_STAY'), receiptAmount: 100, attachments: [fileName] })
    await claiming.create(officer(), monday, stay(await claiming.upload(officer(), mark)))
    const again = { ...stay(await claiming.upload(officer(), mark)), receiptAmount: 90 }
    expect((await claiming.create(officer(), today, again)).body.errors[0].code).toBe('similar-claim')
  })
})

describe('attachments', () => {
  test('belong to one claim of their uploader', async () => {
    const mine = await claiming.upload(officer())
    const theirs = await claiming.upload(claiming.person('E1002'))
    expect((await claiming.create(officer(), monday, meal(10, { attachments: [mine] }))).status).toBe(200)
    for (const file of [mine, theirs, { fileName: `claim-${'x'.repeat(22)}.pdf` }]) {
      const { status, body } = await claiming.create(officer(), monday, meal(20, { attachments: [file] }))
      expect([status, body.errors[0].field]).toEqual([422, 'attachments'])
    }
  })

  test('are read by the owner and by nobody who may not see the claim', async () => {
    const file = await claiming.upload(officer())
    // High enough that the higher manager must approve too.
    const { body } = await claiming.create(officer(), monday, meal(12_000, { attachments: [file] }))
    const read = async (who = officer()) =>
      (await claiming.module.calls.send(`/uploads/${file.fileName}`, who)).status
    expect(await read()).toBe(200)
    expect(await read(claiming.person('E1002'))).toBe(404)
    expect(await read(claiming.person('M2001'))).toBe(404)
    await claiming.submit(officer(), monday)
    expect(await claiming.steps(body.item._id)).toContain('pending_higher_manager')
    expect(await read(claiming.person('M2001'))).toBe(200)
    expect(await read(claiming.person('Z3001'))).toBe(404)
    expect(await read(claiming.person('E1002'))).toBe(404)
  })
})

describe('changing a claim', () => {
  test('replaces the input and assesses it again', async () => {
    const { body } = await claiming.create(officer(), monday, bike(0, 10))
    const { _id, version } = body.item
    const changed = await claiming.call(updateDayClaim, officer(), { _id, version, ...bike(0, 20) })
    expect(changed.body).toMatchObject({
      message: 'Claim Updated Successfully.',
      item: { receiptAmount: 100 },
    })
  })

  test('moves it to no other day', async () => {
    const { _id } = (await claiming.create(officer(), monday, meal(10, { expenseDate: monday }))).body.item
    const change = (expenseDate: string) =>
      claiming.call(updateDayClaim, officer(), { _id, ...meal(20, { expenseDate }) })
    expect((await change(today)).body.errors[0].msg).toBe('Expense Date is not valid.')
    expect((await change(monday)).status).toBe(200)
  })

  test('that was begun before a change on another device is a conflict', async () => {
    const { body } = await claiming.create(officer(), monday, meal(10))
    const { _id, version } = body.item
    const change = (amount: number) =>
      claiming.call(updateDayClaim, officer(), { _id, version, ...meal(amount) })
    const answers = await Promise.all([change(11), change(12)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(13)).body.errors[0].msg).toBe('This was changed on another device. Please refresh.')
  })

  test('is nobody else’s to do or to see', async () => {
    const { body } = await claiming.create(officer(), monday, meal(10))
    const other = claiming.person('E1002')
    const { _id } = body.item
    expect((await claiming.call(updateDayClaim, other, { _id, ...meal(11) })).status).toBe(404)
    expect((await claiming.call(getDayClaim, other, { _id })).status).toBe(404)
  })
})

describe('the same request', () => {
  test('sent fifty times at once makes one claim', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => claiming.create(officer(), monday, meal(77), headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.item._id)).size).toBe(1)
    expect(await claiming.sql`select id from claims.claim`).toHaveLength(1)
  })
})

describe('the calendar', () => {
  test('shows every day of the range, holidays by the person’s state', async () => {
    claiming.on('2026-05-04')
    const range = { from: '2026-04-27', to: '2026-05-03' }
    const days = async (code: string) =>
      (await claiming.call(groupByDate, claiming.person(code), range)).body.list
    const mumbai = await days('E1043')
    expect(mumbai).toHaveLength(7)
    expect(mumbai[4]).toMatchObject({ expenseDate: '2026-05-01', isHoliday: true, _id: null })
    expect((await days('E1001'))[4].isHoliday).toBe(false)
    expect(mumbai[6]).toMatchObject({ isHoliday: true, holidayName: 'Sunday' })
  })

  test('adds a day up and says what may be done with it', async () => {
    await claiming.create(officer(), monday, meal(100))
    await claiming.create(officer(), monday, meal(250.5))
    const { body } = await claiming.call(groupByDate, officer(), { from: monday, to: '2026-03-22' })
    expect(body.list[0]).toMatchObject({
      totalAmount: 350.5,
      count: 2,
      claimStatus: 'pending',
      can: { submit: true, markNoClaims: false },
    })
    expect(body.list[3].can).toMatchObject({
      open: false,
      reasons: { open: 'Expense Date should not be a future date.' },
    })
  })

  test('refuses a range that no screen shows', async () => {
    for (const [from, to] of [
      ['2020-01-01', '2026-01-01'],
      ['2026-03-02', '2026-03-01'],
    ])
      expect((await claiming.call(groupByDate, officer(), { from, to })).status).toBe(400)
  })

  test('offers what the level may claim, and marks what the day has', async () => {
    await claiming.create(officer(), monday, chosen('DA_HQ'))
    const { body } = await claiming.call(listDaySubCategories, officer(), { day: monday })
    const found = (code: string) => body.list.find((each: { code: string }) => each.code === code)
    expect(found('DA_HQ')).toMatchObject({ isUsed: true, maxAmount: 150, oneClickAdd: true })
    expect(found('DA_OUT')).toMatchObject({ isUsed: true })
    expect(found('MEAL')).toMatchObject({ isUsed: false })
    expect(found('DRIVER')).toBeUndefined()
  })
})
