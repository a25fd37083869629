// Who may see a claim: its owner, those named on it as co-travellers, its approvers past and present and who stands in for them, those who pay, once
// it is submitted, and those who oversee everything.
import { wasAssignedTo } from '@tem/chain/was-assigned-to.ts'
import type { ReadableFile } from '@tem/files/deps.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

/** What of a person decides what they see. */
export type Viewer = Pick<Actor, 'personId' | 'roles' | 'permissions'>

/** A condition on claims.claim. */
export function isClaimVisibleTo(sql: Sql | TransactionSql, { personId, roles, permissions }: Viewer) {
  if (permissions.includes('read-everything')) return sql`true`
  const pays = roles.includes('finance') || roles.includes('payer')
  return sql`(
    claim.person_id = ${personId}
    ${pays ? sql`or claim.submitted_at is not null` : sql``}
    or ${wasAssignedTo(sql, sql`claim.id`, { person: personId })}
  )`
}

/**
 * A condition on claims.claim: the person travelled along, as the claim that was submitted says, and has not declined.
 * Apart from the others, since it opens the claim to read and none of the lists of reviewers.
 */
export function isCompanionOn(sql: Sql | TransactionSql, personId: string) {
  return sql`(claim.submitted_at is not null and exists (
    select from claims.co_traveller
    where co_traveller.claim_id = claim.id and co_traveller.person_id = ${personId}
      and co_traveller.declined_at is null
  ))`
}

// A claim's file is for people who may see the claim; a file of no claim yet is for its uploader.

export async function mayReadClaimFile(
  sql: Sql,
  actor: Actor,
  { kind, uploadedBy, attachedTo }: ReadableFile,
): Promise<boolean> {
  if (kind !== 'claim') return false
  if (attachedTo === null) return uploadedBy === actor.personId
  const [seen] = await sql`
    select claim.id
    from claims.claim
    where claim.id = ${attachedTo}
      and (${isClaimVisibleTo(sql, actor)} or ${isCompanionOn(sql, actor.personId)})`
  return seen !== undefined
}
