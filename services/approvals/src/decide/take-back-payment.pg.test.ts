import { decideClaim } from '@tem/contracts/calls/approvals.ts'
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

async function paid(): Promise<string> {
  const claim = await company.claim({ at: 'pending_finance' })
  const paidDetails = { via: 'cheque', idValue: '004711' }
  const { body } = await company.decide('payer', claim, { paidDetails, reimbursableAmount: 400 })
  expect(body.item.can).toMatchObject({ act: false, takeBackPayment: true })
  return claim
}

describe('a payment that bounced', () => {
  test('is reversed by the payer, and the claim is paid again', async () => {
    const claim = await paid()
    const { body } = await company.takeBack('payer', claim)
    expect(body).toMatchObject({
      message: 'Payment Taken Back Successfully.',
      item: { status: 'pending_finance', reimbursableAmount: 400, payerResponse: null, can: { act: true } },
    })
    expect(body.item.history.at(-1)).toMatchObject({
      label: 'Payment Taken Back',
      respondedBy: { name: 'payer' },
      from: 'approved',
      to: 'pending_finance',
      note: 'Cheque 004711: It bounced.',
      amountAfter: 400,
    })
    const again = await company.decide('secondPayer', claim)
    expect(again.body.item).toMatchObject({
      status: 'approved',
      payerResponse: { paidDetails: { via: 'cash', idValue: 'CR-0042' } },
    })
    expect(again.body.item.history).toHaveLength(3)
  })

  test('is for one of the payers alone, with a reason, once', async () => {
    const claim = await paid()
    expect((await company.takeBack('peer', claim)).status).toBe(404)
    expect((await company.takeBack('manager', claim)).status).toBe(403)
    expect((await company.takeBack('finance', claim)).status).toBe(403)
    const silent = await company.takeBack('payer', claim, { note: ' ' })
    expect([silent.status, silent.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    expect((await company.takeBack('payer', claim, { revision: 2 })).status).toBe(409)
    const both = await Promise.all([company.takeBack('payer', claim), company.takeBack('secondPayer', claim)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is taken back and paid again by a later payer if those who were asked have left', async () => {
    const claim = await paid()
    const { owner } = company
    const asked = [company.id('payer'), company.id('secondPayer')]
    await owner`update identity.person set is_active = false where id = any(${asked})`
    await owner`insert into identity.person_role (person_id, role) values (${company.id('peer')}, 'payer')`
    const { payer, peer } = { payer: company.person('payer'), peer: company.person('peer') }
    const later = { ...peer, roles: payer.roles, permissions: payer.permissions }
    const { status, body } = await company.call(takeBackPayment, later, { _id: claim, note: 'It bounced.' })
    expect([status, body.item?.can.act]).toEqual([200, true])
    const [step] = await owner`select approver_ids from chain.step where subject_id = ${claim} and is_waiting`
    expect(step?.approver_ids).toEqual([peer.personId])
    const paidDetails = { via: 'cash', idValue: 'CR-0042' }
    const again = { _id: claim, type: 'approve', note: 'Seen.', paidDetails }
    expect((await company.call(decideClaim, later, again)).body.item.status).toBe('approved')
    await owner`delete from identity.person_role where person_id = ${company.id('peer')}`
    await owner`update identity.person set is_active = true`
  })

  test('waits for those who are payers still', async () => {
    const claim = await paid()
    const { owner } = company
    const ofSecond = company.id('secondPayer')
    await owner`delete from identity.person_role where person_id = ${ofSecond}`
    await owner`update identity.person set manager_id = ${ofSecond} where id = ${company.id('auditor')}`
    expect((await company.takeBack('payer', claim)).status).toBe(200)
    expect((await company.decide('secondPayer', claim)).status).toBe(403)
    expect((await company.decide('payer', claim)).status).toBe(200)
    await owner`insert into identity.person_role (person_id, role) values (${ofSecond}, 'payer')`
    await owner`update identity.person set manager_id = null where id = ${company.id('auditor')}`
  })

  test.each(['pending', 'pending_finance', 'rejected'] as const)(
    'can’t be of a claim that is %s',
    async (at) => {
      const claim = await company.claim({ at })
      expect((await company.takeBack('payer', claim)).status).toBe(at === 'pending_finance' ? 409 : 403)
    },
  )
})
