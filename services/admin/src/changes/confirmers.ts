// Who may confirm a change: read for the rule.
import { type ConfirmFacts, isAlone, whoConfirms } from '@tem/rules/account/second-yes.ts'
import type { Sql, TransactionSql } from 'postgres'

interface Candidate {
  id: string
  name: string
  isAdministrator: boolean
  isChief: boolean
  managesAll: boolean
}

export interface Confirmers {
  readonly people: readonly Pick<Candidate, 'id' | 'name'>[]
  /** Nobody but the maker could confirm anything. */
  readonly isAlone: boolean
}

/** Of people who can sign in. Read before the change: an administrator that it appoints can't confirm it. */
export async function readConfirmers(
  sql: Sql | TransactionSql,
  { maker, concerned }: Pick<ConfirmFacts, 'maker' | 'concerned'>,
): Promise<Confirmers> {
  const candidates = await sql<Candidate[]>`
    select person.id, person.name || ' (' || person.employee_code || ')' as name,
      exists (select from identity.person_role where person_id = person.id and role = 'admin') as "isAdministrator",
      exists (select from identity.person_role where person_id = person.id and role = 'ceo') as "isChief",
      exists (select from identity.person as changed where changed.id = any(${concerned as string[]}))
        and not exists (
          select from identity.person as changed
          where changed.id = any(${concerned as string[]}) and changed.manager_id is distinct from person.id
        ) as "managesAll"
    from identity.person
    join identity.login on login.person_id = person.id
    where person.is_active and (login.temporary_until is null or login.temporary_until > now())
      and (
        exists (select from identity.person_role where person_id = person.id and role <> 'auditor')
        or person.id in (select manager_id from identity.person as changed where changed.id = any(${concerned as string[]}))
      )
    order by person.name`
  const facts = { candidates, maker, concerned }
  const ids = whoConfirms(facts)
  return { people: candidates.filter(({ id }) => ids.includes(id)), isAlone: isAlone(facts) }
}
