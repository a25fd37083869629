import { expect, it } from 'vitest'
import { type PayableClaim, paymentHolds } from './payment-holds.ts'

const claim: PayableClaim = {
  accountNumber: '00123456789',
  ifsc: 'HDFC0001234',
  paymentType: 'paidByOwn',
  reimbursableAmount: 50_000,
  maxClaimAmount: 40_000,
  isOverLimit: false,
  taxBesideLimit: 0,
  isBillRequired: false,
  hasBill: false,
  run: null,
  bounced: null,
}

it.each<[Partial<PayableClaim>, string[]]>([
  [{}, []],
  [{ accountNumber: null }, ['Missing bank details']],
  [{ ifsc: null }, ['Missing bank details']],
  [{ ifsc: 'HDFC1001234' }, ['Bad IFSC']],
  [{ isOverLimit: true }, ['Over limit']],
  [{ isOverLimit: true, reimbursableAmount: 40_000 }, []],
  [{ isOverLimit: true, taxBesideLimit: 10_000 }, []],
  [{ isOverLimit: true, taxBesideLimit: 9_999 }, ['Over limit']],
  [{ isOverLimit: true, maxClaimAmount: null }, ['Over limit']],
  [{ isBillRequired: true }, ['No bill']],
  [{ isBillRequired: true, hasBill: true }, []],
  [{ paymentType: 'petroCard', accountNumber: null, ifsc: 'x' }, []],
  [{ bounced: 'Account closed' }, ['An earlier payment came back']],
  [{ bounced: 'Account closed', paymentType: 'petroCard' }, []],
  [{ run: 12 }, ['In payment run 12']],
  [{ run: 12, isOverLimit: true }, ['In payment run 12', 'Over limit']],
  [
    { accountNumber: null, isOverLimit: true, isBillRequired: true },
    ['Missing bank details', 'Over limit', 'No bill'],
  ],
])('%j is held for %j', (change, holds) => expect(paymentHolds({ ...claim, ...change })).toEqual(holds))
