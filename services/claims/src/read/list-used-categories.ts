// The categories that the claim filters offer: those that the caller has used or, for other people's
// claims, all of them.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export async function listUsedCategories(
  { sql }: BaseDeps,
  actor: Actor,
  { by = 'caller' }: PayloadOf<typeof calls.listUsedCategories>,
) {
  const used = sql`
    catalogue.category_id in (select category_id from claims.claim where person_id = ${actor.personId})`
  const list = await sql<{ _id: string; code: string; name: string }[]>`
    select distinct catalogue.category_id as "_id", catalogue.category_code as code, catalogue.category as name
    from allowances.catalogue
    where ${by === 'anybody' ? sql`true` : used}
    order by name`
  return { list }
}
