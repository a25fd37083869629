// Other people's tours that the caller decides on: waiting ones first by default.

import { readApprover } from '@tem/chain/approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { matchesFilter, tourOrder } from './list-tours.ts'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

export async function listEmployeeTours(
  { sql, clock }: BaseDeps,
  actor: Actor,
  query: PayloadOf<typeof calls.listEmployeeTours>,
) {
  const approver = await readApprover(sql, actor, dayOf(clock()))
  const order = tourOrder(sql, query)
  const decided = sql`
    decided as materialized (
      select subject_id as id, bool_or(waits) as waits
      from (${stepsOf(sql, approver)}) as step
      group by subject_id
    )`
  const wanted = sql`
    tour.archived_at is null and tour.requester_id <> ${approver.person}
    and ${matchesFilter(sql, query.filter)}`
  const [records, [counted]] = await Promise.all([
    sql<TourRecord[]>`
      with ${decided}
      select ${tourColumns(sql)}
      from decided
      join tours.tour using (id)
      join identity.directory on directory.person_id = tour.requester_id
      where ${wanted}
      order by ${query.sortBy ? sql`` : sql`decided.waits desc,`} ${order}
      limit ${query.limit ?? 10} offset ${query.skip ?? 0}`,
    sql<{ count: number; waitingCount: number }[]>`
      with ${decided}
      select count(*) as count, count(*) filter (where decided.waits) as "waitingCount"
      from decided
      join tours.tour using (id)
      where ${wanted}`,
  ])
  return {
    list: records.map((record) => rowOf(record, approver)),
    count: counted?.count ?? 0,
    waitingCount: counted?.waitingCount ?? 0,
  }
}

/** Tour steps that wait for the approver, and answered ones: each found by a separate index. */
function stepsOf(sql: Sql, { person, actsFor, isAdmin }: Approver) {
  const names = sql`${[person, ...actsFor]}::uuid[]`
  // A stand-in or an administrator may travel on it; then it waits for somebody else.
  const mayAnswer = sql`not exists (
    select from tours.traveller where tour_id = subject_id and person_id = ${person}
  )`
  return sql`
    select subject_id, ${mayAnswer} as waits
    from chain.subject_step
    where kind = 'tour' and is_waiting and approver_ids && ${names}
    ${isAdmin ? sql`union all select subject_id, ${mayAnswer} from chain.subject_step where kind = 'tour' and is_waiting and approver_ids = '{}'` : sql``}
    union all
    select subject_id, false
    from chain.subject_step
    where kind = 'tour' and response is not null and approver_ids && ${names}
    union all
    select subject_id, false
    from chain.subject_step
    where kind = 'tour' and responded_by = ${person}`
}
