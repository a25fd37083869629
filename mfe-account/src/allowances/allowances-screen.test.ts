import { expect, it } from 'vitest'
import { limitLines } from './allowances-screen.tsx'

const metro = [{ tier: 'metro' as const, maxAmount: 600_000 }]
const second = [{ tier: 'tier 2' as const, maxAmount: 200_000 }]
const other = [{ tier: 'other' as const, maxAmount: 120_000 }]
const none = { maxAmount: null, tierAmounts: [], noLimit: false }

it.each<[string, Parameters<typeof limitLines>[0], [string | undefined, number | null][]]>([
  ['one limit', { ...none, maxAmount: 50_000 }, [[undefined, 50_000]]],
  ['no limit', { ...none, noLimit: true }, [[undefined, null]]],
  [
    'a limit for each kind of city',
    { ...none, tierAmounts: [...metro, ...other] },
    [
      ['Metro cities', 600_000],
      ['Other cities', 120_000],
    ],
  ],
  [
    'the general limit where a kind of city has none of its own',
    { ...none, maxAmount: 50_000, tierAmounts: metro },
    [
      ['Metro cities', 600_000],
      ['Other cities', 50_000],
    ],
  ],
  [
    'the tiers that it names',
    { ...none, tierAmounts: [...other, ...second] },
    [
      ['Tier 2 cities', 200_000],
      ['Other cities', 120_000],
    ],
  ],
  [
    'the general limit of metros where it names other towns',
    { ...none, maxAmount: 50_000, tierAmounts: [...second, ...other] },
    [
      ['Metro cities', 50_000],
      ['Tier 2 cities', 200_000],
      ['Other cities', 120_000],
    ],
  ],
  [
    'that metros have no limit',
    { ...none, tierAmounts: other, unlimitedTiers: ['metro'] },
    [
      ['Metro cities', null],
      ['Other cities', 120_000],
    ],
  ],
  [
    'that only metros have a limit',
    { ...none, noLimit: true, tierAmounts: metro },
    [
      ['Metro cities', 600_000],
      ['Other cities', null],
    ],
  ],
])('an allowance says %s', (_, sent, lines) => {
  expect(limitLines(sent)).toEqual(lines.map(([cities, limit]) => ({ cities, limit })))
})
