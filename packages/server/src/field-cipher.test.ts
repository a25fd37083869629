import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FieldCipher, lastFour } from './field-cipher.ts'

const newKey = () => randomBytes(32).toString('base64')
const key = newKey()
const cipher = new FieldCipher(key)

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
    const foreign = new FieldCipher(newKey()).seal('999941057058')
    for (const bad of [flipped, sealed.slice(0, 20), foreign, '999941057058', 'v1.', 'v2..', `${sealed}.`])
      expect(() => cipher.open(bad)).toThrow()
  })

  test('with two keys opens what either sealed, and seals with the first', () => {
    const sealed = cipher.seal('999941057058')
    const other = newKey()
    const announced = new FieldCipher(`${key},${other}`)
    const rotated = new FieldCipher(`${other}, ${key}`)
    expect(announced.open(rotated.seal('7058'))).toBe('7058')
    expect(rotated.open(sealed)).toBe('999941057058')
    expect(cipher.open(announced.seal('7058'))).toBe('7058')
    expect(new FieldCipher(other).open(rotated.seal('7058'))).toBe('7058')
    expect(() => cipher.open(rotated.seal('7058'))).toThrow(/sealed with the key [0-9a-f]{8}/)
    expect(() => new FieldCipher(other).open(sealed)).toThrow()
  })

  test('takes no short key', () => {
    for (const short of ['c2hvcnQ=', `${key},c2hvcnQ=`, `${key},`])
      expect(() => new FieldCipher(short)).toThrow('FIELD_KEY')
  })

  test('shows the last four', () => {
    expect(lastFour('999941057058')).toBe('7058')
  })
})
