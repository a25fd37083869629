// Only the person who appointed a stand-in, or an administrator, can end it. The row stays on record.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/stand-ins.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'

export function endStandIn(deps: BaseDeps, actor: Actor, { _id }: PayloadOf<typeof calls.endStandIn>) {
  return endAppointment(deps, actor, _id, actor.personId)
}

/** `of`: only if this person appointed it; null for administrators. */
export function endAppointment(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  _id: string,
  of: string | null,
) {
  return transactions.run(actor, async (tx) => {
    const [ended] = await tx<{ standIn: string; name: string; absent: string; absentName: string }[]>`
      update identity.delegation
      set ended_at = ${clock()}
      from identity.person as stand_in, identity.person as absent
      where delegation.id = ${_id} and from_person_id = coalesce(${of}::uuid, from_person_id) and ended_at is null
        and stand_in.id = to_person_id and absent.id = from_person_id
      returning stand_in.id as "standIn", stand_in.name, absent.id as absent, absent.name as "absentName"`
    if (!ended) throw new NotFound('stand-in')
    const { standIn, name, absent, absentName } = ended
    const isOwn = absent === actor.personId
    const detail = isOwn ? {} : { of: absent }
    await recordTrail(tx, { kind: 'stand-in-ended', actor, subject: standIn, detail })
    return { message: isOwn ? successTexts.standInEnded : successTexts.standInOfEnded(name, absentName) }
  })
}
