// Reminds the approver who has had the caller's claim for a week. The bell and the daily email tell it.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { heldSince, type PastEvent, reminderRefusal } from '@tem/rules/approval/reminder.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { lockOwnClaim } from '../day/lock-claim.ts'

interface Held {
  stage: string | null
  history: PastEvent[]
  remindedOn: Day | null
  isAsked: boolean
}

export function remindApprover(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id: id }: PayloadOf<typeof calls.remindApprover>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const today = dayOf(at)
    await lockOwnClaim(tx, actor.personId, id)
    const [held] = await tx<Held[]>`
      select step.stage, claim.open_question is not null as "isAsked",
        (select max(day) from claims.reminder where claim_id = claim.id) as "remindedOn",
        coalesce((
          select jsonb_agg(jsonb_build_object('code', action, 'respondedOn', at) order by at, id)
          from chain.subject_history
          where subject_id = claim.id), '[]') as history
      from claims.claim
      left join chain.subject_step as step on step.subject_id = claim.id and step.is_waiting
      where claim.id = ${id}`
    if (!held) throw new NotFound('Claim')
    const { stage, history, ...waiting } = held
    const refusal = reminderRefusal({
      ...waiting,
      since: stage === null ? undefined : heldSince(history),
      today,
    })
    if (refusal) throw new Conflict(refusal)
    await tx`
      insert into claims.reminder (id, claim_id, stage, day, at)
      values (${newId()}, ${id}, ${stage}, ${today}, ${at})`
    return { message: successTexts.reminded }
  })
}
