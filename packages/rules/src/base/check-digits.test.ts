import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aadhaarCheckDigitMatches, gstinCheckDigit, gstinCheckDigitMatches } from './patterns.ts'

describe('the check digit of a GSTIN', () => {
  it.each([
    '27AAPFU0939F1ZV',
    '29AAACV0000K1ZO',
    '27AAACV0000K1ZS',
    '07AAACV0000K1ZU',
    '33AAACV0000K1ZZ',
    '36AAACV0000K1ZT',
    '29AABCH0000M1ZX',
    '27AABCH0000M1Z1',
  ])('matches in %s', (gstin) => expect(gstinCheckDigitMatches(gstin)).toBe(true))

  it('differs when one character is mistyped', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 14, maxLength: 14 }),
        fc.nat(13),
        character,
        (all, at, other) => {
          fc.pre(all[at] !== other)
          const changed = all.with(at, other)
          expect(gstinCheckDigit(changed.join(''))).not.toBe(gstinCheckDigit(all.join('')))
        },
      ),
    )
  })

  it.each(['27AAPFU0939F1ZW', '', '27'])('does not match in %s', (gstin) =>
    expect(gstinCheckDigitMatches(gstin)).toBe(false),
  )
})

describe('the check digit of an Aadhaar number', () => {
  it('matches in the published sample', () => {
    expect(aadhaarCheckDigitMatches('999941057058')).toBe(true)
  })

  it('notices each single wrong digit and each swap of neighbours', () => {
    const right = '999941057058'
    for (let at = 0; at < 12; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = right.slice(0, at) + digit + right.slice(at + 1)
        expect(aadhaarCheckDigitMatches(changed), changed).toBe(changed === right)
      }
      const swapped = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2)
      if (at < 11) expect(aadhaarCheckDigitMatches(swapped), swapped).toBe(swapped === right)
    }
  })

  it.each(['', '99994105705', '99994105705x', '9999410570580'])('does not match in "%s"', (text) =>
    expect(aadhaarCheckDigitMatches(text)).toBe(false),
  )
})
