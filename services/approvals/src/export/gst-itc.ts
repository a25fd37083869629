// The bills with tax, and whether that tax can be credited.

import type { Paise } from '@tem/rules/base/money.ts'
import { gstinCheckDigitMatches } from '@tem/rules/base/patterns.ts'
import { creditRefusal, gstRateOf, type TaxParts, taxOf, taxPartsOf } from '@tem/rules/claim/gst-credit.ts'
import { amount, day, quantity, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'

export interface TaxLine {
  readonly claim: ExportedClaim
  readonly taxable: Paise
  readonly tax: Paise
  readonly parts: TaxParts
  /** Undefined: eligible. */
  readonly refusal: string | undefined
}

/** Taxable amount and taxes always add up to the bill. */
export function taxLineOf(claim: ExportedClaim): TaxLine {
  const { cgst, sgst, igst, ugst, totalTax } = claim
  const parts = taxPartsOf({ cgst, sgst, igst, ugst }, totalTax)
  const tax = taxOf(parts)
  const refusal = creditRefusal({ ...claim, ...parts })
  return { claim, tax, parts, taxable: claim.receiptAmount - tax, refusal }
}

function percentOf(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : rate / 100
}

export const gstItcColumns: readonly Column<TaxLine>[] = [
  { title: 'Number', width: 18, cell: ({ claim }) => text(claim.number) },
  { title: 'Employee Code', width: 14, cell: ({ claim }) => text(claim.employeeCode) },
  { title: 'Merchant', width: 28, cell: ({ claim }) => text(claim.merchant) },
  { title: 'GSTIN', width: 18, cell: ({ claim }) => text(claim.gstin) },
  {
    title: 'Check Digit OK',
    width: 14,
    cell: ({ claim: { gstin } }) => text(gstin && (gstinCheckDigitMatches(gstin) ? 'Yes' : 'No')),
  },
  { title: 'Bill Number', width: 18, cell: ({ claim }) => text(claim.billNumber) },
  { title: 'Bill Date', width: 13, cell: ({ claim }) => day(claim.billDate) },
  { title: 'State', width: 18, cell: ({ claim }) => text(claim.state) },
  { title: 'Company GSTIN', width: 18, cell: ({ claim }) => text(claim.companyGstin) },
  { title: 'SAC', width: 9, cell: ({ claim }) => text(claim.sac) },
  { title: 'Rate %', width: 8, cell: ({ taxable, tax }) => quantity(percentOf(gstRateOf(taxable, tax))) },
  { title: 'Taxable Amount', width: 15, cell: ({ taxable }) => amount(taxable) },
  { title: 'CGST', width: 12, cell: ({ parts }) => amount(parts.cgst) },
  { title: 'SGST', width: 12, cell: ({ parts }) => amount(parts.sgst) },
  { title: 'IGST', width: 12, cell: ({ parts }) => amount(parts.igst) },
  { title: 'UGST', width: 12, cell: ({ parts }) => amount(parts.ugst) },
  { title: 'Total', width: 15, cell: ({ claim }) => amount(claim.receiptAmount) },
  { title: 'Eligible', width: 10, cell: ({ refusal }) => text(refusal ? 'No' : 'Yes') },
  { title: 'Reason', width: 42, cell: ({ refusal }) => text(refusal) },
]
