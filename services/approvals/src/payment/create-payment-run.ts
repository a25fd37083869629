// A draft of everything payable up to a day. A payer has one draft at a time.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'

export function createPaymentRun(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { upTo }: PayloadOf<typeof calls.createPaymentRun>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    if (upTo > dayOf(at)) throw new BadInput(errorTexts.noFuture('Last day'), 'upTo')
    const [run] = await tx<{ id: string; number: number }[]>`
      insert into approvals.payment_run (id, up_to, made_by, made_at)
      values (${newId()}, ${upTo}, ${actor.personId}, ${at})
      on conflict (made_by) where state = 'draft' do update set up_to = excluded.up_to
      returning id, number`
    if (!run) throw new Error('A payment run was neither made nor found.')
    await recordTrail(tx, { kind: 'payment-run-drafted', actor, detail: { run: run.number, upTo } })
    return { _id: run.id, message: `${runName(run.number)} is a draft. Look at it before you confirm.` }
  })
}
