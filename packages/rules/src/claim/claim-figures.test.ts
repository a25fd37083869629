import { describe, expect, it, test } from 'vitest'
import { subCategory } from '../../testing/claim-samples.ts'
import { aboveLimit, outcomeLabel, withinLimit } from './claim-limit.ts'
import type { ClaimStatus } from './claim-status.ts'
import { taxBesideLimit } from './hotel-gst.ts'

const rupees = (amount: number) => amount * 100

describe('the part of a claim within its limit', () => {
  it.each([
    ['a hotel above its limit: the limit and the GST', 3360, 2400, 360, 2760],
    ['a hotel within its limit: the whole bill', 2240, 2400, 240, 2240],
    ['a hotel just at its limit', 2688, 2400, 288, 2688],
    ['a meal above its limit', 800, 500, 0, 500],
    ['a claim without a limit', 800, null, 0, 800],
  ])('%s', (_, claimed, max, tax, within) => {
    const claim = {
      claimed: rupees(claimed),
      max: max === null ? null : rupees(max),
      taxBesideLimit: rupees(tax),
    }
    expect(withinLimit(claim)).toBe(rupees(within))
    expect(withinLimit(claim) + aboveLimit(claim)).toBe(claim.claimed)
  })
})

it('excludes only the tax of a hotel with nights from the limit', () => {
  const slabs = [{ fromDay: '2026-01-01', toDay: null, nightFrom: 0, percent: 12 }]
  const night = subCategory({ isNumberOfDaysRequired: true, isTotalGST: true })
  const bill = { claimed: rupees(3360), totalGst: rupees(360), billDate: '2026-11-20', subCategory: night }
  expect(taxBesideLimit(bill, slabs)).toBe(rupees(360))
  expect(taxBesideLimit({ ...bill, totalGst: rupees(1000) }, slabs)).toBe(rupees(360))
  expect(taxBesideLimit({ ...bill, totalGst: null }, slabs)).toBe(0)
  expect(taxBesideLimit({ ...bill, subCategory: subCategory({ isTotalGST: true }) }, slabs)).toBe(0)
})

test.each<[ClaimStatus, string | undefined]>([
  ['pending', 'Awaiting decision'],
  ['pending_ceo', 'Awaiting decision'],
  ['pending_finance', 'Payable'],
  ['approved', 'Paid'],
  ['rejected', undefined],
])('%s: %s', (status, label) => expect(outcomeLabel(status)).toBe(label))
