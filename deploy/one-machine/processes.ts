// The five processes and each one's environment.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from '@tem/database/module-roles.ts'
import { type Server, servers } from './builds.ts'
import type { Keys } from './keys.ts'
import { ProcessLog } from './process-log.ts'
import { folders, type Settings } from './settings.ts'
import { SupervisedProcess } from './supervised-process.ts'

export interface SuiteContext {
  readonly settings: Settings
  /** The database owner's URL. */
  readonly databaseUrl: string
  readonly isDemo: boolean
  readonly keys: Keys
  readonly sockets: string
  readonly nodeEnvironment: 'production' | 'development'
  /** The gateway's own address. */
  readonly gateway: string
}

export function suiteProcesses(
  context: SuiteContext,
  nodeArguments: (server: Server) => string[],
): SupervisedProcess[] {
  const logs = folders.logs(context.settings)
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  return servers.map(
    (name) =>
      new SupervisedProcess({
        name,
        nodeArguments: nodeArguments(name),
        env: { ...withoutSecrets(process.env), ...environmentOf(name, context) },
        log: new ProcessLog(name, join(logs, `${name}.log`)),
      }),
  )
}

function environmentOf(name: Server, context: SuiteContext): Record<string, string> {
  const { settings, databaseUrl, isDemo, keys, sockets, nodeEnvironment, gateway } = context
  const common = {
    NODE_ENV: nodeEnvironment,
    DATABASE_URL: urlOf(name, databaseUrl, keys.database),
    DATA_DIR: settings.dataDir,
    DEMO: isDemo ? 'on' : 'off',
    // Otherwise only the administrator knows the public URL.
    ...(isDemo && {
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${settings.host}:${settings.port}`,
    }),
    RELEASES_DIR: folders.releases(settings),
  }
  if (name !== 'gateway')
    return {
      ...common,
      LISTEN: socketOf(sockets, name),
      IDENTITY_PUBLIC_KEY: keys.identityPublic,
      ...(handlesSealedNumbers.has(name) && { FIELD_KEY: keys.field }),
      ...(sendsMessages.has(name) && given('SMTP_URL', 'SMS_URL')),
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

/** Modules that read or store Aadhaar and card numbers. */
const handlesSealedNumbers: ReadonlySet<Server> = new Set<Server>(['account', 'claims', 'tours'])
const sendsMessages: ReadonlySet<Server> = new Set<Server>(['account', 'approvals'])

/** Each process gets only the secrets that it needs. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = ['FIELD_KEY', 'DATABASE_URL', 'PGPASSWORD', 'SMTP_URL', 'SMS_URL']
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)))
}

function given(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

export function socketOf(sockets: string, name: string): string {
  return `unix:${join(sockets, `${name}.sock`)}`
}
