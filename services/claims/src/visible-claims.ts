// Who may see a claim: its owner, its approvers past and present and who stands in for them, those who pay, once
// it is submitted, and those who oversee everything.
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

/** A condition on claims.claim. */
export function isClaimVisibleTo(sql: Sql | TransactionSql, { personId, roles, permissions }: Actor) {
  if (permissions.includes('read-everything')) return sql`true`
  const pays = roles.includes('finance') || roles.includes('payer')
  return sql`(
    claim.person_id = ${personId}
    ${pays ? sql`or claim.submitted_at is not null` : sql``}
    or exists (
      select from chain.step
      where step.subject_id = claim.id and (
        step.responded_by = ${personId}
        or step.approver_ids && (
          select array_agg(person_id) || ${personId}::uuid
          from (
            select from_person_id as person_id
            from identity.stand_in
            where to_person_id = ${personId} and (now() at time zone 'Asia/Kolkata')::date between from_day and to_day
          ) as stands_in_for
        ))
    )
  )`
}
