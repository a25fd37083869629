import { describe, expect, it } from 'vitest'
import {
  approvesNothing,
  type ClaimToDecide,
  type DecisionValues,
  decisionOf,
  errorsIn,
  noteWithinLimit,
  type Summary,
  submitLabelOf,
  summaryOf,
} from './decision.ts'

const values: DecisionValues = {
  type: 'approve',
  note: ' fine ',
  via: 'online_payment',
  idValue: '',
  includeStandingOut: false,
}
const bulk = summaryOf({ employees: [] })
const day = summaryOf({ claims: [] })
const lowerable = {
  _id: 'a',
  step: 'pending_hod',
  reimbursableAmount: 50_000,
  minimumAmount: 100,
  atLimit: 30_000,
} as const
const lowering = { ...day, lowerable }
const paying = { ...day, paying: true }
const leaving = { ...bulk, leavable: true }

describe('what a filled decision sends', () => {
  it.each<[Partial<DecisionValues>, Summary, object]>([
    [{}, day, { type: 'approve', note: 'fine' }],
    [{ note: ' ' }, bulk, { type: 'approve' }],
    [{}, leaving, { type: 'approve', note: 'fine' }],
    [{ includeStandingOut: true }, leaving, { type: 'approve', note: 'fine', includeStandingOut: true }],
    [{ includeStandingOut: true }, bulk, { type: 'approve', note: 'fine' }],
    [{ type: 'reject' }, leaving, { type: 'reject', note: 'fine' }],
    [
      { reimbursableAmount: { claim: 'a', amount: 40_050 } },
      lowering,
      { type: 'approve', note: 'fine', reimbursableAmount: 40_050 },
    ],
    [
      { reimbursableAmount: { claim: 'a', amount: 40_050 }, type: 'reject' },
      lowering,
      { type: 'reject', note: 'fine' },
    ],
    [
      { reimbursableAmount: { claim: 'another', amount: 1 } },
      lowering,
      { type: 'approve', note: 'fine', reimbursableAmount: 50_000 },
    ],
    [{ reimbursableAmount: { claim: 'a', amount: 40_050 } }, day, { type: 'approve', note: 'fine' }],
    [
      { via: 'cash', idValue: 'CR-42' },
      paying,
      { type: 'approve', note: 'fine', paidDetails: { via: 'cash', idValue: 'CR-42' } },
    ],
    [
      { via: 'cheque', idValue: ' 001234 ' },
      paying,
      { type: 'approve', note: 'fine', paidDetails: { via: 'cheque', idValue: '001234' } },
    ],
    [{ type: 'reject', idValue: '001234' }, paying, { type: 'reject', note: 'fine' }],
  ])('%j', (change, summary, sent) => {
    expect(decisionOf({ ...values, ...change }, summary)).toEqual(sent)
  })
})

describe('the errors of a decision', () => {
  it.each<[Partial<DecisionValues>, Summary, object]>([
    [{}, day, {}],
    [{ note: '' }, day, { note: 'Note is Mandatory.' }],
    [{ note: '' }, bulk, {}],
    [{ note: '', type: 'reject' }, bulk, { note: 'Note is Mandatory.' }],
    [{ note: '', includeStandingOut: true }, leaving, { note: 'Note is Mandatory.' }],
    [{ reimbursableAmount: { claim: 'a', amount: 50_000 } }, lowering, {}],
    [
      { reimbursableAmount: { claim: 'a', amount: undefined } },
      lowering,
      { reimbursableAmount: 'Reimbursable Amount is Mandatory.' },
    ],
    [{ reimbursableAmount: { claim: 'a', amount: undefined }, type: 'reject' }, lowering, {}],
    [
      { reimbursableAmount: { claim: 'a', amount: 60_000 } },
      lowering,
      { reimbursableAmount: 'Reimbursable Amount can only be lowered.' },
    ],
    [{}, paying, { idValue: 'UTR Number should be 12 to 22 letters and digits.' }],
    [{ type: 'reject' }, paying, {}],
    [{ via: 'cash', idValue: 'CR-42' }, paying, {}],
    [{ via: 'cash' }, paying, { idValue: 'Cash needs a receipt number of at most 22 characters.' }],
  ])('%j', (change, summary, errors) => {
    expect(errorsIn({ ...values, ...change }, summary)).toEqual(errors)
  })
})

describe('approving within the limit', () => {
  it('says so in the note', () => {
    expect(noteWithinLimit({ ...values, note: ' ' }, 30_000)).toBe('Approved within the limit: ₹300.00.')
  })

  it('leaves a note that is written already', () => {
    expect(noteWithinLimit(values, 30_000)).toBe(' fine ')
  })
})

describe('an approval without what is flagged', () => {
  const can = { act: true, reasons: {} }
  const signed = { status: 'pending', overLimitBy: 0, signs: [{ kind: 'duplicate', text: '' }], can }
  const plain = { status: 'pending', overLimitBy: 0, signs: [], can }
  const asked = (...claims: object[]) => ({
    ...summaryOf({ claims: claims as ClaimToDecide[] }),
    leavable: true,
  })

  it('is nothing if everything is flagged', () => {
    expect(approvesNothing(values, asked(signed, signed))).toBe(true)
    expect(approvesNothing(values, asked(signed, plain))).toBe(false)
    expect(approvesNothing({ ...values, includeStandingOut: true }, asked(signed, signed))).toBe(false)
    expect(approvesNothing({ ...values, type: 'reject' }, asked(signed, signed))).toBe(false)
  })
})

describe('the amount on the button', () => {
  const payable = (reimbursableAmount: number, ...kinds: string[]) =>
    ({
      status: 'pending_finance',
      reimbursableAmount,
      overLimitBy: 0,
      signs: kinds.map((kind) => ({ kind, text: '' })),
      can: { act: true, reasons: {} },
    }) as unknown as ClaimToDecide
  const [free, held] = [payable(10_000, 'petroCard'), payable(25_000, 'onHold')]
  const label = (via: DecisionValues['via'], ...claims: ClaimToDecide[]) =>
    submitLabelOf({ ...values, via }, { ...summaryOf({ claims }), leavable: false })

  it('leaves out what is on hold, unless it is paid by cash or cheque', () => {
    expect(label('online_payment', free, held)).toBe('Pay ₹100.00')
    expect(label('cash', free, held)).toBe('Pay ₹350.00')
    expect(label('online_payment', held, held)).toBe('Pay ₹500.00')
  })
})
