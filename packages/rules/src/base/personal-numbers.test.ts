import { describe, expect, it } from 'vitest'
import { numberError, numberErrors, numberWarning, tidyNumber } from './personal-numbers.ts'

describe('numbers of cards, drivers and bills', () => {
  it.each([
    ['cardNumber', '1234 5678 1234 5678', undefined],
    ['cardNumber', '1234', 'Card Number should be 16 digits.'],
    ['aadharNumber', '9999 4105 7058', undefined],
    ['aadharNumber', '12', 'Aadhar Number should be 12 digits.'],
    ['billNumber', 'b-1', 'Bill Number should be 4 to 30 characters.'],
    ['licenceNumber', 'ka0120200001', undefined],
    ['transactionNumber', 'ab', 'Transaction Number should be 4 to 30 letters and digits.'],
    ['gstin', '27aapfu0939f1zv', undefined],
    ['gstin', 'GSTIN', 'Please enter a valid GSTIN.'],
    ['paymentAppName', 'Pay 2', 'Payment App Name should be 2 to 20 letters.'],
    ['GPANumber', 'GPA 1', 'GPA Number should have letters, digits and slashes only.'],
    ['driverMobileNumber', '98', 'Mobile Number should be 10 digits.'],
    ['driverMobileNumber', '', undefined],
  ] as const)('%s "%s" answers %s', (field, typed, message) =>
    expect(numberError(field, typed)).toBe(message),
  )

  it('collects what is wrong', () => {
    expect(numberErrors({ cardNumber: '1', gstin: '27AAPFU0939F1ZV' })).toEqual({
      cardNumber: 'Card Number should be 16 digits.',
    })
  })

  it('stores capitals and no gaps', () => {
    expect([tidyNumber('billNumber', ' inv-1 '), tidyNumber('cardNumber', '12-34 56')]).toEqual([
      'INV-1',
      '123456',
    ])
  })
})

it.each([
  ['gstin', '27AAPFU0939F1ZW', 'GSTIN check digit does not match. Please verify.'],
  ['gstin', '27AAPFU0939F1ZV', undefined],
  ['gstin', 'nonsense', undefined],
  ['aadharNumber', '999941057059', 'Aadhar Number check digit does not match. Please verify.'],
  ['phone', '1234567890', 'Mobile Number usually starts with 6, 7, 8 or 9. Please verify.'],
  ['phone', '9876543210', undefined],
  ['carNumber', 'CAR', 'Vehicle Number does not look like an Indian registration. Please verify.'],
  ['carNumber', 'KA 01 AB 1234', undefined],
  ['carNumber', undefined, undefined],
] as const)('warns about %s %s with: %s', (field, typed, warning) =>
  expect(numberWarning(field, typed)).toBe(warning),
)
