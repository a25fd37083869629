// What a release of a module has beside its screens: the bundle of its server, what that answers, and the migrations of
// all tables that it uses.
import { join } from 'node:path'
import { ownServices, servicesInOrder } from '@tem/database/services-in-order.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { readServers, tablesOf } from '@tem/server/module-servers.ts'
import type { Inputs } from '../build-inputs.ts'
import { folderOfServer } from '../servers.ts'

/** Inside a release. */
export const SERVER_CONTRACT = 'server/contract.json'
/** What the server may touch in the database. */
export const SERVER_MANIFEST = 'server/server.json'
export const serverScript = 'main.js'

/** The fingerprint of what goes into these parts. */
export function inputsOfServer(name: string, inputs: Inputs): string {
  if (name === SHELL) return ''
  const migrations = servicesUnder(name).map((service) => join(ownServices, service, 'migrations'))
  return [inputs.of(folderOfServer(name)), ...migrations.map((folder) => inputs.ofFiles(folder))].join(' ')
}

/** Its tables, those that it is given, and those of every process. */
export function servicesUnder(name: string): string[] {
  const schemas = new Set(Object.keys(tablesOf(name, readServers())).map((table) => table.split('.', 1)[0]))
  return servicesInOrder().filter(
    (service) => ['database', 'trail'].includes(service) || schemas.has(service),
  )
}
