// Whether the tax on a bill can be set off as input tax credit, and why not where it can't.
import { gstinCheckDigitMatches } from './check-digits.ts'
import type { Paise } from './money.ts'
import { matches } from './patterns.ts'

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

export function taxOf({ cgst, sgst, igst, ugst }: Pick<TaxedBill, 'cgst' | 'sgst' | 'igst' | 'ugst'>): Paise {
  return cgst + sgst + igst + ugst
}

/** Undefined: the credit is to be had. */
export function creditRefusal(bill: TaxedBill): string | undefined {
  const { gstin, billNumber, state, companyGstin } = bill
  if (!gstin) return 'No GSTIN'
  if (!matches('gstin', gstin)) return 'GSTIN is not valid'
  if (!gstinCheckDigitMatches(gstin)) return 'GSTIN check digit does not match'
  if (!billNumber) return 'No bill number'
  if (taxOf(bill) === 0) return 'No tax on the bill'
  // Tax of a state is credited only to a registration in that state; IGST to any.
  if (bill.cgst + bill.sgst + bill.ugst > 0 && !companyGstin)
    return `The company is not registered in ${state ?? 'this state'}`
  if (bill.reimbursableAmount < bill.receiptAmount) return 'Only a part of the bill is reimbursed'
  return undefined
}
