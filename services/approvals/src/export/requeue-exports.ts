// Queues exports again that no process is working on, such as those of a killed process.
import { QUEUE, type Queue } from '@tem/server/database/queue.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { exportQueue } from './payment-export.ts'
import { lockExport } from './write-export.ts'

export const requeueQueue = 'payment-export-take-up'

@injectable()
export class RequeueExports {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(QUEUE) private readonly queue: Queue,
  ) {}

  async run(): Promise<void> {
    const open = await this.sql<{ run: string }[]>`
      select id as run
      from approvals.payment_export
      where ended_at is null
      order by made_at
      limit 100`
    for (const { run } of open) {
      const isFree = await this.sql.begin((tx) => lockExport(tx, run))
      if (isFree) await this.queue.send(exportQueue, { run }, run)
    }
  }
}
