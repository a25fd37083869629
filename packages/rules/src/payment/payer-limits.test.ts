import { describe, expect, test } from 'vitest'
import {
  cashWarning,
  handPaymentRefusal,
  leftInWords,
  leftToPayAlone,
  pauseEnd,
  pauseRefusal,
  secondPersonReason,
} from './payer-limits.ts'

const most = 10_000_000
const paid = (today: number) => ({ today, most })

describe('a payer alone, on one day', () => {
  test.each([
    ['nothing before, the whole amount', 0, most, true],
    ['nothing before, a paisa more', 0, most + 1, false],
    ['a run split in two', 9_951_400, 8_075_980, false],
    ['up to the last paisa', 9_951_400, 48_600, true],
    ['many small ones', 9_999_999, 2, false],
    ['more paid before the setting was lowered', 12_000_000, 1, false],
  ])('%s', (_, today, total, isAlone) => {
    expect(secondPersonReason(total, paid(today)) === undefined).toBe(isAlone)
    expect(handPaymentRefusal(total, paid(today)) === undefined).toBe(isAlone)
  })

  test('a card’s claim pays nothing, so it is never too much', () =>
    expect(handPaymentRefusal(0, paid(12_000_000))).toBeUndefined())

  test('with a setting of zero, every payment has a second person', () => {
    expect(handPaymentRefusal(1, { today: 0, most: 0 })).toBeDefined()
    expect(secondPersonReason(1, { today: 0, most: 0 })).toBeDefined()
  })

  test('whose hold the payer lifted is never paid alone', () =>
    expect(secondPersonReason(1, paid(0), ['Asha Rao'])).toBe(
      'Who lifts a hold does not pay alone (Asha Rao): a second person approves the run.',
    ))

  test('reads what was paid and what is left', () => {
    expect(leftToPayAlone(paid(12_000_000))).toBe(0)
    expect(handPaymentRefusal(8_075_980, paid(9_951_400))).toBe(
      'You have paid ₹99,514.00 alone today, and ₹80,759.80 more would be above ₹1,00,000.00. Make a payment run, which a second person approves.',
    )
    expect(handPaymentRefusal(12_000_000, paid(0))).toBe(
      '₹1,20,000.00 is above ₹1,00,000.00, the most that one person pays alone in a day. Make a payment run, which a second person approves.',
    )
    expect(secondPersonReason(8_075_980, paid(9_951_400))).toBe(
      'With ₹99,514.00 paid alone today, this is above ₹1,00,000.00: a second person approves the run.',
    )
    expect(leftInWords(paid(9_951_400))).toMatch(/^You can pay ₹486\.00 more by hand today\./)
    expect(leftInWords(paid(most))).toMatch(
      /^You have paid ₹1,00,000\.00 alone today, the most for one person\./,
    )
  })
})

const law = 'Section 40A(3) of the Income-tax Act then does not allow the expense.'

test.each([
  [[{ today: 0, more: 1_000_000 }], undefined],
  [[{ today: 0, more: 1_000_001 }], `This employee gets more than ₹10,000 in cash today. ${law}`],
  [
    [{ today: 600_000, more: 400_001 }],
    `This employee gets more than ₹10,000 in cash today, with ₹6,000 paid before. ${law}`,
  ],
  [[{ today: 2_000_000, more: 0 }], undefined],
  [
    [
      { today: 0, more: 900_000 },
      { today: 0, more: 1_100_000 },
    ],
    `1 employee gets more than ₹10,000 in cash today. ${law}`,
  ],
  [
    [
      { today: 0, more: 1_900_000 },
      { today: 0, more: 1_100_000 },
    ],
    `2 employees get more than ₹10,000 in cash today. ${law}`,
  ],
])('%#', (people, warning) => expect(cashWarning(people)).toBe(warning))

const since = new Date('2026-03-10T10:00:00+05:30')

test.each([
  ['2026-03-10T10:00:00+05:30', true],
  ['2026-03-13T09:59:59+05:30', true],
  ['2026-03-13T10:00:00+05:30', false],
  ['2026-03-20T10:00:00+05:30', false],
])('72 hours after a change, at %s: paused is %s', (at, isPaused) => {
  const refusal = pauseRefusal(pauseEnd(since), new Date(at), 'dd/MM/yyyy')
  expect(refusal !== undefined).toBe(isPaused)
  if (isPaused)
    expect(refusal).toBe(
      'Your contact details or sign-in were changed. You can confirm, approve and make payments again on 13/03/2026 at 10:00.',
    )
})

test('nobody is paused without a change', () => {
  expect(pauseRefusal(undefined, since, 'dd/MM/yyyy')).toBeUndefined()
})
