// A claim as every list shows it: the columns to read, and the row on the wire.
import type { CategoryTerms } from '@tem/allowances/claim-policies.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { Sql, TransactionSql } from 'postgres'
import { type OwnClaim, ownClaimColumns, ownerCan } from './own-claim.ts'

export interface ClaimRecord extends OwnClaim {
  _id: string
  ticketNumber: string | null
  createdAt: Date
  type: { name: string }
  category: CategoryTerms
  subCategory: { _id: string; code: string; name: string }
  receiptAmountPaise: Paise
  reimbursableAmountPaise: Paise
  maxClaimAmountPaise: Paise | null
  noLimit: boolean
  isOverLimit: boolean
  remarks: string | null
  hasFile: boolean
  wrapper: string | null
  createdBy: { employeeCode: string; name: string }
  revision: number
}

/** Requires these joins: claims.claim, allowances.catalogue, identity.directory. */
export function claimColumns(sql: Sql | TransactionSql) {
  return sql`
    claim.id as "_id", claim.ticket_number as "ticketNumber", claim.created_at as "createdAt",
    jsonb_build_object('name', catalogue.expense_type) as type,
    jsonb_build_object('_id', catalogue.category_id, 'code', catalogue.category_code, 'name', catalogue.category,
      'multiply', catalogue.multiply, 'maxUnits', catalogue.max_units, 'maxUnitsName', catalogue.max_units_name,
      'disallowMultiple', catalogue.disallow_multiple) as category,
    jsonb_build_object('_id', catalogue.sub_category_id, 'code', catalogue.sub_category_code,
      'name', catalogue.sub_category) as "subCategory",
    claim.receipt_amount_paise as "receiptAmountPaise",
    claim.reimbursable_amount_paise as "reimbursableAmountPaise",
    claim.max_claim_amount_paise as "maxClaimAmountPaise",
    claim.no_limit as "noLimit", claim.is_over_limit as "isOverLimit", claim.remarks,
    ${hasFile(sql)} as "hasFile",
    claim.wrapper_id as wrapper,
    jsonb_build_object('employeeCode', directory.employee_code, 'name', directory.name) as "createdBy",
    claim.revision, ${ownClaimColumns(sql)}`
}

/** The limit keeps it to the index: without it, a plan may read all attachments at once. */
function hasFile(sql: Sql | TransactionSql) {
  return sql`coalesce((select true from claims.attachment where attachment.claim_id = claim.id limit 1), false)`
}

/** The row as its owner sees it. */
export function ownClaimRow(record: ClaimRecord, window: ClaimWindow) {
  return { ...claimRow(record), can: ownerCan(record, window) }
}

/** The row without the viewer's permitted actions. */
export function claimRow(record: ClaimRecord) {
  const { _id, ticketNumber, status, type, category, subCategory, expenseDate } = record
  const { noLimit, isOverLimit, remarks, hasFile, wrapper, createdBy, revision, maxClaimAmountPaise } = record
  return {
    _id,
    ticketNumber,
    createdAt: record.createdAt.toISOString(),
    status,
    type,
    category,
    subCategory,
    expenseDate,
    receiptAmount: record.receiptAmountPaise,
    reimbursableAmount: record.reimbursableAmountPaise,
    maxClaimAmount: maxClaimAmountPaise,
    noLimit,
    isOverLimit,
    remarks,
    hasFile,
    wrapper,
    createdBy,
    revision,
  }
}
