// A bulk answer is to what the list showed: if anything else waits by then, nothing is decided.
import { decideEmployees, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const cash = { paidDetails: { via: 'cash', idValue: 'CR-0042' } }

const decideAll = (part: Part, of: Part[], more: object = {}) =>
  company.call(decideEmployees, company.person(part), {
    employees: of.map((each) => company.id(each)),
    type: 'approve',
    ...more,
  })

beforeEach(async () => {
  await company.owner`update chain.step set is_waiting = false where is_waiting`
})

/** As a screen sends them: the rows that it drew. */
async function seenBy(part: Part, more: object = {}) {
  const { body } = await company.call(listClaimants, company.person(part), more)
  return body.list.map((row: ClaimantRow) => ({
    _id: row._id,
    count: row.waitingCount,
    amount: row.waiting.amount,
    signedAmount: row.waiting.signedAmount,
  }))
}

interface ClaimantRow {
  _id: string
  waitingCount: number
  waiting: { amount: number; signedAmount: number }
}

const transferOf = (idValue: string) => ({ paidDetails: { via: 'online_payment', idValue } })

async function waitsStill(claims: readonly string[]) {
  const stored = await Promise.all(claims.map((claim) => company.stored(claim)))
  return stored.every(({ waiting }) => waiting !== null)
}

describe('an answer to what the list showed', () => {
  const changed = [409, 'The figures have changed. Please refresh.']
  const outcome = ({ status, body }: Awaited<ReturnType<typeof decideAll>>) =>
    status === 200 ? [status, body.processed] : [status, body.errors[0].msg]

  beforeEach(() => new Paying(company).startAgain())

  test('pays nothing once more waits than was transferred', async () => {
    const first = await company.claim({ amount: 50_000, at: 'pending_finance' })
    const seen = await seenBy('payer')
    const later = await company.claim({ amount: 470_000, at: 'pending_finance' })
    const transfer = transferOf('HDFC26112700001')
    expect(outcome(await decideAll('payer', ['claimant'], { ...transfer, seen }))).toEqual(changed)
    expect(await waitsStill([first, later])).toBe(true)
    const refreshed = { ...transfer, seen: await seenBy('payer') }
    expect(outcome(await decideAll('payer', ['claimant'], refreshed))).toEqual([200, 2])
  })

  test('approves nothing that arrived since', async () => {
    const claim = await company.claim()
    const seen = await seenBy('manager')
    const later = await company.claim({ amount: 990_000, standsAlone: true })
    for (const more of [{}, { type: 'reject', note: 'No.' }])
      expect(outcome(await decideAll('manager', ['claimant'], { ...more, seen }))).toEqual(changed)
    expect(await waitsStill([claim, later])).toBe(true)
  })

  test('covers all of these people or none', async () => {
    const ofPeer = await company.claim({ of: 'peer' })
    await company.claim()
    const seen = await seenBy('manager')
    await company.claim()
    expect(outcome(await decideAll('manager', ['peer', 'claimant'], { seen }))).toEqual(changed)
    // Nobody whose figures were shown may be missing from the answer either.
    expect(outcome(await decideAll('manager', ['peer'], { seen }))).toEqual(changed)
    expect(await waitsStill([ofPeer])).toBe(true)
  })

  test('is refused if another claim has taken the place of one that was shown', async () => {
    const shown = await company.claim({ at: 'pending_finance' })
    const seen = await seenBy('payer')
    await company.decide('secondPayer', shown)
    await company.claim({ at: 'pending_finance', amount: 50_100 })
    expect(outcome(await decideAll('payer', ['claimant'], { ...cash, seen }))).toEqual(changed)
  })

  test('is given once, by the first of two payers', async () => {
    for (let index = 0; index < 20; index += 1) await company.claim({ at: 'pending_finance' })
    const seen = await seenBy('payer')
    const answers = await Promise.all(
      (['payer', 'secondPayer'] as const).map((part) => decideAll(part, ['claimant'], { ...cash, seen })),
    )
    expect(answers.map(outcome).sort()).toEqual([[200, 20], changed])
  })

  test('may leave out flagged claims, as long as they are the same', async () => {
    await company.claim()
    const flagged = await company.claim({ day: '2026-03-15', remarks: 'Dealer meet', amount: 20_000 })
    const seen = await seenBy('manager')
    expect(seen).toMatchObject([{ count: 2, amount: 700, signedAmount: 200 }])
    await company.owner`update claims.claim set expense_date = '2026-03-16' where id = ${flagged}`
    expect(outcome(await decideAll('manager', ['claimant'], { seen }))).toEqual(changed)
    await company.owner`update claims.claim set expense_date = '2026-03-15' where id = ${flagged}`
    expect(outcome(await decideAll('manager', ['claimant'], { seen }))).toEqual([200, 1])
    expect(await company.stored(flagged)).toMatchObject({ waiting: 'pending' })
  })

  test('may include flagged claims', async () => {
    await company.claim()
    await company.claim({ day: '2026-03-15', remarks: 'Dealer meet' })
    const seen = await seenBy('manager')
    const including = { seen, includeStandingOut: true, note: 'Seen.' }
    expect(outcome(await decideAll('manager', ['claimant'], including))).toEqual([200, 2])
  })

  test('counts claims on hold, which a transfer leaves out', async () => {
    const held = await company.claim({ at: 'pending_finance' })
    await company.decide('payer', held, transferOf('HDFC26112700002'))
    await new Paying(company).takeBack('HDFC26112700002')
    await company.claim({ of: 'peer', at: 'pending_finance' })
    const seen = await seenBy('payer')
    expect(seen).toHaveLength(2)
    const all = ['claimant', 'peer'] as const
    const transfer = { ...transferOf('HDFC26112700003'), seen }
    expect(outcome(await decideAll('payer', [...all], transfer))).toEqual([200, 1])
    const left = { ...cash, includeStandingOut: true, note: 'Handed over.', seen: await seenBy('payer') }
    expect(outcome(await decideAll('payer', ['claimant'], left))).toEqual([200, 1])
  })

  test('is refused after a hold was lifted that kept claims out of the transfer', async () => {
    const paying = new Paying(company)
    const held = await company.claim({ at: 'pending_finance' })
    await company.decide('payer', held, transferOf('HDFC26112700004'))
    await paying.takeBack('HDFC26112700004')
    const seen = await seenBy('payer')
    const [hold] = await paying.held()
    await paying.liftHold(hold._id)
    const transfer = transferOf('HDFC26112700005')
    expect(outcome(await decideAll('payer', ['claimant'], { ...transfer, seen }))).toEqual(changed)
    expect(await waitsStill([held])).toBe(true)
  })

  test('leaves out what a payment run pays', async () => {
    const paying = new Paying(company)
    await company.claim({ at: 'pending_finance' })
    await paying.sent()
    await company.claim({ at: 'pending_finance', amount: 70_000 })
    const seen = await seenBy('payer')
    expect(seen).toMatchObject([{ count: 1, amount: 700 }])
    expect(outcome(await decideAll('payer', ['claimant'], { ...cash, seen }))).toEqual([200, 1])
  })

  test('compares what the filter of the list shows', async () => {
    const later = { at: 'pending_higher_manager', approvers: {} } as const
    const approvers = { pending_higher_manager: [company.id('manager')] }
    await company.claim()
    await company.claim({ ...later, approvers })
    const filter = { status: ['pending'] }
    const seen = await seenBy('manager', { filter })
    expect(seen).toMatchObject([{ count: 1 }])
    await company.claim({ ...later, approvers })
    expect(outcome(await decideAll('manager', ['claimant'], { filter, seen }))).toEqual([200, 1])
  })

  test('covers no older claims than a list that shows paid ones as well', async () => {
    const old = await company.claim({ at: 'pending_finance' })
    await company.owner`update claims.claim set created_at = now() - interval '100 days' where id = ${old}`
    await company.claim({ at: 'pending_finance' })
    const filter = { status: ['pending_finance', 'approved'] }
    const seen = await seenBy('payer', { filter })
    const [ofClaimant] = seen.filter(({ _id }: { _id: string }) => _id === company.id('claimant'))
    expect(ofClaimant).toMatchObject({ count: 1 })
    const answer = await decideAll('payer', ['claimant'], { ...cash, filter, seen: [ofClaimant] })
    expect(outcome(answer)).toEqual([200, 1])
    expect(await waitsStill([old])).toBe(true)
  })

  test('includes what waits for people that the caller stands in for', async () => {
    await company.standIn('manager', 'otherManager')
    await company.claim()
    await company.claim({ approvers: { pending: [company.id('otherManager')] } })
    const seen = await seenBy('otherManager')
    expect(seen).toMatchObject([{ count: 2 }])
    expect(outcome(await decideAll('otherManager', ['claimant'], { seen }))).toEqual([200, 2])
    await company.endStandIns()
  })

  test('includes, for administrators, what has no other approver', async () => {
    await company.claim()
    await company.claim({ approvers: { pending: [] } })
    const seen = await seenBy('admin')
    expect(seen).toMatchObject([{ count: 1 }])
    expect(outcome(await decideAll('admin', ['claimant'], { seen }))).toEqual([200, 1])
  })
})
