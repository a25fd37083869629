// The first sheet: what the workbook covers, and that its sheets come to the same as the database.
import { type ClaimStatus, statusLabel } from '@tem/rules/claim-status.ts'
import { amount, type Cell, count, day, heading, moment, text } from '@tem/server/workbook/cells.ts'
import type { Sheet } from '@tem/server/workbook/sheet.ts'
import { exportedStatuses, type Period } from './exported-claim.ts'
import type { SheetSums } from './sheet-sums.ts'
import { type StatusTotal, totalOf } from './status-totals.ts'

export interface SummaryFacts {
  readonly company: string
  readonly period: Period
  readonly maker: string
  readonly at: Date
  readonly number: number
  readonly totals: readonly StatusTotal[]
  readonly sums: SheetSums
}

/** Its rows are made when all other sheets are written. */
export function summarySheet(facts: SummaryFacts): Sheet {
  return {
    name: 'Summary',
    widths: [40, 24, 18, 20],
    hasHead: false,
    async *rows() {
      refuseDisagreement(facts)
      yield* about(facts)
      yield []
      yield* statuses(facts)
      yield []
      yield* sheets(facts)
    },
  }
}

function about({ company, period, maker, at, number }: SummaryFacts): Cell[][] {
  return [
    [heading('Travel Allowance Payments')],
    [text('Company'), text(company)],
    [text('Created From'), day(period.from)],
    [text('Created To'), day(period.to)],
    [text('Exported By'), text(maker)],
    [text('Exported On'), moment(at)],
    [text('Run'), count(number)],
  ]
}

function statuses({ totals }: SummaryFacts): Cell[][] {
  const exported = totals.filter(({ status }) => isExported(status))
  const others = totals.filter(({ status }) => !isExported(status))
  const line = (label: string, total: Omit<StatusTotal, 'status'>) => [
    text(label),
    count(total.count),
    amount(total.claimed),
    amount(total.reimbursable),
  ]
  return [
    headings('Status', 'Claims', 'Claimed Amount', 'Reimbursable Amount'),
    ...exported.map((total) => line(statusLabel(total.status), total)),
    line('Total (Claim Lines)', totalOf(totals, exportedStatuses)),
    ...others.map((total) => line(`${statusLabel(total.status)} (not exported)`, total)),
  ]
}

function sheets({ totals, sums }: SummaryFacts): Cell[][] {
  const waiting = totalOf(totals, ['pending_finance'])
  const line = (label: string, sheet: string) => [
    text(label),
    count(sums.of(sheet).rows),
    amount(sums.of(sheet).amount),
  ]
  return [
    headings('Sheet', 'Rows', 'Amount'),
    line('Payments', 'Payments'),
    line('Petro card claims (listed, not paid)', 'Petro Card'),
    line('Exceptions (left out of Payments)', 'Exceptions'),
    [text('Pending Finance in total'), count(waiting.count), amount(waiting.reimbursable)],
    line('Claim Lines', 'Claim Lines'),
    line('GST ITC (tax on bills)', 'GST ITC'),
    line('GST ITC (eligible tax)', 'GST ITC eligible'),
    line('Journal', 'Journal'),
  ]
}

function headings(...titles: string[]): Cell[] {
  return titles.map(heading)
}

function isExported(status: ClaimStatus): boolean {
  return (exportedStatuses as readonly ClaimStatus[]).includes(status)
}

/** A workbook that says two things about one amount must not reach anybody. */
function refuseDisagreement({ totals, sums }: SummaryFacts): void {
  const lines = totalOf(totals, exportedStatuses)
  const waiting = totalOf(totals, ['pending_finance'])
  const amountOf = (sheet: string) => sums.of(sheet).amount
  const parts = amountOf('Payments') + amountOf('Petro Card') + amountOf('Exceptions')
  const agrees =
    sums.of('Claim Lines').rows === lines.count &&
    amountOf('Claim Lines') === lines.reimbursable &&
    amountOf('Journal') === lines.reimbursable &&
    parts === waiting.reimbursable
  if (!agrees) throw new Error('The sheets of the export do not come to the same amounts.')
}
