// The data folder: created once, readable for PostgreSQL's user, refused if another major version wrote it.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { makeFolder } from '../make-folder.ts'
import type { Binaries } from './binaries.ts'
import { reachablePlace } from './reachable-place.ts'
import { canEnter, type SystemUser } from './unprivileged-user.ts'

const megabyte = 1024 * 1024
const passwordFile = 'owner-password'

export interface Cluster {
  readonly folder: string
  readonly password: string
}

export function openCluster(
  wanted: string,
  binaries: Binaries,
  user: SystemUser | undefined,
  durable: boolean,
): Cluster {
  const folder = reachable(resolve(wanted), user)
  requireSpace(folder, existsSync(join(folder, 'PG_VERSION')) ? 50 : 250)
  if (existsSync(join(folder, 'PG_VERSION'))) refuseOtherMajor(folder, binaries.major)
  else create(folder, binaries, user, durable)
  return { folder, password: readFileSync(join(folder, passwordFile), 'utf8') }
}

/** The data's owner keeps running it: an ordinary user's checkout stays theirs, even under sudo. */
export function runnerOf(wanted: string, user: SystemUser | undefined): SystemUser | undefined {
  const version = join(wanted, 'PG_VERSION')
  if (!existsSync(version)) return user
  const { uid, gid } = statSync(version)
  if (user) return uid === 0 ? user : { uid, gid }
  if (uid === process.getuid?.()) return undefined
  throw new CannotStart(
    `${wanted} belongs to another user. Start as that user or as root, or set DATA_DIR to a folder of your own.`,
  )
}

function reachable(wanted: string, user: SystemUser | undefined): string {
  makeFolder(dirname(wanted))
  if (existsSync(wanted)) {
    const real = realpathSync(wanted)
    if (canEnter(user, real)) return real
    if (!user)
      throw new CannotStart(`${wanted} can't be opened. Make yourself its owner, or set another DATA_DIR.`)
    return moveOut(wanted, real, user)
  }
  const link = linkAt(wanted)
  // A dangling link: the first start was interrupted, or the data has been removed since.
  if (link && existsSync(dirname(link))) return link
  if (link) rmSync(wanted)
  if (!user || letIn(user, dirname(wanted))) return wanted
  const place = join(reachablePlace(user), `data-${randomUUID()}`)
  symlinkSync(place, wanted)
  return place
}

/** Makes DATA_DIR itself traversable but not listable; the folders above are not ours to change. */
function letIn(user: SystemUser, folder: string): boolean {
  if (canEnter(user, folder)) return true
  const { mode, uid } = statSync(folder)
  if (uid !== process.getuid?.()) return false
  chmodSync(folder, mode | 0o001)
  if (canEnter(user, folder)) return true
  chmodSync(folder, mode)
  return false
}

function linkAt(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
}

function moveOut(wanted: string, real: string, user: SystemUser): string {
  const place = join(reachablePlace(user), `data-${randomUUID()}`)
  const copied = spawnSync('cp', ['-a', real, place], { encoding: 'utf8' })
  if (copied.status !== 0)
    throw new CannotStart(`The data in ${wanted} could not be moved to ${place}: ${copied.stderr.trim()}`)
  renameSync(wanted, `${wanted}.moved`)
  symlinkSync(place, wanted)
  return place
}

function requireSpace(folder: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder))
  if (bavail * bsize < megabytes * megabyte)
    throw new CannotStart(
      `The disk that holds ${folder} is full: PostgreSQL needs ${megabytes} MB to start. ` +
        'Free some space, or set DATA_DIR to a folder on another disk.',
    )
}

function refuseOtherMajor(folder: string, major: number): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (written !== String(major))
    throw new CannotStart(
      `The data in ${folder} was written by PostgreSQL ${written}, and this release runs PostgreSQL ${major}. ` +
        `Write it out with pg_dump of PostgreSQL ${written} and load it into a new DATA_DIR, or go back to the earlier release.`,
    )
}

/** Created under a temporary name and renamed when complete, so an interrupted start leaves nothing half-made. */
function create(folder: string, binaries: Binaries, user: SystemUser | undefined, durable: boolean): void {
  const partial = `${folder}.making`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  const secret = `${partial}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  if (user) for (const path of [partial, secret]) chownSync(path, user.uid, user.gid)
  const flags = [
    '-D',
    partial,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  const access = ['--auth=scram-sha-256', `--pwfile=${secret}`]
  const made = spawnSync(binaries.initdb, [...flags, ...access, ...(durable ? [] : ['-N'])], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    rmSync(secret, { force: true })
    throw new CannotStart(reasonOf(made.error?.message ?? made.stderr, folder))
  }
  renameSync(secret, join(partial, passwordFile))
  chmodSync(partial, 0o700)
  renameSync(partial, folder)
}

function reasonOf(output: string, folder: string): string {
  if (/No space left on device/i.test(output))
    return `The disk that holds ${folder} is full. Free 250 MB, or set DATA_DIR to a folder on another disk.`
  const line = output.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? output.trim()
  return `PostgreSQL could not make its data folder ${folder}: ${line.replace(/^initdb: (error: )?/, '')}. Set DATA_DIR to another folder, or DATABASE_URL to an existing PostgreSQL.`
}

// PostgreSQL's settings: for a company on one machine, or for disposable test data.
const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off',
}

const kept = { max_connections: '200', shared_buffers: '256MB', max_wal_size: '2GB', wal_compression: 'on' }

const disposableSettings = {
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

interface ServerSettings {
  readonly port: number
  readonly durable: boolean
  readonly more?: Readonly<Record<string, string>>
}

export function serverSettings({ port, durable, more }: ServerSettings): string[] {
  const settings = { ...common, ...(durable ? kept : disposableSettings), ...more, port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
