import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Unavailable } from '../errors.ts'
import { Admission } from './admission.ts'

function held(): { work: () => Promise<string>; finish: () => void } {
  let finish = () => {}
  const done = new Promise<string>((resolve) => {
    finish = () => resolve('done')
  })
  return { work: () => done, finish }
}

describe('admission', () => {
  test('runs a limited number at once, and the others in their order', async () => {
    const admission = new Admission({ atOnce: 2, waiting: 10, longestWaitMs: 60_000 })
    const order: number[] = []
    let most = 0
    const work = (number: number) => async () => {
      most = Math.max(most, admission.runningCount)
      await sleep(5)
      order.push(number)
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => admission.through(work(number))))
    expect(order).toEqual([1, 2, 3, 4, 5, 6])
    expect(most).toBe(2)
    expect([admission.runningCount, admission.waitingCount]).toEqual([0, 0])
  })

  test('refuses at once when too many wait, and after a moment when nobody finishes', async () => {
    const admission = new Admission({ atOnce: 1, waiting: 1, longestWaitMs: 50 })
    const first = held()
    const running = admission.through(first.work)
    const waiting = admission.through(async () => 'never').catch((error: unknown) => error)
    await expect(admission.through(async () => 'never')).rejects.toBeInstanceOf(Unavailable)
    expect(await waiting).toBeInstanceOf(Unavailable)
    first.finish()
    expect(await running).toBe('done')
    expect(await admission.through(async () => 'again')).toBe('again')
  })

  test('defers reports while everything else may still wait', async () => {
    const admission = new Admission({ atOnce: 1, waiting: 8, longestWaitMs: 5_000 })
    const first = held()
    const all = [admission.through(first.work), admission.through(async () => 'report', 'deferrable')]
    await expect(admission.through(async () => 'report', 'deferrable')).rejects.toBeInstanceOf(Unavailable)
    all.push(admission.through(async () => 'claim'))
    first.finish()
    expect(await Promise.all(all)).toEqual(['done', 'report', 'claim'])
  })

  test('frees the place of work that failed', async () => {
    const admission = new Admission({ atOnce: 1, waiting: 0, longestWaitMs: 50 })
    await expect(admission.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await admission.through(async () => 'yes')).toBe('yes')
  })
})
