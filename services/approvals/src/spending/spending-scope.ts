// Whose spending the caller sees, and what counts as spent. A condition names the claim `claim` and its person `claimant`.
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import { peopleBelow } from '@tem/identity/people/visible-people.ts'
import { type Day, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'

export interface Days {
  readonly from: Day
  readonly to: Day
}

/** Finance, payers, administrators, auditors and the chief executive. */
export function seesAll({ permissions, roles }: Actor): boolean {
  return permissions.includes('see-payments') || roles.includes('ceo')
}

/** A condition on identity.directory: others see the departments that they head, and everybody below them. */
export function isBelow(sql: Sql, actor: Actor) {
  if (seesAll(actor)) return sql`true`
  return sql`(claimant.department_head_id = ${actor.personId}
    or claimant.person_id in (${peopleBelow(sql, actor.personId)}))`
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

export async function readDepartments(sql: Sql, actor: Actor) {
  const rows = await sql<{ _id: string; name: string }[]>`
    select distinct department_id as "_id", department as name
    from identity.directory as claimant
    where ${isBelow(sql, actor)} and department_id is not null
    order by name
    limit 1000`
  return [...rows]
}
