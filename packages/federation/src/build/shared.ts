// The one table of what shell and modules share, in the terms of Module Federation. The shell provides it. A module takes it from
// the shell; of the design system it brings a copy of its own for a shell whose version is out of the module's range.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const react = versionIn('react/package.json')
const ui = require.resolve('../../../ui/package.json')

export const sdkVersion = versionIn('../../../sdk/package.json')

/** Everything else waits for these. Two copies would not know of each other's hooks or session. */
const first: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  // The facade: it re-exports what modules use of the router, the query client and jotai, so these can be tree-shaken.
  '@tem/sdk': sdkVersion,
}

/** Two copies would not know of each other's forms. A module's own tells the page by its name which file of the shell to preload. */
const forms: Readonly<Record<string, string>> = {
  'final-form': versionBehind('final-form'),
  'react-final-form': versionBehind('react-final-form'),
}

const uiVersion = versionIn(ui)
const uiSources = join(dirname(ui), 'src')

/** The keys are those of no import: the shell runs its own copies without asking itself for each, which slow phones notice. */
export function sharedByShell() {
  const provide = (name: string, version: string, options: object) =>
    [`own ${name}`, { shareKey: name, import: name, version, ...options }] as const
  return Object.fromEntries([
    ...Object.entries(first).map((each) => provide(...each, { singleton: true, eager: true })),
    ...Object.entries(forms).map((each) => provide(...each, { singleton: true })),
    // All of the design system, also what the shell doesn't use itself.
    ...components().map((file) => provide(`@tem/ui/${file}`, uiVersion, { import: join(uiSources, file) })),
  ])
}

/** What only the shell has. */
export function sharedByModule() {
  return Object.fromEntries(
    Object.entries(first).map(([name, version]) => [
      name,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  )
}

/** What a module has a copy of too, and never offers: nothing of a module runs in another one. */
export function takenByModule() {
  const take = (name: string, version: string, options: object = {}) =>
    [name, { shareKey: name, requiredVersion: `^${version}`, ...options }] as const
  return Object.fromEntries([
    ...Object.entries(forms).map((each) => take(...each, { singleton: true })),
    ...components().map((file) => take(`@tem/ui/${file}`, uiVersion)),
  ])
}

function components(): string[] {
  return readdirSync(uiSources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+[/\\].*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .sort()
}

function versionIn(file: string): string {
  return (require(file) as { version: string }).version
}

/** The version of a package that the design system uses. */
function versionBehind(name: string): string {
  return createRequire(ui)(`${name}/package.json`).version
}
