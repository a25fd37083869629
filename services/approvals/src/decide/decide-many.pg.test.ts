import {
  decideEmployees,
  decideWrapper,
  getClaimantClaim,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const day = '2026-03-11'
const done = 'Claim(s) Approved/Rejected Successfully.'
const actedOn = 'This Claim was already acted on. Please refresh.'
const notThere = 'This Claim was not found.'
const cash = { paidDetails: { via: 'cash', idValue: 'CR-0042' } }

const decideDay = (part: Part, _id: string, claims: string[], more: object = {}) =>
  company.call(decideWrapper, company.person(part), { _id, claims, type: 'approve', note: 'Seen.', ...more })

const decideAll = (part: Part, of: Part[], more: object = {}) =>
  company.call(decideEmployees, company.person(part), {
    employees: of.map((each) => company.id(each)),
    type: 'approve',
    ...more,
  })

beforeEach(async () => {
  await company.owner`update chain.step set is_waiting = false where is_waiting`
})

describe('chosen claims of a day', () => {
  test('are decided together, and those that can’t be say why', async () => {
    const wrapper = await company.wrapper('claimant', day)
    const [first, second, unchosen] = [
      await company.claim({ day }),
      await company.claim({ day, amount: 900 }),
      await company.claim({ day }),
    ]
    const further = await company.claim({ day, at: 'pending_higher_manager' })
    const elsewhere = await company.claim({ day: '2026-03-12' })
    const missing = newId()
    const { status, body } = await decideDay('manager', wrapper, [
      first,
      second,
      second,
      further,
      elsewhere,
      missing,
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      success: true,
      processed: 2,
      decidedAt: expect.any(String),
      skipped: [
        { _id: further, reason: actedOn },
        { _id: elsewhere, reason: notThere },
        { _id: missing, reason: notThere },
      ],
      message: done,
    })
    for (const claim of [first, second])
      expect(await company.stored(claim)).toMatchObject({ waiting: 'pending_higher_manager' })
    expect(await company.stored(unchosen)).toMatchObject({ status: 'pending' })
    expect(await company.history(second)).toMatchObject([{ to: 'pending_higher_manager', after: 900 }])
  })

  test('may be of several days where the employee is named', async () => {
    const claims = [
      await company.claim({ day }),
      await company.claim({ day: '2026-03-12' }),
      await company.claim({ standsAlone: true }),
    ]
    const { body } = await decideDay('manager', company.id('claimant'), claims, { type: 'reject' })
    expect(body).toMatchObject({ processed: 3, skipped: [] })
    for (const claim of claims) expect(await company.stored(claim)).toMatchObject({ status: 'rejected' })
  })

  test('can be selected by approver', async () => {
    const wrapper = await company.wrapper('claimant', day)
    const claim = await company.claim({ day })
    expect((await decideDay('peer', wrapper, [claim])).status).toBe(404)
    expect((await decideDay('manager', newId(), [claim])).status).toBe(404)
    const ofOther = await company.claim({ of: 'otherManager', day })
    const { body } = await decideDay('manager', wrapper, [ofOther])
    expect(body).toMatchObject({
      processed: 0,
      skipped: [{ _id: ofOther, reason: notThere }],
      message: 'None of these Claims waits for you.',
    })
  })

  test.each([
    [{ claims: [] }, 'Select at least one Claim.'],
    [{ note: ' ' }, 'Note is Mandatory.'],
    [{ paidDetails: { via: 'cheque' } }, 'Cheque Number should be 6 digits.'],
  ])('with %j are refused', async (more, sentence) => {
    const wrapper = await company.wrapper('claimant', day)
    const claim = await company.claim({ day })
    const { status, body } = await decideDay('manager', wrapper, [claim], more)
    expect([status, body.errors[0].msg]).toEqual([400, sentence])
  })

  test('are skipped if they were revised after the approver saw them', async () => {
    const claims = [await company.claim(), await company.claim({ amount: 70_000 })]
    const [revised = ''] = claims
    const seen = claims.map((_id) => ({ _id, revision: 1 }))
    await company.owner`update claims.claim set revision = 2 where id = ${revised}`
    await company.owner`update chain.step set revision = 2 where subject_id = ${revised}`
    const { body } = await decideDay('manager', company.id('claimant'), claims, { seen })
    expect(body).toMatchObject({ processed: 1, skipped: [{ _id: revised, reason: actedOn }] })
    expect(await company.stored(revised)).toMatchObject({ status: 'pending' })
    const refreshed = [{ _id: revised, revision: 2 }]
    const again = await decideDay('manager', company.id('claimant'), [revised], { seen: refreshed })
    expect(again.body).toMatchObject({ processed: 1, skipped: [] })
  })

  test('are paid together, with one number', async () => {
    const claims = [
      await company.claim({ at: 'pending_finance', day }),
      await company.claim({ at: 'pending_finance', day }),
    ]
    const paidDetails = { via: 'cheque', idValue: '004711' }
    await decideDay('payer', company.id('claimant'), claims, { paidDetails })
    const paid = await company.sql`
      select paid_via as via, paid_id_value as number
      from chain.step
      where subject_id = any(${claims}) and step = 'pending_finance'`
    expect([...paid]).toEqual(Array(2).fill({ via: 'cheque', number: '004711' }))
  })
})

describe('all that waits of some employees', () => {
  test('is decided without a note, and nothing else of them', async () => {
    const mine = await company.claim({ day })
    const alsoMine = await company.claim({ of: 'peer', standsAlone: true })
    const later = await company.claim({ at: 'pending_higher_manager' })
    const { body } = await decideAll('manager', ['claimant', 'peer', 'finance'])
    expect(body).toMatchObject({
      processed: 2,
      skipped: [{ _id: company.id('finance'), reason: 'No Claim of this employee waits for you.' }],
      message: done,
    })
    for (const claim of [mine, alsoMine])
      expect(await company.stored(claim)).toMatchObject({ status: 'pending_higher_manager' })
    expect(await company.stored(later)).toMatchObject({ waiting: 'pending_higher_manager' })
  })

  test('counts in advance what is above its limit, and what is to be paid', async () => {
    const [above, lowered] = [await company.claim({ at: 'pending_finance' }), await company.claim()]
    await company.owner`
      update claims.claim
      set is_over_limit = true, max_claim_amount_paise = reimbursable_amount_paise - 100
      where id = ${above}`
    await company.owner`
      update claims.claim
      set is_over_limit = true, max_claim_amount_paise = 40000, reimbursable_amount_paise = 40000
      where id = ${lowered}`
    const lineFor = async (part: Part) =>
      (await company.call(listClaimants, company.person(part), {})).body.list[0]
    const waitingFor = async (part: Part) => (await lineFor(part)).waiting
    const since = expect.any(String)
    expect(await waitingFor('payer')).toEqual({
      since,
      amount: 500,
      overLimitCount: 1,
      overLimitBy: 1,
      overLimitAmount: 500,
      toBePaidCount: 1,
      signs: [
        { kind: 'overLimit', count: 1 },
        { kind: 'noReason', count: 1 },
      ],
      signedCount: 1,
      signedAmount: 500,
    })
    expect(await waitingFor('manager')).toEqual({
      since,
      amount: 400,
      overLimitCount: 0,
      overLimitBy: 0,
      overLimitAmount: 0,
      toBePaidCount: 0,
      signs: [],
      signedCount: 0,
      signedAmount: 0,
    })
    expect(await lineFor('manager')).toMatchObject({ overLimitCount: 0, overLimitBy: 0 })
    const decided = { filter: { status: ['pending'] } }
    const { body } = await company.call(listClaimants, company.person('manager'), decided)
    expect(body.list[0]).toMatchObject({ overLimitCount: 0, overLimitBy: 0 })
  })

  test('includes the requests of people that the caller stands in for', async () => {
    await company.standIn('manager', 'otherManager')
    const claim = await company.claim()
    const queue = await company.call(listClaimants, company.person('otherManager'), {})
    expect(queue.body.list).toMatchObject([{ delegators: ['manager'] }])
    const look = await company.call(getClaimantClaim, company.person('otherManager'), { _id: claim })
    expect(look.body.item.delegator).toBe('manager')
    expect((await decideAll('otherManager', ['claimant'])).body.processed).toBe(1)
    expect(await company.history(claim)).toMatchObject([{ onBehalfOf: company.id('manager') }])
    await company.endStandIns()
  })

  test('is, for administrators, what has no other approver', async () => {
    await company.claim()
    await company.claim({ approvers: { pending: [] } })
    expect((await decideAll('admin', ['claimant'])).body.processed).toBe(1)
  })

  test('leaves out what a payer has verified', async () => {
    const steps = ['pending_gbu_executive', 'pending_finance'] as const
    const approvers = { pending_gbu_executive: [company.id('payer')] }
    const verified = await company.claim({ steps, at: 'pending_finance', approvers })
    const paid = await company.claim({ steps, at: 'pending_finance' })
    const { body } = await decideAll('payer', ['claimant'], {
      paidDetails: { via: 'cash', idValue: 'CR-0042' },
    })
    expect(body).toMatchObject({ processed: 1, skipped: [] })
    expect(await company.stored(verified)).toMatchObject({ status: 'pending_finance' })
    expect(await company.stored(paid)).toMatchObject({ status: 'approved' })
  })

  test('is transferred to nobody whose earlier payment came back', async () => {
    const transfer = (idValue: string) => ({ paidDetails: { via: 'online_payment', idValue } })
    const held = await company.claim({ at: 'pending_finance' })
    await company.decide('payer', held, transfer('HDFC26112300001'))
    await new Paying(company).takeBack('HDFC26112300001')
    const other = await company.claim({ of: 'peer', at: 'pending_finance' })
    const { body } = await decideAll('payer', ['claimant', 'peer'], {
      ...transfer('HDFC26112300002'),
      includeStandingOut: true,
      note: 'Seen.',
    })
    expect(body).toMatchObject({
      processed: 1,
      skipped: [
        {
          _id: held,
          reason:
            'An earlier payment came back: The account is closed. Lift the hold under Payments, or pay by cash or cheque.',
          code: 'lift-hold',
        },
      ],
    })
    expect(await company.stored(other)).toMatchObject({ status: 'approved' })
    expect(await company.stored(held)).toMatchObject({ status: 'pending_finance' })
    // The queue shows the sign, and paying by cash needs a note.
    const { body: queue } = await company.call(listClaimants, company.person('payer'), { limit: 10 })
    expect(queue.list).toMatchObject([
      { employeeCode: 'claimant', waiting: { signs: [{ kind: 'onHold', count: 1 }], signedCount: 1 } },
    ])
    expect((await decideAll('payer', ['claimant'], cash)).body).toMatchObject({
      processed: 0,
      skipped: [{ _id: held, reason: 'Left for you to look at: on hold.' }],
    })
    const included = { ...cash, includeStandingOut: true, note: 'Handed over.' }
    expect((await decideAll('payer', ['claimant'], included)).body.processed).toBe(1)
  })

  test('is paid with one reference for all', async () => {
    const transfer = { paidDetails: { via: 'online_payment', idValue: 'HDFC26112300003' } }
    for (const of of ['peer', 'otherManager'] as const) await company.claim({ of, at: 'pending_finance' })
    expect((await decideAll('payer', ['peer', 'otherManager'], transfer)).body.processed).toBe(2)
  })

  test('of nobody is refused', async () => {
    const { status, body } = await decideAll('manager', [])
    expect([status, body.errors[0].msg]).toEqual([400, 'Select at least one Claim.'])
  })

  test('is decided in one go, two hundred as well', async () => {
    for (let index = 0; index < 200; index += 1)
      await company.claim({ day: `2026-02-${String(2 + (index % 6)).padStart(2, '0')}` })
    expect((await decideAll('manager', ['claimant'])).body.processed).toBe(200)
  })
})

describe('two who decide on the same claims in another order', () => {
  test('come one after the other, and each claim is decided once', async () => {
    const claims = []
    for (let index = 0; index < 40; index += 1)
      claims.push(
        await company.claim({
          at: 'pending_finance',
          day: `2026-01-${String(5 + (index % 6)).padStart(2, '0')}`,
          standsAlone: index % 4 === 0,
        }),
      )
    const backwards = [...claims].reverse()
    const claimant = company.id('claimant')
    const answers = await Promise.all([
      decideDay('payer', claimant, claims, cash),
      decideDay('secondPayer', claimant, backwards, cash),
      decideAll('payer', ['claimant'], cash),
      decideAll('secondPayer', ['claimant'], { type: 'reject', note: 'Seen.' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.processed, 0)).toBe(40)
    for (const claim of claims) expect(await company.history(claim)).toHaveLength(1)
  })
})
