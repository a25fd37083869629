import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

const queueOf = (atOnce: number, mayWait: number, mayWaitPerSubject = mayWait) =>
  new WorkQueue({ atOnce, mayWait, mayWaitPerSubject, busy: 'Busy.' })

it('runs a few at once, the others in turn, and refuses what would wait too long', async () => {
  const queue = queueOf(2, 3)
  const log: string[] = []
  const endings: (() => void)[] = []
  const work = (name: string) => () => {
    log.push(name)
    return new Promise<void>((resolve) => endings.push(resolve))
  }
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(work(name)))
  await expect(queue.run(work('f'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  expect(log).toEqual(['a', 'b'])
  while (endings.length > 0) {
    endings.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('passes the turn on after work that fails', async () => {
  const queue = queueOf(1, 1)
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('runs the jobs of one subject one after the other, which delays nobody else', async () => {
  const queue = queueOf(2, 10, 1)
  const log: string[] = []
  const endings = new Map<string, () => void>()
  const work = (name: string) => () => {
    log.push(name)
    return new Promise<void>((resolve) => endings.set(name, resolve))
  }
  const all = [queue.run(work('a1'), 'a'), queue.run(work('a2'), 'a'), queue.run(work('b'), 'b')]
  await expect(queue.run(work('a3'), 'a')).rejects.toMatchObject({ status: 503 })
  expect(log).toEqual(['a1', 'b'])
  endings.get('a1')?.()
  await expect.poll(() => log).toEqual(['a1', 'b', 'a2'])
  for (const end of endings.values()) end()
  await Promise.all(all)
})
