// The law of 22/09/2025 is taken months later: what becomes of hotel bills that are open and paid by then.
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { correctHotelLaw, getHotelLaw, previewHotelLaw } from '@tem/contracts/calls/admin-tax.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest
const day = '2026-03-16'

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())
beforeEach(() => company.startOver())

const law = async () => (await company.admin.call(getHotelLaw, company.first())).body.item
const offered = {
  from: '2025-09-22',
  rates: [
    { nightFrom: 0, nightTo: 7875, percent: 5 },
    { nightFrom: 8850, nightTo: null, percent: 18 },
  ],
}

async function hotel(change: Record<string, unknown>): Promise<string> {
  const { claiming } = company
  const bill = await claiming.hotel(company.officer(), { billDate: day, acceptSimilar: true, ...change })
  const { body } = await claiming.create(company.officer(), day, bill)
  return String(body.item._id)
}

const taxOf = async (_id: string) => {
  const { totalGST, taxes } = (await company.claiming.call(getDayClaim, company.officer(), { _id })).body.item
  return { totalGST, ...taxes }
}

async function take(correction: object = offered) {
  const preview = (await company.admin.call(previewHotelLaw, company.first(), correction)).body.item
  const made = await company.admin.call(correctHotelLaw, company.first(), {
    ...correction,
    fingerprint: preview.fingerprint,
  })
  return { preview, made }
}

describe('the law of 22/09/2025', () => {
  test('is offered with its effect, waits for a second person, and gives open claims a new estimate', async () => {
    const [estimated, entered, between] = [
      await hotel({ receiptAmount: 2240, billNumber: 'INV-1' }),
      await hotel({ receiptAmount: 2240, totalGST: 200, billNumber: 'INV-2' }),
      await hotel({ receiptAmount: 8400, billNumber: 'INV-3' }),
    ]
    const paid = await hotel({ receiptAmount: 1120, billNumber: 'INV-4' })
    await company.claiming
      .owner`update claims.claim set status = 'approved', ticket_number = 'EXP-1' where id = ${paid}`
    expect(await law()).toMatchObject({
      offered,
      paid: { bills: 0 },
      law: [{ from: '2022-07-18', to: null }],
    })

    const { preview, made } = await take()
    expect(preview).toMatchObject({
      needsSecondYes: true,
      changes: [
        {
          fields: [{ before: '12 %, 18 % from ₹8,850', after: '5 % up to ₹7,875, 18 % from ₹8,850' }],
        },
      ],
      consequences: [
        'Of 4 hotel bills since 2025-12-18, 3 have another tax: ₹1,260.00 becomes ₹160.00.',
        '2 open claims get a new estimate: ₹1,140.00 becomes ₹106.67. Limits and approvals stay as they are.',
        '1 paid claim keeps its tax and is listed under Hotel GST: ₹120.00 becomes ₹53.33.',
      ],
    })
    expect(made.body).toMatchObject({ isApplied: false })
    expect(await taxOf(estimated)).toMatchObject({ totalGST: 240 })
    const own = (await company.admin.call(listChanges, company.first())).body.list[0]
    expect(
      (await company.admin.call(answerChange, company.first(), { _id: own._id, answer: 'apply' })).status,
    ).toBe(403)

    expect((await company.confirmed(made)).body.message).toBe(
      'Confirmed. The law is corrected. 2 open claims have a new estimate.',
    )
    expect(await taxOf(estimated)).toMatchObject({ totalGST: 106.67, cgst: 53.34, sgst: 53.33 })
    expect(await taxOf(entered)).toMatchObject({ totalGST: 200 })
    // Between the two rates: nobody knows it, so it is entered from the bill.
    expect(await taxOf(between)).toMatchObject({ totalGST: 0 })
    expect(await taxOf(paid)).toMatchObject({ totalGST: 120 })
    expect(await law()).toMatchObject({
      offered: null,
      law: [offered, { from: '2022-07-18', to: '2025-09-21' }],
      paid: { bills: 1, tax: 120, byLaw: 53.33, list: [{ number: 'EXP-1', tax: 120, byLaw: 53.33 }] },
    })
    expect(await taxOf(await hotel({ receiptAmount: 2240, billNumber: 'INV-5' }))).toMatchObject({
      totalGST: 106.67,
    })
  })

  test('keeps the limit of a claim that was submitted', async () => {
    const _id = await hotel({ receiptAmount: 1900, billNumber: 'INV-6' })
    const limits = () => company.claiming.sql`
      select max_claim_amount_paise, tax_beside_limit_paise, is_over_limit from claims.claim where id = ${_id}`
    const before = await limits()
    await company.confirmed((await take()).made)
    expect(await limits()).toEqual(before)
  })
})

test.each<[string, object, string]>([
  [
    'without a rate for cheap nights',
    { from: day, rates: [{ nightFrom: 5, nightTo: null, percent: 5 }] },
    'One rate must begin at ₹0.',
  ],
  [
    'from before GST',
    { from: '2017-06-30', rates: offered.rates },
    'GST began on 01/07/2017. Choose a later day.',
  ],
])('a correction %s is refused', async (_, correction, msg) => {
  const { status, body } = await company.admin.call(previewHotelLaw, company.first(), correction)
  expect([status, body.errors[0].msg]).toEqual([400, msg])
})

test('a correction of a law that was changed since is refused', async () => {
  const { preview } = await take()
  await company.admin.call(answerChange, company.confirming(), {
    _id: (await company.admin.call(listChanges, company.confirming())).body.list[0]._id,
    answer: 'apply',
  })
  const again = { ...offered, fingerprint: preview.fingerprint }
  expect((await company.admin.call(correctHotelLaw, company.first(), again)).status).toBe(409)
})
