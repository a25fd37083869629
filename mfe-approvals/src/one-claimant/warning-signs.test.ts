import { describe, expect, test } from 'vitest'
import {
  type ClaimWithSigns,
  isRoutine,
  needsAttention,
  otherWarningSigns,
  warningSigns,
} from './warning-signs.ts'

const routine: ClaimWithSigns = {
  signs: [],
  history: [],
  status: 'pending',
  can: { act: true, edit: false, delete: false, revise: false, takeBackPayment: false, reasons: {} },
}
const refused = {
  label: 'Manager Rejected',
  code: 'rejected' as const,
  respondedBy: { name: 'Meera Nair' },
  respondedOn: '2026-11-10T09:00:00.000Z',
  from: 'pending',
  to: 'rejected',
  note: 'Whom did you meet?',
  amountBefore: null,
  amountAfter: null,
}
const onHoliday = [{ kind: 'holiday', text: 'On a holiday' } as const]

describe('warning signs', () => {
  test.each<[string, Partial<ClaimWithSigns>, string[]]>([
    ['nothing of a routine claim', {}, []],
    ['its signs', { signs: onHoliday }, ['On a holiday']],
    ['an earlier rejection', { history: [refused] }, ['Revised after a rejection: “Whom did you meet?”']],
    [
      'the answer to a question',
      {
        history: [
          { ...refused, label: 'Question Answered', code: 'replied', to: 'pending', note: 'With Ravi.' },
        ],
      },
      ['Meera Nair answered: “With Ravi.”'],
    ],
  ])('is %s', (_, change, words) => {
    expect(warningSigns({ ...routine, ...change })).toEqual(words)
  })
})

test('of a claim that is shown whole, lists what no badge or banner says', () => {
  const signs = [
    { kind: 'overLimit', text: '₹100.00 over limit' },
    { kind: 'duplicate', text: 'Looks like EXP-2026-000001' },
    ...onHoliday,
    { kind: 'noReceipt', text: 'No receipt' },
  ] as const
  expect(otherWarningSigns({ ...routine, signs: [...signs], history: [refused] })).toEqual([
    'No receipt',
    'Revised after a rejection: “Whom did you meet?”',
  ])
})

test('only waiting claims are routine or flagged', () => {
  const answered = { ...routine, can: { ...routine.can, act: false } }
  expect([isRoutine(routine), needsAttention(routine)]).toEqual([true, false])
  expect([
    isRoutine({ ...routine, signs: onHoliday }),
    needsAttention({ ...routine, signs: onHoliday }),
  ]).toEqual([false, true])
  expect([isRoutine(answered), needsAttention({ ...answered, signs: onHoliday })]).toEqual([false, false])
})
