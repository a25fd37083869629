// Settings that the shell's build and a module's build share.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { CALL_FILES } from './call-list-plugin.ts'
import { CompileAheadPlugin } from './compile-ahead-plugin.ts'
import { DESIGN_SYSTEM } from './file-list-plugin.ts'
import { hotReplacement } from './hot-replacement.ts'
import { RetryableModulesPlugin } from './retryable-modules-plugin.ts'
import { SortedHashesPlugin } from './sorted-hashes-plugin.ts'
import { TextsPlugin } from './texts-plugin.ts'

// Browsers of roughly the last two years; fixed versions, so a build doesn't depend on the day.
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5', 'ios >= 17.5']

const callAddresses = join(import.meta.dirname, 'loaders/call-addresses-loader.ts')

/** What is in none wins over all; tokens.css of @tem/ui has their order. */
const cascadeLayers = [
  { test: /base\.css$/, layer: 'base' },
  { test: /\.module\.css$/, layer: 'design-system' },
].map(({ test, layer }) => ({
  test: { and: [DESIGN_SYSTEM, test] },
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'loaders/cascade-layer-loader.ts'),
  options: { layer },
}))

export interface BaseOptions {
  /** 'shell', or the module's name: it prefixes class names and keeps the builds apart on one page. */
  name: string
  dir: string
}

export function baseConfig({ name, dir }: BaseOptions): Configuration {
  const production = process.env.NODE_ENV !== 'development'
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    // The persistent cache and lazy compilation break federated builds, so both stay off.
    cache: false,
    lazyCompilation: false,
    output: {
      path: join(dir, 'dist'),
      // A page that missed a build asks for its update before the next one.
      clean: production,
      uniqueName: `tem-${name}`,
      // Each release is an immutable folder, so file names need no hash.
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Shorter than the ten seconds after which a screen offers Retry, so a retry makes a new request.
      chunkLoadTimeout: 9_000,
      // A module that throws during start-up is not kept; the plugin below lets Retry run it again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: shakeable },
    module: {
      rules: [
        { test: CALL_FILES, enforce: 'pre', use: callAddresses },
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: { loader: 'builtin:swc-loader', options: swc(production) },
        },
        { test: /\.css$/, type: 'css/auto' },
        ...cascadeLayers,
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${name}-[local]-[hash]`, localIdentHashDigestLength: 6 } },
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      runtimeChunk: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it rewrites light-dark() for obsolete browsers.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    // The manifest of a development build warns that addresses are found at run time, as they are meant to be.
    infrastructureLogging: { level: production ? 'warn' : 'error' },
    plugins: [
      new TextsPlugin(dir),
      // Rspack copies one of its functions into the bundle as text. tsx, which runs this build, has by then
      // added calls to a helper that browsers don't have.
      new rspack.DefinePlugin({ __name: '((named) => named)' }),
      ...(production ? [new CompileAheadPlugin()] : hotReplacement(name)),
      new RetryableModulesPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new SortedHashesPlugin(),
    ],
  }
}

// The plugin takes the CommonJS files of its runtime, of which a bundler can leave out nothing.
const require = createRequire(import.meta.url)
const shakeable = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core'].map((name) => {
    const file = require.resolve(`@module-federation/${name}`)
    // The plugin names the first by its file.
    const request = name.startsWith('webpack') ? file : `@module-federation/${name}`
    return [request, file.replace(/cjs$/, 'js')]
  }),
)

function swc(production: boolean) {
  const react = { runtime: 'automatic', development: !production, refresh: !production }
  return { detectSyntax: 'auto', jsc: { transform: { react } }, env: { targets: browsers } }
}
