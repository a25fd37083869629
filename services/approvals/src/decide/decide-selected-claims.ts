// One answer to selected claims of a day; or of an employee, which is how weeks and whole lists are decided.

import { readApprover } from '@tem/chain/read-organisation.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'
import { decideMany, refuseWords } from './decide-many.ts'

export function decideSelectedClaims(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, claims, ...decision }: PayloadOf<typeof calls.decideWrapper>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const asked = [...new Set(claims)]
    const [approver, ids] = await Promise.all([
      readApprover(tx, actor, dayOf(at)),
      claimsInside(tx, actor, _id, asked),
    ])
    if (asked.length === 0) throw new BadInput(errorTexts.selectOne, 'claims')
    refuseWords(decision, 'day')
    return decideMany(tx, { actor, approver, decision, at, asked, ids })
  })
}

/** A day or employee is a 404 if the caller may see none of its claims. */
async function claimsInside(tx: Tx, actor: Actor, id: string, asked: readonly string[]): Promise<string[]> {
  const [[seen], inside] = await Promise.all([
    tx`
      select id
      from claims.claim_line as claim
      where (wrapper_id = ${id} or person_id = ${id}) and ${isClaimVisibleTo(tx, actor)}
      limit 1`,
    tx<{ id: string }[]>`
      select id
      from claims.claim_line as claim
      where id = any(${asked as string[]}) and (wrapper_id = ${id} or person_id = ${id})`,
  ])
  if (!seen) throw new NotFound('Day')
  return inside.map((claim) => claim.id)
}
