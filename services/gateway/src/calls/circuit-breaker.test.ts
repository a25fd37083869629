import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

function breakerAt(start = 0) {
  const clock = { now: start }
  return { clock, breaker: new CircuitBreaker({ failures: 3, restMs: 1000 }, () => clock.now) }
}

function fail(breaker: CircuitBreaker, times: number): void {
  for (let i = 0; i < times; i++) {
    breaker.allows()
    breaker.failed()
  }
}

describe('a circuit breaker', () => {
  test('stays closed while failures are not in a row', () => {
    const { breaker } = breakerAt()
    fail(breaker, 2)
    breaker.succeeded()
    fail(breaker, 2)
    expect(breaker.allows()).toBe(true)
  })

  test('opens after three failures in a row and rests', () => {
    const { breaker, clock } = breakerAt()
    fail(breaker, 3)
    expect(breaker.state).toBe('open')
    clock.now = 999
    expect(breaker.allows()).toBe(false)
    expect(breaker.retryAfterSeconds).toBe(1)
  })

  test('lets one request try after the rest, and closes when it succeeds', () => {
    const { breaker, clock } = breakerAt()
    fail(breaker, 3)
    clock.now = 1000
    expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false])
    expect(breaker.state).toBe('trying')
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })

  test('rests again when the trial fails', () => {
    const { breaker, clock } = breakerAt()
    fail(breaker, 3)
    clock.now = 1000
    breaker.allows()
    breaker.failed()
    clock.now = 1999
    expect(breaker.allows()).toBe(false)
    clock.now = 2000
    expect(breaker.allows()).toBe(true)
  })

  test('lets another request try when the client of the trial disconnected', () => {
    const { breaker, clock } = breakerAt()
    fail(breaker, 3)
    clock.now = 1000
    breaker.allows()
    breaker.abandoned()
    expect(breaker.allows()).toBe(true)
  })
})
