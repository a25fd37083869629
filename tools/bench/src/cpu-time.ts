// The CPU time of all processes that answer, for each answer. It hardly depends on how busy the machine is.
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf } from './overload/measure-overload.ts'

/** What one run of a contender says. */
export interface Run {
  readonly answers: number
  readonly perSecond: number
}

export interface Cost {
  readonly perSecond: number
  readonly cpuMs: number
}

const restSeconds = 3

export class CpuTime {
  /** CPU seconds a second without requests: pulses, polls and PostgreSQL's own work. */
  private readonly atRest = new Map<readonly number[], number>()

  async costOf(servers: readonly number[], run: () => Promise<Run>): Promise<Cost> {
    const atRest = await this.restOf(servers)
    const before = cpuSecondsOf(servers)
    const began = performance.now()
    const { answers, perSecond } = await run()
    const seconds = (performance.now() - began) / 1000
    const used = cpuSecondsOf(servers) - before - atRest * seconds
    return { perSecond, cpuMs: (used / answers) * 1000 }
  }

  private async restOf(servers: readonly number[]): Promise<number> {
    const known = this.atRest.get(servers)
    if (known !== undefined) return known
    const before = cpuSecondsOf(servers)
    await sleep(restSeconds * 1000)
    const found = (cpuSecondsOf(servers) - before) / restSeconds
    this.atRest.set(servers, found)
    return found
  }
}
