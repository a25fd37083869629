import { expect, test } from 'vitest'
import { judgeCanary, type VersionHealth } from './judge-canary.ts'

const state = { percent: 5, stepSeconds: 600, secondsInStep: 10, stable: '1.0.0' }
const health = (loads: number, failures = 0, more: Partial<VersionHealth> = {}): VersionHealth => ({
  loads,
  failures,
  crashes: 0,
  people: 20,
  affected: failures > 0 ? 5 : 0,
  ...more,
})
const none = health(0)

test.each<[string, Partial<typeof state>, VersionHealth, VersionHealth, object]>([
  ['one of three fails', {}, health(30, 10), health(400), { do: 'return', to: 0 }],
  [
    'screens crash while they are used',
    {},
    health(30, 0, { crashes: 3, affected: 3 }),
    none,
    { do: 'return' },
  ],
  ['it is two points worse', {}, health(100, 5), health(100, 3), { do: 'return' }],
  ['it is less than two points worse', {}, health(1000, 49), health(1000, 30), { do: 'wait' }],
  ['as much fails with the version before', {}, health(60, 20), health(60, 20), { do: 'wait' }],
  ['there are too few to say', {}, health(29, 29), none, { do: 'wait' }],
  ['all failures are one person’s, of many', {}, health(60, 20, { affected: 1 }), none, { do: 'wait' }],
  ['hardly anybody else has it', {}, health(60, 20, { people: 2, affected: 1 }), none, { do: 'return' }],
  ['its step is not over', { secondsInStep: 599 }, health(500), none, { do: 'wait' }],
  ['its step is over', { secondsInStep: 600 }, health(30), none, { do: 'advance', to: 25 }],
  [
    'its last step is over',
    { percent: 25, secondsInStep: 600 },
    health(30),
    none,
    { do: 'advance', to: 100 },
  ],
  [
    'only one person’s failures speak against it',
    { secondsInStep: 600 },
    health(60, 20, { affected: 1 }),
    none,
    { do: 'wait' },
  ],
  ['few people use it', { secondsInStep: 600 }, health(5), none, { do: 'wait' }],
  [
    'few people use it for long and nothing fails',
    { secondsInStep: 6_000 },
    health(5),
    none,
    { do: 'advance' },
  ],
  [
    'few people use it for long and something fails',
    { secondsInStep: 6_000 },
    health(5, 1),
    none,
    { do: 'wait' },
  ],
  ['nobody was able to open it', { secondsInStep: 60_000 }, none, health(500), { do: 'wait' }],
])('where %s', (_what, change, canary, stable, verdict) => {
  expect(judgeCanary({ ...state, ...change }, canary, stable)).toMatchObject(verdict)
})

test('says what it saw', () => {
  expect(judgeCanary(state, health(36, 12), health(40))).toMatchObject({
    why: '12 of 36 screens failed (33.3 %); with 1.0.0 0 of 40 screens failed (0.0 %)',
  })
})
