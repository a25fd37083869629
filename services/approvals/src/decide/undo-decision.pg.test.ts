import { decideEmployees, decideWrapper, undoDecision } from '@tem/contracts/calls/approvals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const undo = (part: Part, decidedAt: string) =>
  company.call(undoDecision, company.person(part), { decidedAt })

async function decided(part: Part, claim: string, more: object = {}): Promise<string> {
  const { status, body } = await company.decide(part, claim, more)
  expect(status).toBe(200)
  return body.decidedAt
}

describe('a decision that is undone', () => {
  test('waits for its approver again, and the history keeps both', async () => {
    const claim = await company.claim()
    const before = await company.stored(claim)
    const { body } = await undo('manager', await decided('manager', claim))
    expect(body).toMatchObject({ processed: 1, skipped: [], message: 'Undone. It waits for you again.' })
    expect(await company.stored(claim)).toEqual(before)
    expect(await company.history(claim)).toMatchObject([
      { step: 'pending', from: 'pending', to: 'pending_higher_manager' },
      { step: null, from: 'pending_higher_manager', to: 'pending', by: company.id('manager') },
    ])
    expect((await company.decide('higherManager', claim)).status).toBe(404)
    expect((await company.decide('manager', claim, { type: 'reject' })).body.item).toMatchObject({
      status: 'rejected',
      rejectionData: { referenceId: expect.stringMatching(/-R1$/) },
      history: [{ label: 'Manager Approved', isUndone: true }, { label: 'Decision Undone' }, {}],
    })
  })

  test('gives a lowered amount back', async () => {
    const claim = await company.claim({ at: 'pending_higher_manager' })
    await undo('higherManager', await decided('higherManager', claim, { reimbursableAmount: 100 }))
    expect(await company.stored(claim)).toMatchObject({ amount: 50_000, waiting: 'pending_higher_manager' })
  })

  test('was a rejection: it no longer counts as one', async () => {
    const claim = await company.claim()
    await undo('manager', await decided('manager', claim, { type: 'reject' }))
    const again = await company.decide('manager', claim, { type: 'reject' })
    expect(again.body.item.rejectionData.referenceId).toMatch(/-R1$/)
  })

  test('was a payment: the payer can pay again, with other details', async () => {
    const claim = await company.claim({ at: 'pending_finance' })
    await undo('payer', await decided('payer', claim))
    const paidDetails = { via: 'cheque', idValue: '004711' }
    const { body } = await company.decide('payer', claim, { paidDetails })
    expect(body.item).toMatchObject({ status: 'approved', payerResponse: { paidDetails } })
  })

  test('was a payment by hand, of a claim that a run had paid before', async () => {
    const paying = new Paying(company)
    await paying.startAgain()
    const [back, kept] = [await paying.payable('claimant'), await paying.payable('claimant')]
    const run = await paying.sent()
    await paying.record(run, ['Employee Code,Amount,UTR', 'claimant,1000,HDFC26112100077'])
    await company.takeBack('payer', back)
    const { body } = await undo('payer', await decided('payer', back))
    expect(body).toMatchObject({ processed: 1, skipped: [] })
    expect(await company.stored(back)).toMatchObject({ status: 'pending_finance' })
    expect(await company.stored(kept)).toMatchObject({ status: 'approved' })
  })

  test('covered several steps of one person: all of them are open again', async () => {
    const approvers = { pending_higher_manager: [company.id('manager')] }
    const claim = await company.claim({ approvers })
    await undo('manager', await decided('manager', claim))
    expect(await company.stored(claim)).toMatchObject({ status: 'pending', waiting: 'pending' })
    await decided('manager', claim)
    expect(await company.stored(claim)).toMatchObject({ waiting: 'pending_finance' })
  })

  test('covered many claims: all of them, in one call', async () => {
    const claims = [await company.claim(), await company.claim({ day: '2026-03-11' })]
    const { body } = await company.call(decideWrapper, company.person('manager'), {
      _id: company.id('claimant'),
      claims,
      type: 'reject',
      note: 'Wrong month.',
    })
    expect(await undo('manager', body.decidedAt)).toMatchObject({ body: { processed: 2, skipped: [] } })
    for (const claim of claims) expect(await company.stored(claim)).toMatchObject({ waiting: 'pending' })
    const bulk = {
      employees: [company.id('claimant')],
      type: 'approve',
      includeStandingOut: true,
      note: 'Seen.',
    }
    const all = await company.call(decideEmployees, company.person('manager'), bulk)
    const undone = await undo('manager', all.body.decidedAt)
    expect(undone.body.processed).toBe(all.body.processed)
  })

  test('leaves out a claim that somebody has acted on since', async () => {
    const claims = [await company.claim(), await company.claim({ day: '2026-03-12' })]
    const { body } = await company.call(decideWrapper, company.person('manager'), {
      _id: company.id('claimant'),
      claims,
      type: 'approve',
      note: 'Seen.',
      includeStandingOut: true,
    })
    await decided('higherManager', claims[0] ?? '')
    const undone = await undo('manager', body.decidedAt)
    expect(undone.body).toMatchObject({
      processed: 1,
      skipped: [{ _id: claims[0] }],
      message: 'Undone, except for 1 Claim that somebody has acted on since.',
    })
  })
})

describe('is refused', () => {
  test('to everybody else', async () => {
    const decidedAt = await decided('manager', await company.claim())
    for (const other of ['higherManager', 'payer', 'admin', 'claimant'] as const)
      expect((await undo(other, decidedAt)).status, other).toBe(404)
  })

  test('after fifteen seconds', async () => {
    const claim = await company.claim()
    const decidedAt = await decided('manager', claim)
    const earlier = new Date(Date.parse(decidedAt) - 16_000)
    await company.owner`
      update chain.step set responded_at = ${earlier} where subject_id = ${claim} and responded_at = ${decidedAt}`
    const { status, body } = await undo('manager', earlier.toISOString())
    expect([status, body.errors[0].msg]).toEqual([409, 'It is too late to undo this.'])
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_higher_manager' })
  })

  test('a second time', async () => {
    const decidedAt = await decided('manager', await company.claim())
    const both = await Promise.all([undo('manager', decidedAt), undo('manager', decidedAt)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await undo('manager', decidedAt)).status).toBe(404)
  })
})

test('of an undo and the next answer at the same moment one wins, and nothing is between', async () => {
  for (let round = 0; round < 20; round += 1) {
    const claim = await company.claim()
    const decidedAt = await decided('manager', claim)
    const [undone, next] = await Promise.all([
      undo('manager', decidedAt),
      company.decide('higherManager', claim),
    ])
    const { status, waiting } = await company.stored(claim)
    const [{ waits } = { waits: 0 }] = await company.sql<{ waits: number }[]>`
      select count(*) as waits from chain.step where subject_id = ${claim} and is_waiting`
    expect(waits).toBe(1)
    if (undone.status === 200) {
      expect([next.status === 200, status, waiting]).toEqual([false, 'pending', 'pending'])
      expect(await company.history(claim)).toHaveLength(2)
    } else {
      expect([undone.status, next.status, status, waiting]).toEqual([
        409,
        200,
        ...Array(2).fill('pending_finance'),
      ])
    }
  }
})

test('of 32 clients that undo one decision at the same moment one wins', async () => {
  const claim = await company.claim()
  const decidedAt = await decided('manager', claim)
  const answers = await Promise.all(Array.from({ length: 32 }, () => undo('manager', decidedAt)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await company.history(claim)).toHaveLength(2)
  expect(await company.stored(claim)).toMatchObject({ status: 'pending', waiting: 'pending' })
})
