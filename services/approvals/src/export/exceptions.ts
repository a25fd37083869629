// Claims that wait for the payer and are left out of the payments, with the reasons.
import type { Paise } from '@tem/rules/money.ts'
import { paymentHolds } from '@tem/rules/payment-holds.ts'
import { amount, day, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'

export interface Exception {
  readonly claim: ExportedClaim
  readonly amount: Paise
  readonly reasons: readonly string[]
}

export async function* exceptionsIn(claims: AsyncIterable<ExportedClaim>): AsyncGenerator<Exception> {
  for await (const claim of claims) {
    const reasons = paymentHolds(claim)
    if (reasons.length > 0) yield { claim, amount: claim.reimbursableAmount, reasons }
  }
}

export const exceptionColumns: readonly Column<Exception>[] = [
  { title: 'Number', width: 18, cell: ({ claim }) => text(claim.number) },
  { title: 'Employee Code', width: 14, cell: ({ claim }) => text(claim.employeeCode) },
  { title: 'Employee', width: 24, cell: ({ claim }) => text(claim.employeeName) },
  { title: 'Expense Date', width: 13, cell: ({ claim }) => day(claim.expenseDate) },
  { title: 'Category', width: 22, cell: ({ claim }) => text(claim.category) },
  { title: 'Sub Category', width: 24, cell: ({ claim }) => text(claim.subCategory) },
  { title: 'Limit', width: 12, cell: ({ claim }) => amount(claim.maxClaimAmount) },
  { title: 'Amount', width: 14, cell: (exception) => amount(exception.amount) },
  { title: 'Reason', width: 44, cell: ({ reasons }) => text(reasons.join('; ')) },
  { title: 'Account Number', width: 20, cell: ({ claim }) => text(claim.accountNumber) },
  { title: 'IFSC', width: 14, cell: ({ claim }) => text(claim.ifsc) },
]
