// The shared contract: the packages that the shell loads once and every module uses. The libraries in libraries.ts come from
// the shell if it has the very same; a module bundles those as well, and everything else, in its own version.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const react = `^${packageJson('react/package.json').version}`
export const sdkVersion = packageJson('../../../sdk/package.json').version

/** The versions that a module accepts; shell/src/modules/provided.ts has the code. */
const accepted: Readonly<Record<string, string>> = {
  // Two copies of React would mean two sets of hooks.
  react,
  'react/jsx-runtime': react,
  // The design system's portals need the shell's renderer.
  'react-dom': react,
  // The facade. It re-exports what modules use of the router, the query client and jotai; sharing those
  // three whole would cost about 30 kB gzip more, because a shared package can't be tree-shaken.
  '@tem/sdk': `^${sdkVersion}`,
}

/** A module can't run without the shell: `import: false` keeps a second copy out of its build. */
export function sharedByShell() {
  return Object.fromEntries(
    Object.entries(accepted).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  )
}

function packageJson(path: string): { version: string } {
  return require(path) as { version: string }
}
