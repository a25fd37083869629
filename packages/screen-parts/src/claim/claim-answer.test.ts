import { describe, expect, test } from 'vitest'
import { answerOf, stepsOf } from './claim-answer.tsx'

const can = { delete: false, edit: false, revise: false, act: false, reasons: {} } as never
const event = (respondedOn: string, name = 'Meera Nair') => ({
  label: 'Manager Approved',
  respondedBy: { name },
  respondedOn,
  from: 'pending',
  to: 'pending_finance',
  note: null,
  amountBefore: null,
  amountAfter: null,
})
const claim = {
  status: 'pending' as const,
  wrapper: null,
  can,
  history: [event('2026-11-19T10:00:00+05:30')],
  waitsFor: ['Meera Nair'],
  payerResponse: null,
  chain: [
    { stage: 'pending' as const, state: 'waiting' as const },
    { stage: 'pending_hod' as const, state: 'coming' as const },
    { stage: 'pending_finance' as const, state: 'coming' as const },
  ],
}
const answer = (changed: object) => answerOf({ ...claim, ...changed }, '2026-11-21', 'dd/MM/yyyy')

describe('the answer of a claim', () => {
  test('names who has it, since when, and who comes next', () => {
    expect(answer({})).toBe('With Meera Nair for 2 days, then HOD, Finance.')
  })

  test.each([
    ['2026-11-21T00:30:00+05:30', 'With Meera Nair since today.'],
    ['2026-11-20T23:30:00+05:30', 'With Meera Nair since yesterday.'],
  ])('at the last step, reached at %s', (at, sentence) => {
    expect(answer({ chain: [], history: [event(at)] })).toBe(sentence)
  })

  test.each([
    [[], 'With an administrator for 2 days.'],
    [['Asha', 'Ravi'], 'With Asha or Ravi for 2 days.'],
    [['A', 'B', 'C', 'D'], 'With one of 4 people for 2 days.'],
  ])('with %j', (waitsFor, sentence) => {
    expect(answer({ waitsFor, chain: [] })).toBe(sentence)
  })

  test('says who paid it and how', () => {
    const payerResponse = { paidDetails: { via: 'cheque', idValue: '123456' } }
    expect(
      answer({
        status: 'approved',
        payerResponse,
        history: [event('2026-11-06T12:00:00+05:30', 'Leela Pai')],
      }),
    ).toBe('Paid on 06/11/2026 by Leela Pai, cheque.')
  })

  test('says who rejected it', () => {
    const rejection = { ...event('2026-11-19T10:00:00+05:30'), to: 'rejected' }
    const accepted = { ...event('2026-11-20T10:00:00+05:30', 'Asha Rao'), from: 'rejected', to: 'rejected' }
    for (const history of [[rejection], [rejection, accepted]])
      expect(answer({ status: 'rejected', history })).toBe('Rejected on 19/11/2026 by Meera Nair.')
    const chain = claim.chain.map((step, at) => (at === 0 ? { ...step, state: 'rejected' as const } : step))
    expect(stepsOf({ status: 'rejected', chain })).toEqual([{ stage: 'pending', state: 'rejected' }])
    expect(stepsOf(claim)).toEqual(claim.chain)
  })

  test('says that a draft is not submitted', () => {
    expect(answer({ wrapper: 'x', can: { ...(can as object), delete: true } })).toBe('Not submitted yet.')
  })
})
