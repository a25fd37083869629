// A module's whole rspack.config.ts is one call: export default remoteConfig({ name, dir: import.meta.dirname })
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type Module, rspack } from '@rspack/core'
import { remoteName } from '../names.ts'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { CallListPlugin } from './call-list-plugin.ts'
import { CodeListPlugin } from './code-list-plugin.ts'
import { designSystemFiles } from './design-system-files.ts'
import { FileListPlugin, shareIn } from './file-list-plugin.ts'
import { sharedByModule, takenByModule } from './shared.ts'

// What half of the screens need is one file, and their styles are another. What fewer need comes with those alone, in files
// that are large enough to be worth a request.
function cacheGroups(screens: number) {
  return {
    default: false,
    defaultVendors: false,
    ...designSystemFiles('remote'),
    styles: { test: /\.css$/, name: 'remote', chunks: 'all', enforce: true, priority: 2 },
    common: {
      test: (module: Module) => shareIn(module) === undefined,
      minChunks: Math.max(2, Math.ceil(screens / 2)),
      name: 'remote',
      chunks: 'async',
      enforce: true,
      priority: 1,
    },
    shared: { minChunks: 2, minSize: 64_000, chunks: 'async', reuseExistingChunk: true },
  } as const
}

const REMOTE = './src/remote.tsx'

export function remoteConfig(options: BaseOptions): Configuration {
  const base = baseConfig(options)
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
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: cacheGroups(readScreens().size) },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^@tem\/sdk\/./, refuseHostSide),
      new FileListPlugin(nameScreen, { main: 'remote', copies: 'consume' }),
      new CallListPlugin(join(options.dir, REMOTE), nameScreen),
      new CodeListPlugin(join(options.dir, '..')),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: takenByModule(), enhanced: true }),
      new ModuleFederationPlugin({
        name: remoteName(options.name),
        filename: 'entry.js',
        exposes: { './remote': { import: REMOTE, name: 'remote' } },
        shared: sharedByModule(),
        shareStrategy: 'loaded-first',
        // Types come from contracts and sdk; of a released module the registry says what a manifest would.
        dts: false,
        manifest: base.mode !== 'production',
        experiments: {
          // The shell provides the federation runtime; a module's entry carries half as much.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: base.mode === 'production', disableRemote: true },
        },
      }),
    ],
  }
}

/** A module that imported the host side would get a second, empty copy: no session, no toasts. */
function refuseHostSide({ request }: { request: string }): never {
  throw new Error(`A module imports '@tem/sdk' and nothing behind it; ${request} is the shell's side.`)
}

// A module's screens by the file that draws each, as src/remote.tsx has them:
//   profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,

const SCREEN =
  /(['"]?)([a-z][\w-]*)\1:\s*(?:async\s*)?\(\)\s*=>[\s(]*(?:await\s+)?import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

export function screenNames(remoteSource: string): Map<string, string> {
  return new Map([...remoteSource.matchAll(SCREEN)].map(([, , name, file]) => [String(file), String(name)]))
}
