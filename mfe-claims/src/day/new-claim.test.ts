import { describe, expect, it } from 'vitest'
import type { DayClaim, DayOfClaims } from './day-queries.ts'
import { withSavedClaim } from './new-claim.ts'

const bus = { _id: 'bus', status: 'pending', receiptAmount: 12_050 } as DayClaim
const auto = { _id: 'auto', status: 'pending', receiptAmount: 9000 } as DayClaim

function dayOf(claims: DayClaim[], can: object = { open: true, submit: false }): DayOfClaims {
  return { item: { count: claims.length, totalAmount: 0, can }, claims, count: claims.length } as DayOfClaims
}

describe('a day with a claim that was just saved', () => {
  it('contains it, and can be submitted', () => {
    const { item, claims } = withSavedClaim(dayOf([]), bus)
    expect(claims).toEqual([bus])
    expect(item).toMatchObject({ count: 1, totalAmount: 12_050, can: { save: true, submit: true } })
  })

  it('contains it once, with the change', () => {
    const changed = { ...bus, receiptAmount: 15_000 }
    const { item, claims } = withSavedClaim(dayOf([bus, auto]), changed)
    expect(claims).toEqual([changed, auto])
    expect(item).toMatchObject({ count: 2, totalAmount: 24_000 })
  })

  it('stays closed where it takes no claims', () => {
    const { item } = withSavedClaim(dayOf([bus], { open: false, submit: false }), bus)
    expect(item.can).toEqual({ open: false, submit: false })
  })
})
