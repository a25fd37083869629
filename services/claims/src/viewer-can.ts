// What somebody other than the claimant may do with a claim: decide on it, when it waits for just this person.
import { readApprover } from '@tem/chain/read-approver.ts'
import { claimCan } from '@tem/rules/claim-can.ts'
import { claimViewer } from '@tem/rules/claim-turn.ts'
import type { Day } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { DetailRecord } from './claim-detail.ts'
import { readDecidableClaims } from './decidable-claims.ts'

export async function viewerCan(sql: Sql | TransactionSql, record: DetailRecord, actor: Actor, today: Day) {
  const [approver, [claim]] = await Promise.all([
    readApprover(sql, actor, today),
    readDecidableClaims(sql, actor, [record._id]),
  ])
  const stranger = { isOwner: false, accompanies: false, isCurrentApprover: false }
  return claimCan({ ...record, closedReason: undefined }, claim ? claimViewer(claim, approver) : stranger)
}
