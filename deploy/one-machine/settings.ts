// The settings that the environment may change, and where files are kept on this machine.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { isEncoded } from '@tem/server/process/environment.ts'
import type { StoreSettings } from '@tem/server/storage/shared-files.ts'
import { movedByMs } from '@tem/server/testing/moved-clock.mjs'
import { messageOf } from '@tem/server/thrown.ts'

export const root = resolve(import.meta.dirname, '../..')

export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** An existing PostgreSQL database, as its owner unless servesOnly; without it the suite runs its own. */
  readonly databaseUrl?: string
  /** Something else, such as an init container, migrates and makes the first releases; nothing here signs in as the owner. */
  readonly servesOnly?: boolean
  /** Where the processes reach it, each as its own role; the owner's URL if there is no other. */
  readonly applicationUrl?: string
  /** PostgreSQL itself, where applicationUrl leads to a pooler. */
  readonly sessionUrl?: string
  /** A bucket for uploads and releases, instead of folders in dataDir. */
  readonly blobUrl?: string
  /** If undefined, the database stays as it is, and gets the demo if it is empty. */
  readonly demo?: boolean
  /** Which releases of the database are served; see channelOf. */
  readonly channel?: string
  /** How long the server of an earlier release answers pages that are still open. */
  readonly oldServerMs?: number
  /** How long a stopping gateway still answers. */
  readonly stopDelayMs?: number
  /** `npm run dev` has its own releases, so live releases stay untouched. */
  readonly isDev?: boolean
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  readSecretFiles(env)
  if (movedByMs !== 0 && (env.DEMO === 'off' || env.DATABASE_URL))
    throw new CannotStart('TEM_CLOCK moves demo companies only. Leave out DEMO=off and DATABASE_URL.')
  return {
    host: env.HOST?.replace(/^\[(.+)\]$/, '$1') || '127.0.0.1',
    port: portOf(env.PORT || '8080'),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    ...databaseUrls(env),
    ...(env.BLOB_URL && { blobUrl: bucketUrl(env.BLOB_URL) }),
    ...(env.DEMO && { demo: demoOf(env.DEMO) }),
    ...(env.OLD_SERVER_SECONDS && {
      oldServerMs: 1000 * secondsOf('OLD_SERVER_SECONDS', env.OLD_SERVER_SECONDS),
    }),
    ...(env.STOP_DELAY_SECONDS && {
      stopDelayMs: 1000 * secondsOf('STOP_DELAY_SECONDS', env.STOP_DELAY_SECONDS),
    }),
    ...(env.RELEASE_CHANNEL && { channel: channelNamed(env.RELEASE_CHANNEL) }),
  }
}

const inFile =
  /^((?:DATABASE_(?:OWNER_|SESSION_)?|SMTP_|SMS_)URL|(?:FIELD|DATABASE|IDENTITY_PRIVATE|IDENTITY_PUBLIC)_KEY|AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN))_FILE$/

/** SMTP_URL_FILE=/run/secrets/smtp sets SMTP_URL, so that no secret stands in the environment of a container. */
function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const [variable, file] of Object.entries(env)) {
    const [, name] = inFile.exec(variable) ?? []
    if (!name || !file) continue
    if (env[name]) throw new CannotStart(`${name} and ${variable} are both set. Leave out one of them.`)
    try {
      env[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new CannotStart(`${variable} names a file that can't be read: ${messageOf(error)}.`)
    }
    delete env[variable]
  }
}

export const folders = {
  postgres: (settings: Settings) => join(settings.dataDir, 'postgres'),
  /** The gateway's copies of what it serves. */
  releases: (settings: Settings) => join(settings.dataDir, 'releases'),
  /** The released servers that run. */
  servers: (settings: Settings) => join(settings.dataDir, 'servers'),
  keys: (settings: Settings) => join(settings.dataDir, 'keys'),
  logs: (settings: Settings) => join(settings.dataDir, 'logs'),
  /** A file, there while a restore is under way, and after one that was interrupted. */
  restoring: (settings: Settings) => join(settings.dataDir, 'restoring'),
}

export function storeSettings({ dataDir, blobUrl }: Settings): StoreSettings {
  return { DATA_DIR: dataDir, BLOB_URL: blobUrl }
}

/** As in a URL, where an IPv6 address has brackets. */
export function authorityOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** One database may hold several registries; people get the one of the channel `live`. */
export function channelOf({ channel, isDev }: Settings): string {
  return channel ?? (isDev ? 'dev' : 'live')
}

function channelNamed(text: string): string {
  if (/^[a-z][a-z-]{0,39}$/.test(text)) return text
  throw new CannotStart(`RELEASE_CHANNEL is a name in small letters, such as live, not "${text}".`)
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(
      `PORT must be a number from 1 to 65535, not "${text}". For example: PORT=8080 npm start`,
    )
  return port
}

function secondsOf(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new CannotStart(`${name} is a number of seconds, such as 60, not "${text}".`)
}

function databaseUrls({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_SESSION_URL }: NodeJS.ProcessEnv) {
  if (!DATABASE_URL) {
    if (!DATABASE_OWNER_URL && !DATABASE_SESSION_URL) return {}
    throw new CannotStart(
      'DATABASE_OWNER_URL and DATABASE_SESSION_URL go with DATABASE_URL, at which the processes reach the same database.',
    )
  }
  const applicationUrl = postgresUrl('DATABASE_URL', DATABASE_URL)
  const session = DATABASE_SESSION_URL && {
    sessionUrl: postgresUrl('DATABASE_SESSION_URL', DATABASE_SESSION_URL),
  }
  if (!DATABASE_OWNER_URL) return { databaseUrl: applicationUrl, ...session }
  if (DATABASE_OWNER_URL === 'none')
    return {
      databaseUrl: session ? session.sessionUrl : applicationUrl,
      applicationUrl,
      ...session,
      servesOnly: true,
    }
  const databaseUrl = postgresUrl('DATABASE_OWNER_URL', DATABASE_OWNER_URL)
  const { username } = new URL(databaseUrl)
  if (new URL(applicationUrl).username === username)
    throw new CannotStart(
      `DATABASE_URL and DATABASE_OWNER_URL both sign in as ${username}. The owner is for migrations only: leave the user out of DATABASE_URL, since each process signs in as a role of its own.`,
    )
  return { databaseUrl, applicationUrl, ...session }
}

function postgresUrl(name: string, text: string): string {
  if (!isEncoded(text))
    throw new CannotStart(
      `${name} has a % that stands for itself. Write it as %25, and other signs of a password in the same way, such as @ as %40 and / as %2F.`,
    )
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new CannotStart(
      `${name} is not the address of a PostgreSQL database. It looks like postgres://user:password@127.0.0.1:5432/database; leave it out to run the PostgreSQL that comes along.`,
    )
  return text
}

function bucketUrl(text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 's3:')
    throw new CannotStart(
      'BLOB_URL is not the URL of a bucket. It looks like s3://bucket?region=ap-south-1 or s3://bucket?endpoint=https://s3.example.com; leave it out to keep files in DATA_DIR.',
    )
  return text
}

function demoOf(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new CannotStart(`DEMO is on or off, not "${text}".`)
  return text === 'on'
}

// Warns at startup about settings that a real company needs, before anybody waits for an email that never comes.

export function missingSettings(env: NodeJS.ProcessEnv): string[] {
  const { SMTP_URL, SMS_URL, PUBLIC_URL, TRUSTED_PROXIES } = env
  const sentences: string[] = []
  if (!SMTP_URL && !SMS_URL)
    sentences.push(
      'Neither SMTP_URL nor SMS_URL is set: nobody can sign up, reset a password or change an email by themselves. An administrator lets people in under Administration, People.',
    )
  if (!SMTP_URL) sentences.push('SMTP_URL is not set: there are no daily emails.')
  else if (!PUBLIC_URL) sentences.push('PUBLIC_URL is not set: emails have no links.')
  if (PUBLIC_URL?.startsWith('https:') && (TRUSTED_PROXIES || '0') === '0')
    sentences.push(
      'PUBLIC_URL has https and TRUSTED_PROXIES is 0: if a proxy ends it, all people come from its one address and share the limits of one. Set TRUSTED_PROXIES to the number of your proxies.',
    )
  return sentences
}
