// The admin module's background jobs. The queue stops with the process.

import { endLastDays } from '@tem/admin/people/end-last-days.ts'
import { deleteNightly } from '@tem/admin/privacy/retention.ts'
import { deliverWebhooks, webhookQueue } from '@tem/admin/webhooks/deliver-webhooks.ts'
import { COMPANY_ZONE } from '@tem/rules/base/company-day.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import { ageOfCommands } from '@tem/trail/age-of-commands.ts'
import { checkTrail } from '@tem/trail/check-trail.ts'
import { keepHead } from '@tem/trail/trail-heads.ts'
import type { AdminDeps } from './container.ts'

const headQueue = 'trail-heads'
const everyTenMinutes = '*/10 * * * *'
const leavingQueue = 'last-working-days'
const deletionQueue = 'nightly-deletion'
const everyNight = '40 2 * * *'
const checkQueue = 'trail-check'
const afterIt = '10 3 * * *'
const everyMinute = '* * * * *'

export async function workQueue(deps: AdminDeps): Promise<void> {
  const { queue, sql, trailHeads, clock } = deps
  await queue.start()
  await queue.work(headQueue, () => keepHead(sql, trailHeads, clock()))
  await queue.schedule(headQueue, everyTenMinutes, COMPANY_ZONE)
  await queue.work(leavingQueue, () => endLastDays({ sql }))
  await queue.schedule(leavingQueue, everyTenMinutes, COMPANY_ZONE)
  await queue.work(deletionQueue, () => deleteNightly({ sql }))
  await queue.schedule(deletionQueue, everyNight, COMPANY_ZONE)
  await queue.work(checkQueue, () => checkTrail({ sql, trailHeads }))
  await queue.schedule(checkQueue, afterIt, COMPANY_ZONE)
  await queue.work(webhookQueue, (_job: object, stopping) => deliverWebhooks(deps, stopping))
  await queue.schedule(webhookQueue, everyMinute, COMPANY_ZONE)
}

/** For the metrics of this module. */
export function watchServer({ sql }: AdminDeps, metrics: Metrics): void {
  metrics.gauges(
    'server_command_age_seconds',
    'How long ago a command of the server, such as backup, last succeeded.',
    'command',
    () => ageOfCommands(sql),
  )
}
