// What can be revised: rejected or unanswered claims, and their days.
import { getRevisableDay, listRevisableDays, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { getDayClaim, reviseDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Claiming, meal, monday, today } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(() => claiming.startAgain())
afterAll(() => claiming.drop())

const tuesday = '2026-03-17'
const officer = () => claiming.person('E1001')

async function saved(day: string, amount = 100) {
  const { body } = await claiming.create(officer(), day, meal(amount))
  return { id: String(body.item._id), wrapper: String(body.item.wrapper) }
}

async function submitted(day: string) {
  const claim = await saved(day)
  await claiming.submit(officer(), day)
  return claim
}

const claims = async (payload = {}, who = officer()) =>
  (await claiming.call(listMyRevisableClaims, who, payload)).body
const days = async (payload = {}, who = officer()) =>
  (await claiming.call(listRevisableDays, who, payload)).body
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id)

describe('revisable claims', () => {
  test('are those that nobody has answered and those that were refused, and no others', async () => {
    await saved(today)
    const waiting = await submitted(monday)
    const refused = await submitted(tuesday)
    await claiming.answer(refused.id, 'reject')
    const accepted = await submitted('2026-03-14')
    await claiming.answer(accepted.id, 'approve')
    const { list, count } = await claims()
    expect(count).toBe(2)
    expect(new Set(idsOf(list))).toEqual(new Set([waiting.id, refused.id]))
  })

  test('leave out one that waits beside an answered one: its day can’t be taken back', async () => {
    const first = await saved(monday)
    await saved(monday, 250)
    await claiming.submit(officer(), monday)
    expect((await claims()).count).toBe(2)
    await claiming.answer(first.id, 'approve')
    expect((await claims()).count).toBe(0)
  })

  test('say what can be done with them, and why not', async () => {
    const { id } = await submitted(monday)
    expect((await claims()).list[0].can).toMatchObject({
      revise: false,
      reasons: { revise: 'Revise and Re-Submit the whole day instead.' },
    })
    await claiming.answer(id, 'reject')
    expect((await claims()).list[0].can.revise).toBe(true)
    claiming.on('2026-06-01')
    expect((await claims()).list[0].can.reasons.revise).toMatch(/^Claims older than/)
  })

  test('are narrowed to a status and come in pages', async () => {
    const { id } = await submitted(monday)
    await claiming.answer(id, 'reject')
    await submitted(tuesday)
    expect(idsOf((await claims({ filter: { status: ['rejected'] } })).list)).toEqual([id])
    expect((await claims({ filter: { status: ['approved'] } })).count).toBe(0)
    const second = await claims({ skip: 1, limit: 10, sort: 'asc', sortBy: 'expenseDate' })
    expect([second.list.length, second.count]).toEqual([1, 2])
  })

  test('include a New Request that waits, but are nobody else’s', async () => {
    await claiming.request(officer(), monday, meal(50))
    expect((await claims()).count).toBe(1)
    expect((await claims({}, claiming.person('E1002'))).count).toBe(0)
  })
})

describe('revisable days', () => {
  test('have a refused claim, or none that was answered; the latest comes first', async () => {
    const whole = await submitted(monday)
    const refused = await saved(tuesday)
    const accepted = await saved(tuesday, 250)
    await claiming.submit(officer(), tuesday)
    await claiming.answer(refused.id, 'reject')
    await claiming.answer(accepted.id, 'approve')
    await saved(today)
    const { list, count } = await days()
    expect(count).toBe(2)
    expect(idsOf(list)).toEqual([refused.wrapper, whole.wrapper])
    expect(list.map((day: { can: { unsubmit: boolean } }) => day.can.unsubmit)).toEqual([false, true])
  })

  test('leave out a day that somebody has answered without refusing', async () => {
    const first = await saved(monday)
    await saved(monday, 250)
    await claiming.submit(officer(), monday)
    await claiming.answer(first.id, 'approve')
    expect((await days()).count).toBe(0)
  })

  test('stay in the list while they are taken back, until they are submitted and answered', async () => {
    const { id, wrapper } = await submitted(monday)
    await claiming.call(unsubmitDay, officer(), { _id: wrapper })
    expect((await days()).list[0]).toMatchObject({ _id: wrapper, isSubmitted: false, can: { submit: true } })
    await claiming.submit(officer(), monday)
    await claiming.answer(id, 'approve')
    expect((await days()).count).toBe(0)
  })

  test('come in pages', async () => {
    await submitted(monday)
    await submitted(tuesday)
    const { list, count } = await days({ skip: 1, limit: 10 })
    expect([list[0].expenseDate, list.length, count]).toEqual([monday, 1, 2])
  })

  test('open with their claims, for their owner only and not before they were submitted', async () => {
    const { id, wrapper } = await submitted(monday)
    const open = (_id: string, who = officer()) => claiming.call(getRevisableDay, who, { _id })
    const { body } = await open(wrapper)
    expect(body.item).toMatchObject({ expenseDate: monday, can: { unsubmit: true } })
    expect(idsOf(body.claims)).toEqual([id])
    expect((await open(wrapper, claiming.person('E1002'))).status).toBe(404)
    expect((await open(newId())).status).toBe(404)
    expect((await open((await saved(tuesday)).wrapper)).status).toBe(404)
  })

  test('still open when somebody has answered meanwhile, and say so', async () => {
    const { id, wrapper } = await submitted(monday)
    await claiming.answer(id, 'approve')
    const { body } = await claiming.call(getRevisableDay, officer(), { _id: wrapper })
    expect(body.item.can.reasons.unsubmit).toBe('A claim of this day was already responded to.')
  })
})

test('the bell says why a claim was rejected, until it is revised', async () => {
  const { id, wrapper } = await submitted(monday)
  await claiming.answer(id, 'reject')
  const bell = async () => (await claiming.call(listRejectedClaims, officer(), {})).body
  expect(await bell()).toMatchObject({
    count: 1,
    toRevise: 1,
    toReviseAmount: 100,
    list: [{ claim: id, wrapper, reason: 'Seen' }],
  })
  const { version } = (await claiming.call(getDayClaim, officer(), { _id: id })).body.item
  const revised = await claiming.call(reviseDayClaim, officer(), { _id: id, version, ...meal(90) })
  expect([revised.status, revised.body.message]).toEqual([200, 'Claim Re-Submitted Successfully.'])
  expect(await bell()).toEqual({ success: true, count: 0, list: [], toRevise: 0, toReviseAmount: 0 })
})

test('a claim that can no longer be revised stays in the list and says why, as its form does; it is not counted', async () => {
  const { id } = await submitted(monday)
  await claiming.answer(id, 'reject')
  const bell = async () => (await claiming.call(listRejectedClaims, officer(), {})).body
  expect((await bell()).list[0].closedReason).toBeUndefined()
  claiming.on('2026-06-01')
  const { item } = (await claiming.call(getDayClaim, officer(), { _id: id })).body
  expect(item.can.revise).toBe(false)
  expect(item.can.reasons.revise).toMatch(/^Claims older than \d+ weeks are not accepted\.$/)
  expect(await bell()).toMatchObject({
    count: 1,
    toRevise: 0,
    toReviseAmount: 0,
    list: [{ claim: id, closedReason: item.can.reasons.revise }],
  })
})
