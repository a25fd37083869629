// One claim with all that became of it, as the caller may see it, and what the caller may do with it.
import type { Approver } from '@tem/rules/approval-turn.ts'
import { claimCan } from '@tem/rules/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { claimDetail, ownClaimDetail, readDetailRecords } from './claim-detail.ts'
import { readClaimWindow } from './claim-window.ts'
import { readClaimViewer } from './read-claim-viewer.ts'
import { isClaimVisibleTo } from './visible-claims.ts'

export async function claimForViewer(
  sql: Sql | TransactionSql,
  actor: Actor,
  id: string,
  now: Date,
  approver?: Approver,
) {
  const [[record], viewer] = await Promise.all([
    readDetailRecords(sql, sql`claim.id = ${id} and ${isClaimVisibleTo(sql, actor)}`),
    readClaimViewer(sql, actor, id, now, approver),
  ])
  if (!record) throw new NotFound('Claim')
  if (viewer.isOwner) return ownClaimDetail(sql, record, await readClaimWindow(sql, now), 'masked')
  const can = claimCan({ ...record, closedReason: undefined }, viewer)
  return { ...(await claimDetail(sql, record, 'masked')), can }
}
