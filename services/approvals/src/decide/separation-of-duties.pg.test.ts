// A person answers one stage of a claim, however it reached them, and nobody pays what they approved.
import { decideEmployees, getClaimant, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { listUnassigned, reroute as rerouteCall } from '@tem/contracts/calls/rerouting.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterEach(async () => {
  await company.endStandIns()
  await company.owner`update identity.person set is_active = true`
  await company.owner`update chain.step set is_waiting = false where is_waiting`
})
afterAll(() => company.drop())

const decidedEarlier = 'You have decided on an earlier stage of this Claim.'

/** How many claims each list shows as waiting: the queue, the claimant's page, and a bulk answer. */
async function waitingFor(part: Part): Promise<number[]> {
  const claimant = company.id('claimant')
  const queue = await company.call(listClaimants, company.person(part), {})
  const page = await company.call(getClaimant, company.person(part), { _id: claimant })
  const decided = await company.call(decideEmployees, company.person(part), {
    employees: [claimant],
    type: 'reject',
    note: 'Seen.',
  })
  const lines = [...(page.body.list ?? []).flatMap((day: { claims: unknown[] }) => day.claims)]
  return [
    queue.body.list.reduce((sum: number, row: { waitingCount: number }) => sum + row.waitingCount, 0),
    lines.filter((line) => (line as { can: { act: boolean } }).can.act).length,
    decided.body.processed,
  ]
}

const approversOf = async (claim: string) => {
  const steps = await company.sql<{ approvers: string[] }[]>`
    select approver_ids as approvers
    from chain.step
    where subject_id = ${claim}
    order by position`
  return steps.map(({ approvers }) => approvers)
}

const reroute = (claim: string, more: object = {}, by: Part = 'admin') =>
  company.call(rerouteCall, company.person(by), { requests: [claim], note: 'Away.', ...more })

describe('a stand-in', () => {
  test('covers one step; the next waits for the other delegator', async () => {
    await company.standIn('manager', 'otherManager')
    await company.standIn('higherManager', 'otherManager')
    const claim = await company.claim()
    expect((await company.decide('otherManager', claim)).body.item.status).toBe('pending_higher_manager')
    const again = await company.decide('otherManager', claim)
    expect([again.status, again.body.errors[0].msg]).toEqual([403, decidedEarlier])
    expect(await waitingFor('otherManager')).toEqual([0, 0, 0])
    expect(await waitingFor('higherManager')).toEqual([1, 1, 1])
  })

  test('who is also the next approver is skipped: the step goes one level up', async () => {
    await company.standIn('manager', 'higherManager')
    const claim = await company.claim()
    const { body } = await company.decide('higherManager', claim)
    expect(body.item.status).toBe('pending_higher_manager')
    expect((await approversOf(claim))[1]).toEqual([company.id('headOfDepartment')])
    expect(await waitingFor('higherManager')).toEqual([0, 0, 0])
    const next = await company.decide('headOfDepartment', claim)
    expect(next.body.item.status).toBe('pending_finance')
    expect(next.body.item.history.map(({ note }: { note: string }) => note)).toContain(
      'To headOfDepartment: the approver has decided on an earlier stage.',
    )
  })

  test('does not pay what they approved in somebody’s name', async () => {
    await company.standIn('manager', 'payer')
    const claim = await company.claim({ steps: ['pending', 'pending_finance'] })
    await company.decide('payer', claim)
    expect((await approversOf(claim))[1]).toEqual([company.id('secondPayer')])
    expect((await company.decide('payer', claim)).status).toBe(409)
    expect(await waitingFor('payer')).toEqual([0, 0, 0])
    const paid = await company.decide('secondPayer', claim, {
      paidDetails: { via: 'cash', idValue: 'CR-0042' },
    })
    expect(paid.body.item.status).toBe('approved')
  })

  test('does not pay what they approved before it was revised', async () => {
    const claim = await company.claim({ steps: ['pending', 'pending_finance'], at: 'pending_finance' })
    await company.owner`
      insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, response, responded_by,
        responded_at)
      values ('claim', ${claim}, 0, 1, 'pending', 'pending', '{}', 'approve', ${company.id('payer')}, now())`
    expect((await company.decide('payer', claim)).body.errors[0].msg).toBe(decidedEarlier)
    expect(
      (await company.decide('secondPayer', claim, { paidDetails: { via: 'cash', idValue: 'CR-0042' } }))
        .status,
    ).toBe(200)
  })
})

describe('those who travel along', () => {
  test('have no such claim in their queue, not even standing in for its approver', async () => {
    await company.standIn('manager', 'peer')
    await company.claim({ companions: ['peer'] })
    expect(await waitingFor('peer')).toEqual([0, 0, 0])
    expect(await waitingFor('manager')).toEqual([1, 1, 1])
  })
})

describe('an administrator', () => {
  test('who decided because nobody else could does not decide at the next stage, and can re-route it', async () => {
    const claim = await company.claim({ approvers: { pending: [], pending_higher_manager: [] } })
    expect((await company.decide('admin', claim)).status).toBe(200)
    expect((await company.decide('admin', claim)).body.errors[0].msg).toBe(decidedEarlier)
    expect(await waitingFor('admin')).toEqual([0, 0, 0])
    const { body } = await company.call(listUnassigned, company.person('admin'), {})
    expect(body.list).toMatchObject([{ _id: claim, successor: { employeeCode: 'higherManager' } }])
    expect((await reroute(claim)).body.processed).toBe(1)
    expect(await waitingFor('higherManager')).toEqual([1, 1, 1])
  })

  test('re-routes nothing to themselves, nor to somebody they stand in for', async () => {
    const claim = await company.claim()
    await company.owner`
      update identity.person set manager_id = ${company.id('admin')} where id = ${company.id('secondPayer')}`
    await company.standIn('otherManager', 'admin')
    const refusals = [
      await reroute(claim, { to: company.id('admin') }),
      await reroute(claim, { to: company.id('otherManager') }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.errors[0].msg])).toEqual([
      [422, 'You cannot re-route to yourself.'],
      [422, 'You stand in for this employee, so it would come back to you.'],
    ])
  })

  test('who re-routes a step to the next approver gets another one for the next step', async () => {
    const claim = await company.claim()
    await reroute(claim, { to: company.id('higherManager') })
    expect((await approversOf(claim)).slice(0, 2)).toEqual([
      [company.id('higherManager')],
      [company.id('headOfDepartment')],
    ])
    expect((await company.decide('higherManager', claim)).body.item.status).toBe('pending_higher_manager')
    expect((await company.decide('higherManager', claim)).status).toBe(409)
    expect((await company.decide('headOfDepartment', claim)).body.item.status).toBe('pending_finance')
  })
})
