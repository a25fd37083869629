// Runs PostgreSQL for us: no installation, any user, its data in one folder, recovers after kill -9.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { findBinaries } from './embedded/binaries.ts'
import { type Cluster, openCluster, runnerOf, serverSettings } from './embedded/cluster.ts'
import { livePostmaster, readPostmaster, stopPostmaster, whenGone } from './embedded/postmaster.ts'
import { type SystemUser, unprivilegedUser } from './embedded/unprivileged-user.ts'

export interface EmbeddedPostgres {
  readonly pid: number
  readonly port: number
  /** It was already running, left over from a killed start. */
  readonly adopted: boolean
  urlOf(database: string): string
  /** Resolves when the server is gone, for any reason. */
  readonly gone: Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly folder: string
  /** False trades safety for speed: for disposable data. */
  readonly durable?: boolean
  /** The port to use again; otherwise a free one. */
  readonly port?: number
  readonly logFile?: string
  /** Extra settings of this server. */
  readonly settings?: Readonly<Record<string, string>>
}

const timeout = 60_000

export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder: wanted, durable = true } = options
  const user = runnerOf(wanted, unprivilegedUser())
  const binaries = findBinaries(user, dirname(wanted))
  const cluster = openCluster(wanted, binaries, user, durable)
  const logFile = options.logFile ?? join(dirname(wanted), 'postgres.log')

  const left = await lastingPostmaster(cluster.folder)
  if (left) return handle(cluster, left, true)

  const deadline = performance.now() + timeout
  for (;;) {
    const port = options.port ?? (await freePort())
    const from = sizeOf(logFile)
    const child = launch(
      binaries.postgres,
      cluster.folder,
      serverSettings({ port, durable, ...(options.settings && { more: options.settings }) }),
      user,
      logFile,
    )
    const ended = new Promise<void>((resolve) =>
      child.once('exit', () => resolve()).once('error', () => resolve()),
    )
    const outcome = await Promise.race([whenReady(cluster.folder, child.pid), ended])
    if (outcome) return handle(cluster, outcome, false, ended)
    const complaint = readFileSync(logFile, 'utf8').slice(from)
    if (!passes(complaint) || performance.now() > deadline)
      throw new CannotStart(reasonOf(complaint, cluster.folder, logFile))
    await sleep(200)
  }
}

function launch(
  postgres: string,
  folder: string,
  settings: string[],
  user: SystemUser | undefined,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  // A process group of its own: Ctrl-C in the terminal is for us, and we stop the database last.
  const child = spawn(postgres, ['-D', folder, ...settings], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(log)
  child.unref()
  return child
}

/** The one that already serves this folder. One that is stopping is waited for, and does not count. */
async function lastingPostmaster(folder: string): Promise<{ pid: number; port: number } | undefined> {
  const deadline = performance.now() + timeout
  for (;;) {
    const found = livePostmaster(folder)
    if (!found || found.ready) return found
    if (performance.now() > deadline) throw tooSlow(folder)
    await sleep(10)
  }
}

async function whenReady(folder: string, pid: number | undefined): Promise<{ pid: number; port: number }> {
  const deadline = performance.now() + timeout
  for (;;) {
    const found = readPostmaster(folder)
    if (found?.ready && found.pid === pid) return found
    if (performance.now() > deadline) throw tooSlow(folder)
    await sleep(10)
  }
}

function tooSlow(folder: string): CannotStart {
  return new CannotStart(`PostgreSQL did not become ready within a minute; see its log beside ${folder}.`)
}

function handle(
  cluster: Cluster,
  { pid, port }: { pid: number; port: number },
  adopted: boolean,
  ended?: Promise<void>,
): EmbeddedPostgres {
  return {
    pid,
    port,
    adopted,
    urlOf: (database) => `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`,
    gone: ended ?? whenGone(pid).then(() => undefined),
    stop: () => stopPostmaster(pid),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Sessions of a killed server take a moment to end; and another process may have taken the port meanwhile. */
function passes(complaint: string): boolean {
  return /pre-existing shared memory block|Address already in use/i.test(complaint)
}

function reasonOf(complaint: string, folder: string, logFile: string): string {
  if (/No space left on device/i.test(complaint))
    return `The disk that holds ${folder} is full. Free some space and start again; nothing that was saved is lost.`
  const line =
    complaint.split('\n').find((text) => /FATAL|PANIC|ERROR/.test(text)) ?? 'it ended without a word'
  return `PostgreSQL does not start in ${folder}: ${line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}. Its log is ${logFile}.`
}
