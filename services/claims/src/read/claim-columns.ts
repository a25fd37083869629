// A claim as every list shows it: the columns to read, and the row on the wire.
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type OwnClaim, ownClaimColumns, ownerCan } from './own-claim.ts'

export interface ClaimRecord extends OwnClaim {
  _id: string
  ticketNumber: string | null
  createdAt: Date
  typeName: string
  categoryId: string
  categoryCode: string
  categoryName: string
  multiply: boolean
  maxUnits: number | null
  maxUnitsName: string | null
  disallowMultiple: boolean
  subCategoryId: string
  subCategoryCode: string
  subCategoryName: string
  receiptAmountPaise: Paise
  reimbursableAmountPaise: Paise
  maxClaimAmountPaise: Paise | null
  noLimit: boolean
  isOverLimit: boolean
  remarks: string | null
  paymentType: PaymentType | null
  hasFile: boolean
  units: number | null
  hotel: string | null
  wrapper: string | null
  claimantCode: string
  claimantName: string
  revision: number
}

/**
 * Requires these joins: claims.claim, allowances.catalogue, identity.directory. Plain columns: PostgreSQL takes longer to
 * build an object for each row than to send its fields.
 */
export function claimColumns(sql: Sql | TransactionSql) {
  return sql`
    claim.id as "_id", claim.ticket_number as "ticketNumber", claim.created_at as "createdAt",
    catalogue.expense_type as "typeName",
    catalogue.category_id as "categoryId", catalogue.category_code as "categoryCode",
    catalogue.category as "categoryName", catalogue.multiply, catalogue.max_units as "maxUnits",
    catalogue.max_units_name as "maxUnitsName", catalogue.disallow_multiple as "disallowMultiple",
    catalogue.sub_category_id as "subCategoryId", catalogue.sub_category_code as "subCategoryCode",
    catalogue.sub_category as "subCategoryName",
    claim.receipt_amount_paise as "receiptAmountPaise",
    claim.reimbursable_amount_paise as "reimbursableAmountPaise",
    claim.max_claim_amount_paise as "maxClaimAmountPaise",
    claim.no_limit as "noLimit", claim.is_over_limit as "isOverLimit", claim.remarks,
    claim.payment_type as "paymentType",
    ${hasFile(sql)} as "hasFile", claim.units::float8 as units, claim.hotel_name as hotel,
    claim.wrapper_id as wrapper,
    directory.employee_code as "claimantCode", directory.name as "claimantName",
    claim.revision, ${ownClaimColumns(sql)}`
}

/** The limit keeps it to the index: without it, a plan may read all attachments at once. */
function hasFile(sql: Sql | TransactionSql) {
  return sql`coalesce((select true from claims.attachment where attachment.claim_id = claim.id limit 1), false)`
}

export interface DayClaimRecord extends ClaimRecord {
  thumbnail: string | null
}

/** For the few claims of one day: the same columns, with the first bill in small. */
export function dayClaimColumns(sql: Sql | TransactionSql) {
  return sql`
    ${claimColumns(sql)},
    (select attached_file.thumbnail
      from claims.attachment
      join files.attached_file on attached_file.file_id = attachment.file_id
      where attachment.claim_id = claim.id
      order by attachment.purpose, attachment.position
      limit 1) as thumbnail`
}

export function dayClaimRow(record: DayClaimRecord, window: ClaimWindow) {
  return Object.assign(ownClaimRow(record, window), { thumbnail: record.thumbnail })
}

/** The row as its owner sees it. */
export function ownClaimRow(record: ClaimRecord, window: ClaimWindow) {
  return Object.assign(claimRow(record), { can: ownerCan(record, window) })
}

/** The row without the viewer's permitted actions. */
export function claimRow(record: ClaimRecord) {
  const { multiply, maxUnits, maxUnitsName, disallowMultiple } = record
  return {
    _id: record._id,
    ticketNumber: record.ticketNumber,
    createdAt: record.createdAt.toISOString(),
    status: record.status,
    type: { name: record.typeName },
    category: {
      _id: record.categoryId,
      code: record.categoryCode,
      name: record.categoryName,
      ...{ multiply, maxUnits, maxUnitsName, disallowMultiple },
    },
    subCategory: { _id: record.subCategoryId, code: record.subCategoryCode, name: record.subCategoryName },
    expenseDate: record.expenseDate,
    receiptAmount: record.receiptAmountPaise,
    reimbursableAmount: record.reimbursableAmountPaise,
    maxClaimAmount: record.maxClaimAmountPaise,
    noLimit: record.noLimit,
    isOverLimit: record.isOverLimit,
    remarks: record.remarks,
    paymentType: record.paymentType,
    hasFile: record.hasFile,
    units: record.units,
    hotel: record.hotel,
    wrapper: record.wrapper,
    createdBy: { employeeCode: record.claimantCode, name: record.claimantName },
    revision: record.revision,
  }
}

/** Claims that were submitted before explanations had the rupee sign keep the words of their day. */
export function limitExplanation(sql: Sql | TransactionSql): Fragment {
  return sql`replace(claim.limit_explanation, 'Rs ', '₹')`
}
