import { describe, expect, it } from 'vitest'
import * as errorTexts from '../base/error-texts.ts'
import {
  type DecidedClaim,
  type Decision,
  type DecisionScope,
  decisionErrors,
  rejectionReference,
} from './decision-rules.ts'

const claim: DecidedClaim = { step: 'pending_higher_manager', reimbursableAmount: 50_000, minimumAmount: 100 }
const approve = { type: 'approve', note: 'fine' } as const
const onlyLower = 'Reimbursable Amount can only be lowered.'
const cheque = 'Cheque Number should be 6 digits.'
const utr = 'UTR Number should be 12 to 22 letters and digits.'

describe('a decision', () => {
  it.each<[Decision, Partial<DecidedClaim>, DecisionScope, object]>([
    [approve, {}, 'claim', {}],
    [{ type: 'approve' }, {}, 'claim', { note: 'Note is Mandatory.' }],
    [{ type: 'reject', note: ' ' }, {}, 'day', { note: 'Note is Mandatory.' }],
    [{ type: 'reject' }, {}, 'bulk', { note: 'Note is Mandatory.' }],
    [{ type: 'approve' }, {}, 'bulk', {}],
    [
      { type: 'reject', note: 'x'.repeat(501) },
      {},
      'bulk',
      { note: 'Note should not exceed 500 characters.' },
    ],
    [{ ...approve, reimbursableAmount: 40_000 }, {}, 'claim', {}],
    [{ ...approve, reimbursableAmount: 50_000 }, { step: 'pending' }, 'claim', {}],
    [
      { ...approve, reimbursableAmount: 40_000 },
      { step: 'pending' },
      'claim',
      { reimbursableAmount: onlyLower },
    ],
    [{ ...approve, reimbursableAmount: 50_001 }, {}, 'claim', { reimbursableAmount: onlyLower }],
    [{ type: 'approve', reimbursableAmount: 40_000 }, {}, 'bulk', { note: 'Note is Mandatory.' }],
    [
      { ...approve, reimbursableAmount: 0 },
      {},
      'claim',
      { reimbursableAmount: 'Reimbursable Amount should be more than zero.' },
    ],
    [
      { ...approve, reimbursableAmount: 50 },
      {},
      'claim',
      { reimbursableAmount: 'Reimbursable Amount should be at least 1.' },
    ],
    [{ ...approve, reimbursableAmount: 0 }, { minimumAmount: 0 }, 'claim', {}],
    [
      { ...approve, reimbursableAmount: 100.1 },
      {},
      'claim',
      { reimbursableAmount: 'Reimbursable Amount is not valid.' },
    ],
    [{ type: 'reject', note: 'no', reimbursableAmount: 90_000 }, {}, 'claim', {}],
    [{ ...approve, paidDetails: { via: 'cash', idValue: 'CR-0042' } }, {}, 'claim', {}],
    [{ ...approve, paidDetails: { via: 'cash' } }, {}, 'claim', { idValue: errorTexts.receiptNumber }],
    [
      { ...approve, paidDetails: { via: 'cash', idValue: ' ' } },
      {},
      'claim',
      { idValue: errorTexts.receiptNumber },
    ],
    [{ ...approve, paidDetails: { via: 'cheque', idValue: '001234' } }, {}, 'claim', {}],
    [{ ...approve, paidDetails: { via: 'cheque' } }, {}, 'claim', { idValue: cheque }],
    [{ ...approve, paidDetails: { via: 'online_payment', idValue: 'HDFC26112100012' } }, {}, 'claim', {}],
    [{ ...approve, paidDetails: { via: 'online_payment', idValue: '123' } }, {}, 'claim', { idValue: utr }],
  ])('%j on %j in a %s answers %j', (decision, change, scope, errors) => {
    expect(decisionErrors(decision, { ...claim, ...change }, scope)).toEqual(errors)
  })
})

it('numbers rejections after the ticket', () => {
  expect(rejectionReference('EXP-2026-000123', 2)).toBe('EXP-2026-000123-R2')
})
