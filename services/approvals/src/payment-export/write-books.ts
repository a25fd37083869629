// The books of a period from one snapshot of the database: the sheets of the workbook, and the same vouchers for Tally. Each
// claim is read once, and every file grows beside the others.
import { readSettings, type VoucherUnit } from '@tem/allowances/settings.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { paymentHolds } from '@tem/rules/approval/payment-holds.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { taxOf } from '@tem/rules/tax/tax-parts.ts'
import { WriteBehind } from '@tem/server/storage/write-behind.ts'
import type { Cell } from '@tem/server/workbook/cells.ts'
import { SheetFile } from '@tem/server/workbook/write-workbook.ts'
import type { TransactionSql } from 'postgres'
import { Journals } from '../accounting/accrual-vouchers.ts'
import {
  addedBy,
  type Entry,
  exportedBefore,
  readBooked,
  reversals,
  VoucherNumbers,
} from '../accounting/booked-entries.ts'
import { paymentVouchersOf, readPaymentTotals } from '../accounting/payment-vouchers.ts'
import { TallyMasters } from '../accounting/tally-masters.ts'
import { TallyFile } from '../accounting/tally-xml.ts'
import { journalColumns, paymentVoucherColumns, type Voucher } from '../accounting/voucher.ts'
import { standingHolds } from '../payment/refused-payments.ts'
import { claimLineColumns } from './claim-lines.ts'
import { exportedStatuses, type Period, type Scope } from './export-scope.ts'
import { type ExportedClaim, exportedClaims } from './exported-claim.ts'
import { GstReturn, gstItcColumns, gstReturnColumns, type ReturnRow, type TaxLine } from './gst-itc.ts'
import { monthsOf } from './narration.ts'
import { type Exception, exceptionColumns, type Payment, Payments, paymentColumns } from './payments.ts'
import { readOwed, readStatusTotals, SheetSums, summaryColumns, summaryRows, totalOf } from './summary.ts'
import { TaxMatters, taxMatterColumns } from './tax-matters.ts'

export interface BooksOrder {
  readonly period: Period
  /** Everything that no export contained, whatever its day; the period only names it. */
  readonly sinceLast: boolean
  readonly maker: string
  readonly madeBy: string
  readonly at: Date
  readonly number: number
  /** An empty one. */
  readonly folder: string
  /** Progress of the reading, from 0 to 1. */
  onProgress(share: number): void
  /** Each batch of entries that the books get. */
  onEntries(entries: readonly Entry[]): Promise<void>
}

/** Claims whose signs are read together: a few cost nearly as much. */
const judgedTogether = 500

export async function writeBooks(tx: TransactionSql, order: BooksOrder) {
  const { period, sinceLast, maker, madeBy, at, number, folder, onProgress, onEntries } = order
  const scope: Scope = sinceLast ? 'new' : period
  const settings = await readSettings(tx)
  const totals = await readStatusTotals(tx, scope)
  const expected = await readExpected(tx, scope, totalOf(totals, exportedStatuses).reimbursable)
  const { companyName: company, dateFormat, cashLedger, voucherUnit: unit } = settings
  const numbers = await VoucherNumbers.after(tx, settings.financialYearMonth)
  const months = monthsOf(period)
  const books = new Books(folder, { company, cashLedger, months, dateFormat, unit, numbers })

  const signing = new WriteBehind()
  const noting = new WriteBehind()
  /** PostgreSQL and the disk work on while the next batch is written, and no further ahead. */
  async function flush() {
    const payable = books.takePayable(judgedTogether)
    const entries = books.takeEntries()
    await Promise.all([
      payable.length > 0 && signing.add(() => addPayable(tx, books, madeBy, payable)),
      entries.length > 0 && noting.add(() => onEntries(entries)),
      books.flush(),
    ])
  }
  async function addVouchers(vouchers: AsyncGenerator<Entry[][]>) {
    for await (const batch of vouchers) {
      for (const entries of batch) books.addVoucher(entries)
      await flush()
      onProgress(1)
    }
  }

  const { count } = totalOf(totals, exportedStatuses)
  let read = 0
  for await (const claims of exportedClaims(tx, scope, dayOf(at))) {
    for (const claim of claims) books.addClaim(claim)
    await flush()
    read += claims.length
    onProgress(Math.min(1, read / count))
  }
  books.endJournals()
  await signing.end()
  await addPayable(tx, books, madeBy, books.takePayable())
  books.endPayments()
  await addVouchers(reversals(tx, scope, numbers, dayOf(at)))
  await addVouchers(paymentVouchersOf(tx, scope, numbers, settings))
  if (scope !== 'new') await addVouchers(exportedBefore(tx, scope, dateFormat))
  const { sums } = books
  books.addSummary(summaryRows({ company, period, sinceLast, maker, at, number, totals, expected, sums }))
  await Promise.all([flush(), noting.end()])
  return { ...(await books.end()), dateFormat, ...books.counted }
}

/** What the vouchers add up to, by the database alone: what is new is what the books should have less what they have. */
async function readExpected(tx: TransactionSql, scope: Scope, owed: Paise) {
  const payments = await readPaymentTotals(tx, scope)
  if (scope !== 'new') return { journal: owed, payments }
  const booked = await readBooked(tx)
  return { journal: (await readOwed(tx)) - booked.Journal, payments: payments - booked.Payments }
}

/** Claims that wait for the payer: paid, or an exception with its reasons. */
async function addPayable(
  tx: TransactionSql,
  books: Books,
  madeBy: string,
  claims: readonly ExportedClaim[],
): Promise<void> {
  const viewer = { personId: madeBy, roles: [], permissions: [] }
  const ids = claims.map(({ id }) => id)
  const signed = await readSigns(tx, viewer, ids, { holds: standingHolds(tx) })
  for (const claim of claims) {
    const signs = signed.get(claim.id)?.signs ?? []
    const reasons = paymentHolds(claim.run, signs, claim.reimbursableAmount)
    if (reasons.length === 0) books.addPayment(claim)
    else books.addException({ claim, reasons, signs })
  }
}

/** The files as they grow, the sums of their sheets, and what was added since it was last taken. */
class Books {
  readonly sums = new SheetSums()
  private readonly summary: SheetFile<readonly Cell[]>
  private readonly payments: SheetFile<Payment>
  private readonly lines: SheetFile<ExportedClaim>
  private readonly taxes: SheetFile<TaxLine>
  private readonly journal: SheetFile<Voucher>
  private readonly exceptions: SheetFile<Exception>
  private readonly paymentVouchers: SheetFile<Voucher>
  private readonly gstReturn: SheetFile<ReturnRow>
  private readonly returnSums = new GstReturn()
  private readonly matters = new TaxMatters()
  private readonly taxMatters: SheetFile<ReturnType<TaxMatters['end']>[number]>
  private readonly tally: TallyFile
  private readonly masters: TallyMasters
  private readonly journals: Journals
  private readonly payees = new Payments((payment) => this.addPaymentOf(payment))
  private payable: ExportedClaim[] = []
  private entries: Entry[] = []
  readonly counted = { vouchers: 0, repeated: 0, entries: 0 }

  constructor(
    folder: string,
    words: {
      readonly company: string
      readonly cashLedger: string
      readonly months: string
      readonly dateFormat: DateFormat
      readonly unit: VoucherUnit
      readonly numbers: VoucherNumbers
    },
  ) {
    this.summary = new SheetFile(folder, 'Summary', summaryColumns, false)
    this.payments = new SheetFile(folder, 'Payments', paymentColumns(words.months))
    this.lines = new SheetFile(folder, 'Claim Lines', claimLineColumns(words.dateFormat))
    this.taxes = new SheetFile(folder, 'GST ITC', gstItcColumns)
    this.journal = new SheetFile(folder, 'Journal', journalColumns)
    this.exceptions = new SheetFile(folder, 'Exceptions', exceptionColumns)
    this.paymentVouchers = new SheetFile(folder, 'Payment Vouchers', paymentVoucherColumns)
    this.gstReturn = new SheetFile(folder, 'GST Summary', gstReturnColumns)
    this.taxMatters = new SheetFile(folder, 'Tax Matters', taxMatterColumns)
    this.tally = new TallyFile(folder, words.company)
    this.masters = new TallyMasters(folder, words)
    this.journals = new Journals({ ...words, pass: (entries) => this.addVoucher(entries) })
  }

  addClaim(claim: ExportedClaim): void {
    this.lines.add(claim)
    this.sums.add('Claim Lines', claim.reimbursableAmount)
    this.matters.add(claim)
    if (claim.billTax) this.addTaxes({ claim, billTax: claim.billTax })
    this.journals.add(claim)
    if (claim.status === 'pending_finance') this.payable.push(claim)
  }

  endJournals(): void {
    this.journals.end()
  }

  /** The entries of one voucher. */
  addVoucher(entries: readonly Entry[]): void {
    const rows = entries.flatMap((entry) => entry.rows)
    const [first] = rows
    if (!first) return
    const sheet = first.type === 'Journal' ? this.journal : this.paymentVouchers
    for (const row of rows) sheet.add(row)
    const added = entries.reduce((sum, entry) => sum + (entry.isOfOtherDays ? 0 : addedBy(entry)), 0)
    this.sums.add(sheet.name, added, rows.length)
    if (first.reverses !== null) this.sums.add(`${sheet.name} reversed`, Math.abs(added))
    if (first.exportedBefore !== null) this.sums.add('Exported Before', Math.abs(added))
    this.tally.add(rows)
    this.masters.add(rows)
    this.counted.vouchers += 1
    if (first.exportedBefore !== null) this.counted.repeated += 1
    else this.entries.push(...entries)
  }

  /** By employee: a payment is written when all of its claims were added. */
  addPayment(claim: ExportedClaim): void {
    this.payees.add(claim)
  }

  endPayments(): void {
    this.payees.end()
  }

  addException(exception: Exception): void {
    this.exceptions.add(exception)
    this.sums.add('Exceptions', exception.claim.reimbursableAmount)
  }

  addSummary(rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) this.summary.add(row)
  }

  /** The claims that wait for the payer, once there are so many. */
  takePayable(atLeast = 0): readonly ExportedClaim[] {
    if (this.payable.length < atLeast) return []
    const taken = this.payable
    this.payable = []
    return taken
  }

  /** What no earlier export contained. */
  takeEntries(): readonly Entry[] {
    const taken = this.entries
    this.entries = []
    this.counted.entries += taken.length
    return taken
  }

  async flush(): Promise<void> {
    await Promise.all([...this.sheets, this.tally].map((file) => file.flush()))
  }

  async end() {
    for (const row of this.returnSums.rows()) this.gstReturn.add(row)
    for (const row of this.matters.end()) this.taxMatters.add(row)
    for (const sheet of this.sheets) await sheet.end()
    return { sheets: this.sheets, tally: await this.tally.end(), masters: await this.masters.end() }
  }

  /** The sheets in the order of the workbook. */
  private get sheets() {
    const { summary, payments, lines, taxes, journal, exceptions, paymentVouchers } = this
    const forTax = [this.gstReturn, this.taxMatters]
    return [summary, payments, lines, taxes, journal, exceptions, paymentVouchers, ...forTax]
  }

  private addTaxes(line: TaxLine): void {
    const { tax, verdict, credit } = line.billTax
    this.taxes.add(line)
    this.returnSums.add(line)
    this.sums.add('GST ITC', tax)
    if (verdict === 'eligible') this.sums.add('GST ITC eligible', taxOf(credit))
    if (verdict === 'unsure') this.sums.add('GST ITC unsure', tax)
  }

  private addPaymentOf(payment: Payment): void {
    this.payments.add(payment)
    this.sums.add('Payments', payment.amount)
    this.sums.add('Petro Card', payment.cardAmount, payment.cardClaims)
  }
}
