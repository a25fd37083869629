// The caller's rejected claims, latest rejection first. One that can no longer be revised stays in the list
// with the reason; the bell and the tile don't count it. One whose rejection was accepted is done.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { isRejectionAccepted, ownClosedReason } from './own-claim.ts'

interface RejectedClaim {
  claim: string
  wrapper: string | null
  subCategory: { name: string }
  expenseDate: Day
  receiptAmountPaise: Paise
  reason: string | null
  rejectedAt: Date | null
  updatedAt: Date
}

export async function listRejectedClaims({ sql, clock }: BaseDeps, actor: Actor) {
  const window = await readClaimWindow(sql, clock())
  const records = await sql<RejectedClaim[]>`
    select claim.id as claim, claim.wrapper_id as wrapper,
      jsonb_build_object('name', catalogue.sub_category) as "subCategory",
      claim.expense_date as "expenseDate", claim.receipt_amount_paise as "receiptAmountPaise",
      claim.rejected_at as "rejectedAt", claim.updated_at as "updatedAt", (
        select note
        from chain.subject_step as step
        where step.subject_id = claim.id and step.revision = claim.revision and step.response = 'reject'
        limit 1
      ) as reason
    from claims.claim
    join allowances.catalogue using (sub_category_id)
    where claim.person_id = ${actor.personId} and claim.status = 'rejected' and not ${isRejectionAccepted(sql)}
    order by claim.rejected_at desc, claim.id desc
    limit 1000`
  const list = records.map((record) => {
    const { receiptAmountPaise, rejectedAt, updatedAt, ...notice } = record
    const closed = ownClosedReason(record, window)
    return {
      ...notice,
      receiptAmount: receiptAmountPaise,
      rejectedOn: (rejectedAt ?? updatedAt).toISOString(),
      closedReason: closed,
    }
  })
  const open = list.filter(({ closedReason }) => closedReason === undefined)
  return {
    list,
    count: list.length,
    toRevise: open.length,
    toReviseAmount: open.reduce((sum, { receiptAmount }) => sum + receiptAmount, 0),
  }
}
