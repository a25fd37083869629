import { describe, expect, it } from 'vitest'
import { environmentInTest } from '../testing/environment-in-test.ts'
import { baseContainer, baseTokens, depsFrom, registerOnce } from './container.ts'
import { type BaseDeps, CLOCK, FIELD_CIPHER, type Token } from './deps.ts'
import { makeLog } from './process/log.ts'

interface Part {
  readonly name: string
}

const FIRST: Token<Part> = Symbol('first')
const SECOND: Token<Part> = Symbol('second')

function container(settings: Parameters<typeof environmentInTest>[1] = {}) {
  const environment = environmentInTest('postgres://127.0.0.1:1/nowhere', settings)
  return baseContainer({ name: 'test', environment, log: makeLog('test', 'silent') })
}

describe('a process’s container', () => {
  it('makes each thing once, when a verb first reads it', () => {
    const own = container()
    const made: string[] = []
    registerOnce(own, FIRST, () => {
      made.push('first')
      return { name: 'first' }
    })
    const deps = depsFrom<{ first: Part }>(own, { first: FIRST })
    expect(made).toEqual([])
    expect(deps.first).toBe(deps.first)
    expect(own.resolve(FIRST)).toBe(deps.first)
    expect(made).toEqual(['first'])
  })

  it('lets a test register something else until then', () => {
    const own = container()
    const deps = depsFrom<BaseDeps>(own, baseTokens)
    const clock = () => new Date('2026-03-31T23:00:00Z')
    own.register(CLOCK, { useValue: clock })
    expect(deps.clock).toBe(clock)
    expect({ ...deps }.clock).toBe(clock)
  })

  it('does not start without a setting that one of its deps needs', () => {
    const deps = depsFrom(container({ FIELD_KEY: '' }), { ...baseTokens, cipher: FIELD_CIPHER })
    expect(() => Object.values(deps)).toThrow('FIELD_KEY')
  })

  it('ends what was made in it, the last registered first, and nothing that was not made', async () => {
    const own = container()
    const ended: string[] = []
    const end = async ({ name }: Part) => {
      await Promise.resolve()
      ended.push(name)
    }
    registerOnce(own, FIRST, () => ({ name: 'first' }), { end })
    registerOnce(own, SECOND, () => ({ name: 'second' }), { end })
    registerOnce(own, Symbol('never'), () => ({ name: 'never' }), { end })
    own.resolve(SECOND)
    own.resolve(FIRST)
    await own.dispose()
    expect(ended).toEqual(['second', 'first'])
  })

  it('leaves what a process spread to the work that still ends', async () => {
    const own = container()
    registerOnce(own, FIRST, () => ({ name: 'first' }))
    const lazy = depsFrom<{ first: Part }>(own, { first: FIRST })
    const spread = { ...depsFrom<{ first: Part }>(own, { first: FIRST }) }
    await own.dispose()
    expect(spread.first.name).toBe('first')
    expect(() => lazy.first).toThrow('disposed')
  })

  it('ends the rest when one fails to end, and says so', async () => {
    const own = container()
    const ended: string[] = []
    registerOnce(own, FIRST, () => ({ name: 'first' }), { end: ({ name }) => void ended.push(name) })
    registerOnce(own, SECOND, () => ({ name: 'second' }), { end: () => Promise.reject(new Error('stuck')) })
    own.resolve(FIRST)
    own.resolve(SECOND)
    await expect(own.dispose()).rejects.toThrow('Not everything could be ended.')
    expect(ended).toEqual(['first'])
  })
})
