// Makes the payment workbook of a period, tells how far it is, gives it up, or lists the caller's last ones.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { exportPayments } from '@tem/contracts/calls/approvals.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { newId } from '@tem/server/new-id.ts'
import { QUEUE, type Queue } from '@tem/server/queue.ts'
import { CLOCK, SQL, STOPPING, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions, Tx } from '@tem/server/transactions.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { awaitExport } from './await-export.ts'
import { exportPeriod } from './export-period.ts'
import type { Period } from './exported-claim.ts'
import {
  cancelOwn,
  exportQueue,
  findOwnExport,
  listOwnExports,
  type PaymentExport,
  startExport,
  titleOf,
} from './payment-export.ts'

type Order = PayloadOf<typeof exportPayments>

@injectable()
export class ExportPayments {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(QUEUE) private readonly queue: Queue,
    @inject(CLOCK) private readonly now: () => Date,
    @inject(STOPPING) private readonly stopping: AbortSignal,
  ) {}

  async run(actor: Actor, order: Order) {
    if (order.recent) return this.recent(actor)
    const run = order.run ?? (await this.start(actor, exportPeriod(order.filter?.createdAt, this.now())))
    if (order.run && order.cancel) await cancelOwn(this.sql, actor.personId, run, this.now())
    const read = () => this.read(actor, run)
    const waits = !order.run && !order.background
    return answer(waits ? await awaitExport(read, this.stopping) : await read())
  }

  private async recent(actor: Actor) {
    const exports = await listOwnExports(this.sql, actor.personId, this.now())
    return { item: null, recent: exports.map(item), message: '' }
  }

  private async start(actor: Actor, period: Period): Promise<string> {
    const { run } = await this.transactions.run(actor, (tx) => this.place(tx, actor, period))
    await this.queue.send(exportQueue, { run }, run)
    return run
  }

  /** Asking again for what is under way is answered with that. */
  private async place(tx: Tx, { personId: madeBy }: Actor, period: Period): Promise<{ run: string }> {
    const run = newId()
    const underWay = await startExport(tx, { run, madeBy, ...period, now: this.now() })
    if (underWay.from !== period.from || underWay.to !== period.to) throw new Conflict(errorTexts.otherExport)
    return { run: underWay.run }
  }

  private async read({ personId }: Actor, run: string): Promise<PaymentExport> {
    const found = await findOwnExport(this.sql, personId, run)
    if (!found) throw new NotFound('export')
    return found
  }
}

function answer(found: PaymentExport) {
  return { item: item(found), message: messageOf(found) }
}

function item(found: PaymentExport) {
  const { run, fileName, state, percent, from, to, failure } = found
  return {
    run,
    fileName,
    state,
    percent,
    title: titleOf(found),
    from,
    to,
    madeAt: found.madeAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    failure,
  }
}

function messageOf({ state, failure }: PaymentExport): string {
  if (state === 'done') return successTexts.fileExported
  if (state === 'cancelled') return successTexts.exportCancelled
  return failure ?? successTexts.exportUnderWay
}
