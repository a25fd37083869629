// What several modules have in common and the shell offers them: the design system, the libraries below it, rules, what icons are made
// with, and a sanitiser. A module uses the shell's copy only if it is the very one that the module was built with: both sides compare
// keys, and a key changes with the library and all that it depends on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OFFERED_ICONS, OFFERED_RULES } from './loaders/offered-code-loader.ts'

const ui = '@tem/ui/'
const ours = '@tem/'

/** Of a file's path: in this repository, or installed elsewhere. */
export const DESIGN_SYSTEM = /\/(packages|@tem)\/ui\/src\//

/** By family: entry points of which all must be the same copy, since they share contexts. The shell's modules/libraries.ts loads them. */
const families: readonly (readonly string[])[] = [
  [
    `${ui}parts.ts`,
    `${ui}forms.ts`,
    `${ui}media.ts`,
    // These need a library that few screens load.
    `${ui}choice/multi-combobox.tsx`,
    `${ui}overlay/dialog-window.tsx`,
    `${ui}overlay/side-panel-window.tsx`,
    `${ui}overlay/tooltip.tsx`,
  ],
  [
    '@base-ui/react/combobox',
    '@base-ui/react/csp-provider',
    '@base-ui/react/dialog',
    '@base-ui/react/popover',
    '@base-ui/react/select',
    '@base-ui/react/tooltip',
  ],
  ['final-form', 'react-final-form'],
  ['react-day-picker'],
  [OFFERED_RULES],
  [OFFERED_ICONS],
  ['dompurify'],
]

/** It uses all libraries; its dependencies say in which version. */
const designSystem = join(import.meta.dirname, '../../../ui')

/** By entry point, such as @base-ui/react/dialog: @base-ui/react/dialog@1.9.0-1a2b3c4d. `dir` is the folder that is built. */
export function libraryKeys(dir: string): ReadonlyMap<string, string> {
  const packages = new Set(families.flat().map(packageOf))
  for (const name of packages) {
    if (name.startsWith(ours)) continue
    const own = join(dir, 'node_modules', name)
    if (existsSync(own))
      throw new Error(`${own} is not the copy that the design system uses; install the same version.`)
  }
  // A module in a repository of its own may do without the sanitiser.
  const installed = families.filter((family) =>
    family.every((entry) => findFolder(packageOf(entry), designSystem)),
  )
  return new Map(installed.flatMap((family) => [...keysOf(family, designSystem)]))
}

/** `user` is a folder that finds the packages. */
export function keysOf(family: readonly string[], user: string): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  for (const entry of family) addVersions(versions, packageOf(entry), user)
  const sources = new Map<string, string>()
  for (const entry of family) if (entry.startsWith(ours)) addSources(sources, sourceOf(entry, user), user)
  const digest = createHash('sha256')
    .update(JSON.stringify([family, [...versions.values()].sort(), [...sources.values()].sort()]))
    .digest('hex')
    .slice(0, 8)
  const versionOf = (entry: string) => manifestIn(folderOf(packageOf(entry), user)).version
  return new Map(family.map((entry) => [entry, `${entry}@${versionOf(entry)}-${digest}`]))
}

/** By folder, of a package and all packages that it brings. */
function addVersions(versions: Map<string, string>, name: string, from: string) {
  const folder = folderOf(name, from)
  if (versions.has(folder)) return
  const { version, dependencies, peerDependencies, peerDependenciesMeta } = manifestIn(folder)
  versions.set(folder, `${name}@${version}`)
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
  for (const needed of [...Object.keys(dependencies ?? {}), ...peers])
    if (!ofShell.includes(needed)) addVersions(versions, needed, folder)
}

/** By file: the text of a source of ours, and of all that it imports of ours. */
function addSources(sources: Map<string, string>, file: string, user: string) {
  if (sources.has(file)) return
  const text = readFileSync(file, 'utf8')
  sources.set(file, text)
  for (const [, , imported = ''] of text.matchAll(OURS))
    addSources(
      sources,
      imported.startsWith('.') ? join(dirname(file), imported) : sourceOf(imported, user),
      user,
    )
}

const OURS = /(['"])((?:\.{1,2}|@tem\/[a-z]+)\/[\w/.-]+\.(?:tsx?|css))\1/g

/** '@tem/ui/parts.ts' → …/packages/ui/src/parts.ts */
function sourceOf(entry: string, user: string): string {
  const name = packageOf(entry)
  return join(folderOf(name, user), 'src', entry.slice(name.length + 1))
}

/** Once on a page, in any case. */
const ofShell = ['react', 'react-dom']

interface PackageJson {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

function manifestIn(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
}

function folderOf(name: string, from: string): string {
  const folder = findFolder(name, from)
  if (folder === undefined) throw new Error(`${name} is not installed.`)
  return folder
}

/** As Node finds it from a folder. */
function findFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(from) === from ? undefined : findFolder(name, dirname(from))
}

/** '@base-ui/react/dialog' → '@base-ui/react' */
function packageOf(entry: string): string {
  return entry.split('/', entry.startsWith('@') ? 2 : 1).join('/')
}
