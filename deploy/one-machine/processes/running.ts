// One suite per DATA_DIR: a file there records the running suite, and leftovers of a killed one are removed.
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { isAlive, whenGone } from '@tem/database/embedded/postmaster.ts'
import { makeFolder } from '@tem/database/make-folder.ts'
import { codeOf, messageOf } from '@tem/server/thrown.ts'
import { channelOf, type Settings } from '../settings.ts'
import { say } from '../terminal.ts'

export interface Recorded {
  readonly pid: number
  readonly port: number
  readonly sockets: string
  /** The channel of releases that this suite serves; `npm run release` uses it. */
  readonly channel: string
  readonly processes: Record<string, number>
  readonly isStopping?: boolean
}

/** A suite that was just told to stop may not have written so yet. */
const noticeMs = 1_000
/** Its processes may take 28 seconds for their last answers, PostgreSQL 20 for its checkpoint. */
const longestStopMs = 60_000
const retryMs = 1_000

export class Running {
  private readonly processes: Record<string, number> = {}
  private isStopping = false
  private retry: NodeJS.Timeout | undefined

  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly sockets: string,
    private readonly channel: string,
  ) {}

  static async claim(settings: Settings, sockets: string): Promise<Running> {
    makeDataDir(settings.dataDir)
    const running = new Running(
      join(settings.dataDir, 'running.json'),
      settings.port,
      sockets,
      channelOf(settings),
    )
    while (!running.claimed()) await running.clearAway(settings.dataDir)
    return running
  }

  /** An undefined pid says that it has ended. */
  record(name: string, pid: number | undefined): void {
    if (pid === undefined) delete this.processes[name]
    else this.processes[name] = pid
    this.write()
  }

  /** From now on another start waits instead of being refused. */
  stopping(): void {
    this.isStopping = true
    this.write()
  }

  release(): void {
    clearTimeout(this.retry)
    rmSync(this.file, { force: true })
  }

  /** A full disk must not stop the suite: the file keeps what it said until there is room again. */
  private write(): void {
    clearTimeout(this.retry)
    try {
      writeFileSync(this.draft, this.text())
      renameSync(this.draft, this.file)
    } catch {
      this.retry = setTimeout(() => this.write(), retryMs).unref()
    }
  }

  /** Creating a link fails if the name exists, so only one of two simultaneous starts gets it. */
  private claimed(): boolean {
    writeFileSync(this.draft, this.text())
    try {
      linkSync(this.draft, this.file)
      return true
    } catch {
      return false
    } finally {
      rmSync(this.draft)
    }
  }

  private get draft(): string {
    return `${this.file}.${process.pid}`
  }

  private async clearAway(dataDir: string): Promise<void> {
    let left = read(this.file)
    if (left && runs(left) && !left.isStopping) {
      await sleep(noticeMs)
      left = read(this.file)
    }
    if (left && runs(left)) return this.waitFor(left, dataDir)
    for (const pid of Object.values(left?.processes ?? {})) await endOrphan(pid)
    if (left?.sockets) rmSync(left.sockets, { recursive: true, force: true })
    rmSync(this.file, { force: true })
  }

  private async waitFor(left: Recorded, dataDir: string): Promise<void> {
    const running = `on ${dataDir}, at port ${left.port} (process ${left.pid})`
    if (!left.isStopping)
      throw new CannotStart(
        `The suite already runs ${running}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    say(`An earlier suite is still stopping ${running}. Waiting for it …`)
    const deadline = performance.now() + longestStopMs
    while (read(this.file)?.pid === left.pid && runs(left)) {
      if (performance.now() > deadline)
        throw new CannotStart(`It has not stopped within a minute. End process ${left.pid} and start again.`)
      await sleep(50)
    }
  }

  private text(): string {
    const recorded: Recorded = {
      pid: process.pid,
      port: this.port,
      sockets: this.sockets,
      channel: this.channel,
      processes: this.processes,
      ...(this.isStopping && { isStopping: true }),
    }
    return JSON.stringify(recorded)
  }
}

/** The suite that runs on a DATA_DIR, if any. */
export function runningSuite(dataDir: string): Recorded | undefined {
  const recorded = read(join(dataDir, 'running.json'))
  return recorded && isAlive(recorded.pid) ? recorded : undefined
}

function runs({ pid }: Recorded): boolean {
  return pid !== process.pid && isAlive(pid) && commandOf(pid).includes('one-machine')
}

function makeDataDir(folder: string): void {
  makeFolder(folder)
  try {
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, 'can this disk take a few bytes?')
    rmSync(probe)
  } catch (error) {
    if (codeOf(error) === 'ENOSPC')
      throw new CannotStart(
        `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to another disk.`,
      )
    throw new CannotStart(
      `DATA_DIR can't be ${folder}: ${messageOf(error)}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
}

function read(file: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** It exits by itself once its supervisor is gone; a hung process is killed. */
async function endOrphan(pid: number): Promise<void> {
  const isOurs = () => isAlive(pid) && /servers|main\.ts/.test(commandOf(pid))
  if (!isOurs() || (await whenGone(pid, performance.now() + 3_000))) return
  if (isOurs()) process.kill(pid, 'SIGKILL')
  await whenGone(pid, performance.now() + 3_000)
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
