import { describe, expect, it } from 'vitest'
import { chainSentence, thresholdProblems } from './chain-sentences.ts'

describe('the chain in sentences', () => {
  it.each([
    [{ step: 'pending', neededWhen: 'always' }, 'The reporting manager always decides.'],
    [{ step: 'pending_finance', neededWhen: 'always' }, 'The payer always pays or rejects.'],
    [
      {
        step: 'pending_hod',
        neededWhen: [
          { fact: 'amount', above: 2_500_000 },
          { fact: 'percentOfLimit', above: 120 },
        ],
      },
      'The head of department decides if it is above ₹25,000 or it is above 120 % of the limit.',
    ],
    [
      { step: 'pending_gbu_executive', neededWhen: [{ fact: 'track', is: 'gbu' }] },
      'The HBU Executive decides if the business unit is on the GBU track.',
    ],
    [
      {
        step: 'hod',
        neededWhen: [
          { fact: 'byAir', is: true },
          { fact: 'numberOfDays', above: 3 },
          { fact: 'hasOutsider', is: true },
        ],
      },
      'The head of department decides if it goes by air, it is longer than 3 days or a traveller is not an employee.',
    ],
    [
      { step: 'ceo', neededWhen: [{ fact: 'numberOfDays', above: 1 }] },
      'The chief executive decides if it is longer than 1 day.',
    ],
  ] as const)('%j', (row, sentence) => expect(chainSentence(row)).toBe(sentence))
})

describe('thresholds', () => {
  const hod = { step: 'pending_hod', fact: 'amount', above: 2_500_000 } as const
  const ceo = { step: 'pending_ceo', fact: 'amount', above: 10_000_000 } as const

  it('rise along the chain, each fact by itself', () => {
    expect(thresholdProblems([hod, { ...ceo, fact: 'percentOfLimit', above: 1 }, ceo])).toEqual([])
  })

  it('are wrong below an earlier step', () => {
    const [problem] = thresholdProblems([hod, { ...ceo, above: 2_499_999 }])
    expect(problem?.row.step).toBe('pending_ceo')
    expect(problem?.reason).toBe(
      'The head of department comes earlier in the chain, at ₹25,000. Later steps must not start below that.',
    )
  })
})
