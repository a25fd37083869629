import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FieldCipher, lastFour } from './field-cipher.ts'

const cipher = new FieldCipher(randomBytes(32).toString('base64'))

describe('the field cipher', () => {
  test('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = cipher.seal('999941057058')
    expect(cipher.open(sealed)).toBe('999941057058')
    expect(sealed).not.toContain('999941057058')
    expect(cipher.seal('999941057058')).not.toBe(sealed)
  })

  test('refuses what was changed, shortened or sealed with another key', () => {
    const sealed = cipher.seal('999941057058')
    const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    const foreign = new FieldCipher(randomBytes(32).toString('base64')).seal('999941057058')
    for (const bad of [flipped, sealed.slice(0, 20), foreign, '999941057058', 'v1.'])
      expect(() => cipher.open(bad)).toThrow()
  })

  test('takes no short key', () => {
    expect(() => new FieldCipher('c2hvcnQ=')).toThrow('FIELD_KEY')
  })

  test('shows the last four', () => {
    expect(lastFour('999941057058')).toBe('7058')
  })
})
