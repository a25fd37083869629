// As whom somebody looks at a claim: whether it waits for just this person, and what bars them from it.
import { readApprover } from '@tem/chain/read-approver.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import type { ClaimViewer } from '@tem/rules/claim-can.ts'
import { claimViewer } from '@tem/rules/claim-turn.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readDecidableClaims } from './decidable-claims.ts'

/** `known` spares looking up again in whose stead the caller decides today. */
export async function readClaimViewer(
  sql: Sql | TransactionSql,
  actor: Actor,
  claimId: string,
  now: Date,
  known?: Approver,
): Promise<ClaimViewer> {
  const [approver, [claim]] = await Promise.all([
    known ?? readApprover(sql, actor, dayOf(now)),
    readDecidableClaims(sql, actor, [claimId]),
  ])
  const stranger = { isOwner: false, accompanies: false, isCurrentApprover: false }
  return claim ? claimViewer(claim, approver) : stranger
}
