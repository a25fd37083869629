import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimChainFacts, claimChain, claimSteps, percentOfLimit } from './chain.ts'
import { type TourChainFacts, tourHistoryLabel, tourStatusAt, tourSteps } from './tour-chain.ts'

const small: ClaimChainFacts = {
  amount: 50_000,
  isOverLimit: false,
  percentOfLimit: 50,
  isOnHoliday: false,
  isDriverSalary: false,
  claimantIsHeadOfDepartment: false,
  track: 'none',
}

const short = (steps: readonly string[]) =>
  steps.map((step) => step.replace(/^pending_?/, '') || 'manager').join(' ')

describe('the chain of a claim', () => {
  it.each<[string, Partial<ClaimChainFacts>, string]>([
    ['small', {}, 'manager finance'],
    ['over the limit', { isOverLimit: true }, 'manager higher_manager finance'],
    ['on a holiday', { isOnHoliday: true }, 'manager higher_manager finance'],
    ['a driver’s salary', { isDriverSalary: true }, 'manager higher_manager finance'],
    ['of exactly Rs 10,000', { amount: 1_000_000 }, 'manager finance'],
    ['above Rs 10,000', { amount: 1_000_001 }, 'manager higher_manager finance'],
    ['of exactly Rs 25,000', { amount: 2_500_000 }, 'manager higher_manager finance'],
    ['above Rs 25,000', { amount: 2_500_001 }, 'manager higher_manager hod finance'],
    [
      'of exactly 120 % of the limit',
      { isOverLimit: true, percentOfLimit: 120 },
      'manager higher_manager finance',
    ],
    [
      'above 120 % of the limit',
      { isOverLimit: true, percentOfLimit: 120.01 },
      'manager higher_manager hod finance',
    ],
    ['above Rs 1,00,000', { amount: 10_000_001 }, 'manager higher_manager hod ceo finance'],
    ['of a head of department', { claimantIsHeadOfDepartment: true }, 'manager ceo finance'],
    ['on the gbu track', { track: 'gbu' }, 'manager gbu_executive gbu_finance_manager finance'],
    ['on the sm track', { track: 'sm' }, 'manager sm_zonal_accountant smbu_finance_manager finance'],
  ])('%s', (_, facts, steps) => expect(short(claimSteps({ ...small, ...facts }))).toBe(steps))

  it('is data: it survives being written down and read back', () => {
    const read = JSON.parse(JSON.stringify(claimChain))
    expect(claimSteps({ ...small, isOverLimit: true }, read)).toEqual(
      claimSteps({ ...small, isOverLimit: true }),
    )
  })

  it('only grows with the amount, and keeps the order of its rows', () => {
    const order = claimChain.map((row) => row.step)
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(20_000_000), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((amount) =>
          claimSteps({ ...small, amount }),
        )
        expect(more).toEqual(expect.arrayContaining(less ?? []))
        expect(more).toEqual(order.filter((step) => more?.includes(step)))
      }),
    )
  })

  it('measures against the limit exactly, as whole numbers do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.nat(12_000_000_000), (max, amount) => {
        return percentOfLimit(amount, max) > 120 === BigInt(amount) * 100n > BigInt(max) * 120n
      }),
      { numRuns: 20_000 },
    )
    expect(percentOfLimit(120_000_000_000, 100_000_000_000)).toBe(120)
    expect([percentOfLimit(5, null), percentOfLimit(0, 0), percentOfLimit(1, 0) > 120]).toEqual([0, 0, true])
  })
})

const trip: TourChainFacts = {
  hasHigherManager: true,
  byAir: false,
  numberOfDays: 2,
  tourIn7day: false,
  hasOutsider: false,
  isInternational: false,
  requesterIsHeadOfDepartment: false,
}

describe('the chain of a tour', () => {
  it.each<[string, Partial<TourChainFacts>, string]>([
    ['short and by train', {}, 'manager higher_manager'],
    ['without a higher manager', { hasHigherManager: false }, 'manager'],
    ['by air', { byAir: true }, 'manager higher_manager hod'],
    ['of three days', { numberOfDays: 3 }, 'manager higher_manager'],
    ['of four days', { numberOfDays: 4 }, 'manager higher_manager hod'],
    ['within seven days', { tourIn7day: true }, 'manager higher_manager hod'],
    ['with an outsider', { hasOutsider: true }, 'manager higher_manager hod'],
    ['abroad', { isInternational: true }, 'manager higher_manager ceo'],
    ['of ten days', { numberOfDays: 10 }, 'manager higher_manager hod'],
    ['of eleven days', { numberOfDays: 11 }, 'manager higher_manager hod ceo'],
    ['of a head of department', { requesterIsHeadOfDepartment: true }, 'manager higher_manager ceo'],
  ])('%s', (_, facts, steps) => expect(tourSteps({ ...trip, ...facts }).join(' ')).toBe(steps))

  it('waits in the status of its step', () => {
    expect((['manager', 'higher_manager', 'hod', 'ceo', undefined] as const).map(tourStatusAt)).toEqual([
      'pending',
      'pending',
      'pending_hod',
      'pending_ceo',
      'approved',
    ])
  })

  it('tells its history step by step', () => {
    expect([
      tourHistoryLabel('init'),
      tourHistoryLabel('hod', 'approve'),
      tourHistoryLabel('ceo', 'reject'),
    ]).toEqual(['Initiated', 'HOD Approved', 'CEO Rejected'])
  })
})
