// The approvals module's background jobs. The queue stops with the process.
import { exportQueue } from '@tem/approvals/payment-export/export-record.ts'
import { requeueExports, requeueQueue } from '@tem/approvals/payment-export/requeue-exports.ts'
import { writeExport } from '@tem/approvals/payment-export/write-export.ts'
import { accountNoticeQueue, sendAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { releaseMailQueue, sendReleaseMail } from '@tem/notifications/deliver/send-release-mail.ts'
import { sendTourMail, tourMailQueue } from '@tem/notifications/deliver/send-tour-mail.ts'
import {
  countEmails,
  digestQueue,
  digestTimes,
  sendDailyDigest,
} from '@tem/notifications/digest/send-daily-digest.ts'
import { COMPANY_ZONE } from '@tem/rules/base/company-day.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import type { ApprovalsDeps } from './container.ts'

const everyMinute = '* * * * *'

export async function workQueue(deps: ApprovalsDeps): Promise<void> {
  const { queue } = deps
  await queue.start()
  await queue.work(exportQueue, (job: { run: string }, stopping) => writeExport(deps, job, stopping))
  await queue.work(requeueQueue, () => requeueExports(deps))
  await queue.schedule(requeueQueue, everyMinute, COMPANY_ZONE)
  await queue.work(digestQueue, async (_job: object, stopping) => {
    await sendDailyDigest(deps, stopping)
  })
  await queue.schedule(digestQueue, digestTimes, COMPANY_ZONE)
  await queue.work(releaseMailQueue, async () => {
    await sendReleaseMail(deps)
  })
  await queue.schedule(releaseMailQueue, everyMinute, COMPANY_ZONE)
  await queue.work(tourMailQueue, async () => {
    await sendTourMail(deps)
  })
  await queue.schedule(tourMailQueue, everyMinute, COMPANY_ZONE)
  await queue.work(accountNoticeQueue, async () => {
    await sendAccountNotices(deps)
  })
  await queue.schedule(accountNoticeQueue, everyMinute, COMPANY_ZONE)
  // Resumes jobs that a killed process left unfinished without waiting for the next minute.
  await requeueExports(deps)
}

/** For the metrics of this module. */
export function watchWork({ queue, sql }: ApprovalsDeps, metrics: Metrics): void {
  queue.watch(metrics)
  metrics.gauges('emails', 'Daily emails of the last seven days, by what became of them.', 'state', () =>
    countEmails(sql),
  )
}
