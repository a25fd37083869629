// One claim with all that became of it, as the caller may see it, and what the caller may do with it.
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { ownClaimDetail, readDetailRecords } from './claim-detail.ts'
import { readClaimWindow } from './claim-window.ts'
import { viewerCan } from './viewer-can.ts'
import { isClaimVisibleTo } from './visible-claims.ts'

export async function claimForViewer(sql: Sql | TransactionSql, actor: Actor, id: string, now: Date) {
  const [window, [record]] = await Promise.all([
    readClaimWindow(sql, now),
    readDetailRecords(sql, sql`claim.id = ${id} and ${isClaimVisibleTo(sql, actor)}`),
  ])
  if (!record) throw new NotFound('Claim')
  const item = await ownClaimDetail(sql, record, window, 'masked')
  if (record.personId === actor.personId) return item
  return { ...item, can: await viewerCan(sql, record, actor, window.today) }
}
