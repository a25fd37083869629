// Converts a checked form to the columns of claims.claim and back.

import type { Day } from '@tem/rules/base/company-day.ts'
import { type Paise, toPaise, toRupees } from '@tem/rules/base/money.ts'
import type { ClaimForm, PaymentType } from '@tem/rules/claim/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { inHalves } from '@tem/rules/claim/hotel-gst.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { AssessedClaim } from './claim-contexts.ts'

/** The entered values; computed ones are in `assessedColumns`. */
export function enteredColumns(form: ClaimForm, { subCategory }: ClaimContext, cipher: FieldCipher) {
  const { taxes, totalGST } = form
  const hotelTax = form.withTaxes || totalGST === undefined ? undefined : inHalves(toPaise(totalGST))
  const seal = (text: string | undefined) => (text === undefined ? null : cipher.seal(text))
  const four = (text: string | undefined) => (text === undefined ? null : lastFour(text))
  return {
    custom_fields: subCategory.customFields.map((field) => ({
      ...field,
      value: form.customFields?.find(({ name }) => name === field.name)?.value ?? null,
    })),
    is_custom_rate: form.customRate !== undefined,
    remarks: form.remarks ?? null,
    justification: form.justification ?? null,
    payment_type: form.paymentType ?? null,
    card_number_sealed: seal(form.cardNumber),
    card_last_four: four(form.cardNumber),
    transaction_date: form.transactionDate ?? null,
    transaction_number: form.transactionNumber ?? null,
    car_model: form.carModel ?? null,
    car_number: form.carNumber?.toUpperCase() ?? null,
    state_id: form.state ?? null,
    metro_city_id: form.metroCity ?? null,
    hotel_name: form.hotelName ?? null,
    place: form.place ?? null,
    number_of_days: form.numberOfDays ?? null,
    bill_number: form.billNumber ?? null,
    bill_date: form.billDate ?? null,
    with_taxes: form.withTaxes ?? false,
    cgst_paise: hotelTax?.cgst ?? paise(taxes?.cgst),
    sgst_paise: hotelTax?.sgst ?? paise(taxes?.sgst),
    igst_paise: paise(taxes?.igst),
    ugst_paise: paise(taxes?.ugst),
    total_gst_paise: paise(totalGST),
    gstin: taxes?.gstin ?? null,
    driver_name: form.driverName ?? null,
    driver_mobile_number: form.driverMobileNumber ?? null,
    driver_aadhaar_sealed: seal(form.aadharNumber),
    driver_aadhaar_last_four: four(form.aadharNumber),
    licence_number: form.licenceNumber ?? null,
    licence_expires_on: form.expiryDate ?? null,
    gpa_number: form.GPANumber ?? null,
    driver_start_date: form.startDate ?? null,
    driver_end_date: form.endDate ?? null,
    payment_app_name: form.paymentAppName ?? null,
    salary_month: form.month ?? null,
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

/** Of claims.claim. */
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
    receiptAmount: toRupees(stored.receiptAmountPaise),
    customFields: stored.customFields.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
    customRate: stored.isCustomRate && unitRatePaise !== null ? toRupees(unitRatePaise) : undefined,
    totalGST: totalGstPaise === null ? undefined : toRupees(totalGstPaise),
    billDate: stored.billDate ?? undefined,
    numberOfDays: stored.numberOfDays ?? undefined,
    paymentType: stored.paymentType ?? undefined,
    metroCity: stored.metroCityId ?? undefined,
    employees: stored.companions,
  }
}

function paise(rupees: number | undefined): Paise | null {
  return rupees === undefined ? null : toPaise(rupees)
}
