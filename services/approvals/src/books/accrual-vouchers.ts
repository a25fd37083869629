// A claim in the books: the expense, the creditable tax, and what is owed to the person. The number is the claim's
// ticket, so the same claim has the same number in each export.

import type { DateFormat } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ExportedClaim } from '../export/exported-claim.ts'
import { taxLineOf } from '../export/gst-itc.ts'
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
  const line = claim.hasTaxes ? taxLineOf(claim) : undefined
  const parts: [ledger: string, amount: Paise][] =
    line && line.refusal === undefined
      ? [
          [expenseLedger(claim), claim.reimbursableAmount - line.tax],
          ...taxes.map(([tax, ledger]): [string, Paise] => [ledger, line.parts[tax]]),
        ]
      : [[expenseLedger(claim), claim.reimbursableAmount]]
  const common = {
    type: 'Journal' as const,
    date: claim.createdOn,
    number: claim.number,
    credit: payableLedger(claim),
    costCentre: claim.unit ?? claim.department,
    narration: `${narrationOf(months, claim.employeeCode)} ${claim.number} ${claim.subCategory}`,
    reference: null,
    exportedBefore: exportWords(claim.earlier, claim.reimbursableAmount, dateFormat),
  }
  return parts
    .filter(([, paise]) => paise !== 0)
    .map(([debit, paise]) => ({ ...common, debit, amount: paise }))
}

function expenseLedger({ category }: ExportedClaim): string {
  return `Travel Expenses - ${category}`
}
