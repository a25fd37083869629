// The estimated taxes of hotel bills, made again when the law is corrected. What somebody entered from a bill is kept, and so
// is what was paid: its tax stays in the books as it was.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type HotelGstSlab, hotelGst } from '@tem/rules/claim/hotel-gst.ts'
import { noTax, taxPartsOf } from '@tem/rules/tax/tax-parts.ts'
import type { TransactionSql } from 'postgres'

export interface HotelTax {
  readonly id: string
  readonly number: string | null
  readonly employeeCode: string
  readonly billDate: Day
  readonly bill: Paise
  readonly nights: number
  /** As it is in the books. */
  readonly tax: Paise
  readonly isPaid: boolean
  /** GST code of the hotel's state. */
  readonly state: string | null
}

/** The taxes of hotel bills from a day on. */
export function readHotelTaxes(tx: TransactionSql, from: Day, { paid = false } = {}): Promise<HotelTax[]> {
  return tx<HotelTax[]>`
    select claim.id, claim.ticket_number as number, directory.employee_code as "employeeCode",
      coalesce(claim.bill_date, claim.expense_date) as "billDate", claim.receipt_amount_paise as bill,
      coalesce(claim.number_of_days, 1) as nights, claim.total_gst_paise as tax, claim.status = 'approved' as "isPaid",
      coalesce(state.code, left(claim.gstin, 2)) as state
    from claims.claim
    join identity.directory on directory.person_id = claim.person_id
    left join allowances.listed_state as state on state.id = claim.state_id
    where claim.total_gst_paise is not null and coalesce(claim.bill_date, claim.expense_date) >= ${from}
      ${paid ? tx`and claim.status = 'approved'` : tx``}
    order by coalesce(claim.bill_date, claim.expense_date), claim.ticket_number`
}

export interface ChangedTax extends HotelTax {
  readonly byLaw: Paise
}

/** The bills whose tax was estimated by one law and would be another by the other. */
export function taxesByOtherLaw(
  bills: readonly HotelTax[],
  before: readonly HotelGstSlab[],
  after: readonly HotelGstSlab[],
): ChangedTax[] {
  return bills.flatMap((bill) => {
    const estimate = (law: readonly HotelGstSlab[]) =>
      hotelGst(bill.bill, bill.nights, law, bill.billDate).total
    const byLaw = estimate(after)
    return estimate(before) === bill.tax && byLaw !== bill.tax ? [{ ...bill, byLaw }] : []
  })
}

/** Limits and approval steps stay as they were submitted. */
export async function storeHotelTaxes(tx: TransactionSql, bills: readonly ChangedTax[]): Promise<void> {
  const rows = bills.map(({ id, byLaw, state }) => ({ id, total: byLaw, ...taxPartsOf(noTax, byLaw, state) }))
  await tx`
    update claims.claim
    set total_gst_paise = made.total, cgst_paise = made.cgst, sgst_paise = made.sgst, ugst_paise = made.ugst
    from jsonb_to_recordset(${tx.json(rows)}) as made (id uuid, total bigint, cgst bigint, sgst bigint, ugst bigint)
    where claim.id = made.id`
}
