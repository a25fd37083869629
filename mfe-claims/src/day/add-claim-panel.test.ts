import { expect, it } from 'vitest'
import { addable, bike, courier, hotel, meal } from '../../testing/claim-form.ts'
import { limitNote } from './add-claim-panel.tsx'

it.each([
  ['the most', courier, 'Up to ₹1,000'],
  ['the rate of a unit', bike, '₹5 per KM'],
  ['every city’s limit', hotel, '₹1,200 to ₹1,800, by city'],
  ['that the policy sets none', meal, 'No limit'],
  ['that there is none, where the policy only names no amount', addable('toll'), 'No limit'],
])('the limit of a choice says %s', (_, choice, note) => {
  expect(limitNote(choice)).toBe(note)
})
