import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { lockDraft } from './draft.ts'

export function discardPolicyDraft(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { revision }: PayloadOf<typeof calls.discardPolicyDraft>,
) {
  return transactions.run(actor, async (tx) => {
    const { id, effectiveFrom } = await lockDraft(tx, revision)
    await tx`
      update admin.policy_draft
      set state = 'discarded', updated_at = ${clock()}
      where id = ${id} and state = 'open'`
    await recordTrail(tx, { kind: 'policy-discarded', actor, detail: { from: effectiveFrom } })
    return { message: 'The draft is discarded. The policy stays as it is.' }
  })
}
