// Removes a note of the caller. Somebody else's doesn't exist for them.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'

export function removeNote(
  { transactions }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.removeAdminNote>,
) {
  return transactions.run(actor, async (tx) => {
    const [removed] = await tx`
      delete from admin.note
      where id = ${_id} and person_id = ${actor.personId}
      returning id`
    if (!removed) throw new NotFound('note')
    return { message: 'Note removed.' }
  })
}
