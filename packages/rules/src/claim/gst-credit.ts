// Whether the tax on a bill can be set off as input tax credit, and why not where it can't.

import type { Paise } from '../base/money.ts'
import { gstinCheckDigitMatches, matches } from '../base/patterns.ts'
import { taxParts } from './claim-form.ts'
import { inHalves } from './hotel-gst.ts'

export interface TaxedBill {
  readonly gstin: string | null
  readonly billNumber: string | null
  /** Taxes included. */
  readonly receiptAmount: Paise
  readonly reimbursableAmount: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
  readonly ugst: Paise
  /** Where the seller is registered. */
  readonly state: string | null
  /** The company's own registration there. */
  readonly companyGstin: string | null
}

export type TaxParts = Pick<TaxedBill, (typeof taxParts)[number]>

export function taxOf(parts: TaxParts): Paise {
  return taxParts.reduce((sum, part) => sum + parts[part], 0)
}

/** A hotel's tax is always that of its own state, so a bill that tells only the total has two halves. */
export function taxPartsOf(parts: TaxParts, total: Paise | null): TaxParts {
  return taxOf(parts) > 0 ? parts : { ...parts, ...inHalves(total ?? 0) }
}

/** Undefined: the credit is to be had. */
export function creditRefusal(bill: TaxedBill): string | undefined {
  const { gstin, billNumber, state, companyGstin } = bill
  if (!gstin) return 'No GSTIN'
  if (!matches('gstin', gstin)) return 'GSTIN is not valid'
  if (!gstinCheckDigitMatches(gstin)) return 'GSTIN check digit does not match'
  if (!billNumber) return 'No bill number'
  if (taxOf(bill) === 0) return 'No tax on the bill'
  // Refused when it is claimed; claims from before that rule are still paid, without credit.
  if (taxOf(bill) > bill.receiptAmount) return 'GST is more than the bill'
  // Tax of a state is credited only to a registration in that state; IGST to any.
  if (bill.cgst + bill.sgst + bill.ugst > 0 && !companyGstin)
    return `The company is not registered in ${state ?? 'this state'}`
  if (bill.reimbursableAmount < bill.receiptAmount) return 'Only a part of the bill is reimbursed'
  return undefined
}
