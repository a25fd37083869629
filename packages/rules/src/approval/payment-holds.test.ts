import { expect, it } from 'vitest'
import type { SignKind } from './claim-signs.ts'
import { paymentHolds } from './payment-holds.ts'

it.each<[number | null, SignKind[], string[]]>([
  [null, [], []],
  [null, ['noBankDetails'], ['Missing bank details']],
  [null, ['badIfsc'], ['Bad IFSC']],
  [null, ['overLimit'], ['Over limit']],
  [null, ['noReceipt'], ['No bill']],
  [null, ['onHold'], ['An earlier payment came back']],
  [null, ['petroCard', 'duplicate', 'holiday', 'large', 'noReason'], []],
  [12, [], ['In payment run 12']],
  [12, ['overLimit'], ['In payment run 12', 'Over limit']],
  [null, ['overLimit', 'noReceipt', 'noBankDetails'], ['Missing bank details', 'Over limit', 'No bill']],
])('in run %j with %j it is held for %j', (run, kinds, holds) => {
  const signs = kinds.map((kind) => ({ kind, text: kind }))
  expect(paymentHolds(run, signs, 50_000)).toEqual(holds)
})

it('an amount of zero is no payment', () => {
  expect(paymentHolds(null, [], 0)).toEqual(['Nothing to pay'])
})

it('a holder’s name without Latin letters is said as it is', () => {
  const text = 'The account holder’s name is not in Latin letters, which banks need'
  expect(paymentHolds(null, [{ kind: 'noBankDetails', text, code: 'holderNotLatin' }], 50_000)).toEqual([
    text,
  ])
})
