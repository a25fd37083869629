import { describe, expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  test('lets a burst through, then says when to retry', () => {
    const clock = { now: 0 }
    const limit = new RateLimit({ perSecond: 2, burst: 3 }, () => clock.now)
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([undefined, undefined, undefined])
    expect(limit.take('a')).toBe(1)
    clock.now = 500
    expect(limit.take('a')).toBeUndefined()
    expect(limit.take('a')).toBe(1)
  })

  test('counts each key for itself', () => {
    const limit = new RateLimit({ perSecond: 1, burst: 1 }, () => 0)
    expect(limit.take('a')).toBeUndefined()
    expect(limit.take('a')).toBe(1)
    expect(limit.take('b')).toBeUndefined()
  })

  test('forgets clients that are quiet: many addresses cost no memory', () => {
    const clock = { now: 0 }
    const limit = new RateLimit({ perSecond: 10, burst: 10 }, () => clock.now)
    for (let i = 0; i < 1000; i++) limit.take(`address ${i}`)
    clock.now = 60_000
    limit.take('a')
    expect(limit.size).toBe(1)
  })
})
