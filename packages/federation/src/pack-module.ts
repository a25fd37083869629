// In a repository of its own: node --import tsx node_modules/@tem/federation/src/pack-module.ts fleet
// Builds the module's screens and server, and packs them with its tables into dist/packed, for npm run release -- fleet
// --packed on a machine of the suite.
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@tem/contracts/call.ts'
import { contractOf } from '@tem/contracts/contract.ts'
import { bundleServer } from '@tem/server/bundle-server.ts'
import { build } from './build/build.ts'
import { packageFolder } from './build/build-folders.ts'
import { packBuild } from './pack.ts'

const root = process.cwd()
const [name] = process.argv.slice(2)
if (!name) throw new Error('Say which module: npm run pack -- fleet')

const calls: Readonly<Record<string, Call>> = await readCalls()
const [parts] = await Promise.all([packParts(name), build(root, [name])])
const packed = join(root, 'dist/packed')
await rm(packed, { recursive: true, force: true })
const { version } = await packBuild(
  { name, dir: packageFolder(root, name), calls: Object.values(calls) },
  packed,
  parts,
)
console.log(`${name} ${version} is in ${packed}`)

/** Next to the screens: the server with what it answers and may touch, and the migrations of its tables. */
async function packParts(module: string): Promise<Record<string, string>> {
  const parts = { server: join(root, 'dist/parts/server'), tables: join(root, 'dist/parts/tables') }
  await rm(join(root, 'dist/parts'), { recursive: true, force: true })
  for (const folder of Object.values(parts)) await mkdir(folder, { recursive: true })
  const entry = join(root, `bff/${module}/src/main.ts`)
  await bundleServer({ name: module, entry, outFile: join(parts.server, 'main.js') })
  const contract = contractOf(() => true, calls)
  await writeFile(join(parts.server, 'contract.json'), JSON.stringify(contract, null, 2))
  await cp(join(root, `bff/${module}/server.json`), join(parts.server, 'server.json'))
  for (const service of await readdir(join(root, 'services')))
    await cp(join(root, 'services', service, 'migrations'), join(parts.tables, service), { recursive: true })
  return parts
}

async function readCalls() {
  const folder = join(root, 'contracts/calls')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  return Object.assign(
    {},
    ...(await Promise.all(files.map((file) => import(`${pathToFileURL(join(folder, file))}`)))),
  )
}
