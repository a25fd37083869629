import { getClaimantClaim } from '@tem/contracts/calls/approvals.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const actedOn = 'This Claim was already acted on. Please refresh.'

describe('an approval', () => {
  test('advances the claim to its next step, with a note in answer and history', async () => {
    const claim = await company.claim()
    const { status, body } = await company.decide('manager', claim, { note: '  Fine.  ' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      message: 'Claim(s) Approved/Rejected Successfully.',
      item: {
        _id: claim,
        status: 'pending_higher_manager',
        managerResponse: { respondedBy: { name: 'manager' }, note: 'Fine.', responseType: 'approve' },
        can: { act: false },
        waitsFor: ['higherManager'],
      },
    })
    expect(await company.stored(claim)).toEqual({
      status: 'pending_higher_manager',
      amount: 50_000,
      waiting: 'pending_higher_manager',
    })
    expect(await company.history(claim)).toMatchObject([
      { step: 'pending', from: 'pending', to: 'pending_higher_manager', before: 50_000, after: 50_000 },
    ])
  })

  test.each([
    { by: 'manager', at: 'pending', more: {} },
    { by: 'manager', at: 'pending', more: { type: 'reject' } },
    { by: 'higherManager', at: 'pending_higher_manager', more: { reimbursableAmount: 300 } },
    { by: 'payer', at: 'pending_finance', more: {} },
  ] as const)('answers with the claim as $by is shown it afterwards: $more', async ({ by, at, more }) => {
    const claim = await company.claim({ at, companions: ['peer'] })
    const { body } = await company.decide(by, claim, more)
    const shown = await company.call(getClaimantClaim, company.person(by), { _id: claim })
    expect(body.item).toMatchObject({ _id: claim, chain: [{}, {}, {}], history: expect.any(Array) })
    expect(shown.body.item).toMatchObject(body.item)
    const unasked = await company.call(getClaimantClaim, company.person('otherManager'), { _id: claim })
    expect(unasked.status).toBe(404)
  })

  test('at the last step pays, and says how', async () => {
    const claim = await company.claim({ at: 'pending_finance' })
    const paidDetails = { via: 'online_payment', idValue: 'HDFC26112100012' }
    const { body } = await company.decide('secondPayer', claim, { paidDetails })
    expect(body.item).toMatchObject({
      status: 'approved',
      payerResponse: { respondedBy: { name: 'secondPayer' }, paidDetails },
      waitsFor: null,
    })
    expect(await company.stored(claim)).toMatchObject({ waiting: null })
  })

  test('that names no way of payment was paid in cash', async () => {
    const claim = await company.claim({ at: 'pending_finance', standsAlone: true })
    const { body } = await company.decide('payer', claim)
    expect(body.item.payerResponse.paidDetails).toEqual({ via: 'cash', idValue: 'CR-0042' })
  })

  test('of the same person in consecutive steps is one decision, recorded at both', async () => {
    const both = [company.id('higherManager')]
    const claim = await company.claim({
      steps: ['pending', 'pending_higher_manager', 'pending_hod', 'pending_finance'],
      at: 'pending_higher_manager',
      approvers: { pending_higher_manager: both, pending_hod: both },
    })
    const { body } = await company.decide('higherManager', claim, { reimbursableAmount: 400 })
    expect(body.item).toMatchObject({
      status: 'pending_finance',
      reimbursableAmount: 400,
      higherManagerResponse: { reimbursableAmount: 500 },
      hodResponse: { reimbursableAmount: 400 },
    })
    expect(await company.history(claim)).toMatchObject([
      { from: 'pending_higher_manager', to: 'pending_hod', before: 50_000, after: 50_000 },
      { from: 'pending_hod', to: 'pending_finance', before: 50_000, after: 40_000 },
    ])
  })

  test('never covers the payment, which is a separate decision', async () => {
    const payer = [company.id('payer')]
    const claim = await company.claim({ approvers: { pending: payer, pending_higher_manager: payer } })
    const { body } = await company.decide('payer', claim)
    expect(body.item.status).toBe('pending_finance')
  })
})

describe('a rejection', () => {
  test('sends the claim back, with a reference and the reason', async () => {
    const claim = await company.claim({ at: 'pending_higher_manager' })
    const { body } = await company.decide('higherManager', claim, { type: 'reject', note: 'No bill.' })
    expect(body.item).toMatchObject({
      status: 'rejected',
      rejectionData: {
        referenceId: `${body.item.ticketNumber}-R1`,
        rejectionReason: 'No bill.',
        comments: '',
      },
    })
    const [row] =
      await company.sql`select rejected_at is not null as "isDated" from claims.claim where id = ${claim}`
    expect(row).toEqual({ isDated: true })
    expect(await company.stored(claim)).toMatchObject({ waiting: null, amount: 50_000 })
  })

  test('of the payer pays nothing', async () => {
    const claim = await company.claim({ at: 'pending_finance' })
    const { body } = await company.decide('payer', claim, { type: 'reject' })
    expect(body.item).toMatchObject({ status: 'rejected', payerResponse: { paidDetails: null } })
  })
})

describe('the amount', () => {
  test.each([
    ['higherManager', 'pending_higher_manager', 400, 200, 400],
    ['payer', 'pending_finance', 1, 200, 1],
    ['higherManager', 'pending_higher_manager', 500, 200, 500],
    ['manager', 'pending', 500, 200, 500],
    ['manager', 'pending', 400, 422, 500],
    ['higherManager', 'pending_higher_manager', 500.01, 422, 500],
    ['higherManager', 'pending_higher_manager', 0, 422, 500],
    ['higherManager', 'pending_higher_manager', 0.5, 422, 500],
  ] as const)('set by the %s at %s to %d answers %d and leaves %d', async (part, at, asked, status, left) => {
    const claim = await company.claim({ at })
    expect((await company.decide(part, claim, { reimbursableAmount: asked })).status).toBe(status)
    expect(await company.stored(claim)).toMatchObject({ amount: left * 100 })
  })

  test('may go down to nothing where nothing may be claimed', async () => {
    const claim = await company.claim({ at: 'pending_higher_manager', allowsZero: true })
    expect((await company.decide('higherManager', claim, { reimbursableAmount: 0 })).status).toBe(200)
  })
})

describe('a decision is refused', () => {
  test.each([
    [{ note: ' ' }, 400, 'Note is Mandatory.'],
    [{ note: undefined, type: 'reject' }, 400, 'Note is Mandatory.'],
    [{ paidDetails: { via: 'cheque', idValue: '12' } }, 400, 'Cheque Number should be 6 digits.'],
    [{ paidDetails: { via: 'online_payment' } }, 400, 'UTR Number should be 12 to 22 letters and digits.'],
    [{ revision: 2 }, 409, actedOn],
  ])('when it says %j', async (more, status, sentence) => {
    const claim = await company.claim({ at: 'pending_finance' })
    const answer = await company.decide('payer', claim, more)
    expect([answer.status, answer.body.errors[0].msg]).toEqual([status, sentence])
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_finance' })
  })

  test('to a person who can’t see the claim, as if it weren’t there', async () => {
    expect((await company.decide('peer', await company.claim())).status).toBe(404)
    expect((await company.decide('manager', newId())).status).toBe(404)
  })

  test('to an approver whose turn has not come', async () => {
    const claim = await company.claim()
    expect((await company.decide('higherManager', claim)).status).toBe(404)
    const { status, body } = await company.decide('payer', claim)
    expect([status, body.errors[0].msg]).toEqual([403, 'You are not the current approver of this Claim.'])
  })

  test('to a person who has decided already, and to a second payer who comes late', async () => {
    const claim = await company.claim()
    await company.decide('manager', claim)
    const again = await company.decide('manager', claim)
    expect([again.status, again.body.errors[0].msg]).toEqual([409, actedOn])
    const paid = await company.claim({ at: 'pending_finance' })
    await company.decide('payer', paid)
    expect((await company.decide('secondPayer', paid)).status).toBe(409)
  })

  test('on the approver’s own claim, and as a co-traveller', async () => {
    const manager = [company.id('manager')]
    const own = await company.claim({ of: 'manager', approvers: { pending: manager } })
    expect((await company.decide('manager', own)).status).toBe(403)
    const shared = await company.claim({ companions: ['manager'], approvers: { pending: manager } })
    expect((await company.decide('manager', shared)).status).toBe(403)
  })

  test('to a payer who has verified the claim', async () => {
    const claim = await company.claim({
      steps: ['pending', 'pending_gbu_executive', 'pending_finance'],
      at: 'pending_finance',
      approvers: { pending_gbu_executive: [company.id('payer')] },
    })
    const { status, body } = await company.decide('payer', claim)
    expect([status, body.errors[0].msg]).toEqual([403, 'You have decided on an earlier stage of this Claim.'])
    expect((await company.decide('secondPayer', claim)).status).toBe(200)
  })
})

describe('after a payment that came back', () => {
  const transfer = (utr: string) => ({ paidDetails: { via: 'online_payment', idValue: utr } })

  /** The transfer of a claim went to a dead account. */
  async function bounced(utr: string): Promise<string> {
    await company.owner`delete from approvals.payment_hold`
    const claim = await company.claim({ at: 'pending_finance' })
    await company.decide('payer', claim, transfer(utr))
    await new Paying(company).takeBack(utr)
    return claim
  }

  test.each([
    { via: 'cash', idValue: 'CR-0042' },
    { via: 'cheque', idValue: '004711' },
  ])('no transfer goes to the same account, while %j is paid', async (paidDetails) => {
    const claim = await bounced(`HDFC2611230000${paidDetails.via === 'cash' ? 1 : 2}`)
    const { status, body } = await company.decide('payer', claim, transfer('HDFC26112300009'))
    const sentence =
      'An earlier payment came back: The account is closed. Lift the hold under Payments, or pay by cash or cheque.'
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ msg: sentence, code: 'lift-hold' })
    expect(await company.stored(claim)).toMatchObject({ status: 'pending_finance' })
    expect((await company.decide('payer', claim, { paidDetails })).body.item?.status).toBe('approved')
  })

  test('a transfer goes to another account, or after another payer has lifted the hold', async () => {
    const paying = new Paying(company)
    const [first, second] = [await bounced('HDFC26112300003'), await company.claim({ at: 'pending_finance' })]
    await paying.setBank('claimant', '00998877665')
    expect((await company.decide('payer', first, transfer('HDFC26112300004'))).status).toBe(200)
    await paying.takeBack('HDFC26112300004')
    expect((await company.decide('payer', second, transfer('HDFC26112300005'))).status).toBe(422)
    const [hold] = await company.sql<{ id: string }[]>`
      select id from approvals.payment_hold order by made_at desc limit 1`
    await paying.liftHold(hold?.id ?? '', 'secondPayer')
    expect((await company.decide('payer', second, transfer('HDFC26112300005'))).status).toBe(200)
  })
})

describe('a reference of the bank', () => {
  const payWith = (utr: string, claim: string) =>
    company.decide('payer', claim, { paidDetails: { via: 'online_payment', idValue: utr } })
  const payable = (of: Part) => company.claim({ of, at: 'pending_finance' })

  test('that a payment run paid somebody with pays nobody else by hand', async () => {
    const paying = new Paying(company)
    await paying.startAgain()
    await paying.payable('otherManager')
    const utr = 'UTIB26112300001'
    const { status: recorded } = await paying.record(await paying.sent(), [`otherManager,500,${utr}`])
    expect(recorded).toBe(200)
    const [peers, others] = [await payable('peer'), await payable('otherManager')]
    const { status, body } = await payWith(` ${utr.toLowerCase()} `, peers)
    const sentence = `UTR ${utr} was used before, to pay otherManager (otherManager). Each employee’s payment has its own UTR.`
    expect([status, body.errors[0]]).toMatchObject([422, { msg: sentence, field: 'paidDetails.idValue' }])
    expect(await company.stored(peers)).toMatchObject({ status: 'pending_finance' })
    expect((await payWith('UTIB26112300002', peers)).status).toBe(200)
    expect((await payWith(utr, others)).status).toBe(200)
  })

  test('that a payer typed may cover several people', async () => {
    for (const of of ['peer', 'otherManager'] as const)
      expect((await payWith('UTIB26112300003', await payable(of))).status).toBe(200)
  })
})

describe('a claim that nobody is left for', () => {
  test('is the administrators’ to decide', async () => {
    const claim = await company.claim({ approvers: { pending: [] } })
    expect((await company.decide('manager', claim)).status).toBe(404)
    expect((await company.decide('admin', claim)).body.item.status).toBe('pending_higher_manager')
  })
})

describe('a stand-in', () => {
  test('decides for the other person, never on their own claims, and for one step', async () => {
    await company.standIn('manager', 'peer')
    await company.standIn('peer', 'otherManager')
    const claim = await company.claim()
    expect((await company.decide('otherManager', claim)).status).toBe(404)
    const { body } = await company.decide('peer', claim)
    expect(body.item).toMatchObject({
      status: 'pending_higher_manager',
      managerResponse: { respondedBy: { name: 'peer for manager' } },
    })
    expect(body.item.history.at(-1)).toMatchObject({ respondedBy: { name: 'peer for manager' } })
    expect(await company.history(claim)).toMatchObject([
      { by: company.id('peer'), onBehalfOf: company.id('manager') },
    ])
    expect((await company.decide('peer', await company.claim({ of: 'peer' }))).status).toBe(403)
    await company.endStandIns()
  })
})
