// A claim's file is for whoever may see the claim; one that belongs to nothing yet, for its uploader.
import type { ReadableFile } from '@tem/files/serve-upload.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'
import { isClaimVisibleTo } from './visible-claims.ts'

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
    where claim.id = ${attachedTo} and ${isClaimVisibleTo(sql, actor)}`
  return seen !== undefined
}
