// A row of the books: one amount from one ledger to another. Rows with the same number are one voucher.

import { employeeLedger, petroCardLedger } from '@tem/rules/accounting/ledgers.ts'
import type { VoucherType } from '@tem/rules/accounting/voucher-number.ts'
import { isPaidByCard } from '@tem/rules/approval/claim-signs.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import { amount, day, repeatedText, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'

/** From one ledger to another. */
export interface LedgerRow {
  readonly debit: string
  readonly credit: string
  readonly amount: Paise
  /** The expense's, which is the debit, or the credit of a voucher that reverses it. */
  readonly costCentre: string | null
}

export interface Voucher extends LedgerRow {
  readonly type: VoucherType
  readonly date: Day
  /** The same whenever it is exported again, and never given to another voucher. */
  readonly number: string
  readonly narration: string
  /** The claim's ticket, the bank's reference, or the cheque's number. */
  readonly reference: string | null
  /** The number of the voucher that it reverses. */
  readonly reverses: string | null
  /** The export that contained it first. */
  readonly exportedBefore: string | null
}

interface Payee {
  readonly paymentType: PaymentType | null
  readonly employeeCode: string
  readonly employeeName: string
}

export function payableLedger(payee: Payee): string {
  return isPaidByCard(payee) ? petroCardLedger : employeeLedger(payee.employeeCode, payee.employeeName)
}

const common: readonly Column<Voucher>[] = [
  { title: 'Date', width: 13, cell: ({ date }) => day(date) },
  { title: 'Voucher Type', width: 13, cell: ({ type }) => repeatedText(type) },
  { title: 'Voucher Number', width: 21, cell: ({ number }) => text(number) },
  { title: 'Debit Ledger', width: 40, cell: ({ debit }) => repeatedText(debit) },
  { title: 'Credit Ledger', width: 40, cell: ({ credit }) => repeatedText(credit) },
  { title: 'Amount', width: 14, cell: (voucher) => amount(voucher.amount) },
]

const rest: readonly Column<Voucher>[] = [
  { title: 'Reference', width: 24, cell: ({ reference }) => text(reference) },
  { title: 'Narration', width: 52, cell: ({ narration }) => text(narration) },
  { title: 'Reverses', width: 21, cell: ({ reverses }) => text(reverses) },
  { title: 'Exported Before', width: 34, cell: ({ exportedBefore }) => repeatedText(exportedBefore) },
]

export const journalColumns: readonly Column<Voucher>[] = [
  ...common,
  { title: 'Cost Centre', width: 20, cell: ({ costCentre }) => repeatedText(costCentre) },
  ...rest,
]

export const paymentVoucherColumns: readonly Column<Voucher>[] = [...common, ...rest]
