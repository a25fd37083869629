// Who holds an office: a role, a department, or a place above somebody with one. An account above them could give the second
// yes, so it is guarded like theirs.
import type { Sql, TransactionSql } from 'postgres'

/** A query for their ids. */
export function officeHolders(sql: Sql | TransactionSql) {
  return sql`
    with recursive office as (
      select person_id from identity.person_role
      union
      select head_id from identity.department where head_id is not null
      union
      select person.manager_id
      from identity.person
      join office on office.person_id = person.id
      where person.manager_id is not null and person.is_active
    )
    select person_id from office`
}
