// A co-traveller says that they were not there. While the claim waits, this lowers its limit by one person. Earlier
// answers don't change.

import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { type Paise, shortMoney } from '@tem/rules/base/money.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { declineRefusal } from '@tem/rules/claim/claim-can.ts'
import { limitForHeads } from '@tem/rules/claim/claim-limit.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'

interface SharedClaim {
  status: ClaimStatus
  isSubmitted: boolean
  amount: Paise
  max: Paise | null
  explanation: string | null
  countedPersons: number | null
  /** The number of people before this decline, including the claimant. */
  heads: number
}

export function declineCompanion(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id: id }: PayloadOf<typeof calls.declineCompanion>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const claim = await lockSharedClaim(tx, actor.personId, id)
    const refusal = declineRefusal(claim)
    if (refusal) throw new Conflict(refusal)
    const declined = await tx`
      update claims.co_traveller
      set declined_at = ${at}
      where claim_id = ${id} and person_id = ${actor.personId} and declined_at is null`
    if (declined.count === 0) throw new Conflict(errorTexts.alreadyDeclined)
    const note = claim.status === 'rejected' ? null : await lowerLimit(tx, id, claim, at)
    await recordHistory(tx, [
      {
        kind: 'claim',
        subjectId: id,
        at,
        by: actor.personId,
        action: 'declined',
        from: claim.status,
        to: claim.status,
        note,
        amountBefore: claim.amount,
        amountAfter: claim.amount,
      },
    ])
    return { message: successTexts.companionDeclined }
  })
}

/** Locks the day first and then the claim, like every other change. Only the owner may see a draft. */
async function lockSharedClaim(tx: Tx, personId: string, id: string): Promise<SharedClaim> {
  await tx`
    select from claims.day_wrapper
    where id = (select wrapper_id from claims.claim where id = ${id})
    for update`
  await tx`
    select from claims.claim
    where id = ${id}
    for update`
  const [claim] = await tx<SharedClaim[]>`
    select claim.status, claim.submitted_at is not null as "isSubmitted", claim.reimbursable_amount_paise as amount,
      claim.max_claim_amount_paise as max, claim.limit_explanation as explanation,
      claim.counted_persons as "countedPersons",
      (select count(*) from claims.co_traveller where claim_id = claim.id and declined_at is null) + 1 as heads
    from claims.claim
    where claim.id = ${id} and claim.submitted_at is not null
      and exists (select from claims.co_traveller where claim_id = claim.id and person_id = ${personId})`
  if (!claim) throw new NotFound('Claim')
  return claim
}

/** Returns the note for the history; null if the limit stays. */
async function lowerLimit(
  tx: Tx,
  id: string,
  { max, explanation, countedPersons, heads }: SharedClaim,
  at: Date,
): Promise<string | null> {
  if (max === null) return null
  const promised = { max, explanation: explanation ?? '', persons: countedPersons ?? heads, heads }
  const lowered = limitForHeads(promised, heads - 1)
  await tx`
    update claims.claim
    set max_claim_amount_paise = ${lowered.max}, limit_explanation = ${lowered.explanation},
      counted_persons = ${lowered.persons}, version = version + 1, updated_at = ${at},
      is_over_limit = not no_limit and ${lowered.max}::bigint < receipt_amount_paise - tax_beside_limit_paise
    where id = ${id}`
  return lowered.max < max ? `Maximum lowered from ${shortMoney(max)} to ${shortMoney(lowered.max)}.` : null
}
