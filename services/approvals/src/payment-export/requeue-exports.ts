// Queues exports again that no process is working on, such as those of a killed process.

import type { QueueDeps } from '@tem/server/deps.ts'
import { exportQueue } from './export-record.ts'
import { lockExport } from './write-export.ts'

export const requeueQueue = 'payment-export-take-up'

export async function requeueExports({ sql, queue }: QueueDeps): Promise<void> {
  const open = await sql<{ run: string }[]>`
    select id as run
    from approvals.payment_export
    where ended_at is null
    order by made_at
    limit 100`
  for (const { run } of open) {
    const isFree = await sql.begin((tx) => lockExport(tx, run))
    if (isFree) await queue.send(exportQueue, { run }, run)
  }
}
