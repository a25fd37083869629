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

  test('counts what a request has waited for before', async () => {
    const admission = new Admission({ atOnce: 1, waiting: 2, longestWaitMs: 50_000 })
    const leave = await admission.enter()
    const next = admission.enter('usual', 40_000)
    await expect(admission.enter('vital', 50_000)).rejects.toBeInstanceOf(Unavailable)
    leave()
    const leaveNext = await next
    leaveNext()
    expect(await admission.enter('usual', 50_000)).toBeInstanceOf(Function)
  })

  test('refuses a call at once if its estimated wait is too long; the estimate follows how fast places get free', async () => {
    let now = 0
    const admission = new Admission({ atOnce: 1, waiting: 1_000, longestWaitMs: 200 }, () => now)
    let leave = await admission.enter()
    // One end every 20 ms: the fourth who waits would wait 80 ms, and an estimate may be half of the truth.
    for (let ends = 0; ends < 100; ends++) {
      const next = admission.enter('vital')
      now += 20
      leave()
      leave = await next
    }
    const waiting: Promise<() => void>[] = []
    while (!admission.isFull()) waiting.push(admission.enter())
    expect(waiting).toHaveLength(3)
    await expect(admission.enter()).rejects.toBeInstanceOf(Unavailable)
    expect([admission.isFull('deferrable'), admission.isFull('vital')]).toEqual([true, false])
    // No running call ends, so no waiting call would be served in time.
    now += 201
    expect(admission.isFull('vital')).toBe(true)
    leave()
    for (const admitted of waiting) (await admitted)()
    expect([admission.runningCount, admission.waitingCount]).toEqual([0, 0])
  })

  test('estimates the wait from all recent ends, because many calls end at once', async () => {
    let now = 0
    const admission = new Admission({ atOnce: 40, waiting: 1_000, longestWaitMs: 400 }, () => now)
    let running = await Promise.all(Array.from({ length: 40 }, () => admission.enter()))
    // All 40 end together every 80 ms: one every 2 ms, so 75 get their turn in half of 300 ms.
    for (let bursts = 0; bursts < 20; bursts++) {
      const next = running.map(() => admission.enter('vital'))
      now += 80
      for (const leave of running) leave()
      running = await Promise.all(next)
    }
    const waiting: Promise<() => void>[] = []
    while (!admission.isFull()) waiting.push(admission.enter())
    expect(waiting.length).toBeGreaterThan(60)
    expect(waiting.length).toBeLessThan(90)
    for (const leave of running) leave()
    for (const admitted of waiting) (await admitted)()
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
