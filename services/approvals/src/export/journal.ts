// The same claims as vouchers for Tally: the expense, the creditable tax, and the person to reimburse.

import { isPaidByCard } from '@tem/rules/approval/claim-signs.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { amount, day, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'
import { taxLineOf } from './gst-itc.ts'
import { narrationOf } from './narration.ts'

export interface Voucher {
  readonly date: Day
  readonly number: string
  readonly debit: string
  readonly credit: string
  readonly amount: Paise
  readonly costCentre: string | null
  readonly narration: string
}

const taxes = [
  ['cgst', 'Input CGST'],
  ['sgst', 'Input SGST'],
  ['igst', 'Input IGST'],
  ['ugst', 'Input UTGST'],
] as const

/** A claim's rows add up to its reimbursement; Tally rejects rows of 0.00. */
export async function* vouchersOf(
  claims: AsyncIterable<ExportedClaim>,
  months: string,
): AsyncGenerator<Voucher> {
  for await (const claim of claims) yield* vouchersOfClaim(claim, months)
}

export function vouchersOfClaim(claim: ExportedClaim, months: string): Voucher[] {
  const line = taxLineOf(claim)
  const credited = claim.hasTaxes && line.refusal === undefined
  const parts: [ledger: string, amount: Paise][] = credited
    ? [
        [expenseLedger(claim), claim.reimbursableAmount - line.tax],
        ...taxes.map(([tax, ledger]): [string, Paise] => [ledger, line.parts[tax]]),
      ]
    : [[expenseLedger(claim), claim.reimbursableAmount]]
  const common = {
    date: dayOf(claim.createdAt),
    number: claim.number,
    credit: isPaidByCard(claim)
      ? 'Petro Card Payable'
      : `Employee Payable - ${claim.employeeCode} ${claim.employeeName}`,
    costCentre: claim.unit ?? claim.department,
    narration: `${narrationOf(months, claim.employeeCode)} ${claim.number} ${claim.subCategory}`,
  }
  return parts
    .filter(([, paise]) => paise !== 0)
    .map(([debit, paise]) => ({ ...common, debit, amount: paise }))
}

function expenseLedger({ category }: ExportedClaim): string {
  return `Travel Expenses - ${category}`
}

export const journalColumns: readonly Column<Voucher>[] = [
  { title: 'Date', width: 13, cell: ({ date }) => day(date) },
  { title: 'Voucher Type', width: 13, cell: () => text('Journal') },
  { title: 'Voucher Number', width: 18, cell: ({ number }) => text(number) },
  { title: 'Debit Ledger', width: 34, cell: ({ debit }) => text(debit) },
  { title: 'Credit Ledger', width: 40, cell: ({ credit }) => text(credit) },
  { title: 'Amount', width: 14, cell: (voucher) => amount(voucher.amount) },
  { title: 'Cost Centre', width: 20, cell: ({ costCentre }) => text(costCentre) },
  { title: 'Narration', width: 52, cell: ({ narration }) => text(narration) },
]
