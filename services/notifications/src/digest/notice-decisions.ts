// Who asked hears of every decision; of a tour's end also its travellers. Read off the history, so that whoever
// decides need not know of it.
import type { Sql } from 'postgres'
import { isDecision } from '../decided/decisions.ts'

/** The history is looked at this far back each time: what is told already is told once all the same. */
const daysBack = 7
const dayMs = 24 * 60 * 60 * 1000

/** Answers with how many notices are new. */
export async function noticeDecisions(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, history_id, noticed_at)
    select gen_random_uuid(), addressee.person_id, 'decided', history.kind, history.subject_id,
      'history ' || history.id, history.id, ${now}
    from chain.history
    cross join lateral (
      select claim.person_id
      from claims.claim
      where history.kind = 'claim' and claim.id = history.subject_id
      union
      select tour.requester_id
      from tours.tour
      where history.kind = 'tour' and tour.id = history.subject_id
      union
      select companion.person_id
      from (
        select on_behalf_person_id as person_id from tours.tour where id = history.subject_id
        union
        select person_id from tours.traveller where tour_id = history.subject_id
      ) as companion
      where history.kind = 'tour' and history.to_status in ('approved', 'rejected')
    ) as addressee
    where history.id >= ${firstIdOf(now.getTime() - daysBack * dayMs)}
      and ${isDecision(sql)}
      and addressee.person_id is distinct from history.by_person_id and addressee.person_id is not null
    on conflict do nothing`
  return count
}

/** Ids begin with their moment, and by its id the history is found without a search. */
function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
