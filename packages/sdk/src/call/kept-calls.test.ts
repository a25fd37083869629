import type { AnyStruct } from '@tem/contracts/any-struct.ts'
import { Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { cachedCalls } from './keep-answers.ts'

const ownThings = ['signed-in', 'own-claims', 'own-tours']
const secret = /aadhar|cardNumber|bank|accNo|ifsc|licenceNumber|password|token|phone|email/i

/** Every field name in an answer, at any depth. */
function namesIn(struct: AnyStruct): string[] {
  if (struct.type !== 'object') return [struct.schema].flat().flatMap(namesBelow)
  return Object.entries(struct.schema as object).flatMap(([name, each]) => [name, ...namesBelow(each)])
}

function namesBelow(each: unknown): string[] {
  return each instanceof Struct ? namesIn(each) : []
}

describe.each(cachedCalls.map((call) => [call.path, call] as const))('what is kept of %s', (_, call) => {
  it("is read, and is the viewer's own", () => {
    expect(call.kind).toBe('read')
    expect(ownThings).toContain(call.who)
  })

  it('contains no private numbers', () => {
    const names = namesIn(call.answer)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => secret.test(name))).toEqual([])
  })
})
