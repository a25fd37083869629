// A module's whole rspack.config.ts is one call: export default remoteConfig({ name, dir: import.meta.dirname })
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compilation, type Configuration, type Module, rspack } from '@rspack/core'
import { remoteName } from '../names.ts'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { CallListPlugin } from './call-list-plugin.ts'
import { CodeListPlugin } from './code-list-plugin.ts'
import { FileListPlugin, isCopy, keyConsumedBy } from './file-list-plugin.ts'
import { libraryKeys } from './libraries.ts'
import { sharedByShell } from './shared.ts'

// What half of the screens need is one file, and their styles are another. What fewer need comes with those alone, in files
// that are large enough to be worth a request. Base UI is a file of its own: many screens need it only once something opens.
function cacheGroups(screens: number, keys: ReadonlyMap<string, string>) {
  // The import of a library waits for it, so it stays with what needs it.
  const isConsumed = (module: Module) => keyConsumedBy(module, keys) !== undefined
  return {
    default: false,
    defaultVendors: false,
    // A module's own copies of the design system and of libraries, which come from the shell if it has the very same.
    base: {
      test: /\/(@base-ui|@floating-ui|reselect|use-sync-external-store|tabbable)\//,
      name: 'base-ui',
      ...ownFile,
    },
    forms: { test: /\/node_modules\/(react-)?final-form\//, name: 'forms', ...ownFile },
    days: { test: /\/node_modules\/react-day-picker\//, name: 'day-picker', ...ownFile },
    sanitiser: { test: /\/node_modules\/dompurify\//, name: 'sanitiser', ...ownFile },
    rules: {
      test: (module: Module, context: Context) =>
        /\/rules\/src\/|\/node_modules\/@?date-fns\//.test(module.identifier()) &&
        groupsOf(module, context).every(isCopy),
      name: 'rules',
      ...ownFile,
    },
    designSystem: {
      test: (module: Module, context: Context) =>
        !isConsumed(module) && groupsOf(module, context).every(isCopy),
      name: 'design-system',
      ...ownFile,
      priority: 3,
    },
    // An icon or a rule that a screen uses as well: too small for a file of its own.
    alsoInCopies: {
      test: (module: Module, context: Context) =>
        !isConsumed(module) && module.size() < 1_000 && groupsOf(module, context).some(isCopy),
      name: 'remote',
      ...ownFile,
      priority: 1,
    },
    styles: { test: /\.css$/, name: 'remote', chunks: 'all', enforce: true, priority: 2 },
    common: {
      test: (module: Module) => !isConsumed(module),
      minChunks: Math.max(2, Math.ceil(screens / 2)),
      name: 'remote',
      chunks: 'async',
      enforce: true,
      priority: 1,
    },
    shared: { minChunks: 2, minSize: 64_000, chunks: 'async', reuseExistingChunk: true },
  } as const
}

// The plugin takes the CommonJS files of its runtime, of which a bundler can leave out nothing.
const require = createRequire(import.meta.url)
const shakeable = Object.fromEntries(
  ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'].map((name) => {
    const file = require.resolve(name)
    return [name === '@module-federation/runtime' ? name : file, file.replace(/cjs$/, 'js')]
  }),
)

const offeredCode = join(import.meta.dirname, 'loaders/offered-code-loader.ts')
const takesOffered = [/\.tsx?$/, /\/lucide-react\/dist\/esm\/icons\//].map((test) => ({
  test,
  enforce: 'pre' as const,
  loader: offeredCode,
}))

const REMOTE = './src/remote.tsx'

const ownFile = { chunks: 'async', enforce: true, priority: 4 } as const

type Context = Pick<Compilation, 'chunkGraph'>

function groupsOf(module: Module, { chunkGraph }: Context) {
  return chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.groupsIterable])
}

export function remoteConfig(options: BaseOptions): Configuration {
  const base = baseConfig(options)
  const keys = libraryKeys(options.dir)
  const readScreens = () => screenNames(readFileSync(join(options.dir, REMOTE), 'utf8'))
  const nameScreen = () => {
    const screens = readScreens()
    return (request: string) => screens.get(request)
  }
  return {
    ...base,
    // The container is the only entry; exposed modules depend on it.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: shakeable },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...takesOffered] },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: cacheGroups(readScreens().size, keys) },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^@tem\/sdk\/./, refuseHostSide),
      new rspack.NormalModuleReplacementPlugin(
        /^@base-ui\/react(\/|$)|^@tem\/ui\/.*\.tsx?$/,
        ({ request }) => {
          if (!keys.has(request)) refuseSecondCopy(request)
        },
      ),
      new FileListPlugin(nameScreen, keys),
      new CallListPlugin(join(options.dir, REMOTE), nameScreen),
      new CodeListPlugin(join(options.dir, '..')),
      // A module only takes. If it offered its copies as well, another module's screen could get one that its page doesn't name.
      new rspack.sharing.ConsumeSharedPlugin({
        consumes: { ...sharedByShell(), ...withOwnCopy(keys) },
        enhanced: true,
      }),
      new ModuleFederationPlugin({
        name: remoteName(options.name),
        filename: 'entry.js',
        exposes: { './remote': { import: REMOTE, name: 'remote' } },
        shareStrategy: 'loaded-first',
        // Types come from contracts and sdk; the registry replaces the federation manifest.
        dts: false,
        manifest: false,
        experiments: {
          // The shell provides the federation runtime; a module's entry carries half as much.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}

/** The shell has it under this very key, or the module's own copy runs. */
function withOwnCopy(keys: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    [...keys].map(([entry, key]) => [
      entry,
      { shareKey: key, import: entry, requiredVersion: false as const },
    ]),
  )
}

/** A module that imported the host side would get a second, empty copy: no session, no toasts. */
function refuseHostSide({ request }: { request: string }): never {
  throw new Error(`A module imports '@tem/sdk' and nothing behind it; ${request} is the shell's side.`)
}

/** Its dialogs and pickers would not know of each other. */
function refuseSecondCopy(request: string): never {
  throw new Error(
    request.startsWith('@tem/ui/')
      ? `${request} would bring a second copy of the design system. Import from @tem/ui/parts.ts, @tem/ui/forms.ts or @tem/ui/media.ts.`
      : `${request} would bring a second copy of Base UI. Name it in libraries.ts of @tem/federation and of @tem/ui.`,
  )
}

// A module's screens by the file that draws each, as src/remote.tsx has them:
//   profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,

const SCREEN =
  /(['"]?)([a-z][\w-]*)\1:\s*(?:async\s*)?\(\)\s*=>[\s(]*(?:await\s+)?import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

export function screenNames(remoteSource: string): Map<string, string> {
  return new Map([...remoteSource.matchAll(SCREEN)].map(([, , name, file]) => [String(file), String(name)]))
}
