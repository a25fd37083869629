// The claims that wait for the payer: one payment per employee, and what is on hold.

import { isPaidByCard, type Sign } from '@tem/rules/approval/claim-signs.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { amount, count, day, repeatedText, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'
import { narrationOf } from './narration.ts'

export interface Payment {
  readonly payee: ExportedClaim
  readonly claims: number
  readonly amount: Paise
  readonly cardClaims: number
  readonly cardAmount: Paise
}

/** Takes the claims grouped by employee, and passes each payment on when it is complete. */
export class Payments {
  private payment: Payment | undefined

  constructor(private readonly pass: (payment: Payment) => void) {}

  add(claim: ExportedClaim): void {
    if (this.payment && this.payment.payee.personId !== claim.personId) this.end()
    this.payment = withClaim(
      this.payment ?? { payee: claim, claims: 0, amount: 0, cardClaims: 0, cardAmount: 0 },
      claim,
    )
  }

  end(): void {
    if (this.payment) this.pass(this.payment)
    this.payment = undefined
  }
}

function withClaim(payment: Payment, claim: ExportedClaim): Payment {
  return isPaidByCard(claim)
    ? {
        ...payment,
        cardClaims: payment.cardClaims + 1,
        cardAmount: payment.cardAmount + claim.reimbursableAmount,
      }
    : { ...payment, claims: payment.claims + 1, amount: payment.amount + claim.reimbursableAmount }
}

/** Claims on a petro card are listed but not paid again. */
export function paymentColumns(months: string): readonly Column<Payment>[] {
  return [
    { title: 'Employee Code', width: 14, cell: ({ payee }) => text(payee.employeeCode) },
    { title: 'Beneficiary', width: 26, cell: ({ payee }) => text(payee.beneficiary) },
    { title: 'Account Number', width: 20, cell: ({ payee }) => text(payee.accountNumber) },
    { title: 'IFSC', width: 14, cell: ({ payee }) => text(payee.ifsc) },
    { title: 'Branch', width: 22, cell: ({ payee }) => text(payee.branch) },
    { title: 'Amount', width: 14, cell: (payment) => amount(payment.amount) },
    { title: 'Mode', width: 12, cell: ({ claims }) => text(claims > 0 ? 'NEFT' : 'Petro Card') },
    { title: 'Narration', width: 26, cell: ({ payee }) => text(narrationOf(months, payee.employeeCode)) },
    { title: 'Email', width: 30, cell: ({ payee }) => text(payee.email) },
    { title: 'Mobile', width: 14, cell: ({ payee }) => text(payee.mobile) },
    { title: 'Claims', width: 8, cell: ({ claims }) => count(claims) },
    { title: 'Petro Card Claims', width: 17, cell: ({ cardClaims }) => count(cardClaims) },
    { title: 'Petro Card Amount (not paid)', width: 27, cell: ({ cardAmount }) => amount(cardAmount) },
  ]
}

// Claims that wait for the payer but are on hold, with the reasons.

export interface Exception {
  readonly claim: ExportedClaim
  readonly reasons: readonly string[]
  /** All signs of the claim, including those that don't hold its payment. */
  readonly signs: readonly Sign[]
}

export const exceptionColumns: readonly Column<Exception>[] = [
  { title: 'Number', width: 18, cell: ({ claim }) => text(claim.number) },
  { title: 'Employee Code', width: 14, cell: ({ claim }) => repeatedText(claim.employeeCode) },
  { title: 'Employee', width: 24, cell: ({ claim }) => repeatedText(claim.employeeName) },
  { title: 'Expense Date', width: 13, cell: ({ claim }) => day(claim.expenseDate) },
  { title: 'Category', width: 22, cell: ({ claim }) => repeatedText(claim.category) },
  { title: 'Sub Category', width: 24, cell: ({ claim }) => repeatedText(claim.subCategory) },
  { title: 'Limit', width: 12, cell: ({ claim }) => amount(claim.maxClaimAmount) },
  { title: 'Amount', width: 14, cell: ({ claim }) => amount(claim.reimbursableAmount) },
  { title: 'Reason', width: 44, cell: ({ reasons }) => repeatedText(reasons.join('; ')) },
  { title: 'Signs', width: 60, cell: ({ signs }) => text(signs.map((sign) => sign.text).join('; ')) },
  { title: 'Account Number', width: 20, cell: ({ claim }) => text(claim.accountNumber) },
  { title: 'IFSC', width: 14, cell: ({ claim }) => repeatedText(claim.ifsc) },
]
