// The books of a period from one snapshot of the database: the workbook, and the same vouchers for Tally.
import { readSettings } from '@tem/allowances/settings.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { type Sheet, table } from '@tem/server/workbook/sheet.ts'
import type { TransactionSql } from 'postgres'
import { vouchersOf } from '../books/accrual-vouchers.ts'
import { type NotedVoucher, noted, readWithdrawn } from '../books/exported-vouchers.ts'
import { paymentVouchersOf, readPaymentTotals } from '../books/payment-vouchers.ts'
import { tallyXml } from '../books/tally-xml.ts'
import { journalColumns, paymentVoucherColumns } from '../books/voucher.ts'
import { claimLineColumns } from './claim-lines.ts'
import {
  type ExportedClaim,
  exportedClaims,
  exportedStatuses,
  type Period,
  type Wanted,
} from './exported-claim.ts'
import { gstItcColumns, taxLinesOf } from './gst-itc.ts'
import { monthsOf } from './narration.ts'
import { exceptionColumns, exceptionsIn, paymentColumns, paymentsOf, type SignsOfClaims } from './payments.ts'
import { noting, readStatusTotals, SheetSums, summarySheet, totalOf } from './summary.ts'

export interface WorkbookOrder {
  readonly period: Period
  readonly maker: string
  readonly madeBy: string
  readonly at: Date
  readonly number: number
  /** Progress of the reading, from 0 to 1. */
  onProgress(share: number): void
  /** Each batch of vouchers that the workbook contains. */
  onVouchers(vouchers: readonly NotedVoucher[]): Promise<void>
}

const waiting: Wanted = { statuses: ['pending_finance'], isPayable: true }
const all: Wanted = { statuses: exportedStatuses }

export async function paymentWorkbook(tx: TransactionSql, order: WorkbookOrder) {
  const { period, maker, madeBy, at, number, onProgress, onVouchers } = order
  const settings = await readSettings(tx)
  const totals = await readStatusTotals(tx, period)
  const toRead = 3 * totalOf(totals, all.statuses).count + 2 * totalOf(totals, waiting.statuses).count
  const months = monthsOf(period)
  const sums = new SheetSums()

  let read = 0
  const claims = (wanted: Wanted): AsyncIterable<ExportedClaim> =>
    noting(exportedClaims(tx, period, wanted), () => {
      read += 1
      onProgress(Math.min(1, read / toRead))
    })

  const signsOfClaims: SignsOfClaims = async (ids) => {
    const found = await readSigns(tx, { personId: madeBy, roles: [], permissions: [] }, ids)
    return new Map([...found].map(([id, { signs }]) => [id, signs]))
  }
  const paid = await readPaymentTotals(tx, period)
  const withdrawn = await readWithdrawn(tx, period)
  const { companyName: company, dateFormat } = settings
  const note = async (vouchers: readonly NotedVoucher[]) => {
    for (const { isRepeated, amount } of vouchers) if (isRepeated) sums.add('Exported Before', amount)
    await onVouchers(vouchers)
  }
  const accruals = () => vouchersOf(claims({ ...all, isMarked: true }), { months, dateFormat })
  const payments = () => paymentVouchersOf(tx, period, settings)
  const sheets: Sheet[] = [
    summarySheet({ company, period, maker, at, number, totals, paid, withdrawn, sums }),
    table('Payments', paymentColumns(months), () =>
      noting(paymentsOf(claims(waiting)), (payment) => {
        sums.add('Payments', payment.amount)
        sums.add('Petro Card', payment.cardAmount, payment.cardClaims)
      }),
    ),
    table('Claim Lines', claimLineColumns, () =>
      noting(claims({ ...all, isDetailed: true }), (claim) =>
        sums.add('Claim Lines', claim.reimbursableAmount),
      ),
    ),
    table('GST ITC', gstItcColumns, () =>
      noting(taxLinesOf(claims({ ...all, isTaxed: true })), ({ tax, refusal }) => {
        sums.add('GST ITC', tax)
        if (refusal === undefined) sums.add('GST ITC eligible', tax)
      }),
    ),
    table('Journal', journalColumns, () =>
      noting(noted(accruals(), note), ({ amount }) => sums.add('Journal', amount)),
    ),
    table('Exceptions', exceptionColumns, () =>
      noting(exceptionsIn(claims(waiting), signsOfClaims), (exception) =>
        sums.add('Exceptions', exception.amount),
      ),
    ),
    table('Payment Vouchers', paymentVoucherColumns, () =>
      noting(noted(payments(), note), ({ type, amount }) => {
        sums.add('Payment Vouchers', type === 'Receipt' ? -amount : amount)
        if (type === 'Receipt') sums.add('Returned', amount)
      }),
    ),
  ]
  // What this export notes down counts only once it is done: both files say the same.
  async function* vouchers() {
    yield* accruals()
    yield* payments()
  }
  const tally = () => tallyXml(company, vouchers())
  return { sheets, dateFormat, tally }
}
