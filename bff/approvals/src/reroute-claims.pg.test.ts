import { listUnassignedClaims, rerouteClaims } from '@tem/contracts/calls/rerouting.ts'
import { newId } from '@tem/server/new-id.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from './testing/deciding.ts'
import type { Part } from './testing/people.ts'

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
  (await company.call(listUnassignedClaims, company.person('admin'), more)).body

const reroute = (claims: string[], more: object = {}) =>
  company.call(rerouteClaims, company.person('admin'), { claims, note: 'He has left.', ...more })

async function approversOf(claim: string): Promise<string[][]> {
  const steps = await company.sql<{ approvers: string[] }[]>`
    select approver_ids as approvers
    from chain.step
    where subject_id = ${claim}
    order by position`
  return steps.map(({ approvers }) => approvers)
}

describe('when an approver leaves', () => {
  test('what waits is in the queue of the administrators at once, and the others decide on', async () => {
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

  test('what they answered stays theirs, and what they were to answer next is nobody’s', async () => {
    const claim = await company.claim({ at: 'pending_higher_manager' })
    await leave('manager')
    await leave('payer')
    expect(await approversOf(claim)).toEqual([
      [company.id('manager')],
      [company.id('higherManager')],
      [company.id('secondPayer')],
    ])
  })

  test('claims go to whom the organisation names now', async () => {
    const claim = await company.claim()
    await leave('manager')
    const { body } = await reroute([claim])
    expect(body).toMatchObject({ processed: 1, skipped: [], message: '1 Claim re-routed.' })
    expect(await unassigned()).toMatchObject({ count: 0 })
    const decided = await company.decide('higherManager', claim)
    // Both steps are the higher manager's now.
    expect(decided.body.item.status).toBe('pending_finance')
    expect(decided.body.item.history[1]).toMatchObject({
      label: 'Re-routed',
      respondedBy: { name: 'admin' },
      note: 'To higherManager: He has left.',
    })
  })
})

describe('an administrator hands a claim over', () => {
  test('to somebody who decides, away from who is away', async () => {
    const claim = await company.claim()
    expect(await unassigned({ waitingFor: company.id('manager') })).toMatchObject({ count: 1 })
    expect((await reroute([claim], { to: company.id('headOfDepartment') })).body.processed).toBe(1)
    expect((await company.decide('manager', claim)).status).toBe(404)
    expect((await company.decide('headOfDepartment', claim)).status).toBe(200)
  })

  test('never to its claimant, to who accompanies, nor to be paid by who verified it', async () => {
    const own = await company.claim({ of: 'manager' })
    const shared = await company.claim({ companions: ['manager'] })
    const verified = await company.claim({
      steps: ['pending_gbu_executive', 'pending_finance'],
      at: 'pending_finance',
      approvers: { pending_gbu_executive: [company.id('manager')] },
    })
    const { body } = await reroute([own, shared, verified], { to: company.id('manager') })
    const reason = 'There is nobody else whom it could go to.'
    expect(body).toMatchObject({ processed: 0, message: reason })
    expect(body.skipped).toEqual([own, shared, verified].map((_id) => ({ _id, reason })))
  })

  test('and is told which were left out', async () => {
    const [paid, missing, unchanged] = [
      await company.claim({ at: 'approved' }),
      newId(),
      await company.claim(),
    ]
    expect((await reroute([paid, missing, unchanged])).body).toMatchObject({
      processed: 0,
      skipped: [
        { _id: paid, reason: 'This Claim was already acted on. Please refresh.' },
        { _id: missing, reason: 'This Claim was not found.' },
        { _id: unchanged, reason: 'There is nobody else whom it could go to.' },
      ],
    })
  })

  test.each([
    [{ note: ' ' }, 400, 'Note is Mandatory.'],
    [{ claims: [] }, 400, 'Select at least one Claim.'],
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
