// What was claimed against a tour, as far as the viewer may see those claims.
import { isClaimVisibleTo } from '@tem/claims/visible-claims.ts'
import type { ClaimStatus } from '@tem/rules/claim-status.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'

interface ClaimOnTour {
  _id: string
  ticketNumber: string | null
  claimant: { name: string; employeeCode: string }
  expenseDate: Day
  amount: Paise
  status: ClaimStatus
}

export async function readTourClaims(sql: Sql | TransactionSql, actor: Actor, tourId: string) {
  const claims = await sql<ClaimOnTour[]>`
    select claim.id as "_id", claim.ticket_number as "ticketNumber", claim.expense_date as "expenseDate",
      claim.receipt_amount_paise as amount, claim.status,
      jsonb_build_object('name', directory.name, 'employeeCode', directory.employee_code) as claimant
    from claims.claim_on_tour as claim
    join identity.directory using (person_id)
    where claim.tour_id = ${tourId} and claim.submitted_at is not null and ${isClaimVisibleTo(sql, actor)}
    order by claim.expense_date, claim.id`
  const total = claims.reduce((sum, { status, amount }) => (status === 'rejected' ? sum : sum + amount), 0)
  return {
    claims: claims.map(({ amount, ...claim }) => ({ ...claim, receiptAmount: toRupees(amount) })),
    claimedTotal: toRupees(total),
  }
}
