import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Allowed,
  allowedBy,
  allowedOf,
  type CityTier,
  cityTiers,
  isUnlimited,
  type LevelLimit,
  limitIn,
  sentLimits,
} from './allowance.ts'

const any = (amount: number | null): LevelLimit => ({ cityTier: null, amount })
const metro = (amount: number | null): LevelLimit => ({ cityTier: 'metro', amount })
const other = (amount: number | null): LevelLimit => ({ cityTier: 'other', amount })
const second = (amount: number | null): LevelLimit => ({ cityTier: 'tier 2', amount })

describe('what a level allows', () => {
  it.each<[string, LevelLimit[], number | null, CityTier | undefined, number | null]>([
    ['the general row', [any(100)], null, undefined, 100],
    ['the general row in a metro', [any(100)], null, 'metro', 100],
    ['the tier before the general row', [any(100), metro(300)], null, 'metro', 300],
    ['the general row where no tier matches', [any(100), metro(300)], null, 'other', 100],
    ['the tier between two others', [metro(300), second(250), other(200)], null, 'tier 2', 250],
    ['a tier before the general row', [any(100), second(250)], null, 'tier 2', 250],
    ['the general row in a tier without one', [any(100), metro(300)], null, 'tier 1', 100],
    ['the limit elsewhere in a tier without one', [metro(100), other(200)], null, 'tier 2', 200],
    [
      'none in a tier without one, where other towns have none',
      [metro(100), other(null)],
      null,
      'tier 2',
      null,
    ],
    ['the cap in a tier without one, where other towns have none', [metro(300)], 500, 'tier 2', 500],
    ['the cap below a tier', [second(250), other(200)], 220, 'tier 2', 220],
    [
      'the lowest of all tiers while no city is chosen',
      [metro(300), second(150), other(200)],
      null,
      undefined,
      150,
    ],
    ['the lowest tier while no city is chosen', [metro(300), other(200)], null, undefined, 200],
    ['the cap of the sub-category alone', [], 50, undefined, 50],
    ['the cap below the row', [any(100), metro(300)], 80, 'metro', 80],
    ['the row below the cap', [any(100)], 500, undefined, 100],
    ['the cap where the level has no limit', [any(null)], 500, undefined, 500],
    ['nothing limiting where every row is open', [metro(null), other(null)], null, 'metro', null],
    ['no limit in a metro beside one elsewhere', [metro(null), other(200)], null, 'metro', null],
    ['the limit elsewhere beside none in a metro', [metro(null), other(200)], null, 'other', 200],
    [
      'the lowest limit while no city is chosen, if one has none',
      [metro(null), other(200)],
      null,
      undefined,
      200,
    ],
    ['no limit in a metro before the general row', [any(300), metro(null)], null, 'metro', null],
    ['the general row beside no limit in a metro', [any(300), metro(null)], null, 'other', 300],
    ['no general limit where no tier matches', [any(null), metro(600)], null, 'other', null],
    ['no general limit while no city is chosen', [any(null), metro(600)], null, undefined, null],
    ['the tier before no general limit', [any(null), metro(600)], null, 'metro', 600],
    ['the cap where a metro has no limit', [metro(null), other(200)], 500, 'metro', 500],
    ['the cap where only metros are named, without a limit', [metro(null)], 500, 'metro', 500],
    ['the cap elsewhere, where only metros are named', [metro(200)], 500, 'other', 500],
    ['the lowest while no city is chosen, where only metros are named', [metro(200)], 500, undefined, 200],
    [
      'the cap where no tier matches and there is no general limit',
      [any(null), metro(200)],
      500,
      'other',
      500,
    ],
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

describe('limits in an answer', () => {
  const amount = fc.option(fc.nat(1000))
  const rows = fc.uniqueArray(fc.record({ cityTier: fc.constantFrom(null, ...cityTiers), amount }), {
    selector: ({ cityTier }) => cityTier,
  })

  it('are read as the rules combined them, whatever the rows and the cap', () => {
    fc.assert(
      fc.property(rows, amount, fc.boolean(), (limits, cap, noLimit) => {
        const allowed = allowedBy(limits, cap, noLimit)
        const read = allowedOf(sentLimits(allowed))
        for (const tier of [...cityTiers, undefined])
          expect(limitIn(read, tier)).toBe(allowed ? limitIn(allowed, tier) : null)
      }),
    )
  })

  it.each<[string, boolean, LevelLimit[]]>([
    ['none where no row has one', true, [any(null), metro(null)]],
    ['some where only one tier has one', false, [any(null), metro(600)]],
    ['some where only one tier has none', false, [any(600), metro(null)]],
  ])('are %s', (_, unlimited, limits) => {
    expect(isUnlimited(sentLimits(allowedBy(limits, null, false)))).toBe(unlimited)
  })

  it('are none where the policy names nothing', () => {
    expect(isUnlimited(sentLimits(undefined))).toBe(true)
  })

  it('are read from a server that does not name tiers without a limit', () => {
    const sent = { maxAmount: 300, tierAmounts: [{ tier: 'metro' as const, maxAmount: 600 }], noLimit: false }
    expect(allowedOf(sent)).toEqual<Allowed>({
      amount: 300,
      tiers: [{ tier: 'metro', amount: 600 }],
      noLimit: false,
    })
  })
})
