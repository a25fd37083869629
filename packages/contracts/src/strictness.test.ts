// Checks every payload of the table: unknown fields are refused at every depth.
import { Struct, validate } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { AnyStruct } from './any-struct.ts'

interface Found {
  path: string
  struct: AnyStruct
}

function objectsIn(struct: AnyStruct, path = ''): Found[] {
  const inner: [string, unknown][] =
    struct.type === 'object'
      ? Object.entries(struct.schema as Record<string, unknown>)
      : [struct.schema].flat().map((each, index) => [String(index), each])
  const below = inner.flatMap(([name, each]) =>
    each instanceof Struct ? objectsIn(each, `${path}.${name}`) : [],
  )
  return struct.type === 'object' ? [{ path: path || '.', struct }, ...below] : below
}

describe.each(Object.entries(allCalls))('%s', (_, call) => {
  it('refuses what its payload does not describe, at every depth', () => {
    for (const { path, struct } of objectsIn(call.payload)) {
      for (const name of ['createdBy', '__proto__', 'constructor']) {
        const input = JSON.parse(`{"${name}":1}`)
        const failures = validate(input, struct)[0]?.failures() ?? []
        const refused = failures.some((failure) => failure.type === 'never' && failure.key === name)
        expect(refused, `${path} takes ${name}`).toBe(true)
      }
    }
  })

  it('bounds every text, number and list that it takes', () => {
    const { schema } = call.payload as { schema: Record<string, AnyStruct> }
    for (const [name, struct] of Object.entries(schema)) {
      const endless = [
        'x'.repeat(65_536),
        Array.from({ length: 100_000 }, () => 'x'),
        1e300,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        -1,
      ]
      for (const value of endless) expect(struct.is(value), `${name}: ${typeof value}`).toBe(false)
    }
  })
})
