// The servers of this folder, and where they are.
import { join } from 'node:path'
import { readServers } from '@tem/server/module-servers.ts'
import { root } from './settings.ts'

/** 'gateway' or a module. */
export type Server = string
export const servers: readonly Server[] = ['gateway', ...readServers().keys()]

export const gatewayBundle = join(root, 'dist/servers/gateway.js')

export function sourceOf(server: Server): string {
  return join(folderOfServer(server), 'src/main.ts')
}

export function folderOfServer(server: Server): string {
  return join(root, server === 'gateway' ? 'services/gateway' : `bff/${server}`)
}
