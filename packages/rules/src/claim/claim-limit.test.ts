import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bike,
  category,
  entered,
  numberField,
  readings,
  subCategory,
  upTo,
} from '../../testing/claim-samples.ts'
import { toPaise } from '../base/money.ts'
import type { ClaimForm } from './claim-form.ts'
import {
  checkLimit,
  claimLimit,
  type LimitContext,
  limitForHeads,
  limitNote,
  nightsQuestion,
} from './claim-limit.ts'

const hotel = subCategory({
  isHotelDetailsRequired: true,
  isNumberOfDaysRequired: true,
  isTotalGST: true,
  isMetroCityRequired: true,
})

const hotelContext: LimitContext = {
  category: category(),
  subCategory: hotel,
  allowed: {
    amount: null,
    tiers: [
      { tier: 'metro', amount: 250_000 },
      { tier: 'tier 2', amount: 200_000 },
      { tier: 'other', amount: 180_000 },
    ],
    noLimit: false,
  },
  level: 'L2',
  cityTier: 'metro',
}

const plain: LimitContext = {
  category: category(),
  subCategory: subCategory(),
  allowed: upTo(1000),
  level: 'L1',
}

const ride: LimitContext = {
  category: bike,
  subCategory: subCategory({ customFields: readings }),
  allowed: upTo(5),
  level: 'L1',
}

describe('the maximum claimable amount', () => {
  it.each<[string, ClaimForm, LimitContext, number | null, string]>([
    ['of one person', {}, plain, 1000, 'L1: ₹1,000'],
    ['of three', { employees: ['a', 'b'] }, plain, 3000, 'L1: ₹1,000 × 3 persons'],
    [
      'of more than count',
      { employees: ['a', 'b', 'c', 'd', 'e'] },
      plain,
      4000,
      'L1: ₹1,000 × 4 of 6 persons',
    ],
    ['of a hotel', { numberOfDays: 2 }, hotelContext, 5000, 'L2, metro: ₹2,500 × 2 nights'],
    ['of zero days', { numberOfDays: 0 }, hotelContext, 2500, 'L2, metro: ₹2,500 × 1 night'],
    [
      'of a smaller city',
      { numberOfDays: 3 },
      { ...hotelContext, cityTier: 'other' },
      5400,
      'L2, other: ₹1,800 × 3 nights',
    ],
    [
      'of a tier between them',
      { numberOfDays: 1 },
      { ...hotelContext, cityTier: 'tier 2' },
      2000,
      'L2, tier 2: ₹2,000 × 1 night',
    ],
    [
      'of an unknown city',
      { numberOfDays: 1 },
      { ...hotelContext, cityTier: undefined },
      1800,
      'L2: ₹1,800 × 1 night',
    ],
    [
      'of a hotel for two',
      { numberOfDays: 2, employees: ['a'] },
      hotelContext,
      10_000,
      'L2, metro: ₹2,500 × 2 nights × 2 persons',
    ],
    ['between two readings', entered({ opening: 100, closing: '142' }), ride, 210, 'L1: ₹5 × 42 KM'],
    ['while a reading is missing', entered({ opening: 100 }), ride, 5, 'L1: ₹5 per KM'],
    [
      'of typed units',
      entered({ km: 10 }),
      { ...ride, subCategory: subCategory({ customFields: [numberField('km')] }) },
      50,
      'L1: ₹5 × 10 KM',
    ],
    [
      'without a limit',
      {},
      { ...plain, allowed: { amount: null, tiers: [], noLimit: true } },
      null,
      'L1: no limit',
    ],
    [
      'in a city without a limit',
      { numberOfDays: 2 },
      { ...hotelContext, allowed: { ...hotelContext.allowed, tiers: [{ tier: 'metro', amount: null }] } },
      null,
      'L2, metro: no limit',
    ],
    [
      'at actuals',
      {},
      { ...plain, subCategory: subCategory({ disallowCalculations: true }) },
      null,
      'L1: no limit',
    ],
    ['of every level', {}, { ...plain, level: null }, 1000, 'All levels: ₹1,000'],
  ])('%s', (_, form, context, rupees, explanation) => {
    const limit = claimLimit(form, context)
    expect(limit.max).toBe(rupees === null ? null : toPaise(rupees))
    expect(limit.explanation).toBe(explanation)
    expect(limit.noLimit).toBe(rupees === null)
  })

  it('never loses a paisa, whatever the factors', () => {
    const small = fc.nat(500)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        small,
        fc.integer({ min: 1, max: 500 }),
        small,
        (rate, opening, units, companions) => {
          const form = {
            ...entered({ opening, closing: opening + units }),
            employees: Array(companions).fill('x'),
          }
          const limit = claimLimit(form, { ...ride, allowed: { ...upTo(1), amount: rate } })
          expect(BigInt(limit.max ?? -1)).toBe(
            BigInt(rate) * BigInt(units) * BigInt(Math.min(4, companions + 1)),
          )
        },
      ),
    )
  })
})

describe('the note under the amount', () => {
  it.each<[string, ClaimForm, LimitContext, string | undefined]>([
    ['names the maximum', {}, plain, 'Maximum Claimable Amount is 1000 Rs'],
    [
      'names it by day for hotels',
      { numberOfDays: 3 },
      hotelContext,
      'Maximum Claimable Amount is 2500 Rs/Day.',
    ],
    ['is silent where the amount is multiplied', entered({ opening: 1, closing: 2 }), ride, undefined],
    [
      'is silent without a limit',
      {},
      { ...plain, allowed: { amount: null, tiers: [], noLimit: true } },
      undefined,
    ],
  ])('%s', (_, form, context, note) => {
    expect(limitNote(claimLimit(form, context), context.category)).toBe(note)
  })
})

describe('an amount above the maximum', () => {
  const verdict = (rupees: number, form: ClaimForm, context: LimitContext) =>
    checkLimit(toPaise(rupees), claimLimit(form, context), form, context.subCategory)

  it('is asked about', () => {
    expect(verdict(1000.5, {}, plain)).toEqual({
      outcome: 'ask',
      question:
        'The Invoice Amount you have entered (1000.5) is higher than the Maximum Claimable Amount (1000). Do you wish to continue ?',
    })
  })

  it('is called what the sub-category calls it', () => {
    const ticket = { ...plain, subCategory: subCategory({ invoiceText: 'Ticket Amount' }) }
    expect(verdict(2000, {}, ticket)).toHaveProperty(
      'question',
      expect.stringMatching(/^The Ticket Amount you/),
    )
  })

  it.each([{ isDrivarSalaryRequired: true }, { disallowAmountAboveLimit: true }])(
    'is refused with %j',
    (flags) => {
      expect(verdict(1001, {}, { ...plain, subCategory: subCategory(flags) })).toEqual({
        outcome: 'refuse',
        message: 'Invoice Amount should not be higher than the Maximum Claimable Amount (1000).',
      })
    },
  )

  it.each<[string, number, ClaimForm, LimitContext]>([
    ['the very maximum', 1000, {}, plain],
    [
      'anything at actuals',
      99_999,
      {},
      { ...plain, subCategory: subCategory({ disallowCalculations: true }) },
    ],
    ['a hotel bill net of its tax', 5600, { numberOfDays: 2, totalGST: 60_000 }, hotelContext],
  ])('is not %s', (_, rupees, form, context) => {
    expect(verdict(rupees, form, context)).toEqual({ outcome: 'within' })
  })

  it('counts the tax where days are not asked for', () => {
    const bill = { ...plain, subCategory: subCategory({ isTotalGST: true }) }
    expect(verdict(1001, { totalGST: 10_000 }, bill).outcome).toBe('ask')
  })
})

describe('a stay', () => {
  it.each([
    [undefined, undefined],
    [0, undefined],
    [3, undefined],
    [4, 'You have entered 4 nights, ₹2,250.00 each. Do you wish to continue ?'],
    [12, 'You have entered 12 nights, ₹750.00 each. Do you wish to continue ?'],
  ])('of %s nights for 9,000 asks %j', (nights, question) =>
    expect(nightsQuestion(nights, toPaise(9_000))).toBe(question),
  )
})

describe('the limit of a submitted claim', () => {
  const contexts = [plain, hotelContext, { ...plain, subCategory: subCategory({ headCap: 2 }) }]
  it('is that of a claim with fewer co-travellers once one declines, city, nights and cap included', () => {
    for (const context of contexts)
      for (let companions = 1; companions <= 6; companions++) {
        const form = { numberOfDays: 2, employees: Array.from({ length: companions }, String) }
        const fewer = claimLimit({ ...form, employees: form.employees.slice(1) }, context)
        const { max, explanation, persons } = claimLimit(form, context)
        expect(
          limitForHeads({ max: max ?? 0, explanation, persons, heads: companions + 1 }, companions),
        ).toEqual({
          max: fewer.max,
          explanation: fewer.explanation,
          persons: fewer.persons,
        })
      }
  })
})
