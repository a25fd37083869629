// One copy of the company with every module's real routes, called as any actor.
import { serviceIdentity } from '@tem/admin/service-tokens/find-service-token.ts'
import type { Call } from '@tem/contracts/call.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import type { Sql } from 'postgres'
import { type Actor, actors } from './actors.ts'
import type { Company, Ids } from './company.ts'
import { mountModules } from './mounted.ts'

export interface World {
  readonly ids: Ids
  /** The owner's connection, to prepare and check what the modules' rights don't allow. */
  readonly owner: Sql
  /** An upload comes with a picture. */
  ask(actor: Actor, call: Call, payload: object): Promise<Answered>
  /** A machine with a service token that the administrator made. */
  askAsService(scopes: readonly ServiceScope[], call: Call, payload: object): Promise<Answered>
  /** Any request, even one that is not JSON. */
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
    // Like the gateway, but without its cache.
    return (token && (await resolveSession(database.sql, token))) || undefined
  }
  const send = (call: Call, identity: Identity | undefined, payload: object, headers = {}) => {
    const module = moduleOf(call)
    if (call.upload) return module.upload(call, identity, 'dot.png', onePixel, payload)
    return module.call(call, identity, payload, headers)
  }
  return {
    ids,
    owner: database.ownerSql,
    ask: async (actor, call, payload) => send(call, await identityOf(actor), payload, addressOf(actor)),
    askAsService: (scopes, call, payload) =>
      send(call, serviceIdentity({ id: newId(), name: 'Payroll', makerId: ids.admin, scopes }), payload),
    send: async (actor, call, path, request) => moduleOf(call).send(path, await identityOf(actor), request),
    close: () => database.drop(),
  }
}

/** The smallest possible picture. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Every actor has another address, so nobody waits because of another's failures. */
function addressOf(actor: Actor): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${actors.indexOf(actor)}` }
}
