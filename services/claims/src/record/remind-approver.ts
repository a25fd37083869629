// Reminds whoever has had the caller's claim for a week. The bell and the daily email tell it.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { beside, reminderRefusal } from '@tem/rules/approval/reminder.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'

interface Held {
  stage: string | null
  since: Date | null
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
    // Locked, so that two devices remind once.
    await tx`
      select from claims.claim
      where id = ${id} and person_id = ${actor.personId}
      for update`
    const [held] = await tx<Held[]>`
      select step.stage, claim.open_question is not null as "isAsked",
        (select max(day) from claims.reminder where claim_id = claim.id) as "remindedOn",
        (select max(event.at)
          from chain.subject_history as event
          where event.subject_id = claim.id
            and (event.action is null or event.action <> all(${beside as string[]}))) as since
      from claims.claim
      left join chain.subject_step as step on step.subject_id = claim.id and step.is_waiting
      where claim.id = ${id} and claim.person_id = ${actor.personId}`
    if (!held) throw new NotFound('Claim')
    const { stage, since, remindedOn, isAsked } = held
    const refusal = reminderRefusal({
      since: stage === null || since === null ? undefined : dayOf(since),
      today,
      remindedOn,
      isAsked,
    })
    if (refusal) throw new Conflict(refusal)
    await tx`
      insert into claims.reminder (id, claim_id, stage, day, at)
      values (${newId()}, ${id}, ${stage}, ${today}, ${at})`
    return { message: successTexts.reminded }
  })
}
