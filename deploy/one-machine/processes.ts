// The five processes and the environment that each of them gets.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Server, servers } from './builds.ts'
import type { Keys } from './keys.ts'
import { ProcessLog } from './process-log.ts'
import { folders, type Settings } from './settings.ts'
import { SupervisedProcess } from './supervised-process.ts'

export interface Surroundings {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly keys: Keys
  readonly sockets: string
  readonly nodeEnvironment: 'production' | 'development'
  /** Where the gateway listens. */
  readonly gateway: string
}

export function suiteProcesses(
  surroundings: Surroundings,
  nodeArguments: (server: Server) => string[],
): SupervisedProcess[] {
  const logs = folders.logs(surroundings.settings)
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  return servers.map(
    (name) =>
      new SupervisedProcess({
        name,
        nodeArguments: nodeArguments(name),
        env: { ...process.env, ...environmentOf(name, surroundings) },
        log: new ProcessLog(name, join(logs, `${name}.log`)),
      }),
  )
}

function environmentOf(name: Server, surroundings: Surroundings): Record<string, string> {
  const { settings, databaseUrl, keys, sockets, nodeEnvironment, gateway } = surroundings
  const common = {
    NODE_ENV: nodeEnvironment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? 'on' : 'off',
    // Otherwise only the administrator knows how people reach us.
    ...(settings.demo && {
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${settings.host}:${settings.port}`,
    }),
    RELEASES_DIR: folders.releases(settings),
  }
  if (name !== 'gateway')
    return {
      ...common,
      LISTEN: socketOf(sockets, name),
      IDENTITY_PUBLIC_KEY: keys.identityPublic,
      FIELD_KEY: keys.field,
    }
  return {
    ...common,
    LISTEN: gateway,
    IDENTITY_PRIVATE_KEY: keys.identityPrivate,
    ACCOUNT_UPSTREAM: socketOf(sockets, 'account'),
    CLAIMS_UPSTREAM: socketOf(sockets, 'claims'),
    APPROVALS_UPSTREAM: socketOf(sockets, 'approvals'),
    TOURS_UPSTREAM: socketOf(sockets, 'tours'),
  }
}

export function socketOf(sockets: string, name: string): string {
  return `unix:${join(sockets, `${name}.sock`)}`
}
