// The bell: the caller's claims that were refused and wait to be revised, the latest refusal first.
import type { Day } from '@tem/rules/company-day.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

interface RejectedClaim {
  claim: string
  wrapper: string | null
  subCategory: { name: string }
  expenseDate: Day
  receiptAmountPaise: Paise
  reason: string | null
  rejectedAt: Date
}

@injectable()
export class ListRejectedClaims {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor) {
    const records = await this.sql<RejectedClaim[]>`
      select claim.id as claim, claim.wrapper_id as wrapper,
        jsonb_build_object('name', catalogue.sub_category) as "subCategory",
        claim.expense_date as "expenseDate", claim.receipt_amount_paise as "receiptAmountPaise",
        coalesce(claim.rejected_at, claim.updated_at) as "rejectedAt", (
          select note
          from chain.step
          where step.subject_id = claim.id and step.revision = claim.revision and step.response = 'reject'
          limit 1
        ) as reason
      from claims.claim
      join allowances.catalogue using (sub_category_id)
      where claim.person_id = ${actor.personId} and claim.status = 'rejected'
      order by claim.rejected_at desc, claim.id desc
      limit 1000`
    const list = records.map(({ receiptAmountPaise, rejectedAt, ...notice }) => ({
      ...notice,
      receiptAmount: toRupees(receiptAmountPaise),
      rejectedOn: rejectedAt.toISOString(),
    }))
    return { list, count: list.length }
  }
}
