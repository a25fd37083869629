// Who may see a claim: its owner, its approvers past and present and who stands in for them, those who pay, once
// it is submitted, and those who oversee everything.
import { cameTo } from '@tem/chain/came-to.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

/** A condition on claims.claim. */
export function isClaimVisibleTo(sql: Sql | TransactionSql, { personId, roles, permissions }: Actor) {
  if (permissions.includes('read-everything')) return sql`true`
  const pays = roles.includes('finance') || roles.includes('payer')
  return sql`(
    claim.person_id = ${personId}
    ${pays ? sql`or claim.submitted_at is not null` : sql``}
    or ${cameTo(sql, sql`claim.id`, { person: personId })}
  )`
}
