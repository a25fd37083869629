import { describe, expect, it } from 'vitest'
import { earliestEffect, policyTexts, publishRefusal } from './policy-draft.ts'

const running = { today: '2026-03-18', inForce: null, planned: [], hasSubmittedClaims: true }
const draft = { effectiveFrom: '2026-03-19', editors: ['anita'], changeCount: 1 }

describe('the first day of a draft', () => {
  it.each([
    ['tomorrow', running, '2026-03-19'],
    ['after an older version', { ...running, inForce: '2026-01-01' }, '2026-03-19'],
    ['before a version that is planned', { ...running, planned: ['2099-04-01'] }, '2026-03-19'],
    ['not on the first day of a planned one', { ...running, planned: ['2026-03-19'] }, '2026-03-20'],
    ['any day while the company is set up', { ...running, hasSubmittedClaims: false }, '2000-01-01'],
    [
      'after the first version while the company is set up',
      { ...running, hasSubmittedClaims: false, inForce: '2025-04-01' },
      '2025-04-02',
    ],
  ])('is %s', (_, history, day) => expect(earliestEffect(history)).toBe(day))
})

describe('publishing', () => {
  it('needs somebody who did not edit the draft', () => {
    expect(publishRefusal(draft, 'anita', running)).toBe(policyTexts.secondPerson)
    expect(publishRefusal(draft, 'bala', running)).toBeUndefined()
  })

  it('is for the author alone while nobody has submitted a claim', () => {
    expect(publishRefusal(draft, 'anita', { ...running, hasSubmittedClaims: false })).toBeUndefined()
  })

  it('refuses a draft without changes, and one whose day has passed', () => {
    expect(publishRefusal({ ...draft, changeCount: 0 }, 'bala', running)).toBe(policyTexts.nothingChanged)
    expect(publishRefusal({ ...draft, effectiveFrom: '2026-03-18' }, 'bala', running)).toBe(
      policyTexts.wrongStart,
    )
    expect(publishRefusal(draft, 'bala', { ...running, planned: ['2026-03-19'] })).toBe(
      policyTexts.wrongStart,
    )
  })
})
