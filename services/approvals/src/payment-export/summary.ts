// The first sheet: what the workbook covers, and a check of its totals against the database.

import type { Paise } from '@tem/rules/base/money.ts'
import { type ClaimStatus, claimStatuses, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { amount, type Cell, count, day, heading, moment, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { TransactionSql } from 'postgres'
import { lastEntry } from '../accounting/booked-entries.ts'
import { exportedStatuses, isIn, type Period, type Scope } from './export-scope.ts'
import { isToExport } from './exported-claim.ts'

export interface SummaryFacts {
  readonly company: string
  readonly period: Period
  readonly sinceLast: boolean
  readonly maker: string
  readonly at: Date
  readonly number: number
  readonly totals: readonly StatusTotal[]
  /** What the vouchers add up to, by the database. */
  readonly expected: { readonly journal: Paise; readonly payments: Paise }
  readonly sums: SheetSums
}

export const summaryColumns: readonly Column<readonly Cell[]>[] = [48, 24, 18, 20].map((width, at) => ({
  title: '',
  width,
  cell: (cells) => cells[at],
}))

/** Written after all other sheets, whose sums it shows. */
export function summaryRows(facts: SummaryFacts): Cell[][] {
  refuseDisagreement(facts)
  return [...about(facts), [], ...statuses(facts), [], ...sheets(facts)]
}

function about({ company, period, sinceLast, maker, at, number }: SummaryFacts): Cell[][] {
  const [from, to] = sinceLast ? ['New Since', 'Until'] : ['Created From', 'Created To']
  return [
    [heading('Travel Allowance Payments')],
    [text('Company'), text(company)],
    [text(from), day(period.from)],
    [text(to), day(period.to)],
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
    line('GST ITC (unsure, to be looked at)', 'GST ITC unsure'),
    line('Journal', 'Journal'),
    line('Payment Vouchers', 'Payment Vouchers'),
    line('Journal vouchers that reverse an earlier one', 'Journal reversed'),
    line('Payments that came back or were undone', 'Payment Vouchers reversed'),
    line('Vouchers exported before', 'Exported Before'),
  ]
}

function headings(...titles: string[]): Cell[] {
  return titles.map(heading)
}

function isExported(status: ClaimStatus): boolean {
  return (exportedStatuses as readonly ClaimStatus[]).includes(status)
}

/** A workbook with two different totals for one amount must never be sent. */
function refuseDisagreement({ totals, sums, expected }: SummaryFacts): void {
  const lines = totalOf(totals, exportedStatuses)
  const waiting = totalOf(totals, ['pending_finance'])
  const amountOf = (sheet: string) => sums.of(sheet).amount
  const parts = amountOf('Payments') + amountOf('Petro Card') + amountOf('Exceptions')
  const agrees =
    sums.of('Claim Lines').rows === lines.count &&
    amountOf('Claim Lines') === lines.reimbursable &&
    amountOf('Journal') === expected.journal &&
    parts === waiting.reimbursable &&
    amountOf('Payment Vouchers') === expected.payments
  if (!agrees) throw new Error('The sheets of the export have different totals.')
}

// Counts and totals of the period's claims by status, computed by the database to check the sheets.

interface StatusTotal {
  readonly status: ClaimStatus
  readonly count: number
  readonly claimed: Paise
  readonly reimbursable: Paise
}

/** In chain order; omits statuses without claims. */
export async function readStatusTotals(tx: TransactionSql, scope: Scope): Promise<StatusTotal[]> {
  const booked = tx`left join lateral ${lastEntry(tx, tx`claim.id`)} as booked on true`
  return tx<StatusTotal[]>`
    select status, count(*) as count, sum(receipt_amount_paise)::bigint as claimed,
      sum(reimbursable_amount_paise)::bigint as reimbursable
    from claims.claim_line as claim
    ${scope === 'new' ? booked : tx``}
    where ${scope === 'new' ? isToExport(tx, scope) : isIn(tx, scope)}
    group by status
    order by array_position(${[...claimStatuses]}::text[], status)`
}

/** To everybody, paid or not. */
export async function readOwed(tx: TransactionSql): Promise<Paise> {
  const [owed] = await tx<{ amount: Paise }[]>`
    select coalesce(sum(reimbursable_amount_paise), 0)::bigint as amount
    from claims.claim_line
    where submitted_at is not null and status = any(${[...exportedStatuses]})`
  return owed?.amount ?? 0
}

export function totalOf(
  totals: readonly StatusTotal[],
  statuses: readonly ClaimStatus[],
): Omit<StatusTotal, 'status'> {
  return totals
    .filter(({ status }) => statuses.includes(status))
    .reduce(
      (sum, { count, claimed, reimbursable }) => ({
        count: sum.count + count,
        claimed: sum.claimed + claimed,
        reimbursable: sum.reimbursable + reimbursable,
      }),
      { count: 0, claimed: 0, reimbursable: 0 },
    )
}

// The totals of each sheet as it was written, for the summary.

export class SheetSums {
  private readonly sums = new Map<string, { rows: number; amount: Paise }>()

  of(name: string): { readonly rows: number; readonly amount: Paise } {
    return this.sums.get(name) ?? { rows: 0, amount: 0 }
  }

  add(name: string, amount: Paise, rows = 1): void {
    const sum = this.sums.get(name)
    if (!sum) return void this.sums.set(name, { rows, amount })
    sum.rows += rows
    sum.amount += amount
  }
}
