import { expect, it } from 'vitest'
import { addable, bike, courier, hotel, meal } from '../../testing/claim-form.ts'
import { limitNote } from './add-claim-panel.tsx'

it.each([
  ['the most', courier, 'Up to ₹1,000'],
  ['the rate of a unit', bike, '₹5 per KM'],
  ['every city’s limit', hotel, '₹1,200 to ₹1,800, by city'],
  [
    'that one kind of city has none',
    addable('inn', { tierAmounts: [{ tier: 'other', maxAmount: 120_000 }], unlimitedTiers: ['metro'] }),
    '₹1,200 to no limit, by city',
  ],
  [
    'that only metros have one',
    addable('inn', { noLimit: true, tierAmounts: [{ tier: 'metro', maxAmount: 600_000 }] }),
    '₹6,000 to no limit, by city',
  ],
  [
    'that a rate has none in one kind of city',
    addable('cab', { maxAmount: 1500, unlimitedTiers: ['metro'] }, { multiply: true, maxUnitsName: 'KM' }),
    '₹15 per KM to no limit, by city',
  ],
  ['that the policy sets none', meal, 'No limit'],
  ['that there is none, where the policy only names no amount', addable('toll'), 'No limit'],
])('the limit of a choice says %s', (_, choice, note) => {
  expect(limitNote(choice)).toBe(note)
})
