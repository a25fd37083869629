import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimStatuses } from '../claim/claim-status.ts'
import { type ClaimTurn, claimViewer, decisionRefusal, isAlreadyDecided } from './approval-turn.ts'

const claim: ClaimTurn = {
  claimant: 'asha',
  companions: ['ravi'],
  status: 'pending_higher_manager',
  isSubmitted: true,
  waitingFor: ['zara'],
  decided: [{ step: 'pending', by: 'meera', assignees: ['meera'] }],
}
const as = (person: string, actsFor: string[] = [], isAdmin = false) => ({ person, actsFor, isAdmin })
const notYourTurn = 'You are not the current approver of this Claim.'

describe('a claim at its turn', () => {
  it.each([
    ['its approver', claim, as('zara'), undefined],
    ['who stands in', claim, as('noor', ['zara']), undefined],
    [
      'who decided before, standing in',
      claim,
      as('meera', ['zara']),
      'You have decided on an earlier stage of this Claim.',
    ],
    [
      'an admin who decided before',
      { ...claim, waitingFor: [] },
      as('meera', [], true),
      'You have decided on an earlier stage of this Claim.',
    ],
    [
      'a payer who decided before the revision',
      {
        ...claim,
        status: 'pending_finance' as const,
        waitingFor: ['pia'],
        earlierRounds: [{ step: 'pending' as const, by: 'pia' }],
      },
      as('pia'),
      'You have decided on an earlier stage of this Claim.',
    ],
    ['an admin, while somebody is left', claim, as('admin', [], true), notYourTurn],
    ['an admin, with nobody left', { ...claim, waitingFor: [] }, as('admin', [], true), undefined],
    ['who decided before', claim, as('meera'), notYourTurn],
    ['the claimant, standing in', claim, as('asha', ['zara']), 'You cannot act on your own Claim.'],
    [
      'a companion, standing in',
      claim,
      as('ravi', ['zara']),
      'You cannot act on a Claim that you accompany.',
    ],
    ['anybody, taken back', { ...claim, isSubmitted: false, waitingFor: null }, as('zara'), notYourTurn],
  ])('for %s', (_, turn, approver, refusal) => {
    expect(decisionRefusal(turn, approver)).toBe(refusal)
  })

  it('is already decided for people who have decided, unless it waits for them again', () => {
    expect(isAlreadyDecided(claim, as('meera'))).toBe(true)
    expect(isAlreadyDecided(claim, as('noor', ['meera']))).toBe(true)
    expect(isAlreadyDecided(claim, as('noor', ['meera', 'zara']))).toBe(false)
    expect(isAlreadyDecided(claim, as('zara'))).toBe(false)
    expect(isAlreadyDecided({ ...claim, status: 'rejected' }, as('anybody'))).toBe(true)
  })

  it('can be taken back by its payers, and nobody else', () => {
    const paid: ClaimTurn = {
      ...claim,
      status: 'approved',
      waitingFor: null,
      decided: [{ step: 'pending_finance', by: 'pia', assignees: ['pia', 'paul'] }],
    }
    const payers = ['pia', 'paul', 'meera', 'asha'].filter((person) => claimViewer(paid, as(person)).isPayer)
    expect(payers).toEqual(['pia', 'paul'])
    // Those who were asked may have left.
    const isLaterPayer = (person: string) => claimViewer(paid, { ...as(person), isPayer: true }).isPayer
    expect([isLaterPayer('zara'), isLaterPayer('pia')]).toEqual([true, true])
    const verified: ClaimTurn = {
      ...paid,
      decided: [...paid.decided, { step: 'pending', by: 'zara', assignees: ['zara'] }],
    }
    expect(claimViewer(verified, { ...as('zara'), isPayer: true }).isPayer).toBe(false)
  })
})

describe('for all steps, answers and stand-ins', () => {
  const person = fc.constantFrom('asha', 'ravi', 'meera', 'zara', 'noor', 'pia')
  const people = fc.uniqueArray(person, { maxLength: 4 })
  const step = fc.constantFrom('pending', 'pending_gbu_executive', 'pending_smbu_finance_manager' as const)
  const turn = fc.record({
    claimant: person,
    companions: people,
    status: fc.constantFrom(...claimStatuses),
    isSubmitted: fc.boolean(),
    waitingFor: fc.option(people),
    decided: fc.array(fc.record({ step, by: person, assignees: people }), { maxLength: 4 }),
  })
  const approver = fc.record({ person, actsFor: people, isAdmin: fc.boolean() })

  it('nobody decides on a claim of their own, nor on one they accompany, nor answers two stages', () => {
    let decided = 0
    fc.assert(
      fc.property(turn, approver, (drawn, who) => {
        if (decisionRefusal(drawn as ClaimTurn, who) !== undefined) return true
        decided += 1
        const hasDecidedBefore = drawn.decided.some(({ by }) => by === who.person)
        const isParty = drawn.claimant === who.person || drawn.companions.includes(who.person)
        return drawn.isSubmitted && !isParty && !hasDecidedBefore
      }),
      { numRuns: 20_000 },
    )
    expect(decided).toBeGreaterThan(1000)
  })
})
