// Whether a release fits the running suite: contracts, sdk and budgets. Pure functions over data. Each fault is a sentence
// that names the team and what it has to change.
import type { Contract } from '@tem/contracts/contract.ts'
import type { JsonSchema } from '@tem/contracts/json-schema.ts'
import type { BundledCode, BundledFile } from './build/code-list-plugin.ts'
import type { Manifest } from './manifest.ts'
import { SHELL } from './registry.ts'
import type { FileLists } from './released.ts'
import { isNewer, satisfies } from './sdk-range.ts'

interface Side {
  /** Such as "tours 1.2.0-1a2b3c4d". */
  readonly who: string
  readonly contract: Contract
}

/** What a server would refuse from these screens, or no longer answer. Leaves out calls of other modules. */
export function contractFaults(
  screens: Side,
  server: Side & { module: string },
  newer: 'screens' | 'server',
): string[] {
  const toServer = newer === 'screens' ? toOlderServer : toNewerServer
  return Object.entries(screens.contract)
    .filter(([, { module }]) => module === server.module)
    .flatMap(([name, used]) => {
      const served = server.contract[name]
      if (served?.path !== used.path)
        return [
          `${screens.who} calls ${name} (${used.path}), which the server of ${server.who} does not answer.`,
        ]
      const sent = schemaFaults(used.payload, served.payload, { isStrict: true })
      const read = schemaFaults(served.answer, used.answer, { isStrict: false })
      return [
        ...sent.map(
          ({ field, why }) =>
            `${screens.who} sends ${name} with ${field}, which ${server.who} ${toServer[why]}.`,
        ),
        ...read.map(
          ({ field, why }) =>
            `${screens.who} reads ${field} of ${name}, which ${server.who} ${toScreens[why]}.`,
        ),
      ]
    })
}

type Why = 'unknown' | 'missing' | 'other type' | 'other value' | 'null'

const toOlderServer: Readonly<Record<Why, string>> = {
  unknown: 'refuses as unknown: release the server first',
  missing: 'requires, and these screens may leave it out: release the screens first',
  'other type': 'expects as another type',
  'other value': 'accepts with fewer values',
  null: 'does not accept as null',
}

const toNewerServer: Readonly<Record<Why, string>> = {
  ...toOlderServer,
  unknown: 'refuses as unknown: accept it until no screens send it',
  missing: 'requires: let it be left out until all screens send it',
}

const toScreens: Readonly<Record<Why, string>> = {
  unknown: 'does not send',
  missing: 'no longer sends always: keep it until no screens read it',
  'other type': 'sends as another type',
  'other value': 'sends with other values',
  null: 'may now send as null',
}

interface SchemaFault {
  readonly field: string
  readonly why: Why
}

interface Comparison {
  /** Unknown fields and values are refused, as servers do; screens ignore them. */
  readonly isStrict: boolean
}

/** Why a value that fits `given` may not fit `wanted`. */
export function schemaFaults(
  given: JsonSchema,
  wanted: JsonSchema,
  how: Comparison,
  field = '',
): SchemaFault[] {
  const place = field || 'its payload'
  if (Array.isArray(given.anyOf)) {
    const choices = given.anyOf as JsonSchema[]
    return firstOf(choices.map((choice) => schemaFaults(choice, wanted, how, field)))
  }
  if (Array.isArray(wanted.anyOf)) {
    const tried = (wanted.anyOf as JsonSchema[]).map((choice) => schemaFaults(given, choice, how, field))
    if (tried.some((faults) => faults.length === 0)) return []
    if (given.type === 'null') return [{ field: place, why: 'null' }]
    return tried.sort((a, b) => depth(b) - depth(a))[0] ?? []
  }
  if (!typesOf(given).every((type) => typesOf(wanted).some((other) => fits(type, other))))
    return [{ field: place, why: given.type === 'null' ? 'null' : 'other type' }]
  if (given.type === 'array')
    return schemaFaults(schemaAt(given, 'items'), schemaAt(wanted, 'items'), how, `${field}[]`)
  if (given.type === 'object') return objectFaults(given, wanted, how, field)
  const allowed = wanted.enum
  if (how.isStrict && Array.isArray(allowed)) {
    const possible = Array.isArray(given.enum) ? given.enum : [undefined]
    if (!possible.every((value) => allowed.includes(value))) return [{ field: place, why: 'other value' }]
  }
  return []
}

function objectFaults(given: JsonSchema, wanted: JsonSchema, how: Comparison, field: string): SchemaFault[] {
  const [ours, theirs] = [propertiesOf(given), propertiesOf(wanted)]
  const at = (name: string) => (field ? `${field}.${name}` : name)
  const always = new Set((given.required as string[] | undefined) ?? [])
  const missing = ((wanted.required as string[] | undefined) ?? [])
    .filter((name) => !always.has(name))
    .map((name): SchemaFault => ({ field: at(name), why: 'missing' }))
  const others = wanted.additionalProperties
  const known = Object.entries(ours).flatMap(([name, schema]): SchemaFault[] => {
    const counterpart = theirs[name] ?? (isSchema(others) ? others : undefined)
    if (counterpart) return schemaFaults(schema, counterpart, how, at(name))
    return how.isStrict && others === false ? [{ field: at(name), why: 'unknown' }] : []
  })
  const rest =
    isSchema(given.additionalProperties) && isSchema(others)
      ? schemaFaults(given.additionalProperties, others, how, at('*'))
      : []
  return [...missing, ...known, ...rest]
}

function firstOf(lists: readonly SchemaFault[][]): SchemaFault[] {
  return lists.find((faults) => faults.length > 0) ?? []
}

/** The choice that fits best: its first fault is the deepest. */
function depth([first]: readonly SchemaFault[]): number {
  return first?.field.split(/[.[]/).length ?? 0
}

function fits(given: string, wanted: string): boolean {
  return given === wanted || (given === 'integer' && wanted === 'number')
}

function typesOf({ type }: JsonSchema): readonly string[] {
  return [type].flat().map(String)
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
}

function schemaAt(schema: JsonSchema, key: string): JsonSchema {
  return (schema[key] ?? {}) as JsonSchema
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

// The sdk, from both sides: a module against the shell that is live, a shell against every live module.

export function sdkFaults(
  provided: string,
  modules: readonly Pick<Manifest, 'name' | 'title' | 'sdk'>[],
): string[] {
  return modules
    .filter(({ sdk }) => !satisfies(provided, sdk))
    .map(
      ({ name, title, sdk }) =>
        `${name} needs sdk ${sdk}, and the shell has ${provided}. ${isNewer(provided, sdk) ? `The ${title} team must release it for ${provided} first` : 'The shell must be released first'}.`,
    )
}

// Budgets, in bytes after gzip and in requests, for the phone on a bus that opens a screen for the first time.

export const budgets = {
  /** The shell's scripts that every page loads before it draws anything. */
  firstScript: 168_000,
  /** The script that registers the module. */
  entry: 14_000,
  /** A screen with everything that is loaded before it, without the shell: with the module's own copies of libraries, in case it needs them. */
  screen: 240_000,
  /** Files of a screen without those copies. HTTP/1.1 fetches six at a time, and the shell's come first. */
  requests: 6,
  /** Source files that other modules bundle too, before they are minified: a person who goes on to those loads them again. */
  twice: 250_000,
} as const

/** `sizeOf` is a file's size after gzip. */
export function budgetFaults(name: string, built: FileLists, sizeOf: (file: string) => number): string[] {
  const over = (what: string, size: number, budget: number) =>
    size > budget
      ? [`${name}: ${what} is ${kilobytes(size)} after gzip; ${kilobytes(budget)} is the most.`]
      : []
  if (name === SHELL) {
    const first = built.main.filter((file) => file.endsWith('.js'))
    return over('the first script', total(first, sizeOf), budgets.firstScript)
  }
  const entry = built.main.filter((file) => file === 'entry.js')
  const copies = Object.values(built.shared ?? {}).flat()
  const screens = Object.entries(built.screens).flatMap(([screen, needed]) => {
    const files = [...new Set([...built.main, ...needed])]
    const own = files.filter((file) => !copies.includes(file))
    return [
      ...over(`the screen ${screen}`, total(files, sizeOf), budgets.screen),
      ...(own.length > budgets.requests
        ? [`${name}: the screen ${screen} needs ${own.length} files; ${budgets.requests} is the most.`]
        : []),
    ]
  })
  return [...over('entry.js', total(entry, sizeOf), budgets.entry), ...screens]
}

/** `others` by name. The same text is the same code, wherever it was installed; another version is not. */
export function duplicateFaults(
  name: string,
  code: BundledCode,
  others: ReadonlyMap<string, BundledCode>,
): string[] {
  // A spare copy is loaded only if the shell has another version, and of six languages a person loads one.
  const loaded = (file: BundledFile | undefined) =>
    file !== undefined && !file.isSpare && !/\/texts\/made\/(?!en\.)/.test(file.from)
  const twice = Object.entries(code).filter(
    ([hash, file]) => loaded(file) && [...others.values()].some((other) => loaded(other[hash])),
  )
  const bytes = twice.reduce((sum, [, file]) => sum + file.bytes, 0)
  if (bytes <= budgets.twice) return []
  const sharers = [...others].filter(([, other]) => twice.some(([hash]) => hash in other))
  const byPackage = new Map<string, number>()
  for (const [, { from, bytes }] of twice)
    byPackage.set(packageOf(from), (byPackage.get(packageOf(from)) ?? 0) + bytes)
  const largest = [...byPackage].sort(([, a], [, b]) => b - a).slice(0, 3)
  return [
    `${name}: ${kilobytes(bytes)} of its source stands in ${sharers.map(([other]) => other).join(', ')} as well; ${kilobytes(budgets.twice)} is the most. Most of it: ${largest.map(([from, size]) => `${from} ${kilobytes(size)}`).join(', ')}.`,
  ]
}

/** '@base-ui/react/dialog/Popup.mjs' → '@base-ui/react'; 'packages/ui/src/x.tsx' → 'packages/ui'. */
function packageOf(from: string): string {
  const [first = '', second = ''] = from.split('/')
  return /^(@|packages$)/.test(first) ? `${first}/${second}` : first
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}

function total(files: readonly string[], sizeOf: (file: string) => number): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}
