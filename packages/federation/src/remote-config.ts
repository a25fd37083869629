// A module's whole rspack.config.ts is one call: export default remoteConfig({ name, dir: import.meta.dirname })
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { remoteName } from './names.ts'
import { expectedFromShell } from './shared.ts'

export function remoteConfig(options: BaseOptions): Configuration {
  const base = baseConfig(options)
  return {
    ...base,
    // The container is the only entry; what it exposes hangs off it.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: remoteName(options.name),
        filename: 'entry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: expectedFromShell(),
        shareStrategy: 'loaded-first',
        // Types come from contracts and sdk; the registry replaces the federation manifest.
        dts: false,
        manifest: false,
        experiments: {
          // The shell provides the federation runtime; a module's entry carries half as much.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  }
}
