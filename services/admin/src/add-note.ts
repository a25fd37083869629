// Adds a note of the caller.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export function addNote(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { note }: PayloadOf<typeof calls.addAdminNote>,
) {
  return transactions.run(actor, async (tx) => {
    const item = { _id: newId(), note: note.trim(), createdAt: clock().toISOString() }
    await tx`
      insert into admin.note (id, person_id, note, created_at)
      values (${item._id}, ${actor.personId}, ${item.note}, ${item.createdAt})`
    return { item, message: 'Note added.' }
  })
}
