// Everybody who is held because a payment came back, with what waits for them.

import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { runReasons } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { standingHolds } from '../payment/refused-payments.ts'

interface HeldRow {
  _id: string
  person: string
  employeeCode: string
  name: string
  reason: string
  reference: string | null
  since: Date
  count: number
  amount: Paise
}

export async function listPaymentHolds({ sql }: BaseDeps, actor: Actor) {
  const rows = await sql<HeldRow[]>`
    select hold.id as "_id", hold.person_id as person, directory.employee_code as "employeeCode", directory.name,
      hold.reason, hold.reference, hold.made_at as since, waiting.count, waiting.amount
    from ${standingHolds(sql)} as standing
    join approvals.payment_hold as hold on hold.id = standing.id
    join identity.directory on directory.person_id = hold.person_id
    cross join lateral (
      select count(*) as count, coalesce(sum(claim.reimbursable_amount_paise), 0)::bigint as amount
      from approvals.waiting as claim
      where claim.person_id = hold.person_id and claim.status = 'pending_finance' and claim.run_id is null
    ) as waiting
    order by waiting.count = 0, hold.made_at desc, directory.employee_code
    limit 5000`
  const refusalOf = (person: string) => {
    if (!actor.permissions.includes('make-payments')) return runReasons.notPayer
    return person === actor.personId ? errorTexts.ownHold : null
  }
  return {
    list: rows.map(({ since, count, amount, ...row }) => ({
      ...row,
      since: since.toISOString(),
      waiting: { count, amount },
      refusal: refusalOf(row.person),
    })),
  }
}
