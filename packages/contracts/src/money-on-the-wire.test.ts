import fc from 'fast-check'
import { array, assign, nullable, object, optional, Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { AnyStruct } from './any-struct.ts'
import type { Call } from './call.ts'
import { fromWire, type MoneyPlaces, moneyPlaces, toWire } from './money-on-the-wire.ts'
import { either, id, listOf, money, titled, words } from './values.ts'

const struct = object({
  name: words(),
  amount: money,
  titled: titled(money, 'Invoice Amount'),
  maybe: optional(nullable(money)),
  list: listOf(object({ amount: money })),
  plain: array(money),
  either: either(id, object({ amount: money })),
  more: assign(object({ name: words() }), object({ amount: money })),
})

const places = moneyPlaces(struct)

const wire = {
  name: 'Hotel',
  amount: 1234.56,
  titled: 0.01,
  maybe: null,
  list: [{ amount: 1 }, { amount: 2.5 }],
  plain: [3],
  either: { amount: 4 },
  more: { name: 'x', amount: 5 },
}

const inside = {
  name: 'Hotel',
  amount: 123_456,
  titled: 1,
  maybe: null,
  list: [{ amount: 100 }, { amount: 250 }],
  plain: [300],
  either: { amount: 400 },
  more: { name: 'x', amount: 500 },
}

describe('money on the wire', () => {
  it('is rupees outside and paise inside, wherever the struct has an amount', () => {
    expect(fromWire(wire, places)).toEqual(inside)
    expect(toWire(inside, places)).toEqual(wire)
  })

  it('does not change its input', () => {
    const before = structuredClone(inside)
    toWire(inside, places)
    expect(inside).toEqual(before)
  })

  it('leaves missing values, null and other values unchanged', () => {
    expect(fromWire({ name: 'x' }, places)).toEqual({ name: 'x' })
    expect(toWire({ either: 'an-id', list: null }, places)).toEqual({ either: 'an-id', list: null })
    const plain = { name: 'x' }
    expect(toWire(plain, moneyPlaces(object({ name: words() })))).toBe(plain)
  })

  it('is exact to the paisa both ways', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), (amount) => {
        const { amount: sent } = toWire({ amount }, places)
        expect(money.is(sent)).toBe(true)
        expect(fromWire({ amount: sent }, places)).toEqual({ amount })
      }),
    )
  })

  it('finds every amount of every call', () => {
    const amounts = Object.values<Call>(allCalls).flatMap(({ path, payload, answer, money }) => [
      ...amountsIn(payload, money?.payload, `${path} payload`),
      ...amountsIn(answer, money?.answer, `${path} answer`),
    ])
    expect(amounts.length).toBeGreaterThan(100)
    for (const { at, sample, places } of amounts) expect(toWire(sample(100), places), at).toEqual(sample(1))
  })
})

interface Amount {
  at: string
  places: MoneyPlaces | undefined
  sample: (amount: number) => unknown
}

/** Each place of a struct that holds an amount, with the smallest value that has only it. */
function amountsIn(root: AnyStruct, places: MoneyPlaces | undefined, at: string): Amount[] {
  return placesIn(root, at).map(({ at, sample }) => ({ at, sample, places }))
}

function placesIn(struct: AnyStruct, at: string): Omit<Amount, 'places'>[] {
  if (struct.schema?.multipleOf === 0.01) return [{ at, sample: (amount) => amount }]
  const inner =
    struct.type === 'object'
      ? Object.entries(struct.schema as Record<string, unknown>)
      : [struct.schema].flat().map((each): [string | undefined, unknown] => [undefined, each])
  return inner.flatMap(([name, each]) => {
    if (!(each instanceof Struct)) return []
    return placesIn(each as AnyStruct, `${at}.${name ?? '*'}`).map(({ at, sample }) => ({
      at,
      sample: (amount: number) => {
        if (name !== undefined) return { [name]: sample(amount) }
        return struct.type === 'array' ? [sample(amount)] : sample(amount)
      },
    }))
  })
}
