// Actor × call: each actor sends each mounted call, and each answer is the one that the matrix expects.
import { callList } from '@tem/contracts/all-calls.ts'
import { serviceScopes } from '@tem/rules/account/service-tokens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, actors, withAnyPassword } from './actors.ts'
import { type Company, createAccessCompany } from './company.ts'
import { mountedCalls } from './mounted.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { openWorld, type World } from './world.ts'

let company: Company
/** For calls that change nothing; every other call gets its own copy. */
let unchanged: World
beforeAll(async () => {
  company = await createAccessCompany()
  unchanged = await openWorld(company)
})
afterAll(async () => {
  await unchanged?.close()
  await company?.database.drop()
})

describe('who may call what', () => {
  it('covers every call, and each is mounted once', () => {
    expect(mountedCalls.map(({ path }) => path).sort()).toEqual(callList.map(({ path }) => path).sort())
  })

  it('has a row for every call, and for no other', () => {
    expect(Object.keys(rows).sort()).toEqual(callList.map(({ path }) => path).sort())
  })

  it.for(mountedCalls.map((call) => [call.path, call] as const))('%s', async ([path, call]) => {
    const row = rows[path]
    if (!row) throw new Error(`${path} has no row in rows.ts.`)
    const changes = call.kind === 'write' && (row.answers ?? 200) === 200
    const world = changes ? await openWorld(company) : unchanged
    const expected = Object.fromEntries(actors.map((actor) => [actor, expectedStatus(actor, row)]))
    const found: Record<string, number> = {}
    for (const actor of actors)
      found[actor] = (await world.ask(actor, call, row.payload(world.ids, actor))).status
    if (changes) await world.close()
    expect(found).toEqual(expected)
  })
})

describe('what a service token may call', () => {
  it.for(mountedCalls.filter(({ who }) => who !== 'anyone').map((call) => [call.path, call] as const))(
    '%s',
    async ([path, call]) => {
      const row = rows[path]
      if (!row) throw new Error(`${path} has no row in rows.ts.`)
      const payload = row.payload(unchanged.ids, 'auditor')
      // Every other scope together opens nothing.
      const others = serviceScopes.filter((scope) => scope !== row.scope)
      const refused = await unchanged.askAsService(others, call, payload)
      expect([refused.status, refused.body.errors[0]]).toMatchObject([403, { code: 'scope' }])
      if (!row.scope) return
      const { status } = await unchanged.askAsService([row.scope], call, payload)
      expect(status).toBe(expectedStatus('auditor', row))
    },
  )
})

function expectedStatus(actor: Actor, row: Row): number {
  if (!row.asks.includes(actor)) return (withAnyPassword as readonly Actor[]).includes(actor) ? 403 : 401
  if (row.sees && !row.sees.includes(actor)) return 404
  return row.answers ?? 200
}
