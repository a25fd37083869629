import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { itemOf, readRuns } from './run-record.ts'

export async function listPaymentRuns(
  { sql }: BaseDeps,
  _actor: Actor,
  { skip = 0, limit = 10 }: PayloadOf<typeof calls.listPaymentRuns>,
) {
  const runs = await readRuns(sql, { skip, limit })
  const [total] = await sql<{ count: number }[]>`select count(*) as count from approvals.payment_run`
  return { list: runs.map(itemOf), count: total?.count ?? 0 }
}
