// The admin module's background jobs. The queue stops with the process.
import { deleteNightly } from '@tem/admin/privacy/retention.ts'
import { COMPANY_ZONE } from '@tem/rules/base/company-day.ts'
import { keepHead } from '@tem/trail/trail-heads.ts'
import type { AdminDeps } from './container.ts'

const headQueue = 'trail-heads'
const everyTenMinutes = '*/10 * * * *'
const deletionQueue = 'nightly-deletion'
const everyNight = '40 2 * * *'

export async function workQueue({ queue, sql, trailHeads, clock }: AdminDeps): Promise<void> {
  await queue.start()
  await queue.work(headQueue, () => keepHead(sql, trailHeads, clock()))
  await queue.schedule(headQueue, everyTenMinutes, COMPANY_ZONE)
  await queue.work(deletionQueue, () => deleteNightly({ sql }))
  await queue.schedule(deletionQueue, everyNight, COMPANY_ZONE)
}
