import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { sumPayable } from './payable.ts'
import { itemOf, paymentRights, readRuns } from './run-record.ts'

export async function listPaymentRuns(
  { sql }: BaseDeps,
  actor: Actor,
  { skip = 0, limit = 10 }: PayloadOf<typeof calls.listPaymentRuns>,
) {
  const runs = await readRuns(sql, actor, { skip, limit })
  const { makes, approves } = paymentRights(actor)
  const [counts] = await sql<{ count: number; toApprove: number; toSend: number }[]>`
    select count(*) as count,
      count(*) filter (where ${approves} and state = 'waiting' and made_by <> ${actor.personId} and not exists (
        select from approvals.payment_line
        where run_id = payment_run.id and person_id = ${actor.personId}
      )) as "toApprove",
      count(*) filter (where ${makes} and state = 'approved') as "toSend"
    from approvals.payment_run`
  const { count = 0, toApprove = 0, toSend = 0 } = counts ?? {}
  const { people: toPay, amount: toPayAmount } = makes
    ? await sumPayable(sql, actor.personId)
    : { people: 0, amount: 0 }
  return { list: runs.map(itemOf), count, toApprove, toSend, toPay, toPayAmount }
}
