import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLog } from '../process/log.ts'
import { Metrics } from '../process/metrics.ts'
import { Queue } from './queue.ts'

const log = makeLog('test', 'silent')

let database: TestDatabase
let queues: Queue[]

beforeEach(async () => {
  database = await testDatabase()
  await database.ownerSql`
    select queue.create_queue('letters', '{"policy": "short", "retryLimit": 2, "retryDelay": 0, "expireInSeconds": 60}')`
  queues = []
})
afterEach(async () => {
  for (const queue of queues) await queue.stop()
  await database.drop()
})

async function opened(): Promise<Queue> {
  const queue = new Queue(database.as('approvals').url, log)
  queues.push(queue)
  // Fails unless the tables match those of the installed pg-boss.
  await queue.start()
  return queue
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true)
}

describe('the queue', () => {
  test('runs what was sent, even before a worker started', async () => {
    const queue = await opened()
    const done: number[] = []
    await queue.send('letters', { nth: 1 }, 'one')
    await queue.work('letters', async ({ nth }: { nth: number }) => void done.push(nth))
    await queue.send('letters', { nth: 2 }, 'two')
    await until(() => done.length === 2)
    expect(done.sort()).toEqual([1, 2])
  })

  test('keeps one of a kind waiting', async () => {
    const queue = await opened()
    const done: number[] = []
    for (const nth of [1, 2, 3]) await queue.send('letters', { nth }, 'same')
    await queue.work('letters', async ({ nth }: { nth: number }) => void done.push(nth))
    await until(() => done.length > 0)
    await sleep(500)
    expect(done).toEqual([1])
  })

  test('says for the metrics how much is due, for how long, and what failed', async () => {
    const queue = await opened()
    const metrics = new Metrics('approvals')
    queue.watch(metrics)
    expect(await metrics.text()).not.toContain('queue="letters"')
    await queue.send('letters', { nth: 1 }, 'one')
    expect(await metrics.text()).toContain('tem_jobs_waiting{queue="letters",process="approvals"} 1')
    await database.ownerSql`
      update queue.job set start_after = now() - interval '5 minutes' where name = 'letters'`
    expect(await metrics.text()).toMatch(/tem_jobs_oldest_seconds\{queue="letters",[^}]*\} 3\d\d/)
    await database.ownerSql`
      update queue.job set state = 'failed', completed_on = now() where name = 'letters'`
    const after = await metrics.text()
    expect(after).toContain('tem_jobs_waiting{queue="letters",process="approvals"} 0')
    expect(after).toContain('tem_jobs_failed{queue="letters",process="approvals"} 1')
  })

  test('tries again what failed', async () => {
    const queue = await opened()
    let tries = 0
    await queue.work('letters', async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    })
    await queue.send('letters', {})
    await until(() => tries === 3)
  })

  test('gives a job to one of two that work', async () => {
    const done: string[] = []
    for (const name of ['one', 'other'])
      await (await opened()).work(
        'letters',
        async ({ nth }: { nth: number }) => void done.push(`${name} ${nth}`),
      )
    for (let nth = 0; nth < 5; nth++) await queues[0]?.send('letters', { nth }, String(nth))
    await until(() => done.length >= 5)
    await sleep(500)
    expect(done.map((entry) => entry.slice(-1)).sort()).toEqual(['0', '1', '2', '3', '4'])
  })

  test('goes on when its connections are cut, even while a job is done', async () => {
    const queue = await opened()
    const done: number[] = []
    const cut = () => database.ownerSql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where application_name = 'tem-queue' and datname = current_database()`
    await queue.work('letters', async ({ nth }: { nth: number }) => {
      await cut()
      done.push(nth)
    })
    for (const nth of [1, 2]) {
      await queue.send('letters', { nth }, String(nth))
      await until(() => done.includes(nth))
    }
  })

  test('tells a job to stop, and has it done by the next', async () => {
    const first = await opened()
    let begun = false
    await first.work('letters', async (_job: object, stopping) => {
      begun = true
      await new Promise((_, reject) =>
        stopping.addEventListener('abort', () => reject(new Error('stopping'))),
      )
    })
    await first.send('letters', { nth: 1 })
    await until(() => begun)
    await first.stop()
    queues = []
    const done: number[] = []
    await (await opened()).work('letters', async ({ nth }: { nth: number }) => void done.push(nth))
    await until(() => done.length === 1)
  })
})
