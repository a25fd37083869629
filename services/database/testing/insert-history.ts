// Inserts the history of many steps, all of it from the last weeks.
import type { Sql } from 'postgres'

export async function insertHistory(sql: Sql): Promise<void> {
  await sql`
    insert into chain.history (id, kind, subject_id, at, by_person_id, step, from_status, to_status)
    select gen_random_uuid(), kind, subject_id, now() - random() * interval '28 days', approver_ids[1], step, stage,
      'approved'
    from chain.step`
  await sql`analyze chain.history`
}
