import { Metrics } from '@tem/server/process/metrics.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HealthParts, healthRoutes } from './health.ts'

let isThere = false
let looks = 0

const claims = {
  breaker: { state: 'closed' },
  stats: { running: 0 },
  health: async () => {
    looks += 1
    return { ready: isThere }
  },
}
const parts = {
  version: '1.0.0',
  servers: { names: ['claims'], all: [], of: (name: string) => (name === 'claims' ? [claims] : [whole]) },
  metrics: new Metrics('gateway'),
  canServe: async () => true,
  isStopping: () => false,
} as unknown as HealthParts
const whole = { ...claims, health: async () => ({ ready: true }) }

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('a module that is not there is looked for again soon; one that is there, after half a second', async () => {
  const routes = healthRoutes(parts)
  const isReady = async () => (await (await routes.request('/readyz')).json()).modules.claims.ready
  expect(await isReady()).toBe(false)
  isThere = true
  vi.advanceTimersByTime(20)
  expect([await isReady(), looks]).toEqual([false, 1])
  vi.advanceTimersByTime(40)
  expect([await isReady(), looks]).toEqual([true, 2])
  isThere = false
  vi.advanceTimersByTime(400)
  expect([await isReady(), looks]).toEqual([true, 2])
  vi.advanceTimersByTime(200)
  expect([await isReady(), looks]).toEqual([false, 3])
})
