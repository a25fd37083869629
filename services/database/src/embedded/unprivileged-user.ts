// PostgreSQL refuses to run as root, so root runs it as the user `postgres`, or else as `nobody`.
import { spawnSync } from 'node:child_process'
import { CannotStart } from '../cannot-start.ts'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Undefined if we are an ordinary user: then PostgreSQL runs as us. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid && mayBecome({ uid, gid })) return { uid, gid }
  }
  throw new CannotStart(
    'PostgreSQL does not run as root, and this system offers no user `postgres` or `nobody` to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL to an existing PostgreSQL.',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout) : undefined
}

function mayBecome(user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', ':'], { ...user, cwd: '/' }).status === 0
}

/** Tested by the system itself, because every folder on the path counts. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}
