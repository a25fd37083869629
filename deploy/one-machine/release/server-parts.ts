// What a release of a module has beside its screens: the bundle of its server, what that answers, and the migrations of
// all tables that it uses.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractOf } from '@tem/contracts/contract.ts'
import { ownServices, servicesInOrder } from '@tem/database/services-in-order.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { bundleNamed } from '@tem/server/bundle-server.ts'
import { readServers, tablesOf } from '@tem/server/module-servers.ts'
import type { Inputs } from '../build-inputs.ts'
import { folderOfServer } from '../builds.ts'
import { root } from '../settings.ts'

/** Inside an artifact. */
export const SERVER_CONTRACT = 'server/contract.json'
/** What the server may touch in the database. */
export const SERVER_MANIFEST = 'server/server.json'
export const serverScript = 'main.js'

/** The folders of the parts, by their names; the shell has none. */
export type ServerParts = Readonly<Record<string, string>>

export async function layServerParts(name: string, inputs: Inputs): Promise<ServerParts> {
  if (name === SHELL) return {}
  const folder = join(root, 'dist/parts', name)
  const parts = { server: join(folder, 'server'), tables: join(folder, 'tables') }
  await rm(folder, { recursive: true, force: true })
  await mkdir(parts.server, { recursive: true })
  await bundleNamed(name, join(parts.server, serverScript))
  if (inputs.foldersUnder(folderOfServer(name)).includes(join(root, 'services/files')))
    await bundleNamed('redraw-child', join(parts.server, 'redraw-child.js'))
  const contract = contractOf((_, module) => module === name)
  await writeFile(join(folder, SERVER_CONTRACT), JSON.stringify(contract, null, 2))
  await cp(join(folderOfServer(name), 'server.json'), join(folder, SERVER_MANIFEST))
  for (const service of servicesUnder(name))
    await cp(join(ownServices, service, 'migrations'), join(parts.tables, service), { recursive: true })
  return parts
}

/** The fingerprint of what goes into these parts. */
export function inputsOfServer(name: string, inputs: Inputs): string {
  if (name === SHELL) return ''
  const migrations = servicesUnder(name).map((service) => join(ownServices, service, 'migrations'))
  return [inputs.of(folderOfServer(name)), ...migrations.map((folder) => inputs.ofFiles(folder))].join(' ')
}

/** Its tables, those that it is given, and those of every process. */
function servicesUnder(name: string): string[] {
  const schemas = new Set(Object.keys(tablesOf(name, readServers())).map((table) => table.split('.', 1)[0]))
  return servicesInOrder().filter(
    (service) => ['database', 'trail'].includes(service) || schemas.has(service),
  )
}
