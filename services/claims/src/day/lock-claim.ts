// Locks the day's row first, like every change to its claims; then the claim, so no approver acts meanwhile.

import type { Paise } from '@tem/rules/base/money.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { NotFound } from '@tem/server/errors.ts'
import { type OwnClaim, ownClaimColumns } from '../read/own-claim.ts'
import { lockExpenseDate } from './lock-day.ts'

export interface LockedClaim extends OwnClaim {
  id: string
  wrapperId: string | null
  revision: number
  version: number
  amount: Paise
}

export async function lockOwnClaim(tx: Tx, personId: string, id: string): Promise<LockedClaim> {
  const [place] = await tx<{ day: string; wrapperId: string | null }[]>`
    select expense_date as day, wrapper_id as "wrapperId"
    from claims.claim
    where id = ${id} and person_id = ${personId}`
  if (!place) throw new NotFound('Claim')
  await lockExpenseDate(tx, personId, place.day)
  await tx`
    select from claims.day_wrapper
    where id = ${place.wrapperId}
    for update`
  const [claim] = await tx<LockedClaim[]>`
    select claim.id, claim.wrapper_id as "wrapperId", claim.revision, claim.version,
      claim.reimbursable_amount_paise as amount, ${ownClaimColumns(tx)}
    from claims.claim
    where id = ${id} and person_id = ${personId}
    for update`
  if (!claim) throw new NotFound('Claim')
  return claim
}
