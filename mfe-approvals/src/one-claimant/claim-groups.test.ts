import type { DateFormat } from '@tem/rules/base/date-format.ts'
import { describe, expect, test } from 'vitest'
import type { ReviewedClaim } from '../review-queries.ts'
import { figuresOf, groupsOf, waitingText } from './claim-groups.ts'

function claim(_id: string, expenseDate: string, change: Partial<ReviewedClaim> = {}): ReviewedClaim {
  const facts = { overLimitBy: 0, signs: [], history: [], status: 'pending' }
  const can = { act: true, edit: false, delete: false, revise: false, takeBackPayment: false, reasons: {} }
  return {
    _id,
    expenseDate,
    reimbursableAmount: 10_000,
    receiptAmount: 10_000,
    ...facts,
    can,
    ...change,
  } as unknown as ReviewedClaim
}

const answered = {
  can: { act: false, edit: false, delete: false, revise: false, takeBackPayment: false, reasons: {} },
}
const asha = {
  list: [
    {
      claims: [
        claim('a', '2026-11-16'),
        claim('b', '2026-11-16', { signs: [{ kind: 'holiday', text: 'On a holiday' }] }),
      ],
    },
    { claims: [claim('c', '2026-11-06', answered), claim('d', '2026-11-06')] },
  ],
  claims: [claim('e', '2026-11-09'), claim('f', '2026-11-16')],
} as unknown as Parameters<typeof groupsOf>[0]

const shown = (grouping: 'day' | 'week', format: DateFormat = 'dd/MM/yyyy') =>
  groupsOf(asha, grouping, format).map(({ label, claims }) => [label, claims.map(({ _id }) => _id).join('')])

describe('the groups of a person', () => {
  test('are days, the latest first, with the single requests of the day among them', () => {
    expect(shown('day')).toEqual([
      ['Mon 16/11/2026', 'baf'],
      ['Mon 09/11/2026', 'e'],
      ['Fri 06/11/2026', 'dc'],
    ])
  })

  test('are claim weeks: flagged claims first, answered ones last', () => {
    expect(shown('week')).toEqual([
      ['Week 3 (15/11/2026 – 21/11/2026)', 'baf'],
      ['Week 2 (08/11/2026 – 14/11/2026)', 'e'],
      ['Week 1 (01/11/2026 – 07/11/2026)', 'dc'],
    ])
  })

  test('show their days in the format of the company', () => {
    expect(shown('day', 'MM/dd/yyyy')[0]).toEqual(['Mon 11/16/2026', 'baf'])
    expect(shown('week', 'MM/dd/yyyy')[0]).toEqual(['Week 3 (11/15/2026 – 11/21/2026)', 'baf'])
  })
})

describe('the figures of some claims', () => {
  const lowered = claim('a', '2026-11-16', { reimbursableAmount: 7_000 })
  const shown = (claims: readonly ReviewedClaim[]) => {
    const figures = figuresOf(claims)
    return [figures.amount, figures.claimed, waitingText(figures)]
  }

  test('are what is payable of those that wait, and what was claimed for the same', () => {
    const decided = claim('b', '2026-11-16', answered)
    expect(shown([lowered, decided])).toEqual([7_000, 10_000, '1 claim waits for you'])
    expect(shown([lowered, lowered])).toEqual([14_000, 20_000, '2 claims wait for you'])
    expect(shown([decided, decided])).toEqual([20_000, 20_000, '2 claims'])
  })
})
