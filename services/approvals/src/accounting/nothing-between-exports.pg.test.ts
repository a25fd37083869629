// Random months: whatever happens between exports, each paisa is in one voucher and each reversal in one more, and all
// vouchers together are the books.
import { startChain } from '@tem/chain/start-chain.ts'
import { previewExport, undoDecision } from '@tem/contracts/calls/approvals.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Booking } from '../../testing/booking.ts'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'
import { noteEntries } from './note-entries.ts'

const steps = 100
const begin = Date.parse('2026-02-20T06:00:00Z')

let company: Deciding
let now = new Date(begin)

beforeAll(async () => {
  company = await Deciding.start(() => now)
  await new Paying(company).setLimit(1_000_000_000)
})
afterAll(() => company.drop())

/** The same numbers for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const answering = {
  pending: 'manager',
  pending_higher_manager: 'higherManager',
  pending_finance: 'payer',
} as const

class Month {
  private readonly claims: string[] = []

  constructor(
    private readonly roll: (sides: number) => number,
    private readonly booking: Booking,
    private readonly isOfMonths: boolean,
  ) {}

  async step(): Promise<void> {
    now = new Date(now.getTime() + 60_000 * (1 + this.roll(60 * 24)))
    const moves = [
      () => this.submit(),
      () => this.submit(),
      () => this.decide({}),
      () => this.decide({}),
      () => this.decide({}),
      () => this.decide({ type: 'reject', note: 'Wrong bill.' }),
      () => this.decide({ lowers: true }),
      () => this.takeBack(),
      () => this.revise(),
      () => this.undo(),
      () => this.undo(true),
      () => this.export(),
      () => this.interrupted(),
      () => this.exportOfDays(),
    ]
    await moves[this.roll(moves.length)]?.()
  }

  async export(): Promise<void> {
    const { state, failure } = await this.booking.export()
    if (state === 'failed') expect(failure).toBe('Nothing is new: the last export contained it.')
    else expect(state).toBe('done')
    this.booking.check(this.isOfMonths)
    await this.booking.compare(this.isOfMonths)
    const { body } = await company.call(previewExport, exporter())
    expect([body.claims.count, body.reversals.count, body.payments.count]).toEqual([0, 0, 0])
  }

  private async submit(): Promise<void> {
    const of = (['claimant', 'peer', 'otherManager'] as const)[this.roll(3)] ?? 'claimant'
    this.claims.push(
      await company.claim({ of, amount: 1_000 + this.roll(90_000), at: 'pending', standsAlone: true }),
    )
  }

  private async pick(
    ...statuses: ClaimStatus[]
  ): Promise<{ id: string; status: ClaimStatus; amount: number } | undefined> {
    const found = await company.sql<{ id: string; status: ClaimStatus; amount: number }[]>`
      select id, status, reimbursable_amount_paise as amount
      from claims.claim
      where id = any(${this.claims}) and status = any(${statuses})
      order by id`
    return found[this.roll(Math.max(1, found.length))]
  }

  private async decide({ lowers = false, ...more }: { lowers?: boolean; type?: string; note?: string }) {
    const claim = await this.pick('pending', 'pending_higher_manager', 'pending_finance')
    if (!claim) return undefined
    const part = answering[claim.status as keyof typeof answering]
    const via = this.roll(2) === 0 ? 'cash' : 'online_payment'
    const { status, body } = await company.decide(part, claim.id, {
      ...(lowers &&
        part !== 'manager' &&
        claim.amount > 3_000 && { reimbursableAmount: (claim.amount - 1 - this.roll(2_000)) / 100 }),
      ...(part === 'payer' && {
        paidDetails: { via, idValue: `HDFC2611${String(this.roll(99_999_999)).padStart(8, '0')}` },
      }),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return { part, decidedAt: body.decidedAt as string }
  }

  private async takeBack(): Promise<void> {
    const claim = await this.pick('approved')
    if (claim) expect((await company.takeBack('payer', claim.id)).status).toBe(200)
  }

  private async revise(): Promise<void> {
    const claim = await this.pick('rejected')
    if (!claim) return
    const amount = this.roll(2) === 0 ? claim.amount : 1_000 + this.roll(90_000)
    const [revised] = await company.owner<{ revision: number }[]>`
      update claims.claim
      set status = 'pending', revision = revision + 1, receipt_amount_paise = ${amount},
        reimbursable_amount_paise = ${amount}, rejected_at = null, submitted_at = ${now}
      where id = ${claim.id}
      returning revision`
    const subject = { kind: 'claim', id: claim.id, revision: revised?.revision ?? 0 } as const
    const plan = (['pending', 'pending_higher_manager', 'pending_finance'] as const).map((step) => ({
      step,
      stage: step,
      assignees: [company.id(answering[step])],
    }))
    await company.owner.begin((tx) => startChain(tx, subject, plan))
  }

  /** Within the seconds that allow it, also if the books got it meanwhile. */
  private async undo(exports = false): Promise<void> {
    const decided = await this.decide({})
    if (!decided) return
    if (exports) await this.export()
    now = new Date(now.getTime() + 1_000)
    const { status } = await company.call(undoDecision, company.person(decided.part as Part), {
      decidedAt: decided.decidedAt,
    })
    expect(status).toBe(200)
  }

  /** A process that was killed: it had noted entries, under the numbers that the next export gives. */
  private async interrupted(): Promise<void> {
    const run = await this.booking.order('new')
    await company.owner`
      update approvals.payment_export set state = 'failed', failure = 'Killed', ended_at = now() where id = ${run}`
    const claim = this.claims[this.roll(this.claims.length)]
    if (!claim) return
    const row = {
      type: 'Journal',
      date: '2026-03-01',
      number: 'JV/2025-26/000001',
      debit: 'Travel Expenses - Travel fare',
      credit: 'Nobody',
      amount: 1,
      costCentre: null,
      narration: '',
      reference: null,
      reverses: null,
      exportedBefore: null,
    } as const
    await company.owner`delete from approvals.booked_entry where export_id = ${run}`
    const [taken] = await company.owner`select from approvals.booked_entry where source_id = ${claim}`
    if (!taken)
      await noteEntries(company.owner, run, [{ source: claim, nth: 1, claim, revision: 1, rows: [row] }])
  }

  private async exportOfDays(): Promise<void> {
    const { state } = await this.booking.export({ from: '2026-01-01', to: '2099-12-31' })
    expect(state).toBe('done')
    this.booking.check(this.isOfMonths)
  }
}

const exporter = () => ({
  ...company.person('finance'),
  permissions: ['signed-in', 'export-payments'] as const,
})

test.each([
  ['claim', 1],
  ['employee and month', 7],
] as const)(
  'nothing falls between the exports of random months, a voucher for each %s',
  async (unit, seed) => {
    await company.owner`
    insert into allowances.setting (name, value)
    values ('voucherUnit', ${company.owner.json(unit)})
    on conflict (name) do update set value = excluded.value`
    await company.owner`truncate approvals.booked_entry`
    await company.owner`delete from approvals.payment_export`
    await company.owner`truncate chain.step, chain.history`
    await company.owner`truncate claims.claim cascade`
    now = new Date(begin)
    const booking = new Booking(company)
    const month = new Month(dice(seed), booking, unit !== 'claim')
    for (let step = 0; step < steps; step++) await month.step()
    await month.export()
    expect(booking.vouchers.size).toBeGreaterThan(10)
  },
)

test('two who export at once share what is new: one gets it, the other learns that nothing is', async () => {
  const booking = new Booking(company)
  await company.claim({ at: 'pending_finance', standsAlone: true })
  const runs = [await booking.order('new'), await booking.order('new')]
  const both = await Promise.all(runs.map((run) => booking.write(run)))
  expect(both.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  expect(both.find(({ state }) => state === 'failed')?.failure).toBe(
    'Nothing is new: the last export contained it.',
  )
  const numbers = both.flatMap(({ vouchers }) => vouchers.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(0)
})

test('an export that fails leaves everything for the next', async () => {
  const booking = new Booking(company)
  await company.claim({ at: 'pending_finance', standsAlone: true })
  const run = await booking.order('new')
  await expect(booking.write(run, AbortSignal.abort(new Error('The process stops.')))).rejects.toThrow()
  await company.owner`update approvals.payment_export set state = 'failed', failure = 'Stopped', ended_at = now() where id = ${run}`
  const { state, vouchers } = await booking.export()
  expect(state).toBe('done')
  expect(vouchers).toHaveLength(1)
})
