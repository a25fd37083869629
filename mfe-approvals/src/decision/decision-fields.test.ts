import { describe, expect, it } from 'vitest'
import { type ClaimToDecide, startWith, submitLabelOf, summaryOf } from './decision.ts'
import { firstNote, noteSuggestions } from './decision-fields.tsx'

const plain = {
  _id: 'a',
  status: 'pending_hod',
  reimbursableAmount: 50_000,
  minimumAmount: 100,
  overLimitBy: 0,
  signs: [],
  can: { act: true, reasons: {} },
} as unknown as ClaimToDecide
const signed = { ...plain, _id: 'b', signs: [{ kind: 'holiday', text: 'On a holiday' }] } as ClaimToDecide
const payable = { ...plain, status: 'pending_finance' } as ClaimToDecide

const approve = startWith('approve')
const including = { ...approve, includeStandingOut: true }
const reject = startWith('reject')
const lowered = { ...approve, reimbursableAmount: { claim: 'a', amount: 40_000 } }

describe('the note is there already where nothing is flagged', () => {
  it.each([
    [[plain], approve, 'Within policy.'],
    [[plain, signed], approve, 'Within policy.'],
    [[plain, signed], including, ''],
    [[signed], approve, ''],
    [[plain], reject, ''],
    [[plain], lowered, ''],
    [[], approve, ''],
  ])('%#', (claims, values, note) => expect(firstNote(values, summaryOf({ claims }))).toBe(note))
})

const above = { ...plain, overLimitBy: 10_000, signs: [{ kind: 'overLimit', text: '' }] } as ClaimToDecide

describe('"Within policy." is suggested', () => {
  it.each([
    ['for a claim within its limit', [plain], approve, true],
    ['not for one above it', [above], approve, false],
    ['for one that is lowered to its limit', [above], lowered, true],
    ['where those above are left out', [plain, above], approve, true],
    ['not where they are included', [plain, above], including, false],
  ])('%s', (_, claims, values, wanted) =>
    expect(noteSuggestions(values, summaryOf({ claims })).includes('Within policy.')).toBe(wanted),
  )
})

describe('the button says what it does', () => {
  it.each([
    [[plain], approve, 'Approve ₹500.00'],
    [[plain], lowered, 'Approve ₹400.00'],
    [[plain, plain], approve, 'Approve 2 claims'],
    [[plain, signed, plain], approve, 'Approve 2 claims'],
    [[plain, signed, plain], including, 'Approve 3 claims'],
    [[payable, payable], approve, 'Pay ₹1,000.00'],
    [[payable, plain], approve, 'Approve 2 claims'],
    [[plain], reject, 'Reject 1 claim'],
    [[payable, plain], reject, 'Reject 2 claims'],
    [[], approve, 'Approve'],
  ])('%#', (claims, values, label) => expect(submitLabelOf(values, summaryOf({ claims }))).toBe(label))
})
