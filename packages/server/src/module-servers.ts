// bff/<name>/server.json: what a module's server may touch. Everything that isn't granted there is refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { array, enums, type Infer, object, optional, pattern, record, string, validate } from 'superstruct'

/** Rights on a table or view; `schema.*` means all tables of a schema that are not listed separately. */
const rights = record(
  pattern(string(), /^[a-z_]+\.([a-z_]+|\*)$/),
  enums(['append', 'read', 'add', 'change', 'write']),
)

/** Tables of services that belong to no module. */
export const sharedTables = {
  chain: {
    'chain.*': 'write',
    'chain.rule': 'read',
    'chain.rule_terms': 'read',
    'chain.history': 'add',
    // A row written through a view would have the rights of the view's owner.
    'chain.subject_step': 'read',
    'chain.subject_history': 'read',
    'chain.question': 'read',
    'chain.linked_answer': 'read',
  },
  /** All steps with their approvers, and every answer, for modules that oversee approvals. */
  steps: { 'chain.subject_step': 'read', 'chain.subject_history': 'read' },
  trail: { 'trail.event': 'add', 'trail.link': 'read', 'chain.linked_answer': 'read' },
  allowances: { 'allowances.*': 'read' },
  /** Publishing versions of the policy, and the company's settings. */
  policy: { 'allowances.*': 'write', 'chain.rule': 'read', 'chain.rule_terms': 'write' },
  files: { 'files.*': 'write' },
  bell: { 'notifications.look': 'write' },
  messages: { 'notifications.*': 'write', 'releases.returned_canary': 'read' },
  /** Telling people what happened to their account. */
  notices: { 'notifications.account_notice': 'append' },
  /** Which emails failed. */
  mail: { 'notifications.digest': 'read' },
  jobs: { 'queue.*': 'write' },
} as const satisfies Record<string, Infer<typeof rights>>

const serverManifest = object({
  /** The module's own tables. Two modules never own the same schema. */
  owns: rights,
  uses: array(enums(Object.keys(sharedTables) as (keyof typeof sharedTables)[])),
  /** What other modules may do with its tables, by module; `*` is every module. */
  gives: optional(record(string(), rights)),
  /** Settings with a secret, which only the named modules get. */
  secrets: array(enums(['FIELD_KEY', 'SMTP_URL', 'SMS_URL'])),
})

export type ServerManifest = Infer<typeof serverManifest>
export type TableRights = Infer<typeof rights>

export class ServerRefused extends Error {}

const ownFolder = fileURLToPath(new URL('../../../bff/', import.meta.url))
const platform = new Set(['server', 'trail', 'queue', 'migrations', 'releases', 'public'])
for (const tables of Object.values(sharedTables))
  for (const table of Object.keys(tables)) platform.add(schemaOf(table))

/** By module. */
export function readServers(folder = ownFolder): ReadonlyMap<string, ServerManifest> {
  // In a module's own repository there is none.
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/server.json`))
  return checkServers(
    new Map(names.map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}/server.json`, 'utf8'))])),
  )
}

export function checkServers(written: ReadonlyMap<string, unknown>): ReadonlyMap<string, ServerManifest> {
  const servers = new Map<string, ServerManifest>()
  const ownerOf = new Map<string, string>()
  for (const [name, input] of written) {
    const refuse = (why: string) => new ServerRefused(`bff/${name}/server.json: ${why}`)
    const [error, server] = validate(input, serverManifest)
    if (error)
      throw refuse(`${error.path.join('.') || 'the file'}: ${error.message.replace(/^At path: .*? -- /, '')}`)
    const own = new Set(Object.keys(server.owns).map(schemaOf))
    for (const schema of own) {
      if (platform.has(schema)) throw refuse(`${schema} belongs to no module; list it under "uses".`)
      if (ownerOf.has(schema)) throw refuse(`the tables of ${schema} belong to ${ownerOf.get(schema)}.`)
      ownerOf.set(schema, name)
    }
    const strange = Object.values(server.gives ?? {})
      .flatMap((tables) => Object.keys(tables))
      .find((table) => !own.has(schemaOf(table)))
    if (strange) throw refuse(`it gives ${strange}, which is not its own.`)
    servers.set(name, server)
  }
  return servers
}

/** Its own tables, the shared ones that it uses, and what the owners of others give it. */
export function tablesOf(name: string, servers: ReadonlyMap<string, ServerManifest>): TableRights {
  const given = [...servers]
    .filter(([owner]) => owner !== name)
    .flatMap(([, { gives = {} }]) => [gives['*'], gives[name]])
  const { owns = {}, uses = [] } = servers.get(name) ?? {}
  return Object.assign({}, ...given, ...uses.map((each) => sharedTables[each]), owns)
}

function schemaOf(table: string): string {
  return table.split('.', 1)[0] ?? ''
}
