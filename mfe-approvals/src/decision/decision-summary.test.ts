import { describe, expect, it } from 'vitest'
import { type ClaimantToDecide, type ClaimToDecide, summaryOf } from './decision.ts'
import { reasonsOf } from './decision-panel.tsx'

const act = { edit: false, delete: false, revise: false, act: true, takeBackPayment: false, reasons: {} }
const claim = {
  _id: 'a',
  ticketNumber: 'EXP-2026-000001',
  status: 'pending_higher_manager',
  revision: 1,
  claimant: 'asha',
  receiptAmount: 50_000,
  reimbursableAmount: 50_000,
  minimumAmount: 100,
  overLimitBy: 20_000,
  signs: [{ kind: 'overLimit', text: '₹200.00 over limit' }],
  delegator: null,
  can: act,
} as ClaimToDecide
const within = { ...claim, _id: 'b', ticketNumber: 'EXP-2026-000002', overLimitBy: 0, signs: [] }
const employee: ClaimantToDecide = {
  _id: 'e',
  name: 'Asha Rao',
  waitingCount: 4,
  waiting: {
    amount: 100_000,
    overLimitCount: 1,
    overLimitBy: 50,
    overLimitAmount: 40_000,
    toBePaidCount: 0,
    signs: [{ kind: 'holiday', count: 1 }],
    signedCount: 1,
    signedAmount: 40_000,
  },
  delegators: [],
  can: { act: true, reasons: {} },
}

describe('flagged claims are skipped', () => {
  const waiting = (signedCount: number) => ({
    employees: [{ ...employee, waiting: { ...employee.waiting, signedCount } }],
  })

  it.each([
    [waiting(1), true, false],
    [waiting(4), true, false],
    [waiting(0), false, false],
    [{ claims: [claim, within, within] }, true, false],
    [{ claims: [within, within] }, false, false],
    [{ claims: [claim] }, false, false],
    [{ claims: [claim, claim] }, false, true],
  ])('unless it is all that was chosen: %#', (decided, may, all) => {
    const { leavable, allFlagged } = summaryOf(decided)
    expect([leavable, allFlagged]).toEqual([may, all])
  })
})

describe('the facts before a decision', () => {
  it('counts claims, money, and how far above the limits', () => {
    expect(summaryOf({ claims: [claim, within] })).toMatchObject({
      count: 2,
      amount: 100_000,
      overLimitCount: 1,
      overLimitBy: 20_000,
      signs: [{ kind: 'overLimit', count: 1 }],
      signedCount: 1,
      signedAmount: 50_000,
    })
    expect(summaryOf({ employees: [employee, employee] })).toMatchObject({
      count: 8,
      amount: 200_000,
      overLimitCount: 2,
      overLimitBy: 100,
      signs: [{ kind: 'holiday', count: 2 }],
      signedCount: 2,
      signedAmount: 80_000,
    })
  })

  it('names each delegator once', () => {
    expect(summaryOf({ claims: [claim, { ...claim, delegator: 'Rajesh Patil' }] }).delegators).toEqual([
      'Rajesh Patil',
    ])
    const away = { ...employee, delegators: ['Rajesh Patil'] }
    expect(summaryOf({ employees: [employee, away, away] }).delegators).toEqual(['Rajesh Patil'])
  })

  it('tells one claim, a day and employees apart', () => {
    expect(summaryOf({ claims: [claim] }).scope).toBe('claim')
    expect(summaryOf({ claims: [claim, within] }).scope).toBe('day')
    expect(summaryOf({ employees: [employee] }).scope).toBe('bulk')
  })
})

describe('a payment', () => {
  const waiting = (toBePaidCount: number) => ({
    ...employee,
    waiting: { ...employee.waiting, toBePaidCount },
  })

  it.each([
    [{ claims: [claim] }, false],
    [{ claims: [claim, { ...claim, status: 'pending_finance' as const }] }, true],
    [{ employees: [waiting(0)] }, false],
    [{ employees: [waiting(0), waiting(2)] }, true],
  ])('is made where some of it waits for the payer: %#', (decided, paid) => {
    expect(summaryOf(decided).paying).toBe(paid)
  })
})

describe('lowering the amount', () => {
  it('is for one claim, from the higher manager on', () => {
    expect(summaryOf({ claims: [claim] }).lowerable?.reimbursableAmount).toBe(50_000)
    expect(summaryOf({ claims: [{ ...claim, status: 'pending' }] }).lowerable).toBeUndefined()
    expect(summaryOf({ claims: [{ ...claim, status: 'approved' }] }).lowerable).toBeUndefined()
    expect(summaryOf({ claims: [claim, within] }).lowerable).toBeUndefined()
    expect(summaryOf({ employees: [employee] }).lowerable).toBeUndefined()
  })

  it('offers the limit only while the amount is above', () => {
    expect(summaryOf({ claims: [claim] }).lowerable?.atLimit).toBe(30_000)
    expect(summaryOf({ claims: [within] }).lowerable?.atLimit).toBeUndefined()
    expect(
      summaryOf({ claims: [{ ...claim, reimbursableAmount: 30_000, overLimitBy: 0 }] }).lowerable?.atLimit,
    ).toBeUndefined()
  })
})

describe('a refusal', () => {
  const cannot = { ...claim, can: { ...act, act: false, reasons: { act: 'Not now.' } } }

  it('exists only if nothing can be decided', () => {
    expect(summaryOf({ claims: [cannot, claim] }).refusal).toBeUndefined()
    expect(summaryOf({ claims: [cannot] }).refusal).toBe('Not now.')
  })
})

describe('skipped claims', () => {
  const late = 'This Claim was already acted on. Please refresh.'
  const skipped = [
    { _id: 'a', reason: late },
    { _id: 'b', reason: late },
  ]

  it('are listed once for each reason, by ticket', () => {
    expect(reasonsOf(skipped, { claims: [claim, within] })).toEqual([
      { reason: late, which: 'EXP-2026-000001, EXP-2026-000002' },
    ])
  })

  it('are only counted where they are many', () => {
    const many = [...skipped, ...skipped]
    expect(reasonsOf(many, { claims: [claim, within] })).toEqual([{ reason: late, which: '4 claims' }])
  })

  it('are counted if their tickets are unknown', () => {
    expect(reasonsOf(skipped, summaryOf({ employees: [employee] }))).toEqual([
      { reason: late, which: '2 claims' },
    ])
  })
})
