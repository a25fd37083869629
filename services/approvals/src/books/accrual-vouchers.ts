// A claim in the books: the expense, the creditable tax, and what is owed to the person. The number is the claim's
// ticket, so the same claim has the same number in each export.

import type { DateFormat } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { noTax, taxOf } from '@tem/rules/tax/tax-parts.ts'
import type { ExportedClaim } from '../export/exported-claim.ts'
import { narrationOf } from '../export/narration.ts'
import { exportWords } from './exported-vouchers.ts'
import { payableLedger, type Voucher } from './voucher.ts'

const taxes = [
  ['cgst', 'Input CGST'],
  ['sgst', 'Input SGST'],
  ['igst', 'Input IGST'],
  ['ugst', 'Input UTGST'],
] as const

export interface Wording {
  /** Of the period, for the narration. */
  readonly months: string
  readonly dateFormat: DateFormat
}

/** Its rows add up to its reimbursement; Tally rejects rows of 0.00. */
export function vouchersOfClaim(claim: ExportedClaim, { months, dateFormat }: Wording): Voucher[] {
  const credit = payableLedger(claim)
  const costCentre = claim.unit ?? claim.department
  const narration = `${narrationOf(months, claim.employeeCode)} ${claim.number} ${claim.subCategory}`
  const exportedBefore = exportWords(claim.earlier, claim.reimbursableAmount, dateFormat)
  const rows: Voucher[] = []
  for (const [debit, amount] of debitsOf(claim))
    if (amount !== 0)
      // All fields are written out: spreading an object with the common ones takes longer.
      rows.push({
        type: 'Journal',
        date: claim.createdOn,
        number: claim.number,
        debit,
        credit,
        amount,
        costCentre,
        narration,
        reference: null,
        exportedBefore,
      })
  return rows
}

function debitsOf(claim: ExportedClaim): [ledger: string, amount: Paise][] {
  // Without credit the tax is a part of the expense.
  const credit = claim.billTax?.credit ?? noTax
  return [
    [expenseLedger(claim), claim.reimbursableAmount - taxOf(credit)],
    ...taxes.map(([tax, ledger]): [string, Paise] => [ledger, credit[tax]]),
  ]
}

function expenseLedger({ category }: ExportedClaim): string {
  return `Travel Expenses - ${category}`
}
