import { describe, expect, it } from 'vitest'
import {
  type Form,
  forms,
  isEmail,
  looksLikeVehicleNumber,
  matches,
  plainMobile,
  startsLikeMobile,
} from './patterns.ts'

describe('the forms of numbers', () => {
  it.each<[Form, string[], string[]]>([
    [
      'gstin',
      ['27AAPFU0939F1ZV', '29AAACV0000K1ZO', '97AAACV0000K1ZO', '38AAACV0000K1ZO'],
      [
        '27aapfu0939f1zv',
        '00AAPFU0939F1ZV',
        '39AAPFU0939F1ZV',
        '98AAPFU0939F1ZV',
        '27AAPFU0939F0ZV',
        '27AAPFU0939F1XV',
        '27AAPFU0939F1Z',
        '',
      ],
    ],
    ['ifsc', ['HDFC0001234', 'SBIN0ABC123'], ['HDFC1001234', 'hdfc0001234', 'HDF00001234', 'HDFC00012345']],
    ['mobile', ['9876543210', '1234567890'], ['987654321', '98765432101', '98765 43210', '+919876543210']],
    ['aadhaar', ['999941057058'], ['99994105705', '9999410570581', '9999 4105 7058']],
    ['card', ['1234567812345678'], ['123456781234567', '12345678123456789']],
    ['transactionNumber', ['AB12', 'A'.repeat(30)], ['ABC', 'A'.repeat(31), 'ab12', 'AB-12']],
    ['licence', ['KA012345', 'A'.repeat(20)], ['KA01234', 'A'.repeat(21), 'KA-012345']],
    ['paymentApp', ['GPay', 'Pa'], ['P', 'Google Pay', 'Pay2', 'a'.repeat(21)]],
    ['gpaNumber', ['GPA/2026/12', 'X1'], ['GPA-12', '', 'GPA 12']],
    ['billNumber', ['B-12', 'INV/26/001'], ['B12', 'B'.repeat(31)]],
    ['chequeNumber', ['001234'], ['12345', '1234567', '12345A']],
    ['utr', ['HDFC26112100012', '123456789012'], ['12345678901', 'A'.repeat(23), 'HDFC-2611210']],
    ['username', ['E1001', 'a_b'], ['E 1001', 'E-1001', 'é', '']],
    ['oneTimeCode', ['01234567'], ['1234567', '123456789', '1234567a']],
  ])('%s', (form, right, wrong) => {
    for (const text of right) expect(matches(form, text), text).toBe(true)
    for (const text of wrong) expect(matches(form, text), text).toBe(false)
  })

  it.each(['a@b.in', 'first.last+tag@mail.example.co.in'])('%s is an email', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each(['a', 'a@b', 'a@b.', '@b.in', 'a b@c.in', 'a@b..in', 'a@@b.in', `a@${'b'.repeat(250)}.in`])(
    '%s is no email',
    (text) => expect(isEmail(text)).toBe(false),
  )

  it('knows the plates of the states and the BH series', () => {
    for (const plate of ['KA01AB1234', 'ka 01 ab 1234', 'MH-12-DE-1433', '22BH1234AA', 'DL3CAB1234'])
      expect(looksLikeVehicleNumber(plate), plate).toBe(true)
    for (const plate of ['KA01', '1234', 'KA01AB12345'])
      expect(looksLikeVehicleNumber(plate), plate).toBe(false)
  })

  it.each([
    '9876543210',
    '+91 98765 43210',
    '0091 9876543210',
    '91-98765-43210',
    '098765 43210',
    ' 98765 43210 ',
  ])('reads the mobile number %s', (typed) => expect(plainMobile(typed)).toBe('9876543210'))

  it.each(['9198765432', '987654321', '+1 98765 43210', '98765x3210'])(
    'leaves %s, which is none, as it is',
    (typed) => {
      expect(matches('mobile', plainMobile(typed))).toBe(/^\d{10}$/.test(typed))
    },
  )

  it('knows how mobile numbers start', () => {
    expect([startsLikeMobile('6000000000'), startsLikeMobile('5000000000')]).toEqual([true, false])
  })

  // Measures processor time, because a busy machine distorts wall-clock time. A quadratic pattern takes many seconds here.
  it.each(['a', 'a.', '@a.', '1', 'A1', ' '])('take linear time on 100,000 times "%s"', (part) => {
    const text = `${part.repeat(100_000)}!`
    const before = process.cpuUsage()
    for (const form of forms) matches(form, text)
    looksLikeVehicleNumber(text)
    isEmail(text)
    const { user } = process.cpuUsage(before)
    expect(user).toBeLessThan(1_000_000)
  })
})
