// Who may confirm a change: read for the rule.
import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { barredDays, type ConfirmFacts, isAlone, whoConfirms } from '@tem/rules/account/second-yes.ts'
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

/** The one kind of change that only administrators and the person's manager confirm. */
export const factorReset = 'factor-reset'

interface Asked extends Pick<ConfirmFacts, 'maker' | 'concerned'> {
  readonly kind?: string
}

/** Counts people who can sign in. Read before the change: an administrator that it appoints can't confirm it. */
export async function readConfirmers(
  sql: Sql | TransactionSql,
  { maker, concerned, kind }: Asked,
): Promise<Confirmers> {
  const candidates = await sql<Candidate[]>`
    select person.id, person.name || ' (' || person.employee_code || ')' as name,
      exists (select from identity.person_role where person_id = person.id and role = 'admin') as "isAdministrator",
      exists (select from identity.person_role where person_id = person.id and role = 'ceo') as "isChief",
      exists (select from identity.person as changed where changed.id = any(${concerned}))
        and not exists (
          select from identity.person as changed
          where changed.id = any(${concerned}) and changed.manager_id is distinct from person.id
        ) as "managesAll"
    from identity.person
    join identity.login on login.person_id = person.id
    where person.is_active and (login.temporary_until is null or login.temporary_until > now())
      and (
        exists (select from identity.person_role where person_id = person.id and role <> 'auditor')
        or person.id in (select manager_id from identity.person as changed where changed.id = any(${concerned}))
      )
    order by person.name`
  const barred = kind === factorReset ? await changersOfContacts(sql, concerned) : undefined
  const facts = { candidates, maker, concerned, barred }
  const ids = whoConfirms(facts)
  return { people: candidates.filter(({ id }) => ids.includes(id)), isAlone: isAlone(facts) }
}

/** Who changed, or asked to change, the email or mobile number of one of them lately: not their own. */
export async function changersOfContacts(
  sql: Sql | TransactionSql,
  people: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct actor_id as id
    from trail.event
    where subject_id = any(${people}) and actor_id <> subject_id
      and kind in ('person-changed', 'change-proposed') and at > now() - ${barredDays} * interval '1 day'
      and (after ? ${labelOf('email')} or after ? ${labelOf('phone')})`
  return rows.map(({ id }) => id)
}
