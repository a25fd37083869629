import { describe, expect, it } from 'vitest'
import { allowedBy, type CityTier, type LevelLimit, limitIn } from './allowance.ts'

const any = (amount: number | null): LevelLimit => ({ cityTier: null, amount })
const metro = (amount: number | null): LevelLimit => ({ cityTier: 'metro', amount })
const other = (amount: number | null): LevelLimit => ({ cityTier: 'other', amount })

describe('what a level allows', () => {
  it.each<[string, LevelLimit[], number | null, CityTier | undefined, number | null]>([
    ['the general row', [any(100)], null, undefined, 100],
    ['the general row in a metro', [any(100)], null, 'metro', 100],
    ['the tier before the general row', [any(100), metro(300)], null, 'metro', 300],
    ['the general row where no tier matches', [any(100), metro(300)], null, 'other', 100],
    ['the lowest tier while no city is chosen', [metro(300), other(200)], null, undefined, 200],
    ['the cap of the sub-category alone', [], 50, undefined, 50],
    ['the cap below the row', [any(100), metro(300)], 80, 'metro', 80],
    ['the row below the cap', [any(100)], 500, undefined, 100],
    ['the cap where the level has no limit', [any(null)], 500, undefined, 500],
    ['nothing limiting where every row is open', [metro(null), other(null)], null, 'metro', null],
  ])('takes %s', (_, rows, cap, tier, amount) => {
    const allowed = allowedBy(rows, cap, false)
    expect(allowed && limitIn(allowed, tier)).toBe(amount)
  })

  it('is undefined without row and cap', () => {
    expect(allowedBy([], null, false)).toBeUndefined()
  })

  it('has no limit where the sub-category has none', () => {
    expect(allowedBy([any(100)], 50, true)).toEqual({ amount: null, tiers: [], noLimit: true })
  })
})
