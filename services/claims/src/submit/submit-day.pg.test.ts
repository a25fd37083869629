import { markNoClaims, savePlacesVisited, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { demoId } from '@tem/demo/dice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

describe('submitting a day', () => {
  test('gives every claim its number and its approvers, and tells the timeline', async () => {
    const first = await claiming.draft()
    const second = await claiming.draft(monday, bike(0, 40))
    const { status, body } = await claiming.submit(officer(), monday)
    expect([status, body.message]).toEqual([200, 'Claim Submitted Successfully.'])
    expect(body.item).toMatchObject({ isSubmitted: true, can: { unsubmit: true, submit: false } })
    const claims = [await claiming.read(first.id), await claiming.read(second.id)]
    expect(claims[0].waitsFor).toEqual(['Meera Nair'])
    expect(claims[0].ticketNumber).toMatch(/^EXP-2026-\d{6}$/)
    expect(claims[0].ticketNumber).not.toBe(claims[1].ticketNumber)
    expect(claims[0].history).toMatchObject([
      { label: 'Initiated', from: null, to: 'pending', amountAfter: 100 },
    ])
    expect(await claiming.steps(first.id)).toEqual(['pending', 'pending_finance'])
    const [step] = await claiming.sql`
      select approver_ids as "approverIds", is_waiting as "isWaiting"
      from chain.step
      where subject_id = ${first.id} and position = 1`
    expect(step).toEqual({ approverIds: [demoId('person', 'M2001')], isWaiting: true })
  })

  test.each([
    ['with nothing in it', async () => undefined, 422, 'There is nothing to submit.'],
    [
      'twice',
      async () => {
        await claiming.draft()
        await claiming.submit(officer(), monday)
      },
      409,
      'This Claim is already submitted and cannot be Edited/Undone.',
    ],
    [
      'that is marked',
      () => claiming.call(markNoClaims, officer(), { day: monday }),
      409,
      'This day is marked as No-Claim.',
    ],
    [
      'that is closed, with nothing in it',
      async () => claiming.on('2026-03-15'),
      422,
      'Expense Date should not be a future date.',
    ],
    [
      'that has closed meanwhile',
      async () => {
        await claiming.draft()
        claiming.on('2026-04-20')
      },
      422,
      'Claims older than 4 weeks are not accepted.',
    ],
  ])('is refused %s', async (_, given, status, msg) => {
    await given()
    const answer = await claiming.submit(officer(), monday)
    expect([answer.status, answer.body.errors[0].msg]).toEqual([status, msg])
  })

  test('with a zero total is valid if one of its claims may be zero', async () => {
    const toll = { ...chosen('TOLL'), receiptAmount: 0 }
    expect((await claiming.create(officer(), monday, toll)).status).toBe(200)
    expect((await claiming.submit(officer(), monday)).status).toBe(200)
  })

  test('twice at once submits it once', async () => {
    await claiming.draft()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claiming.submit(officer(), monday)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('closes its claims to every change', async () => {
    const { id, version } = await claiming.draft()
    await claiming.submit(officer(), monday)
    const text = 'This Claim is already submitted and cannot be Edited/Undone.'
    for (const answer of [
      await claiming.call(updateDayClaim, officer(), { _id: id, version, ...meal(5) }),
      await claiming.call(deleteClaim, officer(), { _id: id }),
    ])
      expect([answer.status, answer.body.errors[0].msg]).toEqual([409, text])
    expect((await claiming.create(officer(), monday, meal(7))).status).toBe(409)
    const places = await claiming.call(savePlacesVisited, officer(), {
      day: monday,
      placesVisited: ['Hubli'],
    })
    expect(places.status).toBe(409)
  })
})

describe('taking a day back', () => {
  test('makes drafts of its claims again, which keep their numbers', async () => {
    const { id, wrapper } = await claiming.draft()
    await claiming.submit(officer(), monday)
    const { ticketNumber } = await claiming.read(id)
    const { status, body } = await claiming.call(unsubmitDay, officer(), { _id: wrapper })
    expect([status, body.message, body.item.isSubmitted]).toEqual([200, 'Revised Successfully', false])
    expect(await claiming.steps(id)).toEqual([])
    expect((await claiming.read(id)).waitsFor).toBeNull()
    expect((await claiming.call(updateDayClaim, officer(), { _id: id, ...meal(250) })).status).toBe(200)
    expect((await claiming.submit(officer(), monday)).status).toBe(200)
    const again = await claiming.read(id)
    expect([again.ticketNumber, again.receiptAmount]).toEqual([ticketNumber, 250])
    expect(again.history).toMatchObject([
      { label: 'Initiated', amountBefore: null, amountAfter: 100 },
      { label: 'Taken Back', amountBefore: 100, amountAfter: 100 },
      { label: 'Initiated', amountBefore: 100, amountAfter: 250 },
    ])
  })

  test('leaves no open question, and nothing that could be answered as it was before', async () => {
    const { id, wrapper } = await claiming.draft()
    await claiming.submit(officer(), monday)
    const { revision } = await claiming.read(id)
    await claiming.owner`update claims.claim set open_question = 'Who was there?' where id = ${id}`
    await claiming.call(unsubmitDay, officer(), { _id: wrapper })
    await claiming.submit(officer(), monday)
    expect((await claiming.read(id)).revision).toBe(revision + 1)
    const [claim] = await claiming.owner`select open_question as question from claims.claim where id = ${id}`
    expect(claim).toEqual({ question: null })
  })

  test('is refused once anybody answered, when it is not submitted, and to anybody else', async () => {
    const { id, wrapper } = await claiming.draft()
    const back = (who = officer()) => claiming.call(unsubmitDay, who, { _id: wrapper })
    expect((await back()).status).toBe(409)
    await claiming.submit(officer(), monday)
    expect((await back(claiming.person('E1002'))).status).toBe(404)
    await claiming.answer(id, 'approve')
    const { status, body } = await back()
    expect([status, body.errors[0].msg]).toEqual([409, 'A claim of this day was already responded to.'])
  })
})
