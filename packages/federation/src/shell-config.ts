// The host's build. It knows no module: modules are registered at run time from the inlined registry.
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { providedByShell } from './shared.ts'

export function shellConfig({ dir }: Pick<BaseOptions, 'dir'>): Configuration {
  const base = baseConfig({ name: 'shell', dir })
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CopyRspackPlugin({
        patterns: ['page.html', 'icon.svg'].map((file) => ({ from: join(dir, 'src', file) })),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell(),
        // version-first would fetch every module's entry before anything is drawn.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  }
}
