// Inserts a long history, all of it from the last weeks. Its rows are not linked, which would take a minute.
import type { Sql } from 'postgres'

export async function insertHistory(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`alter table chain.history disable trigger user`
    await tx`
      insert into chain.history (id, kind, subject_id, at, by_person_id, step, from_status, to_status)
      select gen_random_uuid(), kind, subject_id, now() - random() * interval '28 days', approver_ids[1], step, stage,
        'approved'
      from chain.step
      limit 50_000`
    await tx`alter table chain.history enable trigger user`
  })
  await sql`analyze chain.history`
}
