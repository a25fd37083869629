// Bills whose tax nobody can credit before somebody has looked at them, as the GST sheet of the export has them.
import { gstTreatment } from '@tem/allowances/gst-treatment.ts'
import { type Day, dayOf, previousMonth, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { TaxedBill } from '@tem/rules/tax/input-tax.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { billTaxOf, readCreditRules } from '../payment-export/bill-tax.ts'
import { exportedStatuses } from '../payment-export/export-scope.ts'

export async function countUnsureTax({ sql, clock }: BaseDeps) {
  const today = dayOf(clock())
  const period = previousMonth(today)
  const [rules, bills] = await Promise.all([readCreditRules(sql, today), readBills(sql, period)])
  return { period, bills: bills.filter((bill) => billTaxOf(bill, rules).verdict === 'unsure').length }
}

type Bill = TaxedBill & { readonly totalTax: Paise | null }

/** Of these days. A bill without a seller's GSTIN is blocked, never unsure; none is older than its claim's entry. */
function readBills(sql: Sql, { from, to }: { from: Day; to: Day }): Promise<Bill[]> {
  return sql<Bill[]>`
    select claim.gstin, claim.bill_number as "billNumber", claim.bill_date as "billDate",
      claim.expense_date as "expenseDate", claim.receipt_amount_paise as "receiptAmount",
      claim.reimbursable_amount_paise as "reimbursableAmount", claim.total_gst_paise as "totalTax",
      coalesce(claim.cgst_paise, 0) as cgst, coalesce(claim.sgst_paise, 0) as sgst,
      coalesce(claim.igst_paise, 0) as igst, coalesce(claim.ugst_paise, 0) as ugst,
      claim.hotel_name is not null as "isHotel",
      case when claim.hotel_name is not null then claim_state.code end as "hotelState",
      directory.state_code as "staffState", claim.in_company_name as "isInCompanyName",
      treatment.blocked_because as "blockedBecause"
    from claims.claim_line as claim
    join identity.directory on directory.person_id = claim.person_id
    left join lateral ${gstTreatment(sql, sql`claim.sub_category_id`, sql`coalesce(claim.bill_date, claim.expense_date)`)}
      as treatment on true
    left join allowances.listed_state as claim_state on claim_state.id = claim.state_id
    where claim.submitted_at is not null and claim.gstin is not null
      and claim.created_at >= ${startOfDay(from)} and coalesce(claim.bill_date, claim.expense_date) between ${from} and ${to}
      and claim.status = any(${[...exportedStatuses]})`
}
