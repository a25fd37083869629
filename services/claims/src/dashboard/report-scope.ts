// Whose claims the dashboard counts. Drafts are visible only to their owner.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getAllCounts, listTopClaims } from '@tem/contracts/calls/reports.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'
import { matchesFilter } from '../read/list-my-claims.ts'
import { isClaimVisibleTo } from '../read/visible-claims.ts'

export type ReportScope = 'own' | 'team' | 'company'

export type ReportQuery = PayloadOf<typeof getAllCounts> | PayloadOf<typeof listTopClaims>
type Filter = NonNullable<PayloadOf<typeof listTopClaims>['filter']>

export function reportScopeOf({ roles, permissions }: Actor): ReportScope {
  const seesAll = roles.includes('finance') || roles.includes('payer')
  if (seesAll || permissions.includes('read-everything')) return 'company'
  return permissions.includes('see-team') ? 'team' : 'own'
}

/** Callers send the range inside the filter or next to it. */
function filterOf({ createdAt, filter }: ReportQuery): Filter {
  return { ...filter, ...(createdAt && { createdAt }) }
}

/** A condition on claims.claim. */
export function isReported(sql: Sql, actor: Actor, query: ReportQuery) {
  return sql`${isInScope(sql, actor)} and ${matchesFilter(sql, filterOf(query))}`
}

/** A team counts only with claims that were assigned to the viewer: every counted claim can be opened. */
function isInScope(sql: Sql, actor: Actor) {
  const { personId } = actor
  const conditions = {
    own: sql`claim.person_id = ${personId}`,
    team: sql`claim.person_id = any(array(
        select ${personId}::uuid
        union all
        select person_id from identity.directory where manager_id = ${personId}))
      and (claim.person_id = ${personId} or claim.submitted_at is not null and ${isClaimVisibleTo(sql, actor)})`,
    company: sql`claim.submitted_at is not null`,
  }
  return conditions[reportScopeOf(actor)]
}
