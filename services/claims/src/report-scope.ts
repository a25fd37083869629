// Whose claims the dashboard counts. Drafts are their owner's own business.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getAllCounts } from '@tem/contracts/calls/reports.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'
import { matchesFilter } from './claim-query.ts'

export type ReportScope = 'own' | 'team' | 'company'

export function reportScopeOf({ roles, permissions }: Actor): ReportScope {
  const seesAll = roles.includes('finance') || roles.includes('payer')
  if (seesAll || permissions.includes('read-everything')) return 'company'
  return permissions.includes('see-team') ? 'team' : 'own'
}

/** A condition on claims.claim. */
export function isCounted(sql: Sql, actor: Actor) {
  const { personId } = actor
  const conditions = {
    own: sql`claim.person_id = ${personId}`,
    team: sql`claim.person_id = any(array(
        select ${personId}::uuid
        union all
        select person_id from identity.directory where manager_id = ${personId}))
      and (claim.submitted_at is not null or claim.person_id = ${personId})`,
    company: sql`claim.submitted_at is not null`,
  }
  return conditions[reportScopeOf(actor)]
}

export function isReported(sql: Sql, actor: Actor, { createdAt, filter }: PayloadOf<typeof getAllCounts>) {
  const range = createdAt ?? filter?.createdAt
  return sql`${isCounted(sql, actor)} and ${matchesFilter(sql, range && { createdAt: range })}`
}
