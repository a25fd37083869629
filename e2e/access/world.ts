// The demo company on a PostgreSQL of its own, with every module's real routes before it and every actor signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, ModuleName } from '@tem/contracts/call.ts'
import { signIn } from '@tem/contracts/calls/auth.ts'
import { loadDemo } from '@tem/database/demo/load-demo.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/resolve-session.ts'
import { baseContainer } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import type { Identity } from '@tem/server/identity-assertion.ts'
import { makeLog } from '@tem/server/log.ts'
import { type Answered, CallRoutes } from '@tem/server/testing/call-route.ts'
import type { Sql } from 'postgres'
import { type Actor, type Person, people, persons } from './actors.ts'
import { modules } from './mounted.ts'

const demoPassword = 'Welcome@123'

export interface World {
  readonly ids: Readonly<Record<Person, string>>
  ask(actor: Actor, call: Call, payload: object): Promise<Answered>
  /** Any body, also one that is no JSON. */
  send(actor: Actor, call: Call, path: string, request: RequestInit): Promise<Answered>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-world-'))
  const database = await testDatabase()
  await loadDemo(database.ownerSql, { today: new Date() })
  const routes = mount(database.sql, { ...environment, DATABASE_URL: database.url, DATA_DIR: dataDir })
  const identities = await signInAll(routes.account)
  await database.ownerSql`
    update identity.person set is_active = false where employee_code = ${people.leaver}`
  const identityOf = async (actor: Actor): Promise<Identity | undefined> => {
    const token = actor === 'anonymous' ? undefined : identities.get(actor)
    // As the gateway does it: what a session is worth is asked each time.
    return (token && (await resolveSession(database.sql, token))) || undefined
  }
  return {
    ids: await personIds(database.sql),
    ask: async (actor, call, payload) => routes[call.module].call(call, await identityOf(actor), payload),
    send: async (actor, call, path, request) =>
      routes[call.module].send(path, await identityOf(actor), request),
    close: async () => {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const environment: Omit<ModuleEnvironment, 'DATABASE_URL' | 'DATA_DIR'> = {
  LISTEN: '127.0.0.1:0',
  DATABASE_CONNECTIONS: 4,
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'test',
  DEMO: 'on',
  IDENTITY_PUBLIC_KEY: '',
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
}

function mount(sql: Sql, environment: ModuleEnvironment): Record<ModuleName, CallRoutes> {
  const log = makeLog('test', environment.LOG_LEVEL)
  const mounted = Object.entries(modules).map(([name, { routes, wire }]) => {
    const container = baseContainer({ sql, log, environment })
    wire(container, environment)
    return [name, new CallRoutes(routes, container)]
  })
  return Object.fromEntries(mounted) as Record<ModuleName, CallRoutes>
}

async function signInAll(account: CallRoutes): Promise<Map<Person, string>> {
  const tokens = persons.map(async (person) => {
    const payload = { username: people[person], password: demoPassword }
    const { status, body } = await account.call(signIn, undefined, payload)
    if (status !== 200) throw new Error(`${people[person]} could not sign in: ${JSON.stringify(body)}`)
    return [person, String(body.token)] as const
  })
  return new Map(await Promise.all(tokens))
}

async function personIds(sql: Sql): Promise<Record<Person, string>> {
  const rows = await sql<{ id: string; code: string }[]>`
    select id, employee_code as code from identity.person where employee_code in ${sql(Object.values(people))}`
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  return Object.fromEntries(persons.map((person) => [person, byCode.get(people[person]) ?? ''])) as Record<
    Person,
    string
  >
}
