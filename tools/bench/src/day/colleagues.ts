// Colleagues of the volume data, signed in without a password: hashing is slow on purpose and not measured here.
import { hashToken, newToken } from '@tem/identity/session/sessions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Sql } from 'postgres'

export interface Colleague {
  readonly personId: string
  readonly token: string
  /** Draft days of this month, and claims that wait for their team's manager. */
  readonly drafts: readonly string[]
}

/** Starting with the `first`-th colleague, so two measurements can use different people. */
export async function signInColleagues(owner: Sql, first: number, count: number): Promise<Colleague[]> {
  const people = await owner<{ personId: string; drafts: string[] }[]>`
    select person.id as "personId", array(
      select day_wrapper.id
      from claims.day_wrapper
      where person_id = person.id and submitted_at is null and day >= date_trunc('month', now())
      order by day) as drafts
    from identity.person
    where employee_code >= ${codeOf(first)} and employee_code like 'V%'
    order by employee_code
    limit ${count}`
  return signIn(owner, people)
}

/** The leader of a team of twelve with the most waiting claims. */
export async function signInManagers(owner: Sql, first: number, count: number): Promise<Manager[]> {
  const people = await owner<{ personId: string; waiting: string[] }[]>`
    select person.id as "personId", array(
      select subject_id
      from chain.step
      where is_waiting and kind = 'claim' and approver_ids @> array[person.id]
      order by subject_id) as waiting
    from identity.person
    where employee_code >= ${codeOf(first)} and employee_code like 'V%' and right(employee_code, 7)::int % 12 = 1
    order by employee_code
    limit ${count}`
  return signIn(owner, people)
}

/** Signs in the payer, who answers the last step of every claim. */
export async function signInPayer(owner: Sql) {
  const people = await owner<{ personId: string }[]>`
    select person_id as "personId" from identity.person_role where role = 'payer' limit 1`
  const [payer] = await signIn(owner, people)
  if (!payer) throw new Error('The company has no payer.')
  return payer
}

export interface Manager {
  readonly personId: string
  readonly token: string
  readonly waiting: readonly string[]
}

async function signIn<Person extends { personId: string }>(owner: Sql, people: readonly Person[]) {
  const signedIn = people.map((person) => ({ ...person, token: newToken() }))
  const sessions = signedIn.map(({ personId, token }) => ({
    id: newId(),
    token_hash: hashToken(token)?.toString('hex'),
    person_id: personId,
  }))
  await owner`
    insert into identity.session (id, token_hash, person_id, expires_at)
    select id, decode(token_hash, 'hex'), person_id, now() + interval '1 day'
    from jsonb_to_recordset(${owner.json(sessions as never)}) as session (id uuid, token_hash text, person_id uuid)`
  return signedIn
}

function codeOf(serial: number): string {
  return `V${String(serial).padStart(7, '0')}`
}
