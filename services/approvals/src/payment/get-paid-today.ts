import { readApprover } from '@tem/chain/approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payments.ts'
import { dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { claimWaitsForApprover } from '../claimants/review-scope.ts'
import { readPaidAlone } from './refused-payments.ts'

export async function getPaidToday(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { people }: PayloadOf<typeof calls.getPaidToday>,
) {
  const now = clock()
  const today = dayOf(now)
  const approver = await readApprover(sql, actor, today)
  const cash = await sql<{ _id: string; amount: Paise }[]>`
    select claim.person_id as "_id", sum(coalesce(step.amount_paise, claim.reimbursable_amount_paise))::bigint as amount
    from chain.subject_step as step
    join claims.claim_line as claim on claim.id = step.subject_id
    where step.responded_at >= ${startOfDay(today)} and step.kind = 'claim' and step.step = 'pending_finance'
      and step.paid_via = 'cash' and claim.payment_type is distinct from 'petroCard'
      and claim.person_id in (
        select claim.person_id
        from approvals.waiting as claim
        where claim.person_id = any(${people}) and claim.status = 'pending_finance' and ${claimWaitsForApprover(sql, approver)}
      )
    group by claim.person_id`
  return { ...(await readPaidAlone(sql, actor.personId, now)), cash: [...cash] }
}
