// Keeps one process alive: restarts it when it dies, with growing delays if it keeps dying.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { messageOf } from '@tem/server/thrown.ts'
import { say } from '../terminal.ts'
import type { ProcessLog } from './process-log.ts'

export interface ProcessSpec {
  readonly name: string
  /** Arguments of node: its options, the script, and the script's arguments. */
  readonly nodeArguments: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly log: ProcessLog
  readonly report?: (line: string) => void
}

/** Longer than a process takes to finish its requests. */
export const usualStopMs = 28_000
const longestPause = 5_000
const steadyAfter = 10_000

export class SupervisedProcess {
  private child?: ChildProcess
  private stopping = false
  private pause = 50
  private pausing = new AbortController()
  private since = 0
  /** Called with each new process id, so a start after kill -9 can find leftovers. */
  onSpawn: (pid: number) => void = () => {}

  constructor(private readonly spec: ProcessSpec) {}

  get name(): string {
    return this.spec.name
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Resolves when the process reports that it is ready; if it dies first, the start fails. */
  async start(timeout = 30_000): Promise<void> {
    const child = this.spawn()
    const ready = once(child, 'message').then(() => 'ready' as const)
    const how = ended(child)
    const died = how.then(() => 'died' as const)
    const late = sleep(timeout, 'late' as const, { ref: false })
    const outcome = await Promise.race([ready, died, late])
    if (outcome === 'ready') return void how.then((why) => this.comeBack(why))
    this.stopping = true
    child.kill('SIGKILL')
    const why =
      outcome === 'late' ? `was not ready after ${timeout / 1000} seconds` : 'ended before it was ready'
    throw new CannotStart(`${this.name} ${why}. It said:\n${this.spec.log.lastWords() || 'nothing'}`)
  }

  /** After a code change: stops it and restarts it at once. */
  restart(): void {
    this.pause = 0
    this.child?.kill('SIGTERM')
    this.pausing.abort()
  }

  /** Requests in flight finish first; a process that takes too long is killed. */
  async stop(timeout = usualStopMs): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = await Promise.race([gone.then(() => false), sleep(timeout, true, { ref: false })])
    if (late) child.kill('SIGKILL')
    await gone
  }

  private spawn(): ChildProcess {
    const { nodeArguments, env, log } = this.spec
    // A process group of its own: Ctrl-C reaches only us, and we stop everything in order.
    // If we are killed, the channel closes, and the process exits.
    const child = spawn(process.execPath, nodeArguments, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    if (child.stdout) log.follow(child.stdout)
    if (child.stderr) log.follow(child.stderr)
    this.child = child
    this.since = performance.now()
    if (child.pid) this.onSpawn(child.pid)
    return child
  }

  private async comeBack(how: string): Promise<void> {
    if (this.stopping) return
    if (performance.now() - this.since > steadyAfter) this.pause = 50
    const report = this.spec.report ?? say
    if (this.pause > 0) report(`${this.name} ended (${how}) and is started again`)
    this.pausing = new AbortController()
    await sleep(this.pause, undefined, { signal: this.pausing.signal }).catch(() => {})
    this.pause = Math.min(longestPause, Math.max(50, this.pause * 2))
    if (this.stopping) return
    void this.runAgain().then((why) => this.comeBack(why))
  }

  /** Resolves when it has ended. A machine that is out of memory or processes lets none start for a while. */
  private async runAgain(): Promise<string> {
    try {
      return await ended(this.spawn())
    } catch (error) {
      return messageOf(error)
    }
  }
}

/** How it ended; one that could not be started has ended too. */
function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.on('error', ({ message }) => {
      if (child.pid === undefined) resolve(message)
    })
  })
}

function once(child: ChildProcess, event: 'message' | 'exit'): Promise<void> {
  return new Promise((resolve) => child.once(event, () => resolve()))
}
