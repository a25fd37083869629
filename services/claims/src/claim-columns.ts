// A claim as every list shows it: the columns that are read, and the row that goes on the wire.
import type { ClaimStatus } from '@tem/rules/claim-status.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Sql } from 'postgres'
import { canOfOwner } from './claim-can.ts'

export interface ClaimRecord {
  _id: string
  ticketNumber: string | null
  createdAt: Date
  status: ClaimStatus
  type: { name: string }
  category: {
    _id: string
    code: string
    name: string
    multiply: boolean
    maxUnits: number | null
    maxUnitsName: string | null
    disallowMultiple: boolean
  }
  subCategory: { _id: string; code: string; name: string }
  expenseDate: Day
  receiptAmountPaise: Paise
  reimbursableAmountPaise: Paise
  maxClaimAmountPaise: Paise | null
  noLimit: boolean
  isOverLimit: boolean
  remarks: string | null
  wrapper: string | null
  createdBy: { employeeCode: string; name: string }
  revision: number
  isSubmitted: boolean
  hasResponse: boolean
}

/** Of claims.claim with allowances.catalogue and identity.directory joined. */
export function claimColumns(sql: Sql) {
  return sql`
    claim.id as "_id", claim.ticket_number as "ticketNumber", claim.created_at as "createdAt", claim.status,
    jsonb_build_object('name', catalogue.expense_type) as type,
    jsonb_build_object('_id', catalogue.category_id, 'code', catalogue.category_code, 'name', catalogue.category,
      'multiply', catalogue.multiply, 'maxUnits', catalogue.max_units, 'maxUnitsName', catalogue.max_units_name,
      'disallowMultiple', catalogue.disallow_multiple) as category,
    jsonb_build_object('_id', catalogue.sub_category_id, 'code', catalogue.sub_category_code,
      'name', catalogue.sub_category) as "subCategory",
    claim.expense_date as "expenseDate",
    claim.receipt_amount_paise as "receiptAmountPaise",
    claim.reimbursable_amount_paise as "reimbursableAmountPaise",
    claim.max_claim_amount_paise as "maxClaimAmountPaise",
    claim.no_limit as "noLimit", claim.is_over_limit as "isOverLimit", claim.remarks,
    claim.wrapper_id as wrapper,
    jsonb_build_object('employeeCode', directory.employee_code, 'name', directory.name) as "createdBy",
    claim.revision, claim.submitted_at is not null as "isSubmitted",
    exists (select from claims.step where step.claim_id = claim.id and step.response is not null) as "hasResponse"`
}

/** The row as its owner sees it. */
export function ownClaimRow(record: ClaimRecord) {
  const {
    receiptAmountPaise,
    reimbursableAmountPaise,
    maxClaimAmountPaise,
    isSubmitted,
    hasResponse,
    createdAt,
    ...shown
  } = record
  const facts = { status: record.status, isSubmitted, hasResponse, standsAlone: record.wrapper === null }
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    receiptAmount: toRupees(receiptAmountPaise),
    reimbursableAmount: toRupees(reimbursableAmountPaise),
    maxClaimAmount: maxClaimAmountPaise === null ? null : toRupees(maxClaimAmountPaise),
    can: canOfOwner(facts),
  }
}
