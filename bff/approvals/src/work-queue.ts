// The approvals module's background jobs. Returns the function that stops them.
import { exportQueue } from '@tem/approvals/export/payment-export.ts'
import { RequeueExports, requeueQueue } from '@tem/approvals/export/requeue-exports.ts'
import { WriteExport } from '@tem/approvals/export/write-export.ts'
import { digestQueue, digestTimes, SendDailyDigest } from '@tem/notifications/digest/send-daily-digest.ts'
import { COMPANY_ZONE } from '@tem/rules/base/company-day.ts'
import { QUEUE } from '@tem/server/database/queue.ts'
import type { DependencyContainer } from 'tsyringe'

const everyMinute = '* * * * *'

export async function workQueue(container: DependencyContainer): Promise<() => Promise<void>> {
  const queue = container.resolve(QUEUE)
  await queue.start()
  await queue.work(exportQueue, (job: { run: string }, stopping) =>
    container.resolve(WriteExport).run(job, stopping),
  )
  await queue.work(requeueQueue, () => container.resolve(RequeueExports).run())
  await queue.schedule(requeueQueue, everyMinute, COMPANY_ZONE)
  await queue.work(digestQueue, async (_job: object, stopping) => {
    await container.resolve(SendDailyDigest).run(stopping)
  })
  await queue.schedule(digestQueue, digestTimes, COMPANY_ZONE)
  // Resumes jobs that a killed process left unfinished without waiting for the next minute.
  await container.resolve(RequeueExports).run()
  return () => queue.stop()
}
