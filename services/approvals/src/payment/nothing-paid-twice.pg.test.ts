// Two payers at once, connections cut before a commit, answers lost after it, files sent again: whatever happens, a
// claim is paid once. The bank and the cash box are kept here, apart from the product.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'

let company: Deciding
let paying: Paying
beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
  await paying.setLimit(120_000)
  injectCrashes()
})
afterAll(() => company.drop())

const payers = ['payer', 'secondPayer'] as const
const payees = ['claimant', 'peer', 'otherManager'] as const
const acts = [
  'confirm',
  'confirm',
  'approve',
  'file',
  'file',
  'answer',
  'answer',
  'repeat',
  'byHand',
  'bounce',
  'lift',
  'cancel',
] as const

interface Command {
  readonly act: (typeof acts)[number]
  readonly who: (typeof payers)[number]
  /** The connection is cut before the commit, or the answer is lost after it. */
  readonly crash: 'no' | 'cut' | 'lost'
  readonly pick: number
}

const command = fc.record<Command>({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(...payers),
  crash: fc.constantFrom('no', 'no', 'no', 'cut', 'lost'),
  pick: fc.nat(20),
})
/** One after the other, or two at once. */
const commands = fc.array(fc.array(command, { minLength: 1, maxLength: 2 }), { minLength: 10, maxLength: 20 })

/** Where the next write of each person crashes. */
const crashes = new Map<string, Command['crash']>()

function injectCrashes(): void {
  const { transactions } = company.module.deps
  const run = transactions.run.bind(transactions)
  transactions.run = async (who, work) => {
    const person = 'personId' in who ? who.personId : ''
    const crash = crashes.get(person)
    crashes.delete(person)
    const answer = await run(who, async (tx) => {
      const made = await work(tx)
      if (crash !== 'cut') return made
      const [connection] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await company.owner`select pg_terminate_backend(${connection?.pid ?? 0})`
      return made
    })
    if (crash === 'lost') throw new Error('The process was killed before it answered.')
    return answer
  }
}

interface Transfer {
  readonly run: string
  readonly code: string
  readonly amount: string
  readonly utr: string | null
  readonly claims: readonly string[]
  hasBounced: boolean
}

let references = 0

class World {
  /** What each claim's person has received for it: as often as the money moved. */
  readonly received = new Map<string, number>()
  private readonly uploaded = new Map<string, Transfer[]>()
  private readonly byHand = new Set<string>()

  constructor(private readonly claims: readonly string[]) {}

  async do({ act, who, crash, pick }: Command): Promise<void> {
    crashes.delete(company.id(who))
    const run = await this.someRun(pick)
    const arm = () => crash !== 'no' && crashes.set(company.id(who), crash)
    if (act === 'confirm') {
      const draft = await paying.create(who)
      // Nothing is payable.
      if (!draft) return
      arm()
      await paying.confirm(draft, who)
    } else if (act === 'byHand') {
      const claim = this.claims[pick % this.claims.length] ?? ''
      const before = await company.stored(claim)
      arm()
      await company.decide(who, claim)
      // The payer looks at the claim, and hands the cash over if it says so.
      if (before.status !== 'approved') await this.handOver(claim)
    } else if (act === 'lift') {
      const [hold] = await company.sql<{ id: string }[]>`
        select id from approvals.payment_hold where lifted_at is null limit 1`
      arm()
      if (hold) await paying.liftHold(hold.id, who)
    } else if (act === 'bounce') await this.bounce(who, pick, arm)
    else if (run !== undefined) await this.doWithRun(act, run, who, pick, arm)
  }

  private async doWithRun(
    act: Command['act'],
    run: string,
    who: Command['who'],
    pick: number,
    arm: () => unknown,
  ): Promise<void> {
    if (act === 'file') {
      arm()
      const { status, body } = await paying.download(run, who)
      if (status === 200) await this.upload(run, body.content)
      return
    }
    const transfers = this.uploaded.get(run) ?? []
    const half = transfers.filter((_, place) => place % 2 === pick % 2)
    arm()
    if (act === 'approve') await paying.answer(run, pick % 2 === 0 ? 'finance' : who)
    if (act === 'cancel') await paying.cancel(run, who)
    if (act === 'answer') await paying.record(run, linesOf(half), {}, who)
    if (act === 'repeat') await paying.record(run, linesOf(transfers), {}, who)
  }

  private async someRun(pick: number): Promise<string | undefined> {
    const runs = await company.sql<
      { id: string }[]
    >`select id from approvals.payment_run where state <> 'draft'`
    return runs[pick % Math.max(1, runs.length)]?.id
  }

  /** A file goes to the bank once; each third transfer fails there. */
  private async upload(run: string, content: string): Promise<void> {
    if (this.uploaded.has(run)) return
    const lines = content
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(','))
    const transfers: Transfer[] = []
    this.uploaded.set(run, transfers)
    for (const [code = '', , , , amount = ''] of lines) {
      references += 1
      const claims = await company.sql<{ id: string }[]>`
        select claim_id as id
        from approvals.payment_run_claim
        where run_id = ${run} and person_id = ${company.id(code as 'claimant')}`
      const utr = references % 3 === 0 ? null : `UTIB${String(references).padStart(12, '0')}`
      const ids = claims.map(({ id }) => id)
      transfers.push({ run, code, amount, utr, claims: ids, hasBounced: false })
      if (utr !== null) this.move(ids, 1)
    }
  }

  private async handOver(claim: string): Promise<void> {
    const [paid] = await company.sql`
      select from chain.step where subject_id = ${claim} and paid_via = 'cash'`
    if (!paid || this.byHand.has(claim)) return
    this.byHand.add(claim)
    this.move([claim], 1)
  }

  /** The bank sends the money back; then the payer takes it back in the product. */
  private async bounce(who: Command['who'], pick: number, arm: () => unknown): Promise<void> {
    const arrived = await this.recorded()
    const transfer = arrived[pick % Math.max(1, arrived.length)]
    if (!transfer?.utr) return
    transfer.hasBounced = true
    this.move(transfer.claims, -1)
    arm()
    await paying.takeBack(transfer.utr, who)
  }

  private async recorded(): Promise<Transfer[]> {
    const paid = await company.sql<{ reference: string }[]>`
      select reference from approvals.payment_line where state = 'paid'`
    const known = new Set(paid.map(({ reference }) => reference))
    return this.transfers().filter(({ utr, hasBounced }) => utr !== null && known.has(utr) && !hasBounced)
  }

  private transfers(): Transfer[] {
    return [...this.uploaded.values()].flat()
  }

  private move(claims: readonly string[], by: 1 | -1): void {
    for (const claim of claims) this.received.set(claim, (this.received.get(claim) ?? 0) + by)
  }

  /** Everybody catches up with what happened at the bank. */
  async settle(): Promise<void> {
    crashes.clear()
    for (const transfer of this.transfers()) {
      await paying.record(transfer.run, linesOf([transfer]))
      if (transfer.hasBounced && transfer.utr) await paying.takeBack(transfer.utr)
    }
    for (const claim of this.claims) await this.handOver(claim)
  }
}

function linesOf(transfers: readonly Transfer[]): string[] {
  const rows = transfers.map(({ code, amount, utr }) =>
    utr === null ? `${code},${amount},,Failed,Account closed` : `${code},${amount},${utr},Success,`,
  )
  return ['Employee Code,Amount,UTR,Status,Reason', ...rows]
}

async function founded(): Promise<World> {
  crashes.clear()
  await company.owner`
    truncate approvals.bank_file, approvals.payment_run_claim, approvals.payment_line, approvals.payment_run_hold, approvals.bank_answer,
      approvals.payment_hold, approvals.payment_run`
  await company.owner`update chain.step set is_waiting = false where is_waiting`
  const claims: string[] = []
  for (const [place, of] of [...payees, ...payees].entries())
    claims.push(await company.claim({ of, amount: 10_000 + 7 * place, at: 'pending_finance' }))
  return new World(claims)
}

/** Over all cases: a world in which nothing is ever paid would prove nothing. */
let everReceived = 0

test('a claim is paid once, in spite of crashes and two payers at once', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const world = await founded()
      for (const step of steps) {
        await Promise.all(step.map((each) => world.do(each)))
        for (const times of world.received.values()) expect(times).toBeLessThanOrEqual(1)
      }
      await world.settle()
      for (const times of world.received.values()) everReceived += times
      const stored = await company.sql<{ id: string; status: string }[]>`
        select id, status from claims.claim where id = any(${[...world.received.keys()]})`
      for (const { id, status } of stored)
        expect([id, status]).toEqual([id, world.received.get(id) === 1 ? 'approved' : 'pending_finance'])
    }),
    // Shrinking a failure would take minutes.
    { numRuns: 6, seed: 26, endOnFailure: true },
  )
  expect(everReceived).toBeGreaterThan(0)
}, 240_000)
