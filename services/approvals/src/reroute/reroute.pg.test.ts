import { startChain } from '@tem/chain/start-chain.ts'
import { listClaimants } from '@tem/contracts/calls/approvals.ts'
import { listUnassigned, reroute as rerouteCall } from '@tem/contracts/calls/rerouting.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterEach(async () => {
  await company.owner`update identity.person set is_active = true`
  await company.owner`update chain.step set is_waiting = false where is_waiting`
})
afterAll(() => company.drop())

const leave = (part: Part) =>
  company.sql`update identity.person set is_active = false where id = ${company.id(part)}`

const unassigned = async (more: object = {}) =>
  (await company.call(listUnassigned, company.person('admin'), more)).body

const reroute = (requests: string[], more: object = {}) =>
  company.call(rerouteCall, company.person('admin'), { requests, note: 'He has left.', ...more })

/** A tour of two colleagues that waits for its first step. */
async function tour(of: Part, steps: readonly { step: string; stage: string; by: Part }[]): Promise<string> {
  const id = newId()
  await company.owner`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose)
    values (${id}, ${company.id(of)}, 'self', '{Delhi,Agra}', 2, 'Dealer meet')`
  await company.owner`
    insert into tours.trip (tour_id, position, trip_type, trip_mode, from_location, to_location, from_day, to_day)
    values (${id}, 1, 'domestic', 'train', 'Pune', 'Delhi', '2026-04-01', '2026-04-03')`
  await company.owner`
    insert into tours.traveller (tour_id, position, people_type, person_id, first_name, last_name, dob, phone,
      aadhaar_sealed, aadhaar_last_four, email)
    values (${id}, 1, 'employee', ${company.id('ceo')}, 'Asha', 'Rao', '1990-01-31', '9876543210', 'sealed',
      '7058', 'asha@example.in')`
  const plan = steps.map(({ step, stage, by }) => ({ step, stage, assignees: [company.id(by)] }))
  await company.owner.begin((tx) => startChain(tx, { kind: 'tour', id, revision: 1 }, plan))
  return id
}

const twoManagers = [
  { step: 'manager', stage: 'pending', by: 'manager' },
  { step: 'higher_manager', stage: 'pending', by: 'higherManager' },
] as const

async function approversOf(subject: string): Promise<string[][]> {
  const steps = await company.sql<{ approvers: string[] }[]>`
    select approver_ids as approvers
    from chain.step
    where subject_id = ${subject}
    order by position`
  return steps.map(({ approvers }) => approvers)
}

describe('when an approver leaves', () => {
  test('waiting requests are in the queue of the administrators at once; the other approvers continue', async () => {
    const [waiting, later] = [await company.claim(), await company.claim({ at: 'pending_finance' })]
    await leave('manager')
    await leave('payer')
    expect(await unassigned()).toMatchObject({
      count: 1,
      list: [
        {
          _id: waiting,
          createdBy: { employeeCode: 'claimant' },
          status: 'pending',
          reimbursableAmount: 500,
          successor: { employeeCode: 'higherManager' },
        },
      ],
    })
    expect(await company.history(waiting)).toMatchObject([{ by: null, from: 'pending', to: 'pending' }])
    expect((await company.decide('secondPayer', later)).status).toBe(200)
    const { body } = await company.decide('admin', waiting)
    expect(body.item.history[0]).toMatchObject({
      label: 'Re-routed',
      note: 'manager has left.',
      respondedBy: null,
    })
  })

  test('past answers keep their name, and their future steps lose it', async () => {
    const claim = await company.claim({ at: 'pending_higher_manager' })
    await leave('manager')
    await leave('payer')
    expect(await approversOf(claim)).toEqual([
      [company.id('manager')],
      [company.id('higherManager')],
      [company.id('secondPayer')],
    ])
  })

  test('claims go to the approvers that the organisation names now', async () => {
    const claim = await company.claim()
    await leave('manager')
    const { body } = await reroute([claim])
    expect(body).toMatchObject({ processed: 1, skipped: [], message: '1 claim re-routed.' })
    expect(await unassigned()).toMatchObject({ count: 0 })
    const decided = await company.decide('higherManager', claim)
    // Both steps now belong to the higher manager.
    expect(decided.body.item.status).toBe('pending_finance')
    expect(decided.body.item.history[1]).toMatchObject({
      label: 'Re-routed',
      respondedBy: { name: 'admin' },
      note: 'To higherManager: He has left.',
    })
  })
})

test('a claim waits for its new approver since it was re-routed, and says from whom it came', async () => {
  const claim = await company.claim()
  await company.owner`update claims.claim set submitted_at = submitted_at - interval '9 days' where id = ${claim}`
  expect((await reroute([claim], { to: company.id('higherManager') })).body.processed).toBe(1)
  const [moved] = await company.sql<{ at: Date; note: string }[]>`
    select at, note
    from chain.subject_history
    where subject_id = ${claim} and action = 'rerouted'`
  expect(moved?.note).toBe('From manager to higherManager: He has left.')
  const { body } = await company.call(listClaimants, company.person('higherManager'), {})
  expect(body.list.map(({ waiting }: { waiting: { since: string } }) => waiting.since)).toEqual([
    moved?.at.toISOString(),
  ])
})

test('who loses an office and still decides as a manager no longer answers the steps of that office', async () => {
  const { owner } = company
  const [payer, reportee] = [company.id('payer'), company.id('auditor')]
  await owner`update identity.person set manager_id = ${payer} where id = ${reportee}`
  const claim = await company.claim({ at: 'pending_finance' })
  const ofTeam = await company.claim({ of: 'auditor', approvers: { pending: [payer] } })
  // As an import does that lists the same roles.
  await owner.begin(async (tx) => {
    await tx`delete from identity.person_role where person_id = ${payer}`
    await tx`insert into identity.person_role (person_id, role) values (${payer}, 'payer')`
  })
  expect((await approversOf(claim)).at(-1)).toEqual([payer, company.id('secondPayer')])

  await owner`delete from identity.person_role where person_id = ${payer}`
  expect((await approversOf(claim)).at(-1)).toEqual([company.id('secondPayer')])
  expect((await company.decide('payer', claim)).status).toBe(403)
  expect((await company.decide('payer', ofTeam)).status).toBe(200)

  await owner`delete from identity.person_role where person_id = ${company.id('secondPayer')}`
  expect(await unassigned()).toMatchObject({ count: 1, list: [{ _id: claim }] })
  const { body } = await company.decide('admin', claim, { paidDetails: { via: 'cash', idValue: 'CR-0042' } })
  expect(body.item.history[0]).toMatchObject({ note: 'secondPayer no longer has the role payer.' })
  await owner`
    insert into identity.person_role (person_id, role)
    values (${payer}, 'payer'), (${company.id('secondPayer')}, 'payer')`
  await owner`update identity.person set manager_id = null where id = ${reportee}`
})

test('a claim whose payers have all lost the office waits for nobody, and goes to the new payer', async () => {
  const claim = await company.claim({ at: 'pending_finance' })
  const roleOf = (part: Part) => company.owner`
    update identity.person_role set role = 'auditor' where person_id = ${company.id(part)} and role = 'payer'`
  await roleOf('payer')
  expect(await unassigned()).toMatchObject({ count: 0 })
  await roleOf('secondPayer')
  expect(await unassigned()).toMatchObject({ count: 1, list: [{ _id: claim, successor: null }] })
  await company.owner`
    insert into identity.person_role (person_id, role) values (${company.id('claimant')}, 'payer'), (${company.id('peer')}, 'payer')`
  expect(await unassigned()).toMatchObject({ list: [{ successor: { employeeCode: 'peer' } }] })
  expect((await reroute([claim])).body).toMatchObject({ processed: 1 })
  expect(await unassigned()).toMatchObject({ count: 0 })
  expect((await approversOf(claim)).at(-1)).toEqual([company.id('peer')])
  await company.owner`
    delete from identity.person_role where person_id in (${company.id('claimant')}, ${company.id('peer')})`
  await company.owner`
    update identity.person_role set role = 'payer' where person_id in (${company.id('payer')}, ${company.id('secondPayer')})`
})

describe('an administrator hands a claim over', () => {
  test('from an absent approver to somebody who may decide', async () => {
    const claim = await company.claim()
    expect(await unassigned({ waitingFor: company.id('manager') })).toMatchObject({ count: 1 })
    expect((await reroute([claim], { to: company.id('headOfDepartment') })).body.processed).toBe(1)
    expect((await company.decide('manager', claim)).status).toBe(404)
    expect((await company.decide('headOfDepartment', claim)).status).toBe(200)
  })

  test('and the security trail names each hand-over and its receiver', async () => {
    await company.owner`truncate trail.event`
    const [claim, paid] = [await company.claim(), await company.claim({ at: 'approved' })]
    const to = company.id('headOfDepartment')
    await reroute([claim, paid], { to })
    await reroute([paid], { to })
    expect(
      await company.owner`
        select kind, actor_id as by, subject_id as subject, detail from trail.event order by id`,
    ).toEqual([
      {
        kind: 'rerouted',
        by: company.id('admin'),
        subject: company.id('claimant'),
        detail: { what: 'claim', id: claim, to },
      },
    ])
  })

  test('never to its claimant or a co-traveller, and its payment never to a verifier', async () => {
    const own = await company.claim({ of: 'manager' })
    const shared = await company.claim({ companions: ['manager'] })
    const verified = await company.claim({
      steps: ['pending_gbu_executive', 'pending_finance'],
      at: 'pending_finance',
      approvers: {
        pending_gbu_executive: [company.id('payer')],
        pending_finance: [company.id('secondPayer')],
      },
    })
    const { body } = await reroute([own, shared], { to: company.id('manager') })
    const reason = 'There is no other approver.'
    expect(body).toMatchObject({ processed: 0, message: reason })
    expect(body.skipped).toEqual([own, shared].map((_id) => ({ _id, reason })))
    expect((await reroute([verified], { to: company.id('payer') })).body.skipped).toEqual([
      { _id: verified, reason },
    ])
  })

  test('and its payment only to a payer, never to a manager or an accomplice', async () => {
    const claim = await company.claim({
      at: 'pending_finance',
      approvers: { pending_finance: [company.id('payer')] },
    })
    for (const part of ['headOfDepartment', 'otherManager', 'finance'] as const) {
      const answer = await reroute([claim], { to: company.id(part) })
      expect([answer.status, answer.body.errors[0].msg]).toEqual([
        422,
        'This employee is no payer. A payment is re-routed to payers only.',
      ])
    }
    expect((await reroute([claim], { to: company.id('secondPayer') })).body.processed).toBe(1)
    expect((await approversOf(claim)).at(-1)).toEqual([company.id('secondPayer')])
  })

  test('not while a payment run pays it', async () => {
    const paying = new Paying(company)
    await paying.startAgain()
    const claim = await paying.payable('claimant')
    const run = await paying.sent()
    const { number } = await paying.get(run)
    expect((await reroute([claim], { to: company.id('secondPayer') })).body).toMatchObject({
      processed: 0,
      skipped: [{ _id: claim, reason: `This Claim is in payment run ${number}, which pays it.` }],
    })
    expect((await approversOf(claim)).at(-1)).toEqual([company.id('payer'), company.id('secondPayer')])
    await paying.startAgain()
  })

  test('not to somebody whose stand-in the administrator is, now or from a later day', async () => {
    const claim = await company.claim()
    await company.owner`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${company.id('headOfDepartment')}, ${company.id('admin')}, now() + interval '30 days', now() + interval '40 days')`
    const { status, body } = await reroute([claim], { to: company.id('headOfDepartment') })
    await company.endStandIns()
    expect([status, body.errors[0].msg]).toEqual([
      422,
      'You stand in for this employee, so it would come back to you.',
    ])
  })

  test('and does not get it back as a stand-in who was named afterwards', async () => {
    const claim = await company.claim()
    await reroute([claim], { to: company.id('headOfDepartment') })
    await company.standIn('headOfDepartment', 'admin')
    const { body: queue } = await company.call(listClaimants, company.person('admin'), {})
    const answer = await company.decide('admin', claim)
    await company.endStandIns()
    expect(queue.count).toBe(0)
    expect([answer.status, answer.body.errors[0].msg]).toEqual([
      403,
      'You re-routed this Claim, so somebody else decides on it.',
    ])
    // Another colleague may stand in.
    await company.standIn('headOfDepartment', 'otherManager')
    expect((await company.decide('otherManager', claim)).status).toBe(200)
    await company.endStandIns()
  })

  test('and answers which were left out', async () => {
    const [paid, missing, unchanged] = [
      await company.claim({ at: 'approved' }),
      newId(),
      await company.claim(),
    ]
    expect((await reroute([paid, missing, unchanged])).body).toMatchObject({
      processed: 0,
      skipped: [
        { _id: paid, reason: 'This Claim was already acted on. Please refresh.' },
        { _id: missing, reason: 'This Claim or Tour was not found.' },
        { _id: unchanged, reason: 'There is no other approver.' },
      ],
    })
  })

  test.each([
    [{ note: ' ' }, 400, 'Note is Mandatory.'],
    [{ requests: [] }, 400, 'Select at least one Claim or Tour.'],
    [{ to: newId() }, 422, 'This employee does not decide on Claims.'],
  ])('unless asked with %j', async (more, status, sentence) => {
    const answer = await reroute([await company.claim()], more)
    expect([answer.status, answer.body.errors[0].msg]).toEqual([status, sentence])
  })

  test('not to a colleague who decides on nothing', async () => {
    const { status } = await reroute([await company.claim()], { to: company.id('peer') })
    expect(status).toBe(422)
  })
})

describe('a tour is sent on as a claim is', () => {
  test('it is in the same queue, and goes to the approvers that the organisation names now', async () => {
    const [delhi, claim] = [await tour('claimant', twoManagers), await company.claim()]
    await leave('manager')
    const { list, count } = await unassigned()
    expect(count).toBe(2)
    expect(list.find(({ _id }: { _id: string }) => _id === delhi)).toMatchObject({
      kind: 'tour',
      name: 'Delhi, Agra',
      createdBy: { employeeCode: 'claimant' },
      day: '2026-04-01',
      status: 'pending',
      reimbursableAmount: null,
      successor: { employeeCode: 'higherManager' },
    })
    expect((await reroute([delhi, claim])).body.message).toBe('1 claim and 1 tour re-routed.')
    expect(await approversOf(delhi)).toEqual([[company.id('higherManager')], [company.id('higherManager')]])
    expect(await company.history(delhi)).toContainEqual(
      expect.objectContaining({ by: company.id('admin'), to: 'pending' }),
    )
  })

  test('from one approver to another person, but never to its requester or a traveller', async () => {
    const [delhi, own] = [await tour('claimant', twoManagers), await tour('manager', twoManagers)]
    expect(await unassigned({ waitingFor: company.id('manager') })).toMatchObject({ count: 2 })
    expect((await reroute([delhi], { to: company.id('ceo') })).body.processed).toBe(0)
    expect((await reroute([own], { to: company.id('manager') })).body.processed).toBe(0)
    expect((await reroute([delhi], { to: company.id('headOfDepartment') })).body.processed).toBe(1)
    expect((await approversOf(delhi))[0]).toEqual([company.id('headOfDepartment')])
  })

  test('and only to somebody who decides on tours', async () => {
    const delhi = await tour('claimant', twoManagers)
    const { status, body } = await reroute([delhi], { to: company.id('payer') })
    expect([status, body.errors[0].msg]).toEqual([422, 'This employee does not decide on Tours.'])
  })

  test('one that is deleted or answered meanwhile is left out', async () => {
    const delhi = await tour('claimant', twoManagers)
    await company.owner`delete from chain.step where subject_id = ${delhi}`
    expect((await reroute([delhi])).body).toMatchObject({
      processed: 0,
      skipped: [{ _id: delhi, reason: 'This Tour was already acted on. Please refresh.' }],
    })
  })
})
