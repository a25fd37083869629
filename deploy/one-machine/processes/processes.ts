// The processes of the gateway and the modules, with the environment of each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from '@tem/database/module-roles.ts'
import { readServers } from '@tem/server/module-servers.ts'
import type { Keys } from '../keys.ts'
import type { Server } from '../servers.ts'
import { authorityOf, channelOf, folders, type Settings } from '../settings.ts'
import { ProcessLog } from './process-log.ts'
import { SupervisedProcess } from './supervised-process.ts'

export interface SuiteContext {
  readonly settings: Settings
  /** The database owner's URL. */
  readonly databaseUrl: string
  readonly isDemo: boolean
  readonly keys: Keys
  /** Where the server listens or is asked. */
  readonly addressOf: (server: Server) => string
  readonly nodeEnvironment: 'production' | 'development'
  /** The gateway's own address. */
  readonly gateway: string
  /** The server of this module serves only this gateway; it is not announced to others. */
  readonly alone?: Server
}

interface ProcessOptions {
  readonly nodeArguments: readonly string[]
  readonly logPrefix?: string
  /** The release that it runs. */
  readonly release?: string
}

export function suiteProcess(
  context: SuiteContext,
  name: Server,
  { nodeArguments, logPrefix = '', release }: ProcessOptions,
): SupervisedProcess {
  const logs = folders.logs(context.settings)
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const env = { ...withoutSecrets(process.env), ...environmentOf(name, context) }
  return new SupervisedProcess({
    name,
    nodeArguments,
    env: { ...env, ...(release && { RELEASE: release }) },
    log: new ProcessLog(name, join(logs, `${logPrefix}${name}.log`)),
  })
}

function environmentOf(name: Server, context: SuiteContext): Record<string, string> {
  const { settings, databaseUrl, isDemo, keys, addressOf, nodeEnvironment, gateway, alone } = context
  const common = {
    NODE_ENV: nodeEnvironment,
    DATABASE_URL: urlOf(name, settings.applicationUrl ?? databaseUrl, keys.database),
    ...(settings.sessionUrl && {
      DATABASE_SESSION_URL: urlOf(name, settings.sessionUrl, keys.database),
    }),
    DATA_DIR: settings.dataDir,
    RELEASE_CHANNEL: channelOf(settings),
    DEMO: isDemo ? 'on' : 'off',
    ...(settings.blobUrl && { BLOB_URL: settings.blobUrl }),
    // Without the demo, only the administrator knows the public URL.
    ...(isDemo && {
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${authorityOf(settings)}`,
    }),
  }
  if (name !== 'gateway')
    return {
      ...common,
      LISTEN: addressOf(name),
      ...(name !== alone && { ANNOUNCE: addressOf(name) }),
      IDENTITY_PUBLIC_KEY: keys.identityPublic,
      ...secretsOf(name, keys),
    }
  return {
    ...common,
    LISTEN: gateway,
    RELEASES_DIR: folders.releases(settings),
    IDENTITY_PRIVATE_KEY: keys.identityPrivate,
    ...(alone && { UPSTREAMS: `${alone}=${addressOf(alone)}` }),
  }
}

/** Those that its server.json names. */
function secretsOf(name: Server, keys: Keys): Record<string, string> {
  const values = { FIELD_KEY: keys.field, SMTP_URL: process.env.SMTP_URL, SMS_URL: process.env.SMS_URL }
  const secrets = readServers().get(name)?.secrets ?? []
  return Object.fromEntries(secrets.flatMap((secret) => (values[secret] ? [[secret, values[secret]]] : [])))
}

/** Each process gets only the secrets that it needs. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = [
    'FIELD_KEY',
    'IDENTITY_PRIVATE_KEY',
    'DATABASE_KEY',
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_SESSION_URL',
    'PGPASSWORD',
    'SMTP_URL',
    'SMS_URL',
  ]
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)))
}

export function socketOf(sockets: string, name: string): string {
  return `unix:${join(sockets, `${name}.sock`)}`
}
