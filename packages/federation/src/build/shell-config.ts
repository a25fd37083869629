// The host's build. It contains no module names: modules are registered at run time from the inlined registry.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Chunk, type Compilation, type Configuration, type Module, rspack } from '@rspack/core'
import { type BaseOptions, baseConfig } from './base-config.ts'
import { FileListPlugin } from './file-list-plugin.ts'
import { DESIGN_SYSTEM, libraryKeys } from './libraries.ts'

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

const withoutDisplayNames = {
  test: /\/node_modules\/react-router\/dist\//,
  loader: join(import.meta.dirname, 'loaders/display-names-loader.ts'),
}

const HOME = 'home-screen'

/** They bring what they use of the design system. */
const withoutModules = ['auth-pages', HOME]

/**
 * What every screen of a module needs, as one script and one sheet: the federation runtime, the parts of the design system, and all
 * of its styles that the first sheet doesn't have, since sheets that come in any order could not rely on one another.
 */
const ofEveryScreen = {
  test: (module: Module, context: Context) =>
    /@module-federation/.test(module.identifier()) ||
    (module.type.startsWith('css') && DESIGN_SYSTEM.test(module.identifier())) ||
    chunksOf(module, context).includes('parts'),
  name: 'federation',
  chunks: (chunk: Chunk) => !withoutModules.includes(chunk.name ?? '') && !chunk.canBeInitial(),
  enforce: true,
  priority: 100,
}

/** In files of their own: what several libraries need, and what each needs beyond that. The shell's modules/libraries.ts names them. */
const libraryFiles = {
  forms: ['forms'],
  media: ['media'],
  'base-ui-core': ['dialog', 'select'],
  dialog: ['dialog'],
  select: ['select'],
  combobox: ['combobox'],
  popover: ['popover'],
  'day-picker': ['day-picker'],
}

/** A module of the bundle goes into the first file that fits. */
const libraries = Object.fromEntries(
  Object.entries(libraryFiles).map(([file, neededBy], index) => [
    file,
    {
      test: (module: Module, context: Context) =>
        neededBy.every((name) => chunksOf(module, context).includes(name)),
      name: file,
      chunks: (chunk: Chunk) => chunk.name !== HOME && !chunk.canBeInitial(),
      enforce: true,
      priority: Object.keys(libraryFiles).length - index,
    } as const,
  ]),
)

type Context = Pick<Compilation, 'chunkGraph'>

function chunksOf(module: Module, { chunkGraph }: Context): (string | undefined)[] {
  return chunkGraph.getModuleChunks(module).map(({ name }) => name)
}

export function shellConfig({ dir }: Pick<BaseOptions, 'dir'>): Configuration {
  const base = baseConfig({ name: 'shell', dir })
  const keys = libraryKeys(dir)
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, publicPath: 'auto' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), withoutDisplayNames] },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ofEveryScreen, ...libraries } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new FileListPlugin(() => shellPart, keys),
      new rspack.CopyRspackPlugin({
        patterns: [...asTheyAre.map((file) => ({ from: join(dir, 'src', file) })), ...forPdf],
      }),
      // What the federation runtime leaves out of a browser's build.
      new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
      // What the PDF reader asks in Node only; else the folder of the build would stand in the bundle.
      new rspack.DefinePlugin({ 'import.meta.url': '""' }),
      new rspack.DefinePlugin({ LIBRARY_KEYS: JSON.stringify(Object.fromEntries(keys)) }),
    ],
  }
}

/** The shell's own parts are named after their files: './auth/auth-pages.tsx' is auth-pages. */
function shellPart(request: string): string | undefined {
  return /([\w-]+)\.tsx?$/.exec(request)?.[1]
}
