import { acceptRejection, getClaimSummary, remindApprover, reviseClaim } from '@tem/contracts/calls/claims.ts'
import { listNotifications, listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { demoId } from '@tem/demo/dice.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Claiming, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming
let claim: string

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(async () => {
  await claiming.startAgain()
  claim = (await claiming.create(officer(), monday, meal(120))).body.item._id
  await claiming.submit(officer(), monday)
})
afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')
const manager = () => claiming.person('M2001')
const remind = (who = officer()) => claiming.call(remindApprover, who, { _id: claim })

describe('a reminder', () => {
  test('goes once a day to the approver who has had the claim for a week', async () => {
    claiming.on('2026-03-24')
    expect((await remind()).body.errors[0].msg).toBe('You can remind after 7 days.')
    claiming.on('2026-03-25')
    expect((await remind(claiming.person('E1002'))).status).toBe(404)
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await claiming.call(getClaimSummary, officer(), { _id: claim })).body.item.remindedOn).toBe(
      '2026-03-25',
    )
    const { body } = await claiming.call(listNotifications, manager(), {})
    expect(body.list).toMatchObject([
      { code: 'reminded', label: 'Reminder', subject: claim, respondedBy: { name: 'Asha Rao' } },
    ])
    claiming.on('2026-03-26')
    expect((await remind()).status).toBe(200)
  })

  test('is gone with the decision', async () => {
    claiming.on('2026-03-25')
    await remind()
    await reject()
    expect((await claiming.call(listNotifications, manager(), {})).body.list).toEqual([])
    expect((await remind()).body.errors[0].msg).toBe('This Claim waits for nobody.')
  })

  test('of a round that was rejected does not come back in the next one', async () => {
    claiming.on('2026-03-25')
    await remind()
    await reject()
    claiming.on('2026-03-25', '13:00')
    expect((await claiming.call(reviseClaim, officer(), { _id: claim, ...meal(110) })).status).toBe(200)
    expect(await remindersOf(manager())).toEqual([])
  })

  test('goes to an administrator if the claim has no approver, and never to its claimant', async () => {
    claiming.on('2026-03-25')
    await remind()
    await claiming.owner`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${demoId('person', 'M2001')}, ${demoId('person', 'E1001')}, '2026-03-25', '2026-03-25')`
    expect(await remindersOf(officer())).toEqual([])
    await claiming.owner`delete from identity.delegation where to_person_id = ${demoId('person', 'E1001')}`
    await claiming.owner`update chain.step set approver_ids = '{}' where subject_id = ${claim}`
    expect(await remindersOf(claiming.person('A9001'))).toMatchObject([{ subject: claim }])
    expect(await remindersOf(manager())).toEqual([])
  })
})

async function remindersOf(who: Identity) {
  const { list } = (await claiming.call(listNotifications, who, {})).body
  return list.filter(({ code }: { code?: string }) => code === 'reminded')
}

describe('a rejection', () => {
  test('that is accepted ends the claim', async () => {
    expect((await accept()).status).toBe(409)
    await reject()
    expect((await claiming.call(listRejectedClaims, officer(), {})).body).toMatchObject({
      count: 1,
      toRevise: 1,
    })
    expect((await accept(claiming.person('E1002'))).status).toBe(404)
    expect((await accept()).body.message).toBe('Rejection accepted. The Claim ends here.')
    expect((await accept()).status).toBe(409)
    expect((await claiming.call(listRejectedClaims, officer(), {})).body).toMatchObject({
      count: 0,
      toRevise: 0,
    })
    expect((await claiming.call(reviseClaim, officer(), { _id: claim, ...meal(100) })).status).toBe(409)
    const { item } = (await claiming.call(getClaimSummary, officer(), { _id: claim })).body
    expect(item).toMatchObject({ status: 'rejected', can: { revise: false } })
    expect(item.history.at(-1)).toMatchObject({ code: 'accepted', label: 'Rejection Accepted' })
  })
})

const accept = (who = officer()) => claiming.call(acceptRejection, who, { _id: claim })

/** As the approver's decision does. */
async function reject() {
  const at = new Date('2026-03-18T05:00:00Z')
  await claiming.owner`
    update chain.step
    set is_waiting = false, response = 'reject', responded_by = ${demoId('person', 'M2001')}, responded_at = ${at}
    where subject_id = ${claim} and is_waiting`
  await claiming.owner`
    update claims.claim set status = 'rejected', rejected_at = ${at} where id = ${claim}`
}
