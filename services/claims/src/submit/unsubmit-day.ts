// Takes a submitted day back, as long as nobody has answered any of its claims.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import { withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { dayForRules, ownDayRow, readOwnDay, refuseDay } from '../day/day-rows.ts'
import { lockDays } from '../day/lock-day.ts'

export function unsubmitDay(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.unsubmitDay>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const { personId } = actor
    const [locked] = await lockDays(tx, personId, tx`id = ${_id}`)
    if (!locked) throw new NotFound('Day')
    // Locks the claims as well: an approver, who doesn't lock the day's row, may be answering right now.
    const claims = await tx<{ id: string; amount: number }[]>`
      select id, reimbursable_amount_paise as amount
      from claims.claim
      where wrapper_id = ${_id}
      order by id
      for update`
    const window = await readClaimWindow(tx, now)
    refuseDay('unsubmit', dayForRules(await readOwnDay(tx, actor, locked.day), window))

    // As another revision: who has the old one open can't answer it any more. Its question is about the old one too.
    const taken = await tx`
      update claims.claim
      set submitted_at = null, revision = revision + 1, open_question = null, updated_at = ${now}, version = version + 1
      where wrapper_id = ${_id} and status = 'pending' and submitted_at is not null
      returning id`
    if (taken.length < claims.length) throw new Conflict(errorTexts.changedElsewhere, 'stale')
    await tx`
      update claims.day_wrapper
      set submitted_at = null, revision = revision + 1, updated_at = ${now}
      where id = ${_id}`
    await withdrawChain(
      tx,
      claims.map(({ id }) => id),
    )
    await recordHistory(
      tx,
      claims.map(({ id: subjectId, amount }) => ({
        kind: 'claim',
        subjectId,
        at: now,
        by: personId,
        from: 'pending',
        to: 'pending',
        amountBefore: amount,
        amountAfter: amount,
      })),
    )
    const record = await readOwnDay(tx, actor, locked.day)
    return { item: await ownDayRow(tx, actor, record, window), message: successTexts.revised }
  })
}
