// Tests keep their temporary files in memory where there is room. On ext4, a third of the work of the PostgreSQL tests went
// into new files: a database has 840 of them, and the file system searches for numbers that no file had lately.
import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
const bytesNeeded = 6 * 2 ** 30

if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = folder

function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    // The test's PostgreSQL may be copied there and run.
    if (!mount?.[1] || mount[1].split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) > bytesNeeded
  } catch {
    // Not on Linux.
    return false
  }
}
