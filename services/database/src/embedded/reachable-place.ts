// A folder that the unprivileged user can reach, if the checkout or DATA_DIR is in a closed one, such as root's home.
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { canEnter, type SystemUser } from './unprivileged-user.ts'

const places = ['/var/lib', '/usr/local/var', tmpdir(), '/tmp']

export function reachablePlace(user: SystemUser): string {
  for (const parent of places) {
    const place = join(parent, 'travel-expense')
    if (isOurs(place) && canEnter(user, place)) return place
  }
  throw new CannotStart(
    `PostgreSQL needs a folder that is open to its user, and none of ${places.join(', ')} can hold one. ` +
      'Set DATA_DIR to a folder outside the home of root, or DATABASE_URL to an existing PostgreSQL.',
  )
}

/** In a shared folder another user may own the name; only we may write what we run. */
function isOurs(place: string): boolean {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    const found = lstatSync(place)
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}
