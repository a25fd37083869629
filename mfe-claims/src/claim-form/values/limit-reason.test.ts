import { expect, test } from 'vitest'
import { formContext } from '../../../testing/claim-form.ts'
import { readClaim, reasonOf } from './read-claim.ts'

const reason = (values: Parameters<typeof readClaim>[0]) => {
  const claim = readClaim(values, formContext())
  if (!claim) throw new Error('Nothing is chosen.')
  return { within: claim.within, above: claim.above, text: reasonOf(claim), basis: claim.limit.basis }
}

test('a hotel above its limit shows the part within it, GST included', () => {
  const values = { subCategory: 'hotel', metroCity: 'mumbai', numberOfDays: '2', receiptAmount: 560_000 }
  expect(reason(values)).toEqual({
    within: 420_000,
    above: 140_000,
    text: '₹1,400.00 above the limit and its ₹600.00 GST, for the higher manager to decide.',
    basis: 'L1, metro, 2 nights',
  })
})

test('within the limit nothing is to be said beside it', () => {
  const values = { subCategory: 'hotel', metroCity: 'mumbai', numberOfDays: '2', receiptAmount: 300_000 }
  expect(reason(values)).toMatchObject({ within: 300_000, above: 0, text: undefined })
})
