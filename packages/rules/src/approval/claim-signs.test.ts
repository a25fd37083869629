import { describe, expect, it } from 'vitest'
import { countSigns, type SignFacts, signsOf } from './claim-signs.ts'

const plain: SignFacts = {
  status: 'pending',
  reimbursableAmount: 50_000,
  overLimitBy: 0,
  hasReason: true,
  isHoliday: false,
  isReceiptExpected: false,
  hasReceipt: false,
  billDate: null,
  oldestBill: '2026-01-05',
  gstin: null,
  similar: [],
  accompanyingApprovers: [],
  paymentType: null,
  accountNumber: null,
  ifsc: null,
}

describe('a claim that names an approver as a co-traveller', () => {
  it('says for each of them that somebody else approves', () => {
    expect(signsOf(plain)).toEqual([])
    expect(signsOf({ ...plain, accompanyingApprovers: ['Meera Joshi', 'Ravi Kumar'] })).toEqual([
      { kind: 'approverAccompanies', text: 'Meera Joshi travelled along and does not approve' },
      { kind: 'approverAccompanies', text: 'Ravi Kumar travelled along and does not approve' },
    ])
  })

  it('counts once for any number of them', () => {
    const signs = signsOf({ ...plain, accompanyingApprovers: ['Meera Joshi', 'Ravi Kumar'] })
    expect(countSigns([signs, signsOf(plain)])).toEqual([{ kind: 'approverAccompanies', count: 1 }])
  })
})
