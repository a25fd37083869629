// The day's row first, as every change to its claims does; then the claim, so that no approver acts meanwhile.
import type { Paise } from '@tem/rules/money.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { lockExpenseDate } from './lock-day.ts'
import { type OwnClaim, ownClaimColumns } from './own-claim.ts'

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
