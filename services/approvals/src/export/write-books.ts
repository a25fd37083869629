// The books of a period from one snapshot of the database: the sheets of the workbook, and the same vouchers for Tally. Each
// claim is read once, and every file grows beside the others.
import { readSettings } from '@tem/allowances/settings.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { paymentHolds } from '@tem/rules/approval/payment-holds.ts'
import { WriteBehind } from '@tem/server/process/write-behind.ts'
import { SheetFile } from '@tem/server/workbook/write-workbook.ts'
import type { TransactionSql } from 'postgres'
import { vouchersOfClaim } from '../books/accrual-vouchers.ts'
import { type NotedVoucher, notedVoucher, readWithdrawn } from '../books/exported-vouchers.ts'
import { paymentVouchersOf, readPaymentTotals } from '../books/payment-vouchers.ts'
import { TallyFile } from '../books/tally-xml.ts'
import { journalColumns, paymentVoucherColumns, type Voucher } from '../books/voucher.ts'
import { standingHolds } from '../hold/payment-hold.ts'
import { claimLineColumns } from './claim-lines.ts'
import { type ExportedClaim, exportedClaims, exportedStatuses, type Period } from './exported-claim.ts'
import { gstItcColumns, taxLineOf } from './gst-itc.ts'
import { monthsOf } from './narration.ts'
import { exceptionColumns, Payments, paymentColumns } from './payments.ts'
import { readStatusTotals, SheetSums, summaryColumns, summaryRows, totalOf } from './summary.ts'

export interface BooksOrder {
  readonly period: Period
  readonly maker: string
  readonly madeBy: string
  readonly at: Date
  readonly number: number
  /** An empty one. */
  readonly folder: string
  /** Progress of the reading, from 0 to 1. */
  onProgress(share: number): void
  /** Each batch of vouchers that the books contain. */
  onVouchers(vouchers: readonly NotedVoucher[]): Promise<void>
}

/** Claims whose signs are read together: a few cost nearly as much. */
const judgedTogether = 500

export async function writeBooks(tx: TransactionSql, order: BooksOrder) {
  const { period, maker, madeBy, at, number, folder, onProgress, onVouchers } = order
  const settings = await readSettings(tx)
  const totals = await readStatusTotals(tx, period)
  const paid = await readPaymentTotals(tx, period)
  const withdrawn = await readWithdrawn(tx, period)
  const { companyName: company, dateFormat } = settings
  const months = monthsOf(period)
  const sums = new SheetSums()

  const summary = new SheetFile(folder, 'Summary', summaryColumns, false)
  const payments = new SheetFile(folder, 'Payments', paymentColumns(months))
  const lines = new SheetFile(folder, 'Claim Lines', claimLineColumns)
  const taxes = new SheetFile(folder, 'GST ITC', gstItcColumns)
  const journal = new SheetFile(folder, 'Journal', journalColumns)
  const exceptions = new SheetFile(folder, 'Exceptions', exceptionColumns)
  const paymentVouchers = new SheetFile(folder, 'Payment Vouchers', paymentVoucherColumns)
  const tally = new TallyFile(folder, company)
  const sheets = [summary, payments, lines, taxes, journal, exceptions, paymentVouchers]

  const payees = new Payments((payment) => {
    payments.add(payment)
    sums.add('Payments', payment.amount)
    sums.add('Petro Card', payment.cardAmount, payment.cardClaims)
  })
  let waiting: ExportedClaim[] = []
  let noted: NotedVoucher[] = []

  function addClaim(claim: ExportedClaim) {
    lines.add(claim)
    sums.add('Claim Lines', claim.reimbursableAmount)
    if (claim.hasTaxes) addTaxes(claim)
    addVoucher(journal, vouchersOfClaim(claim, { months, dateFormat }))
    if (claim.status === 'pending_finance') waiting.push(claim)
  }

  function addTaxes(claim: ExportedClaim) {
    const line = taxLineOf(claim)
    taxes.add(line)
    sums.add('GST ITC', line.tax)
    if (line.refusal === undefined) sums.add('GST ITC eligible', line.tax)
  }

  /** The rows of one voucher. */
  function addVoucher(sheet: SheetFile<Voucher>, rows: readonly Voucher[]) {
    for (const row of rows) {
      sheet.add(row)
      sums.add(sheet.name, row.type === 'Receipt' ? -row.amount : row.amount)
      if (row.type === 'Receipt') sums.add('Returned', row.amount)
    }
    const voucher = notedVoucher(rows)
    if (!voucher) return
    tally.add(rows)
    noted.push(voucher)
    if (voucher.isRepeated) sums.add('Exported Before', voucher.amount)
  }

  async function addPayable(claims: readonly ExportedClaim[]) {
    const viewer = { personId: madeBy, roles: [], permissions: [] }
    const ids = claims.map(({ id }) => id)
    const signed = await readSigns(tx, viewer, ids, { holds: standingHolds(tx) })
    for (const claim of claims) {
      const signs = signed.get(claim.id)?.signs ?? []
      const reasons = paymentHolds(claim.run, signs)
      if (reasons.length === 0) payees.add(claim)
      else {
        exceptions.add({ claim, reasons, signs })
        sums.add('Exceptions', claim.reimbursableAmount)
      }
    }
  }

  const signing = new WriteBehind()
  const noting = new WriteBehind()
  /** PostgreSQL and the disk work on while the next batch is written, and no further ahead. */
  async function flush() {
    const vouchers = noted
    noted = []
    const claims = waiting.length < judgedTogether ? [] : waiting
    if (claims.length > 0) waiting = []
    await Promise.all([
      claims.length > 0 && signing.add(() => addPayable(claims)),
      vouchers.length > 0 && noting.add(() => onVouchers(vouchers)),
      ...[...sheets, tally].map((file) => file.flush()),
    ])
  }

  const { count } = totalOf(totals, exportedStatuses)
  let read = 0
  for await (const claims of exportedClaims(tx, period)) {
    for (const claim of claims) addClaim(claim)
    await flush()
    read += claims.length
    onProgress(Math.min(1, read / count))
  }
  await signing.end()
  await addPayable(waiting)
  payees.end()
  for await (const vouchers of paymentVouchersOf(tx, period, settings)) {
    for (const rows of vouchers) addVoucher(paymentVouchers, rows)
    await flush()
    onProgress(1)
  }
  for (const row of summaryRows({ company, period, maker, at, number, totals, paid, withdrawn, sums }))
    summary.add(row)
  await Promise.all([flush(), noting.end()])
  for (const sheet of sheets) await sheet.end()
  return { sheets, dateFormat, tally: await tally.end() }
}
