// Reads postmaster.pid of a data folder, and checks whether that server really runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@tem/server/thrown.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/** After a crash another process may have the number in postmaster.pid. */
export function livePostmaster(folder: string): Postmaster | undefined {
  const found = readPostmaster(folder)
  if (!found || !isAlive(found.pid)) return undefined
  if (serves(found.pid, folder)) return found
  rmSync(join(folder, 'postmaster.pid'))
  return undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A postmaster works inside its data folder; without /proc, its first process argument names the folder. */
function serves(pid: number, folder: string): boolean {
  if (existsSync('/proc/self')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder)
}

/** Without a deadline, waiting does not keep an otherwise idle process alive. */
export async function whenGone(pid: number, deadline = Number.POSITIVE_INFINITY): Promise<boolean> {
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    const isOpenEnded = deadline === Number.POSITIVE_INFINITY
    await sleep(isOpenEnded ? 250 : 15, undefined, { ref: !isOpenEnded })
  }
  return true
}

/** SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves the rest to recovery at the next start. */
export async function stopPostmaster(pid: number, timeout = 20_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await whenGone(pid, performance.now() + timeout)) return
  }
}
