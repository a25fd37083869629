import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOfLimit, tourHistoryLabel, tourStatusAt } from './chain.ts'

describe('the share of the limit', () => {
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

describe('the chain of a tour', () => {
  it('waits in the status of its step', () => {
    expect((['manager', 'higher_manager', 'hod', 'ceo', undefined] as const).map(tourStatusAt)).toEqual([
      'pending',
      'pending',
      'pending_hod',
      'pending_ceo',
      'approved',
    ])
  })

  it('labels its history step by step', () => {
    expect([
      tourHistoryLabel('init'),
      tourHistoryLabel('hod', 'approve'),
      tourHistoryLabel('ceo', 'reject'),
    ]).toEqual(['Initiated', 'HOD Approved', 'CEO Rejected'])
  })
})
