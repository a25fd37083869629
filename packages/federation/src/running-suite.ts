// Finds the releases that the suite running on a DATA_DIR serves; the suite records itself in running.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface RunningSuite {
  readonly pid: number
  readonly releases?: string
}

/** Undefined if none runs. */
export function releasesOfSuite(dataDir: string): string | undefined {
  const running = readRunning(join(dataDir, 'running.json'))
  if (!running || !isAlive(running.pid)) return undefined
  return running.releases ?? join(dataDir, 'releases')
}

function readRunning(file: string): RunningSuite | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningSuite
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process lives but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
