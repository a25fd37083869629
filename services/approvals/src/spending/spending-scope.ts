// Whose spending the caller sees, and what counts as spent. A condition names the claim `claim`.
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import { peopleBelow } from '@tem/identity/people/visible-people.ts'
import { type Day, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Sql } from 'postgres'

export interface Days {
  readonly from: Day
  readonly to: Day
}

/** Finance, payers, administrators, auditors and the chief executive. */
export function seesAll({ permissions, roles }: Actor): boolean {
  return permissions.includes('see-payments') || roles.includes('ceo')
}

/** Ids of the people in the departments that the caller heads, and of everybody below the caller; undefined for the whole company. */
export async function readPeople(sql: Sql, actor: Actor): Promise<readonly string[] | undefined> {
  if (seesAll(actor)) return undefined
  // A union: with `or`, PostgreSQL compares each person with all of those below, which takes seconds at 20,000.
  const rows = await sql<{ id: string }[]>`
    select person_id as id
    from identity.directory
    where department_head_id = ${actor.personId}
    union
    (${peopleBelow(sql, actor.personId)})`
  return rows.map(({ id }) => id)
}

/** A condition on claims.claim_line. An array, so that PostgreSQL looks up the claims of few people one by one. */
export function isOf(sql: Sql, people: readonly string[] | undefined) {
  return people === undefined ? sql`true` : sql`claim.person_id = any(${idArray(sql, people)})`
}

interface Narrowed {
  readonly department?: string | undefined
  readonly person?: string | undefined
}

/** A condition on the claimant's row of identity.directory, named `claimant`. */
export function isNarrowedTo(sql: Sql, { department, person }: Narrowed) {
  return sql`${department === undefined ? sql`true` : sql`claimant.department_id = ${department}`}
    and ${person === undefined ? sql`true` : sql`claimant.person_id = ${person}`}`
}

/** A condition on claims.claim_line: submitted and not rejected, created on these days. */
export function isSpentIn(sql: Sql, { from, to }: Days) {
  return sql`claim.submitted_at is not null and claim.status <> 'rejected'
    and claim.created_at >= ${startOfDay(from)} and claim.created_at < ${endOfDay(to)}`
}

/** Of claims.claim_line. With the company's card the bill is what was spent. */
export function amountSpent(sql: Sql) {
  return sql`case claim.payment_type when 'petroCard' then claim.receipt_amount_paise else claim.reimbursable_amount_paise end`
}

/** A condition on claims.claim_line: seeing what was spent doesn't open the claim. */
export function isOpenTo(sql: Sql, actor: Actor) {
  return sql`(claim.person_id <> ${actor.personId} and ${isClaimVisibleTo(sql, actor)})`
}

export async function readDepartments(sql: Sql, people: readonly string[] | undefined) {
  const rows = await sql<{ _id: string; name: string }[]>`
    select distinct department_id as "_id", department as name
    from identity.directory
    where department_id is not null
      ${people === undefined ? sql`` : sql`and person_id = any(${idArray(sql, people)})`}
    order by name
    limit 1000`
  return [...rows]
}
