// What the books have: the entries of finished exports. An entry is what one source (a claim, or the event of a payment or a
// return) adds to a voucher. A source is booked, reversed, and perhaps booked again.

import {
  numberIn,
  numberSeries,
  type VoucherType,
  voucherTypes,
} from '@tem/rules/accounting/voucher-number.ts'
import { COMPANY_ZONE, type Day, dayOf, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { exportedStatuses, isIn, type Period, type Scope } from '../payment-export/export-scope.ts'
import type { LedgerRow, Voucher } from './voucher.ts'

export interface Entry {
  readonly source: string
  /** 1 is booked, 2 reverses it, 3 is booked again. */
  readonly nth: number
  readonly claim: string
  readonly revision: number | null
  /** The tax on a journal's bill, if that is known. */
  readonly totalTax?: Paise | null
  readonly rows: readonly Voucher[]
  /** It is in a voucher of the exported days, but not of them itself. */
  readonly isOfOtherDays?: boolean
}

/** What it adds to the books: less than zero for a receipt, and for what reverses a journal or a payment. */
export function addedBy({ nth, rows }: Pick<Entry, 'nth' | 'rows'>): Paise {
  const sum = rows.reduce((total, row) => total + row.amount, 0)
  return rows[0]?.type === 'Journal' ? (nth % 2 === 1 ? sum : -sum) : rows[0]?.type === 'Payment' ? sum : -sum
}

/** The last entry of a source that a finished export contained. One by one: the statistics may be those of an empty table. */
export function lastEntry(tx: Sql | TransactionSql, source: Fragment) {
  return tx`(
    select entry.*
    from approvals.booked_entry as entry
    join approvals.payment_export as export on export.id = entry.export_id and export.state = 'done'
    where entry.source_id = ${source}
    order by entry.nth desc
    limit 1
  )`
}

/** A condition on an entry of lastEntry. */
export function stands(tx: Sql | TransactionSql, entry: Fragment) {
  return tx`${entry}.nth % 2 = 1`
}

/** Gives numbers without a gap, after those of finished exports. Exports write one after the other. */
export class VoucherNumbers {
  private constructor(
    private readonly last: Map<string, number>,
    private readonly firstMonth: number,
  ) {}

  static async after(tx: TransactionSql, firstMonth: number): Promise<VoucherNumbers> {
    const rows = await tx<{ series: string; last: number }[]>`
      select substring(entry.number from '^(.*/)\\d+$') as series, max(substring(entry.number from '\\d+$')::integer) as last
      from approvals.booked_entry as entry
      join approvals.payment_export as export on export.id = entry.export_id and export.state = 'done'
      where entry.number like '__/%'
      group by 1`
    return new VoucherNumbers(new Map(rows.map(({ series, last }) => [series, last])), firstMonth)
  }

  next(type: VoucherType, day: Day): string {
    const series = numberSeries(type, day, this.firstMonth)
    const nth = (this.last.get(series) ?? 0) + 1
    this.last.set(series, nth)
    return numberIn(series, nth)
  }
}

interface StoredEntry {
  source: string
  nth: number
  claim: string
  type: VoucherType
  number: string
  day: Day
  revision: number | null
  rows: LedgerRow[]
  reference: string | null
  narration: string
  reverses: string | null
}

const columns = (
  tx: TransactionSql,
) => tx`entry.source_id as source, entry.nth, entry.claim_id as claim, entry.type,
  entry.number, entry.day, entry.revision, entry.rows, entry.reference, entry.narration, entry.reverses`

const batch = 500

/** Journals whose claim was rejected, lowered, revised or taxed otherwise since, and payments that were undone: each with a voucher that reverses it. */
export async function* reversals(
  tx: TransactionSql,
  scope: Scope,
  numbers: VoucherNumbers,
  today: Day,
): AsyncGenerator<Entry[][]> {
  const found = tx<(StoredEntry & { since: Day | null })[]>`
    select ${columns(tx)}, case when not ${isTaxedOtherwise(tx, tx`entry`)}
        then (changed.at at time zone ${COMPANY_ZONE})::date end as since
    from (${overtaken(tx, scope)}) as entry
    left join claims.claim_line as claim on claim.id = entry.source_id
    left join lateral ${lastChange(tx, tx`entry.claim_id`)} as changed on true
    order by entry.number, entry.source_id`
  for await (const entries of found.cursor(batch))
    yield entries.map((entry) => [reversed(entry, numbers, today)])
}

const opposite: Readonly<Record<VoucherType, VoucherType>> = {
  Journal: 'Journal',
  Payment: 'Receipt',
  Receipt: 'Payment',
}

function reversed(entry: StoredEntry & { since: Day | null }, numbers: VoucherNumbers, today: Day): Entry {
  const { source, nth, claim, revision, number, day, reference } = entry
  const type = opposite[entry.type]
  // Never before what it reverses.
  const date = entry.since === null ? today : entry.since < day ? day : entry.since
  const common = {
    type,
    date,
    number: numbers.next(type, date),
    narration: [`Reverses ${number}`, reference].filter(Boolean).join(', '),
    reference,
    reverses: number,
    exportedBefore: null,
  }
  const rows = entry.rows.map(({ debit, credit, amount, costCentre }) => ({
    ...common,
    debit: credit,
    credit: debit,
    amount,
    costCentre,
  }))
  return { source, nth: nth + 1, claim, revision, rows }
}

/** When a claim was last lowered, or left the payer: rejected, or taken back to an earlier approver. */
export function lastChange(tx: TransactionSql, claim: Fragment) {
  const exported = [...exportedStatuses]
  return tx`(
    select max(event.at) as at
    from chain.subject_history as event
    where event.subject_id = ${claim}
      and (event.from_status = any(${exported}) and event.to_status <> all(${exported})
        or event.amount_before_paise <> event.amount_after_paise or event.undoes_at is not null)
  )`
}

/** Entries that stand in the books, while what they book does not hold any more. */
function overtaken(tx: Sql | TransactionSql, scope: Scope) {
  const exported = [...exportedStatuses]
  const isOfScope = scope === 'new' ? tx`true` : tx`claim.id is not null and ${isIn(tx, scope)}`
  return tx`
    select entry.*
    from (${sources(tx)}) as booked
    cross join lateral ${lastEntry(tx, tx`booked.source_id`)} as entry
    left join claims.claim_line as claim on claim.id = entry.source_id
    where entry.type = 'Journal' and ${stands(tx, tx`entry`)} and ${isOfScope}
      and (claim.id is null or claim.status <> all(${exported})
        or claim.reimbursable_amount_paise <> entry.amount_paise or claim.revision <> entry.revision
        or ${isTaxedOtherwise(tx, tx`entry`)})
    union all
    select entry.*
    from chain.subject_history as undo
    join chain.subject_history as event on event.subject_id = undo.subject_id and event.at = undo.undoes_at
    cross join lateral ${lastEntry(tx, tx`event.id`)} as entry
    where undo.kind = 'claim' and undo.from_status = 'approved' and undo.undoes_at is not null
      and ${stands(tx, tx`entry`)} and ${scope === 'new' ? tx`true` : isAt(tx, scope, tx`event.at`)}`
}

/** A condition on the claim and its last entry. What an earlier export didn't note is taken for unchanged. */
export function isTaxedOtherwise(tx: Sql | TransactionSql, entry: Fragment) {
  return tx`coalesce(${entry}.total_tax_paise <> coalesce(claim.total_gst_paise, 0), false)`
}

const sources = (tx: Sql | TransactionSql) => tx`
  select source_id
  from approvals.booked_entry
  where nth = 1 and type = 'Journal'`

/** A condition: the moment is on one of these days. */
export function isAt(tx: Sql | TransactionSql, { from, to }: Period, at: Fragment) {
  return tx`(${at} >= ${startOfDay(from)} and ${at} < ${endOfDay(to)})`
}

/** What the books have of a period again, voucher by voucher as it was, and what reversed it. */
export async function* exportedBefore(
  tx: TransactionSql,
  period: Period,
  format: DateFormat,
): AsyncGenerator<Entry[][]> {
  const found = tx<(StoredEntry & { run: number; madeAt: Date; isOfOtherDays: boolean })[]>`
    select ${columns(tx)}, export.number as run, export.made_at as "madeAt",
      entry.type = 'Journal' and not exists (
        select
        from claims.claim_line as claim
        where claim.id = entry.source_id and ${isIn(tx, period)}
      ) as "isOfOtherDays"
    from approvals.booked_entry as entry
    join approvals.payment_export as export on export.id = entry.export_id and export.state = 'done'
    where entry.number in (
      select booked.number
      from claims.claim_line as claim
      join approvals.booked_entry as booked on booked.source_id = claim.id
      where ${isIn(tx, period)}
      union
      select booked.number
      from chain.subject_history as event
      join approvals.booked_entry as booked on booked.source_id = event.id
      where event.kind = 'claim' and (event.to_status = 'approved' or event.from_status = 'approved')
        and ${isAt(tx, period, tx`event.at`)}
    )
    order by entry.type, entry.number, entry.source_id`
  let voucher: Entry[] = []
  for await (const entries of found.cursor(batch)) {
    const complete: Entry[][] = []
    for (const stored of entries) {
      if (voucher[0] && voucher[0].rows[0]?.number !== stored.number) {
        complete.push(voucher)
        voucher = []
      }
      const { run, madeAt, isOfOtherDays } = stored
      voucher.push({ ...asItWas(stored, `Run ${run}, ${formatDay(dayOf(madeAt), format)}`), isOfOtherDays })
    }
    yield complete
  }
  yield [voucher]
}

function asItWas(stored: StoredEntry, exportedBefore: string): Entry {
  const { source, nth, claim, revision, type, day: date, number, reference, narration, reverses } = stored
  const common = { type, date, number, narration, reference, reverses, exportedBefore }
  return { source, nth, claim, revision, rows: stored.rows.map((row) => ({ ...common, ...row })) }
}

// What the books should have and what they have, by the database alone.

export type Balance = Readonly<Record<'Journal' | 'Payments', Paise>>

export async function readBooked(tx: TransactionSql): Promise<Balance> {
  const rows = await tx<{ type: VoucherType; amount: Paise }[]>`
    select entry.type, sum(entry.amount_paise)::bigint as amount
    from approvals.booked_entry as entry
    join approvals.payment_export as export on export.id = entry.export_id and export.state = 'done'
    group by entry.type`
  const of = (...types: VoucherType[]) =>
    rows.reduce((sum, { type, amount }) => sum + (types.includes(type) ? amount : 0), 0)
  const [journal, ...payments] = voucherTypes
  return { Journal: of(journal), Payments: of(...payments) }
}

export interface Found {
  readonly count: number
  readonly amount: Paise
}

export async function countReversals(sql: Sql): Promise<Found> {
  const [found] = await sql<Found[]>`
    select count(*)::integer as count, coalesce(sum(abs(amount_paise)), 0)::bigint as amount
    from (${overtaken(sql, 'new')}) as entry`
  return found ?? { count: 0, amount: 0 }
}
