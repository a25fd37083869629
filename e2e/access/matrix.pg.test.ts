// Actor × call: each mounted call is asked by each actor, and each answer is the one that the matrix expects.
import { callList } from '@tem/contracts/all-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, actors, withAnyPassword } from './actors.ts'
import { type Company, foundCompany } from './company.ts'
import { mountedCalls } from './mounted.ts'
import { type Row, rows } from './rows.ts'
import { openWorld } from './world.ts'

let company: Company
beforeAll(async () => {
  company = await foundCompany()
})
afterAll(() => company?.database.drop())

describe('who may ask for what', () => {
  it('is written down for every mounted call', () => {
    expect(mountedCalls.map(({ path }) => path).filter((path) => !rows[path])).toEqual([])
  })

  it('speaks only of calls that there are', () => {
    const paths = callList.map(({ path }) => path)
    expect(Object.keys(rows).filter((path) => !paths.includes(path))).toEqual([])
  })

  it.for(mountedCalls.map((call) => [call.path, call] as const))('%s', async ([path, call]) => {
    const row = rows[path]
    if (!row) throw new Error(`${path} has no row in rows.ts.`)
    const world = await openWorld(company)
    const expected = Object.fromEntries(actors.map((actor) => [actor, expectedStatus(actor, row)]))
    const found: Record<string, number> = {}
    for (const actor of actors)
      found[actor] = (await world.ask(actor, call, row.payload(world.ids, actor))).status
    await world.close()
    expect(found).toEqual(expected)
  })

  it('leaves these calls for later', () => {
    const unmounted = callList.filter((call) => !mountedCalls.includes(call)).map(({ path }) => path)
    if (unmounted.length > 0)
      console.log(`${unmounted.length} calls are not mounted yet:\n  ${unmounted.join('\n  ')}`)
    expect(mountedCalls.length + unmounted.length).toBe(callList.length)
  })
})

function expectedStatus(actor: Actor, row: Row): number {
  if (!row.asks.includes(actor)) return (withAnyPassword as readonly Actor[]).includes(actor) ? 403 : 401
  if (row.sees && !row.sees.includes(actor)) return 404
  return row.answers ?? 200
}
