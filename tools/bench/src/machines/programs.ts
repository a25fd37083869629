// The programs of a cluster on one machine: from Debian's packages, as a user without rights, with the templates of
// deploy/patroni.
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type SystemUser, unprivilegedUser } from '@tem/database/embedded/unprivileged-user.ts'
import type { Undo } from '../own-postgres.ts'

export const root = resolve(import.meta.dirname, '../../../..')

export const pgBackRest = '/usr/bin/pgbackrest'

const packages: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
}

/** Debian keeps each major version apart; ours has no pg_basebackup. */
export function postgresBinaries(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(folder, version, 'bin'))
    .find((binaries) => existsSync(join(binaries, 'pg_basebackup')))
}

export function missingPackages(drill: string): string[] {
  const programs = { ...packages, ...(drill === 'recovery' && { [pgBackRest]: 'pgbackrest' }) }
  const missing = Object.entries(programs).filter(([program]) => !existsSync(program))
  return [...(postgresBinaries() ? [] : ['postgresql']), ...missing.map(([, name]) => name)]
}

export class Programs {
  readonly user: SystemUser | undefined = unprivilegedUser()

  constructor(
    readonly home: string,
    private readonly undo: Undo,
  ) {}

  /** A folder that the programs may write. */
  folder(name: string): string {
    const folder = join(this.home, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.give(folder)
    return folder
  }

  /** A template of deploy/patroni with its braces filled in. */
  filled(template: string, file: string, values: Readonly<Record<string, string | number>>): string {
    const text = readFileSync(join(root, 'deploy/patroni', template), 'utf8')
    return this.write(
      file,
      text.replaceAll(/\{\{([\w ]+)\}\}/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`${template} asks for {{${name}}}.`)
        return String(value)
      }),
    )
  }

  write(file: string, text: string): string {
    const path = join(this.home, file)
    writeFileSync(path, text, { mode: 0o600 })
    this.give(path)
    return path
  }

  /** Runs until the end of the drill; its process group ends with it. */
  start(name: string, command: string, ...words: readonly string[]): ChildProcess {
    const log = openSync(join(this.home, `${name}.log`), 'a')
    const child = spawn(command, words, {
      ...this.user,
      cwd: dirname(this.folder(name)),
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    })
    this.undo.push(() => stopProcess(child))
    return child
  }

  private give(path: string): void {
    if (this.user) chownSync(path, this.user.uid, this.user.gid)
  }
}

export async function stopProcess(child: ChildProcess, graceMs = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await gone
  clearTimeout(late)
}
