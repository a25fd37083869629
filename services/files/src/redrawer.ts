// Redraws pictures and cleans PDFs in child processes. People take turns, so one person's fifty don't delay another's one.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { BadInput, Unavailable } from '@tem/server/errors.ts'

const longestMs = 10_000
const longestStartMs = 30_000
const idleMs = 60_000
const waitingInAll = 200
const waitingPerPerson = 20

/** Leaves one core for the calls. */
const usualChildren = Math.max(1, Math.min(4, availableParallelism() - 1))

interface Waiting {
  readonly job: RedrawJob
  readonly settle: (answer: Promise<RedrawAnswer>) => void
}

export class Redrawer {
  private readonly free: RedrawChild[]
  private readonly all: readonly RedrawChild[]
  /** By person; the first one is next. */
  private readonly waiting = new Map<string, Waiting[]>()
  private waitingCount = 0
  private nextId = 1

  constructor(children = usualChildren) {
    this.all = Array.from({ length: children }, () => new RedrawChild())
    this.free = [...this.all]
  }

  async redraw(personId: string, job: RedrawTask): Promise<Redrawn> {
    const own = this.waiting.get(personId) ?? []
    if (this.waitingCount >= waitingInAll || own.length >= waitingPerPerson)
      throw new Unavailable('Many files are arriving at this moment. Please try again.', 5)
    this.waitingCount += 1
    this.waiting.set(personId, own)
    const answered = new Promise<RedrawAnswer>((settle) => {
      own.push({ job: { ...job, id: this.nextId++ }, settle })
    })
    this.startNext()
    const { isDone, ...redrawn } = await answered
    if (!isDone)
      throw new BadInput(
        `This ${job.format === 'pdf' ? 'document' : 'picture'} is damaged and cannot be read. Please choose another file.`,
        'file',
      )
    return redrawn
  }

  stop(): void {
    for (const child of this.all) child.stop()
  }

  private startNext(): void {
    const [turn] = this.waiting
    const child = turn && this.free.pop()
    if (!child) return
    const [personId, jobs] = turn
    const next = jobs.shift()
    this.waiting.delete(personId)
    if (jobs.length > 0) this.waiting.set(personId, jobs)
    if (!next) return
    this.waitingCount -= 1
    const answer = child.run(next.job)
    next.settle(answer)
    void answer.then(() => {
      this.free.push(child)
      this.startNext()
    })
  }
}

/** One process, one file at a time; a file that takes too long kills the process. */
class RedrawChild {
  private process: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined
  private hasStarted = false

  stop(): void {
    clearTimeout(this.idle)
    this.process?.kill('SIGKILL')
    this.process = undefined
  }

  run(job: RedrawJob): Promise<RedrawAnswer> {
    clearTimeout(this.idle)
    const child = this.running()
    return new Promise((resolve) => {
      const settle = (answer: RedrawAnswer) => {
        clearTimeout(tooLong)
        child.off('message', onAnswer).off('exit', onExit).off('error', onExit)
        this.idle = setTimeout(() => this.stop(), idleMs).unref()
        resolve(answer)
      }
      const onAnswer = (answer: RedrawAnswer) => {
        if (answer.id === job.id) settle(answer)
        if (answer.id !== isReady) return
        this.hasStarted = true
        clearTimeout(tooLong)
        tooLong = setTimeout(() => this.stop(), longestMs)
      }
      const onExit = () => settle({ id: job.id, isDone: false })
      let tooLong = setTimeout(() => this.stop(), this.hasStarted ? longestMs : longestStartMs)
      child.on('message', onAnswer).on('exit', onExit).on('error', onExit)
      child.send(job, (error) => error && this.stop())
    })
  }

  private running(): ChildProcess {
    if (this.process?.connected) return this.process
    const script = childScript()
    const child = fork(script, {
      // Passes none of our environment: neither the database's URL nor a key.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.hasStarted = false
    const forget = () => {
      if (this.process === child) this.process = undefined
    }
    // An error: the system lets no process start, and this one never exits.
    child.once('exit', forget).on('error', forget)
    child.unref()
    child.channel?.unref()
    this.process = child
    return child
  }
}

/** The child's bundle is next to the server's; without bundles we run from source. */
function childScript(): string {
  const bundled = join(dirname(process.argv[1] ?? ''), 'redraw-child.js')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'redraw-child.ts')
}

// The messages between this process and the child.

interface Picture {
  readonly format: 'jpeg' | 'png'
  /** Scales the picture to fit into a square of this many pixels… */
  readonly within: number
  /** …or to fill it, cropped. */
  readonly fill?: boolean
  readonly withThumbnail?: boolean
}

export interface Redrawn {
  /** In base64. */
  readonly thumbnail?: string
}

export type RedrawFormat = Picture | { readonly format: 'pdf' }

type RedrawTask = RedrawFormat & { readonly from: string; readonly to: string }

export type RedrawJob = RedrawTask & { readonly id: number }

/** The id of the first message: the process has started, and its file's time begins. */
export const isReady = 0

export interface RedrawAnswer extends Redrawn {
  readonly id: number
  readonly isDone: boolean
}
