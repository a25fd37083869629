// Which vouchers an earlier export contained, and a note of those of this one. An export counts once it is done.

import { dayOf } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { exportedStatuses, type Period } from '../export/period.ts'
import type { Voucher } from './voucher.ts'

export interface EarlierExport {
  readonly run: number
  readonly madeAt: string
  /** Of the whole voucher, then. */
  readonly amount: Paise
}

/**
 * The latest export of a voucher of these days, as JSON. PostgreSQL first finds the exports that contained any of the days,
 * usually none. Without that step, and with statistics of an empty table, it searched all vouchers of the current export for
 * each voucher.
 */
export function lastExport(tx: TransactionSql, { from, to }: Period, voucherNumber: Fragment) {
  return tx`(
    with export as materialized (
      select id, number, made_at
      from approvals.payment_export
      where state = 'done' and from_day <= ${to} and to_day >= ${from}
    )
    select jsonb_build_object('run', export.number, 'madeAt', export.made_at, 'amount', exported.amount_paise)
    from export
    join approvals.exported_voucher as exported on exported.export_id = export.id
    where exported.number = ${voucherNumber}
    order by export.number desc
    limit 1
  )`
}

/** 'Run 12, 01/11/2026', and the amount if it is another one now. */
export function exportWords(
  earlier: EarlierExport | null | undefined,
  now: Paise,
  format: DateFormat,
): string | null {
  if (!earlier) return null
  const { run, madeAt, amount } = earlier
  const before = `Run ${run}, ${formatDay(dayOf(new Date(madeAt)), format)}`
  return amount === now ? before : `${before}, with ${formatMoney(amount)}`
}

export interface NotedVoucher {
  readonly number: string
  readonly day: string
  readonly amount: Paise
  readonly isRepeated: boolean
}

/** Undefined for a claim of 0.00, which has no rows. */
export function notedVoucher(rows: readonly Voucher[]): NotedVoucher | undefined {
  const [first] = rows
  if (!first) return undefined
  const { number, date: day, exportedBefore } = first
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  return { number, day, amount, isRepeated: exportedBefore !== null }
}

/** What an interrupted attempt noted down. */
export async function forgetVouchers(sql: Sql, run: string): Promise<void> {
  await sql`delete from approvals.exported_voucher where export_id = ${run}`
}

export async function noteVouchers(sql: Sql, run: string, vouchers: readonly NotedVoucher[]): Promise<void> {
  await sql`
    insert into approvals.exported_voucher (export_id, number, day, amount_paise)
    select ${run}, number, day, amount
    from unnest(
      ${vouchers.map(({ number }) => number)}::text[], ${vouchers.map(({ day }) => day)}::date[],
      ${vouchers.map(({ amount }) => amount)}::bigint[]
    ) as voucher (number, day, amount)`
}

/** Claims that an earlier export of these days contained, and that were rejected since: the books still owe them. */
export async function readWithdrawn(
  tx: TransactionSql,
  { from, to }: Period,
): Promise<{ count: number; amount: Paise }> {
  const [withdrawn] = await tx<{ count: number; amount: Paise }[]>`
    select count(*) as count, coalesce(sum(amount_paise), 0)::bigint as amount
    from (
      select distinct on (exported.number) exported.number, exported.amount_paise
      from approvals.exported_voucher as exported
      join approvals.payment_export as export on export.id = exported.export_id and export.state = 'done'
      where exported.day between ${from} and ${to}
      order by exported.number, export.number desc
    ) as latest
    join claims.claim_line as claim on claim.ticket_number = latest.number
    where claim.status <> all(${exportedStatuses as unknown as string[]})`
  return withdrawn ?? { count: 0, amount: 0 }
}
