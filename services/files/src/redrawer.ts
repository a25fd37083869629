// Has pictures drawn anew in a child process, one after the other; a picture that takes too long costs the child.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BadInput, Unavailable } from '@tem/server/errors.ts'
import type { InjectionToken } from 'tsyringe'
import type { RedrawAnswer, RedrawJob } from './redraw-job.ts'

export const REDRAWER: InjectionToken<Redrawer> = Symbol('redrawer')

const patienceMs = 10_000
const idleMs = 60_000
const mayWait = 50

export class Redrawer {
  private child: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private nextId = 1

  async redraw(job: Omit<RedrawJob, 'id'>): Promise<void> {
    if (this.waiting >= mayWait)
      throw new Unavailable('Many pictures are arriving at this moment. Please try again.', 5)
    this.waiting += 1
    const turn = this.last.then(() => this.run({ ...job, id: this.nextId++ }))
    this.last = turn.catch(() => {})
    try {
      if (!(await turn))
        throw new BadInput('This picture cannot be read. Please choose another file.', 'file')
    } finally {
      this.waiting -= 1
    }
  }

  stop(): void {
    clearTimeout(this.idle)
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private run(job: RedrawJob): Promise<boolean> {
    clearTimeout(this.idle)
    const child = this.running()
    return new Promise((resolve) => {
      const settle = (isDone: boolean) => {
        clearTimeout(tooLong)
        child.off('message', onAnswer).off('exit', onExit)
        this.idle = setTimeout(() => this.stop(), idleMs).unref()
        resolve(isDone)
      }
      const onAnswer = (answer: RedrawAnswer) => answer.id === job.id && settle(answer.isDone)
      const onExit = () => settle(false)
      const tooLong = setTimeout(() => this.stop(), patienceMs)
      child.on('message', onAnswer).on('exit', onExit)
      child.send(job, (error) => error && this.stop())
    })
  }

  private running(): ChildProcess {
    if (this.child?.connected) return this.child
    const script = childScript()
    const child = fork(script, {
      // Nothing of ours: neither the database's address nor a key.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    child.unref()
    child.channel?.unref()
    this.child = child
    return child
  }
}

/** Beside a server's bundle lies the child's; without one we run from the sources. */
function childScript(): string {
  const bundled = join(dirname(process.argv[1] ?? ''), 'redraw-child.js')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'redraw-child.ts')
}
