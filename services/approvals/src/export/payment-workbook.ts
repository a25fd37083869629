// The workbook of a period: six sheets from one snapshot of the database.
import { readSettings } from '@tem/allowances/settings.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { type Sheet, table } from '@tem/server/workbook/sheet.ts'
import type { TransactionSql } from 'postgres'
import { claimLineColumns } from './claim-lines.ts'
import {
  type ExportedClaim,
  exportedClaims,
  exportedStatuses,
  type Period,
  type Wanted,
} from './exported-claim.ts'
import { gstItcColumns, taxLinesOf } from './gst-itc.ts'
import { journalColumns, vouchersOf } from './journal.ts'
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
}

const waiting: Wanted = { statuses: ['pending_finance'] }
const all: Wanted = { statuses: exportedStatuses }

export async function paymentWorkbook(tx: TransactionSql, order: WorkbookOrder) {
  const { period, maker, madeBy, at, number, onProgress } = order
  const settings = await readSettings(tx)
  const totals = await readStatusTotals(tx, period)
  const toRead = 2 * totalOf(totals, all.statuses).count + 2 * totalOf(totals, waiting.statuses).count
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
  const sheets: Sheet[] = [
    summarySheet({ company: settings.companyName, period, maker, at, number, totals, sums }),
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
      noting(vouchersOf(claims(all), months), (voucher) => sums.add('Journal', voucher.amount)),
    ),
    table('Exceptions', exceptionColumns, () =>
      noting(exceptionsIn(claims(waiting), signsOfClaims), (exception) =>
        sums.add('Exceptions', exception.amount),
      ),
    ),
  ]
  return { sheets, dateFormat: settings.dateFormat }
}
