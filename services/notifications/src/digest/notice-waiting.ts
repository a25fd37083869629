// Approvers hear of what waits for them when it comes, and again when it has waited too long; their managers
// too, where the company wants that.

import { COMPANY_ZONE } from '@tem/rules/company-day.ts'
import type { Sql } from 'postgres'
import { waitingForPeople } from './waiting-steps.ts'

/** Answers with how many notices are new. */
export async function noticeWaiting(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    insert into notifications.notice (id, person_id, reason, kind, subject_id, cause, noticed_at)
    select gen_random_uuid(), told.person_id, told.reason, waiting.kind, waiting.subject_id,
      'step ' || waiting.revision || '.' || waiting.position || ' after ' || waiting_rule.after_days, ${now}
    from ${waitingForPeople(sql, now)} as waiting
    join notifications.waiting_rule on waiting_rule.is_active
      and (${now}::timestamptz at time zone ${COMPANY_ZONE})::date - (waiting.since at time zone ${COMPANY_ZONE})::date
        >= waiting_rule.after_days
    cross join lateral (
      select waiting.person_id, 'waits' as reason where waiting_rule.tell = 'approver'
      union
      select approver.manager_id, 'escalated'
      from identity.directory as approver
      join identity.directory as manager on manager.person_id = approver.manager_id and manager.is_active
      where waiting_rule.tell = 'manager-of-approver' and approver.person_id = waiting.person_id
        and manager.person_id <> waiting.claimant_id
    ) as told
    on conflict do nothing`
  return count
}
