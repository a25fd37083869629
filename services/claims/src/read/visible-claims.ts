// Who may see a claim: its owner, its co-travellers, its current and earlier approvers and their stand-ins, payers
// once it is submitted, and people who oversee everything.
import { wasAssignedTo } from '@tem/chain/approver.ts'
import type { ReadableFile } from '@tem/files/deps.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

/** The facts about a person that decide which claims they see. */
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
 * A condition on claims.claim: the submitted claim names the person as a co-traveller, and the person has not
 * declined. Separate from the condition above, because reviewers' lists must not include such claims.
 */
export function isCompanionOn(sql: Sql | TransactionSql, personId: string) {
  return sql`(claim.submitted_at is not null and exists (
    select from claims.co_traveller
    where co_traveller.claim_id = claim.id and co_traveller.person_id = ${personId}
      and co_traveller.declined_at is null
  ))`
}

// People who may see a claim may read its files. Only the uploader may read a file that has no claim yet.

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
