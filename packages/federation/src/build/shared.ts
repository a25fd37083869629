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

const DESIGN_SYSTEM = '@tem/ui'
const designSystem = { version: versionIn(ui), requiredVersion: `^${versionIn(ui)}` }

/** All of the design system, also what the shell doesn't use itself. A key with a path is provided in any case. */
export function sharedByShell() {
  const folder = join(dirname(ui), 'src')
  const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^\w+[/\\].*\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  return {
    // In the first script: everything else waits for them.
    ...sharedOnce({ eager: true }),
    ...Object.fromEntries(
      components.sort().map((file) => {
        const entry = `${DESIGN_SYSTEM}/${file}`
        return [entry, { import: join(folder, file), shareKey: entry, ...designSystem }]
      }),
    ),
  }
}

/** Nothing of a module runs in another one: `version: false` offers none of its copies. */
export function sharedByModule() {
  return {
    ...sharedOnce({ import: false }),
    [`${DESIGN_SYSTEM}/`]: { ...designSystem, version: false as const },
  }
}

function sharedOnce<Options extends object>(options: Options) {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, ...options },
    ]),
  )
}

function versionIn(file: string): string {
  return (require(file) as { version: string }).version
}

/** Of what the design system uses. */
function versionBehind(name: string): string {
  return createRequire(ui)(`${name}/package.json`).version
}
