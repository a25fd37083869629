// Exports that don't finish at the first attempt: cancelled, stopped, killed, or blocked by another.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { totalsIn } from '../../testing/expected-from-database.ts'
import { type Exporting, exporting, finance, payer } from '../../testing/exporting.ts'

let company: Exporting

beforeEach(async () => {
  company = await exporting({ atWork: false })
})
afterEach(() => company.stop())

const work = () => workQueue(company.deps)
const start = async (who = finance, payload = {}) =>
  (await company.run(who, { background: true, ...payload })).body.item.run as string
const state = async (run: string, who = finance) => (await company.run(who, { run })).body.item

/** Runs the queue in a separate process. Resolves when it works and can be told to stop. */
async function workAlone() {
  const file = join(import.meta.dirname, '../../testing/queue-worker.ts')
  const worker = fork(file, [company.database.as('approvals').url], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  })
  await once(worker, 'message')
  return { worker, gone: once(worker, 'exit') }
}

async function until(run: string, wanted: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await state(run)).state).toBe(wanted)
  return state(run)
}

/** While this lock is held, an export waits: for its settings before it writes, or for the claims of its first sheet. */
function holdExports(table: 'setting' | 'sub_category'): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const held = company.database.ownerSql.begin(async (tx) => {
      await tx`lock table ${tx(`allowances.${table}`)} in access exclusive mode`
      await new Promise<void>((release) => {
        resolve(async () => {
          release()
          await held
        })
      })
    })
  })
}

describe('an export', () => {
  test('waits until a worker is free; one person has one at a time', async () => {
    const run = await start()
    expect(await state(run)).toMatchObject({ state: 'waiting', percent: 0, fileName: null })
    expect(await start()).toBe(run)
    const other = await company.run(finance, {
      background: true,
      filter: { createdAt: { from: '2026-10-01', to: '2026-10-02' } },
    })
    expect(other.status).toBe(409)
    expect(await start(payer)).not.toBe(run)
    await work()
    expect(await until(run, 'done')).toMatchObject({ percent: 100 })
  })

  test('that is cancelled before it begins is never written', async () => {
    const run = await start()
    const { body } = await company.run(finance, { run, cancel: true })
    expect(body).toMatchObject({ message: 'The export was cancelled.', item: { state: 'cancelled' } })
    await work()
    await sleep(1_000)
    expect(await state(run)).toMatchObject({ state: 'cancelled', fileName: null })
    expect(await start()).not.toBe(run)
  })

  test('that is cancelled while it is written leaves no file', async () => {
    const release = await holdExports('setting')
    await work()
    const run = await start()
    await until(run, 'running')
    await company.run(finance, { run, cancel: true })
    // The writer needs a moment to notice.
    await sleep(600)
    await release()
    await sleep(1_000)
    expect(await state(run)).toMatchObject({ state: 'cancelled', fileName: null })
    const [files] = await company.database.sql`select count(*) as count from files.file where kind = 'export'`
    expect(files?.count).toBe(0)
  })

  test('shows one moment: changes while it is written are not in it', async () => {
    const { sql, ownerSql } = company.database
    const before = await totalsIn(sql)
    const release = await holdExports('setting')
    await work()
    const run = await start()
    await until(run, 'running')
    await ownerSql`
      update claims.claim set reimbursable_amount_paise = reimbursable_amount_paise + 100
      where status = 'pending_finance'`
    await release()
    const { fileName } = await until(run, 'done')
    const lines = records(readWorkbook(await company.bytesOf(String(fileName))).sheets.get('Claim Lines'))
    const total = lines.reduce((sum, line) => sum + Math.round(Number(line['Reimbursable Amount']) * 100), 0)
    expect(total).toBe(before.approved + before.waiting)
    expect((await totalsIn(sql)).waiting).toBeGreaterThan(before.waiting)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'whose process ends by %s is taken up by the next, and done once',
    async (signal) => {
      const { worker, gone } = await workAlone()
      // Released soon, because an export waits only five seconds for a lock.
      const release = await holdExports('setting')
      const run = await start()
      await until(run, 'running')
      worker.kill(signal)
      if (signal === 'SIGKILL') await gone
      await release()
      await gone
      // A stopped process puts the job back; a killed one can't.
      expect((await state(run)).state).toBe(signal === 'SIGTERM' ? 'waiting' : 'running')
      await work()
      const { fileName, tallyFileName, mastersFileName } = await until(run, 'done')
      const files = await company.database.sql<{ name: string }[]>`
        select name from files.file where kind = 'export'`
      expect(files.map(({ name }) => name).sort()).toEqual([fileName, tallyFileName, mastersFileName].sort())
    },
  )

  test('whose worker is killed leaves no half-written file', async () => {
    const { worker, gone } = await workAlone()
    const release = await holdExports('sub_category')
    const run = await start()
    const halfFile = join(tmpdir(), 'uploads', 'arriving', run)
    await vi.waitFor(() => access(halfFile), { timeout: 60_000 })
    worker.kill('SIGKILL')
    await gone
    await access(halfFile)
    await release()
    await work()
    await until(run, 'done')
    // The attempt's folder goes after the export is done.
    await vi.waitFor(() => expect(access(halfFile)).rejects.toThrow('ENOENT'), { timeout: 60_000 })
  })

  test('is given up after three failed attempts, with a message', async () => {
    const run = await start()
    await company.database.ownerSql`update approvals.payment_export set attempts = 3 where id = ${run}`
    await work()
    expect(await until(run, 'failed')).toMatchObject({
      failure: 'Something went wrong. Please try again.',
      fileName: null,
    })
  })
})
