import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { IdentitySigner } from '@tem/server/http/identity-assertion.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { now } from '@tem/server/process/clock.ts'
import { describe, expect, test } from 'vitest'
import { SessionCache, type SessionCacheOptions } from './session-cache.ts'

const signer = new IdentitySigner(newIdentityKeys().privateKey)

function facts(sessionId: string, livesMs = 3_600_000): SessionFacts {
  return {
    sessionId,
    personId: 'p1',
    employeeCode: 'E1',
    name: 'Asha',
    roles: [],
    permissions: ['signed-in'],
    expiresAt: new Date(now().getTime() + livesMs),
  }
}

function cacheOf(sessions: Map<string, SessionFacts>, options: Partial<SessionCacheOptions> = {}) {
  const asked: string[] = []
  const cache = new SessionCache({
    signer,
    resolve: async (token) => {
      asked.push(token)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return sessions.get(token) ?? null
    },
    ...options,
  })
  return { cache, asked }
}

describe('the session cache', () => {
  test('asks once for many requests at the same time, and not again while it is fresh', async () => {
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]))
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.find('t1')))
    expect(new Set(found.map((session) => session?.assertion)).size).toBe(1)
    expect(cache.find('t1')).not.toBeInstanceOf(Promise)
    expect(asked).toEqual(['t1'])
  })

  test('asks again after a minute', async () => {
    const clock = { now: now().getTime() }
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]), { now: () => clock.now })
    await cache.find('t1')
    clock.now += 59_999
    await cache.find('t1')
    expect(asked).toHaveLength(1)
    clock.now += 1
    await cache.find('t1')
    expect(asked).toHaveLength(2)
  })

  test('signs again after the clock was set back, and asks again if that was before it asked', async () => {
    const clock = { now: now().getTime() }
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]), { now: () => clock.now })
    const assertionAfter = async (ms: number) => {
      clock.now += ms
      return (await cache.find('t1'))?.assertion
    }
    await assertionAfter(0)
    const signed = await assertionAfter(50_000)
    expect(await assertionAfter(-30_000)).not.toBe(signed)
    expect(asked).toHaveLength(1)
    await assertionAfter(-60_000)
    expect(asked).toHaveLength(2)
  })

  test('asks again after a second while it does not hear of changes', async () => {
    const clock = { now: now().getTime(), isHearing: false }
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]), {
      now: () => clock.now,
      isHearing: () => clock.isHearing,
    })
    await cache.find('t1')
    clock.now += 999
    expect(cache.find('t1')).not.toBeInstanceOf(Promise)
    clock.now += 1
    await cache.find('t1')
    expect(asked).toHaveLength(2)
    clock.now += 5_000
    clock.isHearing = true
    await cache.find('t1')
    expect(asked).toHaveLength(2)
  })

  test('sends an assertion for fifteen seconds, and signs the same facts again without asking', async () => {
    const clock = { now: now().getTime() }
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]), { now: () => clock.now })
    const assertionAfter = async (ms: number) => {
      clock.now += ms
      return (await cache.find('t1'))?.assertion
    }
    const first = await assertionAfter(0)
    expect(await assertionAfter(14_999)).toBe(first)
    const second = await assertionAfter(1)
    expect(second).not.toBe(first)
    expect(await assertionAfter(14_999)).toBe(second)
    expect(asked).toHaveLength(1)
  })

  test('lives no longer than its session', async () => {
    const clock = { now: now().getTime() }
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1', 2_000)]]), { now: () => clock.now })
    await cache.find('t1')
    clock.now += 3_000
    await cache.find('t1')
    expect(asked).toHaveLength(2)
  })

  test('forgets a session at once when it ends', async () => {
    const sessions = new Map([['t1', facts('s1')]])
    const { cache } = cacheOf(sessions)
    await cache.find('t1')
    sessions.clear()
    cache.end('s1')
    expect(await cache.find('t1')).toBeNull()
  })

  test('does not store an answer that arrives after the session ended', async () => {
    const { cache } = cacheOf(new Map([['t1', facts('s1')]]))
    const onItsWay = cache.find('t1')
    cache.end('s1')
    expect(await onItsWay).toBeNull()
    expect(await cache.find('t1')).toBeNull()
  })

  test('drops what was read before its connection was lost', async () => {
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]))
    const onItsWay = cache.find('t1')
    cache.forgetAll()
    await onItsWay
    await cache.find('t1')
    expect(asked).toHaveLength(2)
  })

  test('asks each time about a new account, which may do more the moment its password is changed', async () => {
    const newcomer: SessionFacts = { ...facts('s1'), permissions: ['change-password'] }
    const { cache, asked } = cacheOf(new Map([['t1', newcomer]]))
    await cache.find('t1')
    await cache.find('t1')
    expect(asked).toHaveLength(2)
  })

  test('asks again when it hears that a session changed, but does not end it', async () => {
    const { cache, asked } = cacheOf(new Map([['t1', facts('s1')]]))
    await cache.find('t1')
    cache.change('s1')
    expect((await cache.find('t1'))?.sessionId).toBe('s1')
    expect(asked).toHaveLength(2)
  })

  test('holds no more than its size', async () => {
    const sessions = new Map(['a', 'b', 'c'].map((token) => [token, facts(`s-${token}`)]))
    const { cache, asked } = cacheOf(sessions, { size: 2 })
    for (const token of ['a', 'b', 'c', 'a']) await cache.find(token)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  test('asks again after a lookup that failed', async () => {
    let broken = true
    const cache = new SessionCache({
      signer,
      resolve: async () => {
        if (broken) throw new Error('away')
        return facts('s1')
      },
    })
    await expect(cache.find('t1')).rejects.toThrow('away')
    broken = false
    expect((await cache.find('t1'))?.sessionId).toBe('s1')
  })
})
