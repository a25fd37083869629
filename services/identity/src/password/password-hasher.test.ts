import { expect, it } from 'vitest'
import { WorkQueue } from './password-hasher.ts'

it('runs a few at once, the others in turn, and refuses what would wait too long', async () => {
  const queue = new WorkQueue(2, 3)
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
  const queue = new WorkQueue(1, 1)
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
