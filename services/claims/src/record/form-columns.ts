// Converts a checked form to the columns of claims.claim and back.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { claimFields, type PaymentType } from '@tem/rules/claim/claim-fields.ts'
import {
  type ClaimForm,
  type FieldOfKind,
  fieldsOfKind,
  rowOf,
  storedFields,
  taxParts,
} from '@tem/rules/claim/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { type TaxParts, taxPartsOf } from '@tem/rules/tax/tax-parts.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { AssessedClaim } from './claim-contexts.ts'

/** The entered values; computed ones are in `assessedColumns`. `taxState` is the GST code of the state whose tax the bill has. */
export function enteredColumns(
  form: ClaimForm,
  { subCategory }: ClaimContext,
  { cipher, taxState }: { cipher: FieldCipher; taxState: string | null },
): Record<string, unknown> {
  const { taxes, totalGST } = form
  const isTaxed = form.withTaxes || totalGST !== undefined
  const { cgst = 0, sgst = 0, igst = 0, ugst = 0 } = (form.withTaxes && taxes) || {}
  const parts: Partial<TaxParts> = isTaxed
    ? taxPartsOf({ cgst, sgst, igst, ugst }, totalGST ?? 0, taxState)
    : {}
  return Object.assign(
    Object.fromEntries(storedFields.map((field) => [rowOf(field).column, form[field] ?? null])),
    Object.fromEntries(taxParts.map((part) => [rowOf(part).column, parts[part] ?? null])),
    ...fieldsOfKind('sealed').map((field) => sealed(field, form[field], cipher)),
    {
      with_taxes: form.withTaxes ?? false,
      gstin: taxes?.gstin ?? null,
      is_custom_rate: form.customRate !== undefined,
      custom_fields: subCategory.customFields.map((field) => ({
        ...field,
        value: form.customFields?.find(({ name }) => name === field.name)?.value ?? null,
      })),
    },
  )
}

function sealed(field: FieldOfKind<'sealed'>, text: string | undefined, cipher: FieldCipher) {
  const { column, lastFourColumn } = claimFields[field]
  return {
    [column]: text === undefined ? null : cipher.seal(text),
    [lastFourColumn]: text === undefined ? null : lastFour(text),
  }
}

export function assessedColumns(claim: AssessedClaim) {
  const { amount, limitedAmount, limit, isOverLimit, unitRate, units } = claim
  return {
    receipt_amount_paise: amount,
    reimbursable_amount_paise: amount,
    max_claim_amount_paise: limit.max,
    limit_explanation: limit.explanation,
    counted_persons: limit.persons,
    no_limit: limit.noLimit,
    is_over_limit: isOverLimit,
    tax_beside_limit_paise: amount - limitedAmount,
    unit_rate_paise: unitRate,
    units,
  }
}

/** What is needed to assess a stored claim again, without the encrypted numbers. */
export interface StoredForm {
  receiptAmountPaise: Paise
  customFields: { name: string; value: string | number | null }[]
  isCustomRate: boolean
  unitRatePaise: Paise | null
  totalGstPaise: Paise | null
  billDate: Day | null
  numberOfDays: number | null
  paymentType: PaymentType | null
  metroCityId: string | null
  companions: string[]
}

/** Columns of claims.claim. */
export function storedFormColumns(sql: Sql | TransactionSql) {
  return sql`
    claim.receipt_amount_paise as "receiptAmountPaise", claim.custom_fields as "customFields",
    claim.is_custom_rate as "isCustomRate", claim.unit_rate_paise as "unitRatePaise",
    claim.total_gst_paise as "totalGstPaise", claim.bill_date as "billDate",
    claim.number_of_days as "numberOfDays", claim.payment_type as "paymentType",
    claim.metro_city_id as "metroCityId",
    array(
      select person_id from claims.co_traveller where claim_id = claim.id and declined_at is null
    ) as companions`
}

export function formOf(stored: StoredForm): ClaimForm {
  const { unitRatePaise, totalGstPaise } = stored
  return {
    receiptAmount: stored.receiptAmountPaise,
    customFields: stored.customFields.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
    customRate: stored.isCustomRate ? (unitRatePaise ?? undefined) : undefined,
    totalGST: totalGstPaise ?? undefined,
    billDate: stored.billDate ?? undefined,
    numberOfDays: stored.numberOfDays ?? undefined,
    paymentType: stored.paymentType ?? undefined,
    metroCity: stored.metroCityId ?? undefined,
    employees: stored.companions,
  }
}
