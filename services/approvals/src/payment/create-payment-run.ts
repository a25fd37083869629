// A draft of everything payable up to a day. A payer has one draft at a time, and none without a claim.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { hasClaims } from './payable.ts'

export function createPaymentRun(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { upTo }: PayloadOf<typeof calls.createPaymentRun>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    if (upTo > dayOf(at)) throw new BadInput(errorTexts.noFuture('Last day'), 'upTo')
    if (!(await hasClaims(tx, actor.personId, upTo))) throw new RuleRefused(errorTexts.nothingPayable, 'upTo')
    const run = (await moveDraft(tx, actor.personId, upTo)) ?? (await makeDraft(tx, actor.personId, upTo, at))
    await recordTrail(tx, { kind: 'payment-run-drafted', actor, detail: { run: run.number, upTo } })
    return { _id: run.id, message: `${runName(run.number)} is a draft. Look at it before you confirm.` }
  })
}

interface Draft {
  readonly id: string
  readonly number: number
}

/** The number of a run is taken by its first draft only. */
async function moveDraft(tx: Tx, maker: string, upTo: Day): Promise<Draft | undefined> {
  const [run] = await tx<Draft[]>`
    update approvals.payment_run
    set up_to = ${upTo}
    where made_by = ${maker} and state = 'draft'
    returning id, number`
  return run
}

async function makeDraft(tx: Tx, maker: string, upTo: Day, at: Date): Promise<Draft> {
  const [run] = await tx<Draft[]>`
    insert into approvals.payment_run (id, up_to, made_by, made_at)
    values (${newId()}, ${upTo}, ${maker}, ${at})
    on conflict (made_by) where state = 'draft' do update set up_to = excluded.up_to
    returning id, number`
  if (!run) throw new Error('A payment run was neither made nor found.')
  return run
}
