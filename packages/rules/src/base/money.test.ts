import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatMoney,
  formatPaise,
  isRupees,
  MAX_RUPEES,
  parseAmount,
  shortMoney,
  timesRatio,
  toPaise,
  toRupees,
} from './money.ts'

const paise = fc.integer({ min: -MAX_RUPEES * 100, max: MAX_RUPEES * 100 })

it('groups counts as Indians read them', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '12,34,567'])
})

describe('money on the wire', () => {
  it('converts every amount from paise to rupees and back', () => {
    fc.assert(
      fc.property(paise, (amount) => isRupees(toRupees(amount)) && toPaise(toRupees(amount)) === amount),
      { numRuns: 20_000 },
    )
  })

  it('agrees with the digits of the decimal text, a million times over the whole range', () => {
    let differences = 0
    for (let at = 0; at < 1_000_000; at++) {
      // A step coprime to the range covers amounts of every length and ending.
      const exact = (at * 7_919_317) % (MAX_RUPEES * 100)
      const digits = String(exact).padStart(3, '0')
      if (toPaise(Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)) !== exact) differences++
    }
    expect(differences).toBe(0)
  })

  it.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, MAX_RUPEES + 1, '5', null])(
    'refuses %s as an amount',
    (value) => expect(isRupees(value)).toBe(false),
  )

  it('throws rather than lose a fraction of a paisa', () => {
    expect(() => toPaise(0.001)).toThrow(RangeError)
    expect(() => toRupees(0.5)).toThrow(RangeError)
  })
})

describe('money on the screen', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99_900, '999.00'],
    [100_000, '1,000.00'],
    [12_345_600, '1,23,456.00'],
    [1_234_567_890, '1,23,45,678.90'],
    [-12_345_600, '-1,23,456.00'],
  ])('groups %d paise as %s', (amount, text) => {
    expect(formatPaise(amount)).toBe(text)
  })

  it('puts the rupee sign after the minus', () => {
    expect(formatMoney(-12_345_600)).toBe('-₹1,23,456.00')
  })

  it('leaves out the decimals of whole rupees in sentences', () => {
    expect(shortMoney(250_000)).toBe('₹2,500')
    expect(shortMoney(250_050)).toBe('₹2,500.50')
  })
})

describe('a typed amount', () => {
  it.each([
    ['500', 50_000],
    ['₹1,23,456.5', 12_345_650],
    ['Rs. 1,000', 100_000],
    ['.5', 50],
    ['12.', 1200],
    [' 7 ', 700],
  ])('reads %s', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

  it.each(['', '.', ',', '-5', '1.005', '1e3', 'abc', '1 000', '99999999999'])('refuses %s', (typed) =>
    expect(parseAmount(typed)).toBeUndefined(),
  )

  it('reads back whatever is shown', () => {
    fc.assert(
      fc.property(fc.nat(MAX_RUPEES * 100), (amount) => {
        expect(parseAmount(formatMoney(amount))).toBe(amount)
      }),
    )
  })
})

describe('a share of an amount', () => {
  it('rounds half a paisa up, as exact fractions do', () => {
    fc.assert(
      fc.property(
        paise,
        fc.nat(1000),
        fc.integer({ min: 1, max: 1000 }),
        (amount, numerator, denominator) => {
          const twice = 2n * BigInt(amount) * BigInt(numerator)
          const result = 2n * BigInt(timesRatio(amount, numerator, denominator)) * BigInt(denominator)
          // result is the nearest: |result − exact| ≤ ½, and a tie rounds up.
          expect(result - twice <= BigInt(denominator)).toBe(true)
          expect(result - twice > -BigInt(denominator)).toBe(true)
        },
      ),
    )
  })
})
