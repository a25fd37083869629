// The one table of what shell and modules share, in the terms of Module Federation. The shell provides it. A module takes it from
// the shell; of the design system it brings a copy of its own for a shell whose version is out of the module's range.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const react = versionIn('react/package.json')
const ui = require.resolve('../../../ui/package.json')

export const sdkVersion = versionIn('../../../sdk/package.json')

/** Two copies would not know of each other's hooks, session or forms. */
const singletons: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  // The facade: it re-exports what modules use of the router, the query client and jotai, so these can be tree-shaken.
  '@tem/sdk': sdkVersion,
  'final-form': versionBehind('final-form'),
  'react-final-form': versionBehind('react-final-form'),
}

const uiVersion = versionIn(ui)
const uiSources = join(dirname(ui), 'src')

/** All of the design system, also what the shell doesn't use itself: with a path, `import` is provided in any case. */
export function sharedByShell() {
  return table({ eager: true }, (file) => ({ import: join(uiSources, file), version: uiVersion }))
}

/** Nothing of a module runs in another one: `version: false` offers none of its copies. */
export function sharedByModule() {
  return table({ import: false }, () => ({ version: false }))
}

/** Singletons are in the shell's first script, because everything else waits for them. */
function table(ofSingleton: object, ofComponent: (file: string) => object) {
  const singleton = ([name, version]: [string, string]) =>
    [name, { singleton: true, version, requiredVersion: `^${version}`, ...ofSingleton }] as const
  const component = (file: string) => {
    const entry = `@tem/ui/${file}`
    return [entry, { shareKey: entry, requiredVersion: `^${uiVersion}`, ...ofComponent(file) }] as const
  }
  return Object.fromEntries([...Object.entries(singletons).map(singleton), ...components().map(component)])
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
