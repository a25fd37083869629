// Whether the tax on a bill can be claimed as input tax credit, and why not otherwise.

import type { Paise } from '../base/money.ts'
import { gstinCheckDigitMatches, matches } from '../base/patterns.ts'
import { taxParts } from './claim-form.ts'
import { splitInHalf } from './hotel-gst.ts'

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
  /** The seller's state of registration. */
  readonly state: string | null
  /** The company's own registration in that state. */
  readonly companyGstin: string | null
  /** Why section 17(5) blocks the credit, by the treatment of the sub-category on the bill's day. */
  readonly blockedBecause: string | null
}

export type TaxParts = Pick<TaxedBill, (typeof taxParts)[number]>

export function taxOf(parts: TaxParts): Paise {
  return taxParts.reduce((sum, part) => sum + parts[part], 0)
}

/** A hotel's tax always belongs to its own state, so a bill with only the total splits into halves. */
export function taxPartsOf(parts: TaxParts, total: Paise | null): TaxParts {
  return taxOf(parts) > 0 ? parts : { ...parts, ...splitInHalf(total ?? 0) }
}

/** Undefined: the credit can be claimed. */
export function creditRefusal(bill: TaxedBill): string | undefined {
  const { gstin, billNumber, state, companyGstin } = bill
  if (bill.blockedBecause) return `Credit is blocked: ${bill.blockedBecause}`
  if (!gstin) return 'No GSTIN'
  if (!matches('gstin', gstin)) return 'GSTIN is not valid'
  if (!gstinCheckDigitMatches(gstin)) return 'GSTIN check digit does not match'
  if (!billNumber) return 'No bill number'
  if (taxOf(bill) === 0) return 'No tax on the bill'
  // New claims are refused; claims older than that rule are still paid, without credit.
  if (taxOf(bill) > bill.receiptAmount) return 'GST is more than the bill'
  // State tax is credited only to a registration in that state; IGST to any.
  if (bill.cgst + bill.sgst + bill.ugst > 0 && !companyGstin)
    return `The company is not registered in ${state ?? 'this state'}`
  if (bill.reimbursableAmount < bill.receiptAmount) return 'Only a part of the bill is reimbursed'
  return undefined
}

/** In hundredths of a per cent. */
const gstRates = [25, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000] as const

/** Bills round each tax to a rupee at most. */
const roundedBy: Paise = 100

/** The rate that the bill was taxed with, in hundredths of a per cent; undefined if its figures fit none, or several. */
export function gstRateOf(taxable: Paise, tax: Paise): number | undefined {
  if (taxable <= 0 || tax <= 0) return undefined
  const fitting = gstRates.filter((rate) => Math.abs(tax * 10_000 - taxable * rate) <= roundedBy * 10_000)
  return fitting.length === 1 ? fitting[0] : undefined
}
