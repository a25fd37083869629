// A claim with what the workbook's sheets need, and the one query that reads it.

import { gstTreatment } from '@tem/allowances/gst-treatment.ts'
import { flagOn } from '@tem/allowances/sub-category-terms.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import type { PaymentKind } from '@tem/rules/approval/decision-rules.ts'
import type { PayableClaim } from '@tem/rules/approval/payment-holds.ts'
import { type Day, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import type { ClaimStage, ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { TaxedBill } from '@tem/rules/claim/gst-credit.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type EarlierExport, lastExport } from '../books/exported-vouchers.ts'
import { standingHolds } from '../payment/payment-hold.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

export interface ExportedClaim extends PayableClaim, TaxedBill {
  readonly id: string
  readonly number: string
  readonly createdAt: Date
  readonly status: ClaimStatus
  readonly personId: string
  readonly employeeCode: string
  readonly employeeName: string
  readonly level: string | null
  readonly designation: string | null
  readonly department: string | null
  readonly unit: string | null
  readonly territory: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly beneficiary: string | null
  readonly branch: string | null
  readonly expenseDate: Day
  readonly category: string
  readonly subCategory: string
  readonly units: number | null
  readonly rate: number | null
  readonly noLimit: boolean
  readonly paymentType: PaymentType | null
  readonly cardLastFour: string | null
  readonly places: string | null
  readonly remarks: string | null
  readonly merchant: string | null
  readonly billDate: Day | null
  readonly hasTaxes: boolean
  /** The code of the service, for the GST return. */
  readonly sac: string | null
  /** For a bill without separate taxes. */
  readonly totalTax: number | null
  /** The latest export that contained its voucher. */
  readonly earlier: EarlierExport | null
  /** Who approved, by stage. */
  readonly approvals: Partial<Record<ClaimStage, Approval>>
}

interface Approval {
  readonly by: string
  readonly at: string
  readonly paidVia: PaymentKind | null
  readonly paidNumber: string | null
}

/** Claims that wait for the payer, or that the payer has paid. */
export const exportedStatuses = ['pending_finance', 'approved'] as const satisfies readonly ClaimStatus[]

/** Rows per batch from the database. */
const batch = 500

/** A sheet reads what it shows; the rest of a claim is null there. */
export interface Wanted {
  readonly statuses: readonly ClaimStatus[]
  /** Who gets the money, and what may hold it back. */
  readonly isPayable?: boolean
  /** The person's place in the company, the places visited and the approvers. */
  readonly isDetailed?: boolean
  /** Only those with tax on the bill. */
  readonly isTaxed?: boolean
  /** For the books: whether an earlier export contained them. */
  readonly isMarked?: boolean
}

/** By employee and day; only two batches in memory at a time. */
export async function* exportedClaims(
  tx: TransactionSql,
  period: Period,
  { statuses, isPayable = false, isDetailed = false, isTaxed = false, isMarked = false }: Wanted,
): AsyncGenerator<ExportedClaim> {
  const hasTaxes = tx`(claim.with_taxes or claim.gstin is not null or coalesce(claim.total_gst_paise, 0) > 0)`
  const isTreated = isTaxed || isMarked
  const only = (isWanted: boolean, column: Fragment) => (isWanted ? column : tx`null`)
  const joined = (isWanted: boolean, join: Fragment) => (isWanted ? join : tx``)
  const rows = tx`
    select claim.id, claim.ticket_number as number, claim.created_at as "createdAt", claim.status, claim.person_id as "personId",
      directory.employee_code as "employeeCode", directory.name as "employeeName",
      ${only(isDetailed, tx`directory.level`)} as level, ${only(isDetailed, tx`directory.designation`)} as designation,
      directory.department, directory.business_unit as unit, ${only(isDetailed, tx`directory.territory`)} as territory,
      ${only(isPayable, tx`directory.email`)} as email, ${only(isPayable, tx`directory.phone`)} as mobile,
      ${only(isPayable, tx`coalesce(nullif(payee.holder_name, ''), directory.name)`)} as beneficiary,
      ${only(isPayable, tx`payee.account_number`)} as "accountNumber",
      ${only(isPayable, tx`payee.branch_name`)} as branch, ${only(isPayable, tx`payee.ifsc`)} as ifsc,
      claim.expense_date as "expenseDate", catalogue.category, catalogue.sub_category as "subCategory",
      ${only(isDetailed, tx`claim.units::float8`)} as units, ${only(isDetailed, tx`claim.unit_rate_paise`)} as rate,
      claim.receipt_amount_paise as "receiptAmount", claim.max_claim_amount_paise as "maxClaimAmount",
      claim.reimbursable_amount_paise as "reimbursableAmount",
      claim.no_limit as "noLimit", claim.is_over_limit as "isOverLimit", claim.payment_type as "paymentType",
      ${only(isDetailed, tx`claim.card_last_four`)} as "cardLastFour", ${only(isDetailed, tx`claim.remarks`)} as remarks,
      ${only(isDetailed, placesVisited(tx))} as places,
      ${only(isTaxed, tx`claim.hotel_name`)} as merchant, claim.gstin,
      claim.bill_number as "billNumber", claim.bill_date as "billDate",
      ${hasTaxes} as "hasTaxes",
      claim.total_gst_paise as "totalTax",
      claim.tax_beside_limit_paise as "taxBesideLimit",
      coalesce(claim.cgst_paise, 0) as cgst, coalesce(claim.sgst_paise, 0) as sgst,
      coalesce(claim.igst_paise, 0) as igst, coalesce(claim.ugst_paise, 0) as ugst,
      ${only(isTreated, tx`coalesce(seller_state.name, claim_state.name)`)} as state,
      ${only(
        isTreated,
        tx`case when seller_state.id is null then claim_state.gst_number else seller_state.gst_number end`,
      )} as "companyGstin",
      ${only(isTreated, tx`treatment.sac`)} as sac, ${only(isTreated, tx`treatment.blocked_because`)} as "blockedBecause",
      ${only(isPayable, flagOn(tx, 'isInvoiceRequired', tx`claim.sub_category_id`, tx`claim.expense_date`))} as "isBillRequired",
      ${only(isPayable, hasBill(tx))} as "hasBill",
      ${only(isPayable, tx`run.number`)} as run, ${only(isPayable, tx`hold.reason`)} as bounced,
      ${only(isMarked, tx`last_export.earlier`)} as earlier,
      ${isDetailed ? approvals(tx) : tx`'{}'::jsonb`} as approvals
    from claims.claim_line as claim
    join identity.directory on directory.person_id = claim.person_id
    join allowances.catalogue using (sub_category_id)
    ${joined(
      isPayable,
      tx`
        left join ${payees(tx)} as payee on payee.person_id = claim.person_id
        left join ${standingHolds(tx)} as hold on hold.person_id = claim.person_id
        left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
        left join approvals.payment_run as run on run.id = in_run.run_id`,
    )}
    ${joined(isDetailed, tx`left join claims.travelled_day as day_wrapper on day_wrapper.id = claim.wrapper_id`)}
    ${joined(
      isTreated,
      tx`
        left join lateral ${gstTreatment(tx, tx`claim.sub_category_id`, tx`coalesce(claim.bill_date, claim.expense_date)`)}
          as treatment on ${hasTaxes}
        left join allowances.listed_state as seller_state on seller_state.code = left(claim.gstin, 2)
        left join allowances.listed_state as claim_state on claim_state.id = claim.state_id`,
    )}
    ${joined(isMarked, tx`left join lateral ${lastExport(tx, tx`claim.ticket_number`)} as last_export on true`)}
    where ${isIn(tx, period)} and claim.status = any(${statuses as string[]})
      ${isTaxed ? tx`and ${hasTaxes}` : tx``}
    order by directory.employee_code, claim.expense_date, claim.ticket_number`
  yield* readInBatches<ExportedClaim>(tx, rows)
}

let cursors = 0

/**
 * By a cursor of SQL, which leaves the connection free between two batches: a sheet asks for the signs of its claims
 * meanwhile. PostgreSQL prepares the next batch while this one is written.
 */
async function* readInBatches<Row>(tx: TransactionSql, query: Fragment): AsyncGenerator<Row> {
  cursors += 1
  const name = `exported_claims_${cursors}`
  await tx`declare ${tx(name)} no scroll cursor for ${query}`
  const fetch = async () => tx.unsafe<Row[]>(`fetch ${batch} from ${name}`)
  let next = fetch()
  try {
    for (;;) {
      const rows = await next
      if (rows.length === 0) break
      next = fetch()
      for (const row of rows) yield row
    }
  } finally {
    // A reader that stops early, as when the export is cancelled, rolls the transaction back.
    await next.catch(() => {})
  }
  await tx.unsafe(`close ${name}`)
}

function placesVisited(tx: TransactionSql) {
  return tx`(
    select string_agg(distinct visit ->> 'place', ', ')
    from jsonb_array_elements(coalesce(day_wrapper.places_visited, claim.places_visited)) as visit
  )`
}

function hasBill(tx: TransactionSql) {
  return tx`(claim.bill_number is not null or exists (
    select from claims.claim_file as attachment where attachment.claim_id = claim.id and attachment.purpose = 'invoice'
  ))`
}

function approvals(tx: TransactionSql) {
  return tx`(
    select coalesce(jsonb_object_agg(step.stage, jsonb_build_object('by', coalesce(responder.name, 'Admin'),
      'at', step.responded_at, 'paidVia', step.paid_via, 'paidNumber', step.paid_id_value)), '{}')
    from chain.subject_step as step
    left join identity.directory as responder on responder.person_id = step.responded_by
    where step.kind = 'claim' and step.subject_id = claim.id and step.revision = claim.revision
      and step.response = 'approve'
  )`
}

/** Submitted, and created on one of these days. */
export function isIn(tx: Sql | TransactionSql, { from, to }: Period) {
  return tx`claim.created_at >= ${startOfDay(from)} and claim.created_at < ${endOfDay(to)}
    and claim.submitted_at is not null`
}
