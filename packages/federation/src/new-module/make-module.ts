// Makes the folders of a new module from template/: a person's own notes, through form, call, verb and table.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callList } from '@tem/contracts/all-calls.ts'
import { moduleName } from '../manifest.ts'

export class ModuleRefused extends Error {}

const template = join(import.meta.dirname, '../../template')
const suffix = '.txt'

/** Returns the files that it wrote, relative to the root, or to the folder of a repository of its own. */
export function makeModule(root: string, name: string, own?: string): string[] {
  refuseName(root, name)
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const fill = (text: string) =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__Name__', title)
      .replace(/"([^"]+)": "__version__"/g, (_, each: string) => {
        return `"${each}": "${packages[`node_modules/${each}`]?.version}"`
      })
  const sources = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(suffix),
  )
  if (own !== undefined) return makeRepository(root, own, sources, fill, name, packages)
  return sources
    .filter((source) => !source.startsWith('own/'))
    .sort()
    .map((source) => {
      const file = placeOf(fill(source.slice(0, -suffix.length)), name)
      const text = fill(readFileSync(join(template, source), 'utf8'))
      const isThere = file === `services/${name}/package.json` && existsSync(join(root, file))
      write(join(root, file), isThere ? withDependencies(readFileSync(join(root, file), 'utf8'), text) : text)
      return file
    })
}

/** A service that had no module yet keeps its package, and gets what the verbs of the template import. */
function withDependencies(present: string, wanted: string): string {
  const own = JSON.parse(present)
  const dependencies = { ...JSON.parse(wanted).dependencies, ...own.dependencies }
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => a.localeCompare(b)))
  return `${JSON.stringify({ ...own, dependencies: sorted }, null, 2)}\n`
}

/** These need the suite's PostgreSQL and its pages, so they stay with the suite. */
const testsOfSuite = /^(mfe\/e2e|bff\/testing)\/|\.test\.ts\.txt$/

/** A repository that has our packages installed, and the module's calls in a package of its own. */
function makeRepository(
  root: string,
  folder: string,
  sources: readonly string[],
  fill: (text: string) => string,
  name: string,
  packages: Lockfile['packages'],
): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ModuleRefused(`${folder} is not empty. Name a new folder.`)
  const versionOf = (each: string) => packages[`node_modules/${each}`]?.version
  const patches = readdirSync(join(root, 'patches')).map((patch) => `patches/${patch}`)
  for (const patch of patches) write(join(folder, patch), readFileSync(join(root, patch), 'utf8'))
  const written = sources
    .filter((source) => source.startsWith('own/') || !testsOfSuite.test(source))
    .sort()
    .map((source) => {
      const place = fill(source.slice(0, -suffix.length))
      const file = place.startsWith('own/')
        ? place.slice('own/'.length)
        : place === 'contract.ts'
          ? `contracts/calls/${name}.ts`
          : placeOf(place, name)
      const text = fill(readFileSync(join(template, source), 'utf8'))
        .replaceAll(`@tem/contracts/calls/${name}.ts`, `@tem/${name}-calls/${name}.ts`)
        .replace(/"@tem\/contracts": "\*"/, `$&,\n    "@tem/${name}-calls": "*"`)
        .replace(/from '\.\.\/(call|shapes|values)\.ts'/g, "from '@tem/contracts/$1.ts'")
        .replace(/"([^"]+)": "__installed__"/g, (_, each: string) => `"${each}": "${versionOf(each)}"`)
      write(join(folder, file), text)
      return file
    })
  return [...written, ...patches]
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A module takes the versions that the others have. */
interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

/** The module's own folders, and the one file among the contracts. */
function placeOf(file: string, name: string): string {
  const [first = '', ...rest] = file.split('/')
  const folders: Record<string, string> = {
    mfe: `mfe-${name}`,
    bff: `bff/${name}`,
    service: `services/${name}`,
  }
  return folders[first] ? join(folders[first], ...rest) : `packages/contracts/src/calls/${name}.ts`
}

// The name becomes folders, packages, a schema and a role of the database, and a part of URLs.

/** Names of schemas, roles (tem_release is the release command's) and packages that have no folder. */
const platform = 'app e2e gateway migrations pg public queue release releases server shell'.split(' ')

/** PostgreSQL would want them quoted. */
const sqlWords =
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading
  left like limit natural not notnull null offset on only or order outer overlaps placing
  primary references returning right select similar some symmetric table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/)

function refuseName(root: string, name: string) {
  if (!moduleName.is(name))
    throw new ModuleRefused(
      `A module is named by 2 to 31 lower-case letters and digits, such as fleet, not "${name}".`,
    )
  if (sqlWords.includes(name)) throw new ModuleRefused(`${name} is a word of SQL. Choose another name.`)
  // A service without tables may become a module: its commands or imports get screens.
  const folders = [`mfe-${name}`, `bff/${name}`, `services/${name}/migrations`, `packages/${name}`]
  const folder = folders.find((each) => existsSync(join(root, each)))
  if (folder) throw new ModuleRefused(`${name} is taken: there is ${folder}.`)
  const call = callList.find(({ path }) => path.startsWith(`/${name}/`))
  if (call) throw new ModuleRefused(`${name} is taken: there is the call ${call.path}.`)
  const route = routes(root).find((path) => path.split('/')[2] === name)
  if (route) throw new ModuleRefused(`${name} is taken: there is the page ${route}.`)
  if (platform.includes(name))
    throw new ModuleRefused(`${name} is taken by the platform. Choose another name.`)
}

function routes(root: string): string[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'module.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { routes: { path: string }[] }).routes)
    .map(({ path }) => path)
}
