// A page of the caller's own claims, drafts included: filtered, sorted and counted.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listMyClaims } from '@tem/contracts/calls/claims.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Fragment, Sql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from './claim-columns.ts'
import { claimOrder, matchesFilter } from './claim-query.ts'
import { readClaimWindow } from './claim-window.ts'

export type ClaimsQuery = PayloadOf<typeof listMyClaims>

/** `which` is a condition on claims.claim that narrows them beyond what was asked. */
export async function readOwnClaims(
  sql: Sql,
  actor: Actor,
  { filter, ...page }: ClaimsQuery,
  now: Date,
  which: Fragment = sql`true`,
) {
  const wanted = sql`claim.person_id = ${actor.personId} and ${which} and ${matchesFilter(sql, filter)}`
  const order = claimOrder(sql, page)
  const [window, records, [counted]] = await Promise.all([
    readClaimWindow(sql, now),
    // The page's ids come from the index alone; only its rows are read whole.
    sql<ClaimRecord[]>`
      with page as (
        select claim.id
        from claims.claim
        where ${wanted}
        order by ${order}
        limit ${page.limit ?? 10} offset ${page.skip ?? 0}
      )
      select ${claimColumns(sql)}
      from page
      join claims.claim using (id)
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
      order by ${order}`,
    sql<{ count: number }[]>`
      select count(*) as count
      from claims.claim
      where ${wanted}`,
  ])
  return { list: records.map((record) => ownClaimRow(record, window)), count: counted?.count ?? 0 }
}
