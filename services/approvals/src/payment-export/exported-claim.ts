// A claim with what the workbook's sheets need, and the one query that reads it.

import { gstTreatment } from '@tem/allowances/gst-treatment.ts'
import { paidToDriver } from '@tem/claims/read/paid-to-driver.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import type { PaymentKind } from '@tem/rules/approval/decision-rules.ts'
import { COMPANY_ZONE, type Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import type { ClaimStage, ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { TaxedBill } from '@tem/rules/tax/input-tax.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { isTaxedOtherwise, lastChange, lastEntry, stands } from '../accounting/booked-entries.ts'
import { type BillTax, billTaxOf, readCreditRules } from './bill-tax.ts'
import { exportedStatuses, isIn, type Scope } from './export-scope.ts'

export interface ExportedClaim extends TaxedBill {
  readonly id: string
  readonly number: string
  readonly revision: number
  /** In the company's time zone. */
  readonly submittedOn: Day
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
  readonly accountNumber: string | null
  readonly ifsc: string | null
  readonly branch: string | null
  readonly expenseDate: Day
  readonly category: string
  readonly subCategory: string
  readonly units: number | null
  readonly rate: number | null
  readonly maxClaimAmount: Paise | null
  readonly noLimit: boolean
  readonly isOverLimit: boolean
  readonly paymentType: PaymentType | null
  /** What the driver of the claim got from this employee's claims since April, with this one; null without a driver. */
  readonly driverOfYear: Paise | null
  readonly cardLastFour: string | null
  readonly places: string | null
  readonly remarks: string | null
  readonly merchant: string | null
  readonly billDate: Day | null
  readonly hasTaxes: boolean
  /** The bill's taxes, for the return; undefined without any. */
  readonly billTax?: BillTax
  /** Where the bill's tax belongs, in words. */
  readonly state: string | null
  /** The code of the service, for the GST return. */
  readonly sac: string | null
  /** For a bill without separate taxes. */
  readonly totalTax: number | null
  /** The number of the confirmed payment run that pays it. */
  readonly run: number | null
  /** What the books have of it. */
  readonly booked: Booked | null
  /** When it was last lowered or left the payer, if the books have something of it. */
  readonly changedOn: Day | null
  /** Who approved, by stage. */
  readonly approvals: Partial<Record<ClaimStage, Approval>>
}

interface Booked {
  /** The number of its last entry. */
  readonly nth: number
  /** It is booked as it is now. */
  readonly isCurrent: boolean
}

interface Approval {
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly paidVia: PaymentKind | null
  readonly paidNumber: string | null
}

/** Rows per batch from the database. */
const batch = 500

/** By employee and day, in batches; only two of them are in memory at a time. */
export async function* exportedClaims(
  tx: TransactionSql,
  scope: Scope,
  today: Day,
): AsyncGenerator<ExportedClaim[]> {
  const rules = await readCreditRules(tx, today)
  for await (const claims of readClaims(tx, scope, today))
    yield claims.map((claim) =>
      // Assigned: spreading an object of so many fields takes longer.
      claim.hasTaxes ? Object.assign(claim, { billTax: billTaxOf(claim, rules) }) : claim,
    )
}

function readClaims(tx: TransactionSql, scope: Scope, today: Day): AsyncGenerator<ExportedClaim[]> {
  const hasTaxes = tx`(claim.with_taxes or claim.gstin is not null or coalesce(claim.total_gst_paise, 0) > 0)`
  return readInBatches<ExportedClaim>(
    tx,
    tx`
      select claim.id, claim.ticket_number as number, claim.revision,
        (claim.submitted_at at time zone ${COMPANY_ZONE})::date as "submittedOn", claim.status, claim.person_id as "personId",
        directory.employee_code as "employeeCode", directory.name as "employeeName", directory.level, directory.designation,
        directory.department, directory.business_unit as unit, directory.territory, directory.email, directory.phone as mobile,
        coalesce(nullif(payee.holder_name, ''), directory.name) as beneficiary, payee.account_number as "accountNumber",
        payee.branch_name as branch, payee.ifsc,
        claim.expense_date as "expenseDate", catalogue.category, catalogue.sub_category as "subCategory",
        claim.units::float8 as units, claim.unit_rate_paise as rate,
        claim.receipt_amount_paise as "receiptAmount", claim.max_claim_amount_paise as "maxClaimAmount",
        claim.reimbursable_amount_paise as "reimbursableAmount",
        claim.no_limit as "noLimit", claim.is_over_limit as "isOverLimit", claim.payment_type as "paymentType",
        claim.card_last_four as "cardLastFour", claim.remarks, ${placesVisited(tx)} as places,
        coalesce(claim.hotel_name, claim.merchant) as merchant, claim.gstin, claim.bill_number as "billNumber", claim.bill_date as "billDate",
        ${hasTaxes} as "hasTaxes", claim.total_gst_paise as "totalTax",
        coalesce(claim.cgst_paise, 0) as cgst, coalesce(claim.sgst_paise, 0) as sgst,
        coalesce(claim.igst_paise, 0) as igst, coalesce(claim.ugst_paise, 0) as ugst,
        coalesce(seller_state.name, claim_state.name) as state,
        ${paidToDriver(tx, tx`claim`)} as "driverOfYear",
        claim.hotel_name is not null as "isHotel", case when claim.hotel_name is not null then claim_state.code end as "hotelState",
        directory.state_code as "staffState", claim.in_company_name as "isInCompanyName",
        treatment.sac, treatment.blocked_because as "blockedBecause",
        run.number as run, case when booked.nth is not null
          then jsonb_build_object('nth', booked.nth, 'isCurrent', ${isCurrent(tx)}) end as booked,
        case when booked.nth is null then null when ${isTaxedOtherwise(tx, tx`booked`)} then ${today}::date
          else (select (at at time zone ${COMPANY_ZONE})::date from ${lastChange(tx, tx`claim.id`)} as changed) end as "changedOn",
        ${approvals(tx)} as approvals
      from claims.claim_line as claim
      join identity.directory on directory.person_id = claim.person_id
      join allowances.catalogue using (sub_category_id)
      left join ${payees(tx)} as payee on payee.person_id = claim.person_id
      left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
      left join approvals.payment_run as run on run.id = in_run.run_id
      left join claims.travelled_day as day_wrapper on day_wrapper.id = claim.wrapper_id
      left join lateral ${gstTreatment(tx, tx`claim.sub_category_id`, tx`coalesce(claim.bill_date, claim.expense_date)`)}
        as treatment on ${hasTaxes}
      left join allowances.listed_state as seller_state on seller_state.code = left(claim.gstin, 2)
      left join allowances.listed_state as claim_state on claim_state.id = claim.state_id
      left join lateral ${lastEntry(tx, tx`claim.id`)} as booked on true
      where ${isToExport(tx, scope)}
      order by directory.employee_code, claim.expense_date, claim.ticket_number`,
  )
}

let cursors = 0

/**
 * By a cursor of SQL, which leaves the connection free between two batches: the signs of claims are read
 * meanwhile. PostgreSQL prepares the next batch while this one is written.
 */
async function* readInBatches<Row>(tx: TransactionSql, query: Fragment): AsyncGenerator<Row[]> {
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
      yield rows
    }
  } finally {
    // A reader that stops early, as when the export is cancelled, rolls the transaction back.
    await next.catch(() => {})
  }
  await tx.unsafe(`close ${name}`)
}

function placesVisited(tx: TransactionSql) {
  const visits = tx`coalesce(day_wrapper.places_visited, claim.places_visited)`
  // Most claims have none, and a look into an empty list costs as much as into a full one.
  return tx`case when ${visits} <> '[]' then (
    select string_agg(distinct visit ->> 'place', ', ')
    from jsonb_array_elements(${visits}) as visit
  ) end`
}

/**
 * As json, which PostgreSQL makes faster than jsonb; and date_part is a float, where extract counts in decimals. The name of
 * each approver is looked up: where it was joined, PostgreSQL read all people of a small company again for each claim.
 */
function approvals(tx: TransactionSql) {
  return tx`(
    select coalesce(json_object_agg(step.stage, json_build_object('by', coalesce((
        select responder.name
        from identity.directory as responder
        where responder.person_id = step.responded_by
      ), 'Admin'),
      'at', (date_part('epoch', step.responded_at) * 1000)::bigint,
      'paidVia', step.paid_via, 'paidNumber', step.paid_id_value)), '{}')
    from chain.subject_step as step
    where step.kind = 'claim' and step.subject_id = claim.id and step.revision = claim.revision
      and step.response = 'approve'
  )`
}

/** On the claim and its last entry. */
function isCurrent(tx: Sql | TransactionSql) {
  return tx`(${stands(tx, tx`booked`)} and booked.amount_paise = claim.reimbursable_amount_paise
    and booked.revision = claim.revision and not ${isTaxedOtherwise(tx, tx`booked`)})`
}

/** A condition on the claim and its last entry, named booked. A claim of 0.00 has no voucher, so it is never new. */
export function isToExport(tx: Sql | TransactionSql, scope: Scope) {
  const isOfScope =
    scope === 'new'
      ? tx`claim.submitted_at is not null and claim.reimbursable_amount_paise > 0
        and (booked.nth is null or not ${isCurrent(tx)})`
      : isIn(tx, scope)
  return tx`${isOfScope} and claim.status = any(${[...exportedStatuses]})`
}
