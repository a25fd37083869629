import { describe, expect, test } from 'vitest'
import { now } from '../process/clock.ts'
import { newId } from './new-id.ts'

describe('a new id', () => {
  test('is a UUIDv7 of this moment', () => {
    const id = newId()
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(time - now().getTime())).toBeLessThan(1_000)
  })

  test('sorts after all before it, also in a burst', () => {
    const ids = Array.from({ length: 50_000 }, newId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id, index) => index === 0 || id > String(ids[index - 1]))).toBe(true)
  })
})
