// One copy of the company with every module's real routes before it, and a way to ask as each actor.
import type { Call } from '@tem/contracts/call.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import { type Actor, actors } from './actors.ts'
import type { Company, Ids } from './company.ts'
import { mountModules } from './mounted.ts'

export interface World {
  readonly ids: Ids
  /** An upload comes with a picture. */
  ask(actor: Actor, call: Call, payload: object): Promise<Answered>
  /** Any request, also one that is no JSON. */
  send(actor: Actor, call: Call, path: string, request: RequestInit): Promise<Answered>
  close(): Promise<void>
}

export async function openWorld({ database: original, tokens, ids }: Company): Promise<World> {
  const database = await testDatabase({ copyOf: original, connections: 4 })
  const routes = mountModules(database)
  const moduleOf = ({ module }: Call) => {
    const mounted = routes[module]
    if (!mounted) throw new Error(`There is no server of ${module}.`)
    return mounted
  }
  const identityOf = async (actor: Actor): Promise<Identity | undefined> => {
    const token = tokens.get(actor)
    // As the gateway does it: what a session is worth is asked each time.
    return (token && (await resolveSession(database.sql, token))) || undefined
  }
  return {
    ids,
    ask: async (actor, call, payload) => {
      const module = moduleOf(call)
      const identity = await identityOf(actor)
      if (call.upload) return module.upload(call, identity, 'dot.png', onePixel, payload)
      return module.call(call, identity, payload, addressOf(actor))
    },
    send: async (actor, call, path, request) => moduleOf(call).send(path, await identityOf(actor), request),
    close: () => database.drop(),
  }
}

/** The smallest picture that there is. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Everyone sits elsewhere, so that no one waits for the guesses of another. */
function addressOf(actor: Actor): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${actors.indexOf(actor)}` }
}
