import { afterEach, expect, test } from 'vitest'
import { environmentInTest } from '../testing/environment-in-test.ts'
import { baseContainer, baseDeps } from './container.ts'
import { CLOCK, FIELD_CIPHER, SQL } from './deps.ts'
import { makeLog } from './process/log.ts'

function container(settings: Parameters<typeof environmentInTest>[1] = {}) {
  const environment = environmentInTest('postgres://127.0.0.1:1/nowhere', settings)
  return baseContainer({ name: 'test', environment, log: makeLog('test', 'silent') })
}

const made: ReturnType<typeof baseDeps>[] = []
afterEach(() => Promise.all(made.splice(0).map(({ sql }) => sql.end({ timeout: 0 }))))

test('a process’s container makes each thing once', () => {
  const own = container()
  const deps = baseDeps(own)
  made.push(deps)
  expect(own.resolve(SQL)).toBe(deps.sql)
  expect(baseDeps(own).transactions).toBe(deps.transactions)
})

test('what is registered later is used instead', () => {
  const clock = () => new Date('2026-03-31T23:00:00Z')
  const deps = baseDeps(container().register(CLOCK, { useValue: clock }))
  made.push(deps)
  expect(deps.clock).toBe(clock)
})

test('a process does not start without a setting that one of its deps needs', () => {
  expect(() => container({ FIELD_KEY: '' }).resolve(FIELD_CIPHER)).toThrow('FIELD_KEY')
})
