import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../base/sentences.ts'
import {
  countSigns,
  countsInWords,
  type SignFacts,
  signKinds,
  signsOf,
  sumOfCounts,
  transferRefusal,
} from './claim-signs.ts'

const plain: SignFacts = {
  status: 'pending',
  reimbursableAmount: 50_000,
  overLimitBy: 0,
  hasReason: true,
  isHoliday: false,
  lacksReceipt: false,
  billDate: null,
  oldestBill: '2026-01-05',
  gstin: null,
  similar: [],
  sameDay: [],
  thresholds: [1_000_000, 2_500_000, 10_000_000],
  question: null,
  accompanyingApprovers: [],
  paymentType: null,
  accountNumber: null,
  ifsc: null,
  beneficiary: 'Asha Rao',
  bounced: null,
  cashOfDay: null,
  driverOfYear: null,
}

it('says each of its signs in every language', () => {
  const worst: SignFacts = {
    ...plain,
    status: 'pending_finance',
    reimbursableAmount: 2_400_000,
    overLimitBy: 100,
    hasReason: false,
    isHoliday: true,
    lacksReceipt: true,
    billDate: '2026-01-04',
    gstin: '27AAPFU0939F1ZZ',
    similar: [
      { ticketNumber: 'EXP-1', status: 'approved', claimedBy: null },
      { ticketNumber: 'EXP-2', status: 'pending', claimedBy: 'Ravi Kumar' },
    ],
    sameDay: [2_400_000, 2_300_000],
    question: 'Which guests?',
    accompanyingApprovers: ['Meera Joshi'],
    accountNumber: '1234567890',
    ifsc: 'wrong',
    bounced: 'Account closed',
    cashOfDay: 1_000_001,
    driverOfYear: 10_000_001,
  }
  const signs = [
    worst,
    { ...worst, sameDay: [2_400_000], paymentType: 'petroCard' as const },
    { ...worst, ifsc: 'HDFC0001234', beneficiary: 'आशा राव' },
    { ...worst, accountNumber: null },
  ].flatMap(signsOf)
  expect(signKinds.filter((each) => signs.every(({ kind }) => kind !== each))).toEqual([])
  expect(signs.filter(({ text }) => sentenceOf(text) === undefined)).toEqual([])
})

describe('a claim that was paid in cash', () => {
  it.each([
    [null, []],
    [1_000_000, []],
    [1_000_001, [{ kind: 'cash', text: 'More than ₹10,000 in cash on one day (section 40A(3))' }]],
  ])('on a day with %s paise in cash', (cashOfDay, signs) =>
    expect(signsOf({ ...plain, status: 'approved', cashOfDay })).toEqual(signs),
  )
})

describe('a claim that pays a driver', () => {
  it.each([
    [1_500_000, 10_000_000, []],
    [
      1_500_000,
      10_000_001,
      [{ kind: 'contract', text: '₹1,00,000.01 to this driver since April (section 194C)' }],
    ],
    [
      3_000_001,
      3_000_001,
      [{ kind: 'contract', text: '₹30,000.01 to this driver since April (section 194C)' }],
    ],
  ])('of %s paise, %s in the year', (reimbursableAmount, driverOfYear, signs) =>
    expect(
      signsOf({ ...plain, reimbursableAmount, driverOfYear }).filter(({ kind }) => kind !== 'large'),
    ).toEqual(signs),
  )
})

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

describe('several claims of a day just below a threshold', () => {
  const kinds = (facts: Partial<SignFacts>) => signsOf({ ...plain, ...facts }).map(({ kind }) => kind)

  it('are split claims, each of them', () => {
    const five = { reimbursableAmount: 990_000, sameDay: [990_000, 980_000, 995_000, 1_000_000] }
    expect(signsOf({ ...plain, ...five })).toEqual([
      { kind: 'split', text: 'With 4 other claims of this day above ₹10,000' },
    ])
  })

  it('include those below the amount that a head of department approves', () => {
    expect(kinds({ reimbursableAmount: 2_400_000, sameDay: [2_500_000] })).toEqual(['large', 'split'])
  })

  it('go by the thresholds of the company', () => {
    const two = { reimbursableAmount: 450_000, sameDay: [450_000] }
    expect(signsOf({ ...plain, ...two, thresholds: [800_000] })).toEqual([
      { kind: 'split', text: 'With another claim of this day above ₹8,000' },
    ])
    expect(kinds({ reimbursableAmount: 990_000, sameDay: [990_000], thresholds: [5_000_000] })).toEqual([])
  })

  it.each<[string, Partial<SignFacts>]>([
    ['small claims, even many', { reimbursableAmount: 300_000, sameDay: [300_000, 300_000, 300_000] }],
    ['one beside small ones', { reimbursableAmount: 990_000, sameDay: [40_000, 500_000] }],
    ['one lowered to half', { reimbursableAmount: 500_000, sameDay: [990_000] }],
  ])('are not %s', (_, facts) => expect(kinds(facts)).toEqual([]))
})

describe('a payment that came back', () => {
  const back = {
    status: 'pending_finance',
    accountNumber: '0012345',
    ifsc: 'HDFC0001234',
    bounced: 'Closed',
  } as const

  it('flags it for the payer, and bars a transfer', () => {
    const signs = signsOf({ ...plain, ...back })
    expect(signs).toEqual([{ kind: 'onHold', text: 'An earlier payment came back: Closed' }])
    expect(transferRefusal(signs)).toEqual({
      reason: 'An earlier payment came back: Closed. Lift the hold under Payments, or pay by cash or cheque.',
      code: 'lift-hold',
    })
  })

  it.each<Partial<SignFacts>>([{ status: 'pending' }, { paymentType: 'petroCard' }])(
    'does not with %j',
    (other) =>
      expect(signsOf({ ...plain, ...back, ...other }).map(({ kind }) => kind)).not.toContain('onHold'),
  )
})

describe('an account holder whose name is not in Latin letters', () => {
  const payable = { status: 'pending_finance', accountNumber: '0012345', ifsc: 'HDFC0001234' } as const
  const sentence = 'The account holder’s name is not in Latin letters, which banks need'

  it.each(['आशा राव', 'आशा Rao', '李伟', '007'])(
    'as %s is held like one without bank details',
    (beneficiary) => {
      const signs = signsOf({ ...plain, ...payable, beneficiary })
      expect(signs).toEqual([{ kind: 'noBankDetails', text: sentence, code: 'holderNotLatin' }])
      expect(transferRefusal(signs)).toEqual({ reason: `${sentence}.` })
    },
  )

  it.each<Partial<SignFacts>>([
    { beneficiary: 'Øßł' },
    { beneficiary: 'D’Souza-Ñúñez, J. R. (2)' },
    { beneficiary: 'आशा राव', paymentType: 'petroCard' },
    { beneficiary: 'आशा राव', status: 'pending' },
  ])('is no matter with %j', (other) => {
    const kinds = signsOf({ ...plain, ...payable, ...other }).map(({ kind }) => kind)
    expect(kinds).not.toContain('noBankDetails')
  })

  it('is not mentioned before the account is there', () => {
    const signs = signsOf({ ...plain, ...payable, beneficiary: 'आशा राव', accountNumber: null })
    expect(signs).toEqual([{ kind: 'noBankDetails', text: 'No bank details' }])
    expect(transferRefusal(signs)).toEqual({ reason: 'The bank details are missing or wrong.' })
  })
})

it('an open question flags the claim until it is answered', () => {
  expect(signsOf({ ...plain, question: 'Who travelled?' })).toEqual([
    { kind: 'question', text: 'Asked: “Who travelled?”' },
  ])
})

it('counts kinds of a newer server without their words', () => {
  const counts = JSON.parse(
    '[{"kind":"ofTomorrow","count":1},{"kind":"duplicate","count":2},{"kind":"ofTomorrow","count":2}]',
  )
  expect(countsInWords(sumOfCounts(counts))).toBe('2 duplicates, 3 with another sign')
})
