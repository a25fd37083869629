// Bundles a server process into one file.
import { fileURLToPath } from 'node:url'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { readServers } from './module-servers.ts'

export interface ServerBundle {
  readonly name: string
  readonly entry: string
  readonly outFile: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const listCallFiles = fileURLToPath(new URL('./list-call-files.mjs', import.meta.url))

/** They load a worker or a binary from their own folder, so they stay in node_modules. */
const native = ['sharp', '@node-rs/argon2', 'pg-native', 'cpu-features']
/** A bundler can't see the exports of these packages or their parts. */
const opaque = ['pg', 'pg-boss']

/** Every folder of bff/ is a module's server. */
const servers: Readonly<Record<string, string>> = {
  gateway: 'services/gateway/src/main.ts',
  ...Object.fromEntries([...readServers().keys()].map((name) => [name, `bff/${name}/src/main.ts`])),
  // Not a server: the child process that decodes pictures.
  'redraw-child': 'services/files/src/redraw-child.ts',
}

export function bundleServer(bundle: ServerBundle): Promise<void> {
  return run(rspack(configuration(bundle)))
}

function configuration({ name, entry, outFile }: ServerBundle): Configuration {
  const cut = outFile.lastIndexOf('/')
  return {
    name,
    context: root,
    mode: 'production',
    target: 'node20',
    entry: { [name]: entry },
    // For the reports of crashes; the map is packed apart from the server.
    devtool: 'hidden-source-map',
    output: {
      path: outFile.slice(0, cut),
      filename: outFile.slice(cut + 1),
      module: true,
      chunkFormat: 'module',
      asyncChunks: false,
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false },
    resolve: { extensions: ['.ts', '.js', '.json'], conditionNames: ['import', 'node', 'default'] },
    externalsType: 'module-import',
    externals: [...native, ...opaque],
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript' },
            },
          },
          type: 'javascript/auto',
        },
        { test: /[\\/]contracts[\\/]src[\\/]call-files\.ts$/, enforce: 'pre', loader: listCallFiles },
      ],
    },
  }
}

function run(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else resolve()
      })
    })
  })
}

/** A module's server, the gateway or the child that redraws pictures. */
export async function bundleNamed(name: string, outFile: string): Promise<void> {
  const entry = servers[name]
  if (!entry) throw new Error(`Say which server to bundle: ${Object.keys(servers).join(', ')}.`)
  await bundleServer({ name, entry: `${root}${entry}`, outFile })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundleNamed(process.argv[2] ?? '', process.argv[3] ?? '')
