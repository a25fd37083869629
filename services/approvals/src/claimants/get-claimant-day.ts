// One submitted day of another person, with the claims that the reviewer may see.

import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { readReviewDays } from './review-days.ts'
import { readReviewLines } from './review-lines.ts'

export async function getClaimantDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getClaimantDay>,
) {
  const now = clock()
  const wanted = sql`claim.wrapper_id = ${_id} and claim.person_id <> ${actor.personId}
    and ${isClaimVisibleTo(sql, actor)}`
  const [whose] = await sql<{ personId: string }[]>`
    select claim.person_id as "personId"
    from claims.submitted_claim as claim
    where ${wanted}
    limit 1`
  if (!whose) throw new NotFound('Day')
  const lines = await readReviewLines(sql, actor, wanted, now)
  const [day] = await readReviewDays(sql, whose.personId, lines, now)
  if (!day) throw new NotFound('Day')
  const { claims, ...item } = day
  return { item, claims }
}
