// What somebody who leaves still has open.
import type { Sql, TransactionSql } from 'postgres'

/** A text about a row of identity.person; null if nothing is open. */
export function openMatters(sql: Sql | TransactionSql) {
  const counted = (count: ReturnType<Sql>, one: string, more: string) => sql`
    (select case count when 0 then null when 1 then ${`1 ${one}`}::text else count || ${` ${more}`}::text end
     from (${count}) as counted (count))`
  return sql`
    nullif(concat_ws(', ',
      ${counted(
        sql`select count(*) from claims.claim where person_id = person.id and submitted_at is null`,
        'draft',
        'drafts',
      )},
      ${counted(
        sql`
          select count(*) from claims.claim
          where person_id = person.id and submitted_at is not null and status not in ('approved', 'rejected')`,
        'claim under way',
        'claims under way',
      )},
      ${counted(
        sql`select count(*) from chain.subject_step where is_waiting and approver_ids @> array[person.id]`,
        'request to decide',
        'requests to decide',
      )},
      ${counted(
        sql`
          select count(*) from identity.person as reportee
          where reportee.manager_id = person.id and reportee.is_active`,
        'reportee',
        'reportees',
      )},
      (select 'head of ' || string_agg(name, ' and ' order by name)
       from identity.department where head_id = person.id),
      (select string_agg(distinct role, ', ') from identity.person_role where person_id = person.id)
    ), '')`
}
