// Co-travellers read the claim that names them, and decline it while it is not paid.
import { Claiming, chosen, type Form, monday, today } from '@tem/claims/testing/claiming.ts'
import { unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { declineCompanion, getClaimSummary, reviseClaim } from '@tem/contracts/calls/claims.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let claiming: Claiming
beforeEach(async () => {
  claiming = await Claiming.start()
})
afterEach(() => claiming.drop())

const officer = () => claiming.person('E1001')
const companion = () => claiming.person('E1002')
const stranger = () => claiming.person('E1003')

/** ₹500 a head: within the limit of two. */
const shared = (change: Form = {}): Form => ({
  ...chosen('OWN_STAY'),
  receiptAmount: 900,
  remarks: 'One room for both',
  employees: [companion().personId],
  ...change,
})

async function requested(change: Form = {}): Promise<string> {
  const { body } = await claiming.request(officer(), monday, shared(change))
  return body.item._id
}

const summary = (who: ReturnType<typeof officer>, _id: string) => claiming.call(getClaimSummary, who, { _id })
const decline = (who: ReturnType<typeof officer>, _id: string) =>
  claiming.call(declineCompanion, who, { _id })
const news = async (who: ReturnType<typeof officer>) =>
  (await claiming.call(listNotifications, who, {})).body.list

describe('someone who is named on a submitted claim', () => {
  test('is informed, and sees the claim without card and Aadhaar numbers', async () => {
    const id = await requested()
    await claiming.owner`
      update claims.claim
      set card_last_four = '4242', driver_aadhaar_last_four = '7058'
      where id = ${id}`
    expect(await news(companion())).toMatchObject([
      {
        subject: id,
        label: 'Named You',
        respondedBy: { name: 'Asha Rao' },
        note: expect.stringMatching(/^Asha Rao named you on .+, 16\/03\/2026$/),
        isNew: true,
      },
    ])
    await claiming.owner`
      insert into allowances.setting (name, value) values ('dateFormat', '"MM/dd/yyyy"')
      on conflict (name) do update set value = excluded.value`
    expect((await news(companion()))[0].note).toMatch(/, 03\/16\/2026$/)
    const { status, body } = await summary(companion(), id)
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      receiptAmount: 900,
      cardNumber: null,
      aadharNumber: null,
      accompanying: { canDecline: true },
      can: { edit: false, delete: false, revise: false, act: false, takeBackPayment: false },
    })
    const own = (await summary(officer(), id)).body.item
    expect(own.cardNumber).toContain('4242')
    expect(own.accompanying).toBeUndefined()
  })

  test('reads its files', async () => {
    const file = await claiming.upload(officer())
    await requested({ attachments: [file] })
    const read = async (who: ReturnType<typeof officer>) =>
      (await claiming.module.calls.send(`/uploads/${file.fileName}`, who)).status
    expect([await read(officer()), await read(companion()), await read(stranger())]).toEqual([200, 200, 404])
  })

  test('is the only colleague to know of it', async () => {
    const id = await requested()
    expect((await summary(stranger(), id)).status).toBe(404)
    expect((await decline(stranger(), id)).status).toBe(404)
    expect((await decline(officer(), id)).status).toBe(404)
    expect(await news(stranger())).toEqual([])
    expect((await claiming.call(getDayClaim, companion(), { _id: id })).status).toBe(404)
  })

  test('doesn’t see a draft', async () => {
    const { body } = await claiming.create(officer(), monday, shared())
    const { _id } = body.item
    expect((await summary(companion(), _id)).status).toBe(404)
    expect((await decline(companion(), _id)).status).toBe(404)
    expect(await news(companion())).toEqual([])
    await claiming.submit(officer(), monday)
    expect((await summary(companion(), _id)).status).toBe(200)
  })
})

describe('someone who declines', () => {
  test('no longer counts towards the limit, which then flags the claim', async () => {
    const id = await requested()
    const before = (await summary(officer(), id)).body.item
    expect(before).toMatchObject({ maxClaimAmount: 1000, isOverLimit: false })
    const steps = await claiming.steps(id)
    claiming.on(today, '13:00')
    expect((await decline(companion(), id)).status).toBe(200)

    const { item } = (await summary(officer(), id)).body
    expect(item).toMatchObject({
      receiptAmount: 900,
      reimbursableAmount: 900,
      maxClaimAmount: 500,
      isOverLimit: true,
      employees: [],
      status: 'pending',
    })
    expect(item.limitExplanation).toBe(before.limitExplanation.replace(' × 2 persons', ''))
    expect(await claiming.steps(id)).toEqual(steps)
    const [figures] = await claiming.owner`
      select over_limit_by_paise as over from approvals.waiting where claim_id = ${id}`
    expect(figures).toEqual({ over: 40_000 })
    const [kept] = await claiming.owner`
      select declined_at as at from claims.co_traveller where claim_id = ${id}`
    expect(kept?.at).toEqual(new Date(`${today}T13:00:00+05:30`))
  })

  test('is in the history, and the claimant is informed', async () => {
    const id = await requested()
    claiming.on(today, '13:00')
    await decline(companion(), id)
    const [declined] = await claiming.sql`select name from identity.directory where employee_code = 'E1002'`
    const event = {
      label: 'Co-traveller Declined',
      respondedBy: { name: declined?.name },
      from: 'pending',
      to: 'pending',
      note: 'Maximum lowered from ₹1,000 to ₹500.',
    }
    expect((await summary(officer(), id)).body.item.history.at(-1)).toMatchObject(event)
    expect(await news(officer())).toMatchObject([{ subject: id, ...event }])
  })

  test('no longer sees the claim, and declines once', async () => {
    const id = await requested()
    expect((await decline(companion(), id)).status).toBe(200)
    expect((await summary(companion(), id)).status).toBe(404)
    expect(await news(companion())).toEqual([])
    const again = await decline(companion(), id)
    expect([again.status, again.body.errors[0].msg]).toEqual([409, 'You have declined already.'])
  })

  test('keeps the promised limit of the others, whatever the policy says now', async () => {
    const id = await requested({ employees: [companion().personId, stranger().personId] })
    await claiming.owner`update allowances.sub_category set head_cap = 1 where code = 'OWN_STAY'`
    await claiming.owner`update allowances.level_limit set amount_paise = 100`
    await decline(companion(), id)
    expect((await summary(officer(), id)).body.item).toMatchObject({
      maxClaimAmount: 1000,
      isOverLimit: false,
      employees: [{ employeeCode: 'E1003' }],
    })
  })

  test('is too late once the claim is paid', async () => {
    const id = await requested()
    await claiming.owner`update claims.claim set status = 'approved' where id = ${id}`
    const { item } = (await summary(companion(), id)).body
    expect(item.accompanying).toEqual({ canDecline: false, reason: 'This Claim is already paid.' })
    const { status, body } = await decline(companion(), id)
    expect([status, body.errors[0].msg]).toEqual([409, 'This Claim is already paid.'])
    expect((await summary(officer(), id)).body.item).toMatchObject({ maxClaimAmount: 1000 })
  })

  test('doesn’t change past answers', async () => {
    const id = await requested()
    await claiming.answer(id, 'reject')
    expect((await decline(companion(), id)).status).toBe(200)
    expect((await summary(officer(), id)).body.item).toMatchObject({
      status: 'rejected',
      maxClaimAmount: 1000,
      managerResponse: { responseType: 'reject' },
      employees: [],
    })
  })

  test('is asked again only when named again', async () => {
    const id = await requested()
    await decline(companion(), id)
    const revise = (change: Form) =>
      claiming.call(reviseClaim, officer(), { _id: id, expenseDate: monday, ...shared(change) })
    expect((await revise({ employees: [] })).body.item).toMatchObject({ maxClaimAmount: 500 })
    expect((await summary(companion(), id)).status).toBe(404)
    expect((await revise({})).body.item).toMatchObject({ maxClaimAmount: 1000 })
    expect((await summary(companion(), id)).body.item.accompanying).toEqual({ canDecline: true })
    expect(await news(companion())).toHaveLength(1)
  })

  const approvers = async (id: string) => {
    const [waiting] = await claiming.owner`
      select approver_ids as ids from approvals.waiting where claim_id = ${id}`
    return waiting?.ids
  }

  test('does not approve the claim when it is revised', async () => {
    const manager = claiming.person('M2001')
    const id = await requested({ employees: [manager.personId] })
    await decline(manager, id)
    const change = { ...shared({ employees: [] }), _id: id, expenseDate: monday }
    expect((await claiming.call(reviseClaim, officer(), change)).status).toBe(200)
    expect(await approvers(id)).toEqual([claiming.person('Z3001').personId])
  })

  test('does not approve the claim when its day is submitted again', async () => {
    const manager = claiming.person('M2001')
    const { id, wrapper } = await claiming.draft(monday, shared({ employees: [manager.personId] }))
    await claiming.submit(officer(), monday)
    await decline(manager, id)
    expect((await claiming.call(unsubmitDay, officer(), { _id: wrapper })).status).toBe(200)
    expect((await claiming.submit(officer(), monday)).status).toBe(200)
    expect(await approvers(id)).toEqual([claiming.person('Z3001').personId])
  })
})
