// The shared contract: the packages that the shell loads once and every module uses.
// A module bundles everything else, in its own version.
import { createRequire } from 'node:module'

interface SharedPackage {
  /** What the shell provides. */
  readonly version: string
  /** The versions that a module accepts; the shell refuses singletons outside this range before loading. */
  readonly requiredVersion: string
}

const require = createRequire(import.meta.url)

// Versions of what the shell shares, read from the installed packages.
const react = dependencyVersion('react')
export const sdkVersion = packageJson('../../../sdk/package.json').version

const sharedPackages: Record<string, SharedPackage> = {
  // Two copies of React would mean two sets of hooks.
  react: { version: react, requiredVersion: `^${react}` },
  'react/jsx-runtime': { version: react, requiredVersion: `^${react}` },
  // The design system's portals need the shell's renderer.
  'react-dom': { version: react, requiredVersion: `^${react}` },
  // The facade. It re-exports what modules use of the router, the query client and jotai; sharing those
  // three whole would cost about 30 kB gzip more, because a shared package can't be tree-shaken.
  '@tem/sdk': { version: sdkVersion, requiredVersion: `^${sdkVersion}` },
}

/** The shell's first script contains them, so no module waits for another round trip. */
export function providedByShell() {
  return mapShared(({ version, requiredVersion }) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion,
  }))
}

/** A module can't run without the shell: `import: false` keeps a second copy out of its build. */
export function sharedByShell() {
  return mapShared(({ requiredVersion }) => ({ singleton: true, import: false as const, requiredVersion }))
}

function mapShared<Config>(configure: (shared: SharedPackage) => Config): Record<string, Config> {
  return Object.fromEntries(Object.entries(sharedPackages).map(([name, shared]) => [name, configure(shared)]))
}

function dependencyVersion(name: string): string {
  return packageJson(`${name}/package.json`).version
}

function packageJson(path: string): { version: string } {
  return require(path) as { version: string }
}
