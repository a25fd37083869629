import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountProblem, groupTyped, parseAmount } from './money.ts'

/** Reads and shows the caret as '|'. */
function type(withCaret: string): string {
  const { text, caret } = groupTyped(withCaret.replace('|', ''), withCaret.indexOf('|'))
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('an amount while it is typed', () => {
  test.each([
    ['|', '|'],
    ['1234|', '1,234|'],
    ['1,2345|', '12,345|'],
    ['12,3456|', '1,23,456|'],
    ['1,23,4567|', '12,34,567|'],
    ['1234.|', '1,234.|'],
    ['1,234.567|', '1,234.56|'],
    ['.5|', '.5|'],
  ])('groups %s as %s', (typed, shown) => expect(type(typed)).toBe(shown))

  test('keeps the caret at its digit when a comma appears before it', () => {
    expect(type('129|3,456')).toBe('12,9|3,456')
  })

  test('steps over a comma that was deleted, instead of getting stuck', () => {
    expect(type('1|23,456')).toBe('1|,23,456')
  })

  test.each(['', '5', '₹', '₹1,23,456.5', 'Rs. 500', 'rs 5', ' 12 500.50 ', '.5', '5.'])(
    'may read %j',
    (typed) => expect(amountProblem(typed)).toBeUndefined(),
  )

  test.each(['-5', '1e3', '5-', '1.2.3', '+5', '१२', '5 USD', '--'])('may not read %j', (typed) =>
    expect(amountProblem(typed)).toBe('Write an amount in digits, such as 1,250.50.'),
  )

  test('says how much is too much', () => {
    expect(amountProblem('1,00,00,00,000')).toBeUndefined()
    expect(amountProblem('123456789012')).toBe('The most is ₹1,00,00,00,000.')
  })

  test('drops letters, signs, a second point and leading zeros', () => {
    expect(groupTyped('₹ -1a2.3.4').text).toBe('12.34')
    expect(groupTyped('007').text).toBe('7')
    expect(groupTyped('0.5').text).toBe('0.5')
  })

  test('never changes what was typed as a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, part) => {
          const typed = `${whole}.${String(part).padStart(2, '0')}`
          expect(parseAmount(groupTyped(typed).text)).toBe(whole * 100 + part)
        },
      ),
    )
  })
})
