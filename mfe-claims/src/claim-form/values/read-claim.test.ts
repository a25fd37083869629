import { describe, expect, it } from 'vitest'
import { formContext, hotel } from '../../../testing/claim-form.ts'
import type { ClaimValues } from './claim-values.ts'
import { citiesOn, readClaim } from './read-claim.ts'

const read = (values: ClaimValues) => {
  const claim = readClaim(values, formContext())
  if (!claim) throw new Error('Nothing is chosen.')
  return claim
}

describe('the claim in the form', () => {
  it('is undefined until a sub-category is chosen', () => {
    expect(readClaim({ receiptAmount: 100 }, formContext())).toBeUndefined()
  })

  it('multiplies readings by the rate, and nobody types the amount', () => {
    const claim = read({ subCategory: 'bike', customFields: { opening: '100', closing: '142' } })
    expect(claim).toMatchObject({ amount: 21_000, isAmountTyped: false, above: 0 })
    expect(claim.form.receiptAmount).toBe(21_000)
    expect(claim.limit.explanation).toBe('L1: ₹5 × 42 KM')
  })

  it('has no amount while a reading is missing', () => {
    expect(read({ subCategory: 'bike', customFields: { opening: '100' } })).toMatchObject({
      amount: undefined,
      above: 0,
    })
  })

  it("takes another rate than the level's only where the person named one", () => {
    const customFields = { opening: '0', closing: '100' }
    expect(read({ subCategory: 'car', customFields, unitRate: 900 }).form.customRate).toBeUndefined()
    expect(read({ subCategory: 'car', customFields, unitRate: 800 })).toMatchObject({
      amount: 80_000,
      form: { customRate: 800 },
    })
  })

  it('starts an editable amount at the calculated value', () => {
    const customFields = { days: '1' }
    expect(read({ subCategory: 'outstation', customFields })).toMatchObject({
      amount: 35_000,
      isAmountTyped: true,
    })
    expect(read({ subCategory: 'outstation', customFields, receiptAmount: 40_000 })).toMatchObject({
      amount: 40_000,
      above: 5_000,
    })
  })

  it('compares a hotel with the limit of its city, net of the estimated tax', () => {
    const values = { subCategory: 'hotel', metroCity: 'mumbai', numberOfDays: '2', receiptAmount: 560_000 }
    expect(read(values)).toMatchObject({
      limit: { max: 360_000, explanation: 'L1, metro: ₹1,800 × 2 nights' },
      estimate: { percent: 12, total: 60_000 },
      above: 140_000,
    })
  })

  it('does not raise the limit for a tax above the highest rate', () => {
    const values = { subCategory: 'hotel', metroCity: 'pune', numberOfDays: '1', receiptAmount: 224_000 }
    expect(read({ ...values, totalGST: 200_000 })).toMatchObject({
      above: 69_831,
      form: { totalGST: 200_000 },
    })
  })

  it('counts companions into the limit', () => {
    expect(read({ subCategory: 'courier', employees: ['a', 'b'], receiptAmount: 1 }).limit.max).toBe(300_000)
  })

  it('sends nothing that the sub-category does not ask for', () => {
    const { form } = read({
      subCategory: 'courier',
      receiptAmount: 10_000,
      cgst: 900,
      gstin: '29AABCH0000M1ZX',
      carModel: 'Dzire',
      cardNumber: '7000910020017735',
      hotelName: 'Taj',
    })
    expect(form.taxes).toEqual({ gstin: undefined })
    expect(form).not.toHaveProperty('carModel')
    expect(form).not.toHaveProperty('hotelName')
    expect(form.cardNumber).toBeUndefined()
  })

  it.each([
    [
      'one kind of city has none',
      { noLimit: false, unlimitedTiers: ['metro' as const] },
      'L1, metro: no limit',
    ],
    ['only other cities have one', { noLimit: true }, 'L1, metro: no limit'],
  ])('has no limit in a metro if %s', (_, limits, explanation) => {
    const other = [{ tier: 'other' as const, maxAmount: 120_000 }]
    const context = formContext({ list: [{ ...hotel, tierAmounts: other, ...limits }] })
    const values = { subCategory: 'hotel', numberOfDays: '1', receiptAmount: 900_000 }
    expect(readClaim({ ...values, metroCity: 'mumbai' }, context)).toMatchObject({
      above: 0,
      limit: { max: null, noLimit: true, explanation },
    })
    expect(readClaim({ ...values, metroCity: 'pune' }, context)).toMatchObject({
      limit: { max: 120_000, noLimit: false },
    })
  })

  it('has no limit if the policy has none', () => {
    expect(read({ subCategory: 'meal', receiptAmount: 9_999_900 })).toMatchObject({
      above: 0,
      limit: { max: null },
    })
  })
})

describe('a city whose tier changes', () => {
  const pune = {
    _id: 'pune',
    name: 'Pune',
    tier: 'metro' as const,
    tiers: [
      { validFrom: '2026-06-01', tier: 'other' as const },
      { validFrom: '2026-04-01', tier: 'metro' as const },
      { validFrom: null, tier: 'other' as const },
    ],
  }

  it.each([
    ['2026-03-29', 'L1, other: ₹1,200 × 1 night'],
    ['2026-03-31', 'L1, other: ₹1,200 × 1 night'],
    ['2026-04-01', 'L1, metro: ₹1,800 × 1 night'],
    ['2026-05-31', 'L1, metro: ₹1,800 × 1 night'],
    ['2026-06-01', 'L1, other: ₹1,200 × 1 night'],
  ])('has the limit of its tier on %s', (day, explanation) => {
    const values = { subCategory: 'hotel', metroCity: 'pune', numberOfDays: '1', receiptAmount: 150_000 }
    const claim = readClaim(values, formContext({ cities: citiesOn([pune], day) }))
    expect(claim?.limit.explanation).toBe(explanation)
  })

  it('has the tier of today on every day if the server names no other', () => {
    const { tiers: _, ...today } = pune
    expect(citiesOn([today], '2026-03-29')).toEqual([today])
  })
})
