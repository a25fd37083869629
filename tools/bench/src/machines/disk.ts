// A disk of its own for one folder, in memory, so it can be full while all others have room.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SystemUser } from '@tem/database/embedded/unprivileged-user.ts'
import type { Undo } from '../own-postgres.ts'

// Not synchronous: this process carries the members' connections.
const run = promisify(execFile)

/** Only root can. */
export async function mountDisk(folder: string, undo: Undo, user?: SystemUser): Promise<void> {
  const owner = user ? `,uid=${user.uid},gid=${user.gid}` : ''
  await run('mount', ['-t', 'tmpfs', '-o', `size=2g,mode=700${owner}`, 'none', folder])
  undo.push(() => run('umount', ['--lazy', folder]))
}

/** Returns what makes room again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast')
  // `cat` stops when the disk is full, even if another process wrote the last bytes.
  await run('sh', ['-c', 'cat /dev/zero > "$0" 2> /dev/null || true', ballast])
  return () => rm(ballast)
}
