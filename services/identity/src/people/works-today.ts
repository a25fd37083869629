// Who works here today: somebody with a last working day until and including that day, whatever the record says afterwards.
import type { Sql, TransactionSql } from 'postgres'

/** A condition on identity.person. The view identity.standing, which sessions are looked up in, has the same. */
export function worksToday(sql: Sql | TransactionSql) {
  return sql`identity.works_today(person.is_active, person.last_working_day)`
}
