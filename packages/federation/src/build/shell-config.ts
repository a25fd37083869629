// The host's build. It contains no module names: modules are registered at run time from the inlined registry.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { designSystemFiles } from './design-system-files.ts'
import { FileListPlugin } from './file-list-plugin.ts'
import { sharedByShell } from './shared.ts'

/** Files that are released without a build. */
const asTheyAre = [
  'page.html',
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'app.webmanifest',
  'offline/service-worker.js',
]

/** What reads PDF files outside of the page, and the fonts that a PDF may take for granted; sdk/src/screen/pdf.ts names them. */
const pdfReader = dirname(
  createRequire(new URL('../../../sdk/package.json', import.meta.url)).resolve('pdfjs-dist/package.json'),
)
const forPdf = [
  { from: join(pdfReader, 'build/pdf.worker.min.mjs'), to: 'pdf/worker.js' },
  { from: join(pdfReader, 'wasm/openjpeg_nowasm_fallback.js'), to: 'pdf/openjpeg_nowasm_fallback.js' },
  { from: '*.{pfb,ttf}', context: join(pdfReader, 'standard_fonts'), to: 'pdf/fonts/[name][ext]' },
].map((file) => ({ ...file, info: { minimized: true } }))

export function shellConfig({ dir }: Pick<BaseOptions, 'dir'>): Configuration {
  const base = baseConfig({ name: 'shell', dir })
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: designSystemFiles('start') } },
    plugins: [
      ...(base.plugins ?? []),
      new FileListPlugin(() => shellPart, { main: 'start', copies: 'provide' }),
      new rspack.CopyRspackPlugin({
        patterns: [...asTheyAre.map((file) => ({ from: join(dir, 'src', file) })), ...forPdf],
      }),
      // What the PDF reader asks in Node only; else the folder of the build would stand in the bundle.
      new rspack.DefinePlugin({ 'import.meta.url': '""' }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        // version-first would fetch every module's entry for the first screen.
        shareStrategy: 'loaded-first',
        // Types come from contracts and sdk, and the page has the registry.
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          // What the browser extension of Module Federation reads is filled in for developers.
          optimization: { target: 'web', disableSnapshot: base.mode === 'production' },
        },
      }),
    ],
  }
}

/** The shell's own parts are named after their files: './auth/auth-pages.tsx' is auth-pages. */
function shellPart(request: string): string | undefined {
  return /([\w-]+)\.tsx?$/.exec(request)?.[1]
}
