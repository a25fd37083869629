// Exports of a small company, and all vouchers that Tally got from them, read with patterns of their own.
import { buffer } from 'node:stream/consumers'
import { writeExport } from '@tem/approvals/payment-export/write-export.ts'
import type { ApprovalsDeps } from '@tem/bff-approvals/src/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { expect } from 'vitest'
import { startExport } from '../src/payment-export/export-record.ts'
import type { Period } from '../src/payment-export/export-scope.ts'
import type { Deciding } from './deciding.ts'

export interface ReadVoucher {
  readonly number: string
  readonly type: string
  readonly date: string
  readonly reference: string
  readonly narration: string
  /** Debits are above zero. */
  readonly ledgers: Readonly<Record<string, number>>
}

export interface Exported {
  readonly state: string
  readonly failure: string | null
  readonly fileName: string | null
  readonly mastersFileName: string | null
  readonly vouchers: readonly ReadVoucher[]
}

export class Booking {
  /** By number. */
  readonly vouchers = new Map<string, ReadVoucher>()

  /** A small company, or the demo's. */
  constructor(private readonly company: Pick<Deciding, 'module' | 'sql'>) {}

  private get deps() {
    return this.company.module.deps as ApprovalsDeps
  }

  async order(what: 'new' | Period): Promise<string> {
    const { sql, clock } = this.deps
    const day = clock().toISOString().slice(0, 10)
    const period = what === 'new' ? { from: day, to: day } : what
    const { run } = await sql.begin((tx) =>
      startExport(tx, {
        run: newId(),
        madeBy: newId(),
        ...period,
        sinceLast: what === 'new',
        now: clock(),
      }),
    )
    return run
  }

  async write(run: string, stopping = new AbortController().signal): Promise<Exported> {
    await writeExport(this.deps, { run }, stopping)
    const [row] = await this.company.sql<
      {
        state: string
        failure: string | null
        file: string | null
        tally: string | null
        masters: string | null
      }[]
    >`
      select state, failure, file_name as file, tally_file_name as tally, masters_file_name as masters
      from approvals.payment_export
      where id = ${run}`
    if (!row) throw new Error('There is no such export.')
    const vouchers = row.tally ? vouchersIn((await this.bytesOf(row.tally)).toString('utf8')) : []
    for (const voucher of vouchers) this.keep(voucher)
    return {
      state: row.state,
      failure: row.failure,
      fileName: row.file,
      mastersFileName: row.masters,
      vouchers,
    }
  }

  async export(what: 'new' | Period = 'new'): Promise<Exported> {
    return this.write(await this.order(what))
  }

  async bytesOf(name: string): Promise<Buffer> {
    const opened = await this.deps.store.open(name)
    if (!opened) throw new Error(`${name} is not there.`)
    return buffer(opened.content)
  }

  /** What the ledgers of these names hold, in paise. */
  balance(name: RegExp): number {
    let sum = 0
    for (const { ledgers } of this.vouchers.values())
      for (const [ledger, amount] of Object.entries(ledgers)) if (name.test(ledger)) sum += amount
    return sum
  }

  /** Each voucher balances, no number is missing, and nothing is reversed twice: in a month's voucher, claim by claim. */
  check(isOfMonths = false): void {
    const series = new Map<string, number[]>()
    const reversed = new Set<string>()
    for (const { number, ledgers, narration, type } of this.vouchers.values()) {
      expect(sumOf(Object.values(ledgers)), number).toBe(0)
      const [, prefix = '', nth = ''] = /^(.*\/)(\d+)$/.exec(number) ?? []
      series.set(prefix, [...(series.get(prefix) ?? []), Number(nth)])
      const [, original] = /[Rr]everses (\S+?)(?:,|$)/.exec(narration) ?? []
      if (!original) continue
      expect(this.vouchers.has(original), `${number} reverses ${original}`).toBe(true)
      if (type === 'Receipt' || isOfMonths) continue
      expect(reversed.has(original), `${original} twice`).toBe(false)
      reversed.add(original)
      expect(this.vouchers.get(original)?.ledgers).toEqual(negated(ledgers))
    }
    for (const [prefix, numbers] of series)
      expect(
        numbers.sort((a, b) => a - b),
        prefix,
      ).toEqual(numbers.map((_, place) => place + 1))
  }

  /** The sum of all vouchers is what the database says. */
  async compare(isOfMonths = false): Promise<void> {
    const [stored] = await this.company.sql<{ waiting: number; paid: number }[]>`
      select coalesce(sum(reimbursable_amount_paise) filter (where status = 'pending_finance'), 0)::bigint as waiting,
        coalesce(sum(reimbursable_amount_paise) filter (where status = 'approved'), 0)::bigint as paid
      from claims.claim`
    if (!stored) throw new Error('Nothing is stored.')
    expect(this.balance(/^Travel Expenses|^Input /)).toBe(stored.waiting + stored.paid)
    expect(stored.waiting + this.balance(/Payable/)).toBe(0)
    expect(stored.paid + this.balance(/^(Bank|Cash)$/)).toBe(0)
    if (isOfMonths) return
    const byTicket = new Map<string, number>()
    for (const { type, reference, ledgers } of this.vouchers.values())
      if (type === 'Journal')
        byTicket.set(reference, (byTicket.get(reference) ?? 0) - (payableIn(ledgers) ?? 0))
    const claims = await this.company.sql<{ ticket: string; owed: number }[]>`
      select ticket_number as ticket,
        case when status in ('pending_finance', 'approved') then reimbursable_amount_paise else 0 end as owed
      from claims.claim`
    for (const { ticket, owed } of claims) expect(byTicket.get(ticket) ?? 0, ticket).toBe(owed)
  }

  /** Exported again, a voucher is the same. */
  private keep(voucher: ReadVoucher): void {
    const known = this.vouchers.get(voucher.number)
    if (!known) return void this.vouchers.set(voucher.number, voucher)
    const { date, type, reference, ledgers } = voucher
    expect({ date, type, reference, ledgers }).toEqual({
      date: known.date,
      type: known.type,
      reference: known.reference,
      ledgers: known.ledgers,
    })
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
const negated = (ledgers: ReadVoucher['ledgers']) =>
  Object.fromEntries(Object.entries(ledgers).map(([name, amount]) => [name, -amount]))
const payableIn = (ledgers: ReadVoucher['ledgers']) =>
  Object.entries(ledgers).find(([name]) => name.includes('Payable'))?.[1]

/** Tally's debits are negative. */
export function vouchersIn(xml: string): ReadVoucher[] {
  return [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([voucher]) => {
    const one = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(voucher)?.[1] ?? ''
    const ledgers: Record<string, number> = {}
    for (const [, name = '', sign, rupees, rest] of voucher.matchAll(
      /<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(-?)(\d+)\.(\d\d)<\/AMOUNT>/g,
    ))
      ledgers[name] = (ledgers[name] ?? 0) + (sign === '-' ? 1 : -1) * Number(`${rupees}${rest}`)
    return {
      number: one('VOUCHERNUMBER'),
      type: one('VOUCHERTYPENAME'),
      date: one('DATE'),
      reference: one('REFERENCE'),
      narration: one('NARRATION'),
      ledgers,
    }
  })
}
