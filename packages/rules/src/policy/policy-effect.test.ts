import { describe, expect, it } from 'vitest'
import type { ClaimStage } from '../claim/claim-status.ts'
import { effectOf, effectSentences, type JudgedClaim } from './policy-effect.ts'

const plain: ClaimStage[] = ['pending', 'pending_finance']
const judged = (personId: string, before: number, after: number, steps = plain): JudgedClaim => ({
  personId,
  before: { within: before, steps: plain },
  after: { within: after, steps },
})

describe('the effect of a draft', () => {
  it('is counted by claim, by person and by step', () => {
    const effect = effectOf([
      judged('asha', 180_000, 150_000),
      judged('asha', 100_000, 110_000, ['pending', 'pending_hod', 'pending_finance']),
      judged('ravi', 50_000, 60_000),
      { ...judged('ravi', 20_000, 0), after: { within: 0, steps: null } },
      judged('uma', 10_000, 10_000),
    ])
    expect(effect).toEqual({
      claims: 5,
      less: { claims: 2, amount: 50_000 },
      more: { claims: 2, amount: 20_000 },
      people: { lose: 2, gain: 0 },
      refused: 1,
      steps: [{ step: 'pending_hod', more: 1, fewer: 0 }],
    })
    expect(effectSentences(effect)).toEqual([
      '2 claims would have cost ₹500 less.',
      '2 claims would have cost ₹200 more.',
      '2 people lose.',
      '1 claim could not have been made.',
      '1 more claim would have gone to the HOD.',
    ])
  })

  it('is grouped as other figures are', () => {
    const many = Array.from({ length: 1_234 }, (_, person) => judged(String(person), 100, 200))
    expect(effectSentences(effectOf(many))).toEqual([
      '1,234 claims would have cost ₹1,234 more.',
      '1,234 people gain.',
    ])
  })

  it('says so if there is none', () => {
    expect(effectSentences(effectOf([judged('asha', 5, 5)]))).toEqual([
      'None of these claims would have been different.',
    ])
    expect(effectSentences(effectOf([]))).toEqual(['There were no claims in this time.'])
  })
})
