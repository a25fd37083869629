import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, type Form, meal, monday, sunday, today } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

const zonal = () => claiming.person('Z3001')

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
      'with negative readings',
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
  test('needs a confirmation, and is saved after it', async () => {
    const first = (await claiming.create(officer(), monday, meal(450))).body.item._id
    const asked = await claiming.create(officer(), monday, meal(450))
    const msg = 'A similar claim (₹450.00) exists for this date. Do you wish to continue ?'
    expect([asked.status, asked.body.errors[0]]).toMatchObject([
      409,
      { msg, code: 'similar-claim', similar: { claim: first, why: 'expense' } },
    ])
    expect((await claiming.create(officer(), monday, meal(450, { acceptSimilar: true }))).status).toBe(200)
    expect((await claiming.create(claiming.person('E1002'), monday, meal(450))).status).toBe(200)
  })

  test('is a second driver’s salary of a month, whatever its amount and day', async () => {
    const first = await claiming.create(zonal(), monday, await claiming.driver(zonal()))
    const again = await claiming.driver(zonal(), { receiptAmount: 14_000, transactionNumber: 'T999' })
    const { status, body } = await claiming.create(zonal(), today, again)
    expect([status, body.errors[0].similar]).toEqual([409, { claim: first.body.item._id, why: 'salary' }])
    const next = { ...again, month: '2026-03' }
    expect((await claiming.create(zonal(), today, next)).status).toBe(200)
  })

  test('is found by its bill, by its picture, and across New Requests', async () => {
    const { body } = await claiming.request(officer(), monday, await claiming.hotel(officer()))
    const ticket = body.item.ticketNumber
    const sameBill = await claiming.hotel(officer(), { receiptAmount: 1500 })
    expect((await claiming.create(officer(), '2026-03-17', sameBill)).body.errors[0].msg).toBe(
      `A similar claim (${ticket}) exists for 16/03/2026. Do you wish to continue ?`,
    )

    const mark = newId()
    const stay = (fileName: Form) => ({ ...chosen('OWN_STAY'), receiptAmount: 100, attachments: [fileName] })
    const first = (await claiming.create(officer(), monday, stay(await claiming.upload(officer(), mark))))
      .body.item
    const again = { ...stay(await claiming.upload(officer(), mark)), receiptAmount: 90 }
    expect((await claiming.create(officer(), today, again)).body.errors[0]).toMatchObject({
      msg: 'A similar claim (₹100.00) exists for 16/03/2026. Do you wish to continue ?',
      code: 'similar-claim',
      similar: { claim: first._id, why: 'file' },
    })
  })
})
