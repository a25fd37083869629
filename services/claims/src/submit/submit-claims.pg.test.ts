import {
  countUnsubmittedDays,
  getDay,
  groupByDate,
  markClaims,
  markNoClaims,
  markNoTrips,
  savePlacesVisited,
  submitDay,
  submitMonth,
  submitWeek,
  unsubmitDay,
} from '@tem/contracts/calls/calendar.ts'
import { deleteClaim, reviseClaim } from '@tem/contracts/calls/claims.ts'
import { getDayClaim, reviseDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { demoId } from '@tem/demo/dice.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, meal, monday, sunday, today } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(async () => {
  claiming.on(today)
  await claiming.sql`delete from claims.claim`
  await claiming.sql`delete from claims.day_wrapper`
  await claiming.sql`delete from chain.step`
})
afterAll(() => claiming.drop())

const tuesday = '2026-03-17'
const officer = () => claiming.person('E1001')

async function draft(day = monday, form = meal(100), who = officer()) {
  const { body } = await claiming.create(who, day, form)
  return { id: String(body.item._id), wrapper: String(body.item.wrapper), version: Number(body.item.version) }
}

const claimOf = async (_id: string, who = officer()) =>
  (await claiming.call(getDayClaim, who, { _id })).body.item

test('home tells the days to submit and the money on its way', async () => {
  const told = async () => {
    const { count, amount, onItsWayCount, onItsWay } = (
      await claiming.call(countUnsubmittedDays, officer(), {})
    ).body
    return [count, amount, onItsWayCount, onItsWay]
  }
  await draft()
  await draft(monday, bike(0, 40))
  await draft(tuesday)
  await draft(tuesday, meal(100), claiming.person('E1002'))
  await claiming.call(markNoClaims, officer(), { day: '2026-03-18' })
  expect(await told()).toEqual([2, 400, 0, 0])
  await claiming.submit(officer(), monday)
  expect(await told()).toEqual([1, 100, 2, 300])
  claiming.on('2026-05-20')
  expect(await told()).toEqual([0, 0, 2, 300])
})

describe('submitting a day', () => {
  test('gives every claim its number and its approvers, and tells the timeline', async () => {
    const first = await draft()
    const second = await draft(monday, bike(0, 40))
    const { status, body } = await claiming.submit(officer(), monday)
    expect([status, body.message]).toEqual([200, 'Claim Submitted Successfully.'])
    expect(body.item).toMatchObject({ isSubmitted: true, can: { unsubmit: true, submit: false } })
    const claims = [await claimOf(first.id), await claimOf(second.id)]
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
        await draft()
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
        await draft()
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
    await draft()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claiming.submit(officer(), monday)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('closes its claims to every change', async () => {
    const { id, version } = await draft()
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

describe('the approvers of a claim', () => {
  const stepsOf = async (code: string, day: string, form: Parameters<typeof meal>[1]) => {
    const who = claiming.person(code)
    const { id } = await draft(day, form, who)
    const { status } = await claiming.submit(who, day)
    return status === 200 ? claiming.steps(id) : []
  }
  const plain = ['pending', 'pending_finance']

  test.each([
    ['a plain one', 'E1001', () => meal(100), plain],
    [
      'above Rs 10,000',
      'E1001',
      () => meal(10_000.01),
      ['pending', 'pending_higher_manager', 'pending_finance'],
    ],
    ['of exactly Rs 10,000', 'E1001', () => meal(10_000), plain],
    [
      'above its limit',
      'E1001',
      () => ({ ...chosen('OWN_STAY'), receiptAmount: 600 }),
      ['pending', 'pending_higher_manager', 'pending_finance'],
    ],
    [
      'above 120 % of its limit',
      'E1001',
      () => ({ ...chosen('OWN_STAY'), receiptAmount: 600.01 }),
      ['pending', 'pending_higher_manager', 'pending_hod', 'pending_finance'],
    ],
    [
      'above Rs 1,00,000',
      'E1001',
      () => meal(100_000.01),
      ['pending', 'pending_higher_manager', 'pending_hod', 'pending_ceo', 'pending_finance'],
    ],
    ['of a head of department', 'H4001', () => meal(100), ['pending', 'pending_ceo', 'pending_finance']],
    [
      'on the gbu track',
      'E1002',
      () => meal(100),
      ['pending', 'pending_gbu_executive', 'pending_gbu_finance_manager', 'pending_finance'],
    ],
    [
      'on the sm track',
      'E1003',
      () => meal(100),
      ['pending', 'pending_sm_zonal_accountant', 'pending_smbu_finance_manager', 'pending_finance'],
    ],
  ])('%s', async (_, code, form, expected) => {
    expect(await stepsOf(code, monday, form())).toEqual(expected)
  })

  test('on a holiday, or for a driver', async () => {
    const longer = ['pending', 'pending_higher_manager', 'pending_finance']
    expect(await stepsOf('E1001', sunday, meal(100))).toEqual(longer)
    expect(await stepsOf('Z3001', monday, await claiming.driver(claiming.person('Z3001')))).toEqual(longer)
  })

  test('never the claimant, nor who shares the claim', async () => {
    const manager = demoId('person', 'M2001')
    const { id } = await draft(monday, meal(100, { employees: [manager] }))
    const payer = claiming.person('P7001')
    const own = await draft(monday, meal(100), payer)
    await claiming.submit(officer(), monday)
    await claiming.submit(payer, monday)
    const rows = await claiming.sql<{ subjectId: string; approverIds: string[] }[]>`
      select subject_id as "subjectId", approver_ids as "approverIds" from chain.step`
    const asked = (claim: string) =>
      rows.filter(({ subjectId }) => subjectId === claim).flatMap(({ approverIds }) => approverIds)
    expect(asked(id)).not.toContain(manager)
    expect(asked(own.id)).not.toContain(payer.personId)
  })

  test('and up to how much stays as promised when manager and policy change afterwards', async () => {
    const { id } = await draft(monday, { ...chosen('OWN_STAY'), receiptAmount: 500 })
    await claiming.submit(officer(), monday)
    const before = await claimOf(id)
    const steps = await claiming.sql`select step, approver_ids from chain.step where subject_id = ${id}`
    await claiming.owner`update identity.person set manager_id = ${demoId('person', 'M2003')} where employee_code = 'E1001'`
    await claiming.owner`update allowances.sub_category set max_amount_paise = 100 where code = 'OWN_STAY'`
    const after = await claimOf(id)
    expect([after.maxClaimAmount, after.limitExplanation, after.isOverLimit]).toEqual([
      500,
      'L1: Rs 500',
      false,
    ])
    expect(after.maxClaimAmount).toBe(before.maxClaimAmount)
    expect([
      ...(await claiming.sql`select step, approver_ids from chain.step where subject_id = ${id}`),
    ]).toEqual([...steps])
    await claiming.owner`update identity.person set manager_id = ${demoId('person', 'M2001')} where employee_code = 'E1001'`
    await claiming.owner`update allowances.sub_category set max_amount_paise = 50000 where code = 'OWN_STAY'`
  })

  test('goes by the policy of the day on which it is submitted', async () => {
    const { id } = await draft(monday, bike(0, 40))
    const bikeId = demoId('sub-category', 'BIKE')
    await claiming.owner`update allowances.level_limit set amount_paise = 600 where sub_category_id = ${bikeId}`
    await claiming.submit(officer(), monday)
    await claiming.owner`update allowances.level_limit set amount_paise = 500 where sub_category_id = ${bikeId}`
    expect(await claimOf(id)).toMatchObject({
      receiptAmount: 240,
      reimbursableAmount: 240,
      maxClaimAmount: 240,
    })
  })
})

describe('submitting a week or a month', () => {
  test('skips a day whose total differs from the one on the screen', async () => {
    const [changed, same] = [await draft(monday), await draft(tuesday)]
    const as = (count: number, totalAmount: number) => (day: { wrapper: string }) => ({
      _id: day.wrapper,
      count,
      totalAmount,
    })
    await draft(monday, meal(40))
    const wrappers = [changed.wrapper, same.wrapper]
    const { body } = await claiming.call(submitWeek, officer(), {
      wrappers,
      seen: [changed, same].map(as(1, 100)),
    })
    expect(body).toMatchObject({
      processed: 1,
      skipped: [{ expenseDate: monday, reason: 'This was changed on another device. Please refresh.' }],
    })
    const alone = await claiming.call(submitDay, officer(), {
      day: monday,
      seen: { count: 1, totalAmount: 100 },
    })
    expect(alone.status).toBe(409)
    const seen = { count: 2, totalAmount: 140 }
    expect((await claiming.call(submitDay, officer(), { day: monday, seen })).status).toBe(200)
  })

  test('submits the days that can be submitted and says why not for the rest', async () => {
    const closing = await draft('2026-02-17')
    const open = [await draft('2026-02-24'), await draft(tuesday)]
    claiming.on('2026-03-23')
    const wrappers = [closing, ...open].map(({ wrapper }) => wrapper)
    const { status, body } = await claiming.call(submitMonth, officer(), { wrappers })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        processed: 2,
        skipped: [
          {
            _id: closing.wrapper,
            expenseDate: '2026-02-17',
            reason: 'Claims older than 4 weeks are not accepted.',
          },
        ],
        message: 'Claims Submitted Successfully.',
      },
    ])
    expect((await claimOf(closing.id)).ticketNumber).toBeNull()
    expect((await claimOf(open[0]?.id ?? '')).ticketNumber).toMatch(/^EXP-/)
  })

  test('is refused with nothing in it, and for days of somebody else', async () => {
    const mine = await draft()
    const theirs = await draft(monday, meal(50), claiming.person('E1002'))
    const week = (wrappers: string[]) => claiming.call(submitWeek, officer(), { wrappers })
    expect((await week([])).body.errors[0].msg).toBe('There is nothing to submit.')
    expect((await week([mine.wrapper, theirs.wrapper])).status).toBe(404)
    expect((await week([newId()])).status).toBe(404)
    expect((await claimOf(mine.id)).ticketNumber).toBeNull()
    expect((await week([mine.wrapper])).body.processed).toBe(1)
    expect((await week([mine.wrapper])).status).toBe(409)
  })

  test('numbers everything differently, however many submit at once', async () => {
    const codes = ['E1001', 'E1002', 'E1003', 'E1011', 'E1012', 'E1013', 'E1014', 'E1015']
    await Promise.all(
      codes.map(async (code) => {
        const who = claiming.person(code)
        const days = [await draft(monday, meal(10), who), await draft(tuesday, meal(11), who)]
        await draft(tuesday, meal(12), who)
        const wrappers = days.map(({ wrapper }) => wrapper)
        expect((await claiming.call(submitWeek, who, { wrappers })).status).toBe(200)
      }),
    )
    const rows =
      await claiming.sql`select distinct ticket_number from claims.claim where ticket_number is not null`
    expect(rows).toHaveLength(24)
  })

  test('tells the next calendar that the previous week is done', async () => {
    const isDone = async () =>
      (await claiming.call(groupByDate, officer(), { from: monday, to: today })).body.previousWeekSubmitted
    expect(await isDone()).toBe(false)
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
      await claiming.call(markNoClaims, officer(), { day })
    const days = [await draft('2026-03-13'), await draft('2026-03-14')]
    expect(await isDone()).toBe(false)
    await claiming.call(submitWeek, officer(), { wrappers: days.map(({ wrapper }) => wrapper) })
    expect(await isDone()).toBe(true)
  })
})

describe('taking a day back', () => {
  test('makes drafts of its claims again, which keep their numbers', async () => {
    const { id, wrapper } = await draft()
    await claiming.submit(officer(), monday)
    const { ticketNumber } = await claimOf(id)
    const { status, body } = await claiming.call(unsubmitDay, officer(), { _id: wrapper })
    expect([status, body.message, body.item.isSubmitted]).toEqual([200, 'Revised Successfully', false])
    expect(await claiming.steps(id)).toEqual([])
    expect((await claimOf(id)).waitsFor).toBeNull()
    expect((await claiming.call(updateDayClaim, officer(), { _id: id, ...meal(250) })).status).toBe(200)
    expect((await claiming.submit(officer(), monday)).status).toBe(200)
    const again = await claimOf(id)
    expect([again.ticketNumber, again.receiptAmount]).toEqual([ticketNumber, 250])
    expect(again.history).toMatchObject([
      { label: 'Initiated', amountBefore: null, amountAfter: 100 },
      { label: 'Taken Back', amountBefore: 100, amountAfter: 100 },
      { label: 'Initiated', amountBefore: 100, amountAfter: 250 },
    ])
  })

  test('is refused once anybody answered, when it is not submitted, and to anybody else', async () => {
    const { id, wrapper } = await draft()
    const back = (who = officer()) => claiming.call(unsubmitDay, who, { _id: wrapper })
    expect((await back()).status).toBe(409)
    await claiming.submit(officer(), monday)
    expect((await back(claiming.person('E1002'))).status).toBe(404)
    await claiming.answer(id, 'approve')
    const { status, body } = await back()
    expect([status, body.errors[0].msg]).toEqual([409, 'A claim of this day was already responded to.'])
  })
})

describe('revising a rejected claim', () => {
  async function rejected(form = meal(100)) {
    const { id } = await draft(monday, form)
    const sibling = await draft(monday, meal(33))
    await claiming.submit(officer(), monday)
    await claiming.answer(id, 'reject')
    return { id, sibling: sibling.id }
  }

  test('starts a new round, keeps what was answered, and leaves its siblings alone', async () => {
    const { id, sibling } = await rejected()
    const untouched = await claimOf(sibling)
    const before = await claimOf(id)
    expect(before).toMatchObject({ status: 'rejected', can: { revise: true } })
    expect(before.rejectionData.referenceId).toBe(`${before.ticketNumber}-R1`)
    const { status, body } = await claiming.call(reviseDayClaim, officer(), { _id: id, ...meal(12_000) })
    expect([status, body.message]).toEqual([200, 'Claim Re-Submitted Successfully.'])
    expect(body.item).toMatchObject({
      status: 'pending',
      revision: 2,
      receiptAmount: 12_000,
      ticketNumber: before.ticketNumber,
      managerResponse: null,
    })
    expect(body.item.history.at(-1)).toMatchObject({
      label: 'Revised',
      amountBefore: 100,
      amountAfter: 12_000,
    })
    expect(await claiming.steps(id, 1)).toEqual(['pending', 'pending_finance'])
    expect(await claiming.steps(id, 2)).toEqual(['pending', 'pending_higher_manager', 'pending_finance'])
    expect(await claimOf(sibling)).toEqual(untouched)
  })

  test('is possible for fourteen days after the rejection, for a day of any age', async () => {
    const { id } = await rejected()
    await claiming.owner`update claims.claim set rejected_at = '2026-04-15T12:00:00+05:30' where id = ${id}`
    const revise = () => claiming.call(reviseDayClaim, officer(), { _id: id, ...meal(90) })
    claiming.on('2026-04-30')
    expect((await revise()).body.errors[0].msg).toBe('Claims older than 4 weeks are not accepted.')
    claiming.on('2026-04-29')
    expect((await revise()).status).toBe(200)
  })

  test('is for rejected ones only, by their owner only, and judged like a new one', async () => {
    const { id, sibling } = await rejected()
    const revise = (_id: string, form = meal(90), who = officer()) =>
      claiming.call(reviseDayClaim, who, { _id, ...form })
    expect((await revise(sibling)).status).toBe(409)
    expect((await revise(id, meal(90), claiming.person('E1002'))).status).toBe(404)
    expect((await revise(id, meal(90, { remarks: '' }))).status).toBe(422)
    const answers = await Promise.all([revise(id), revise(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a New Request', () => {
  test('is submitted as it is made', async () => {
    const places = { placesVisited: ['Hubli', { date: tuesday, place: 'Dharwad' }] }
    const { status, body } = await claiming.request(officer(), monday, meal(100, places))
    const { _id, ticketNumber } = body.item
    expect([status, body.message]).toEqual([200, `Expense number ${ticketNumber} generated successfully.`])
    expect(await claimOf(_id)).toMatchObject({
      wrapper: null,
      ticketNumber,
      status: 'pending',
      placesVisited: [
        { date: monday, place: 'Hubli' },
        { date: tuesday, place: 'Dharwad' },
      ],
      can: { delete: true, revise: true, edit: false },
    })
    expect((await claiming.call(getDay, officer(), { day: monday })).body.count).toBe(0)
  })

  test('can be revised, also to another day, until somebody answers', async () => {
    const { body } = await claiming.request(officer(), monday, meal(100))
    const { _id } = body.item
    const revise = (form = {}) => claiming.call(reviseClaim, officer(), { _id, ...meal(120), ...form })
    const moved = await revise({ expenseDate: tuesday })
    expect(moved.body.item).toMatchObject({ expenseDate: tuesday, receiptAmount: 120, revision: 2 })
    expect(await claiming.steps(_id, 1)).toEqual([])
    expect((await revise({ expenseDate: '2026-03-19' })).status).toBe(422)
    await claiming.answer(_id, 'approve')
    expect((await revise()).status).toBe(409)
  })

  test('is refused under another expense type, and on a closed day', async () => {
    const wrongType = meal(100, { type: demoId('expense type', 'Travel') })
    expect((await claiming.request(officer(), monday, wrongType)).body.errors[0].field).toBe('type')
    expect((await claiming.request(officer(), '2026-03-19', meal(100))).status).toBe(422)
    expect(await claiming.sql`select id from claims.claim`).toHaveLength(0)
  })

  test('gives its files back when it is deleted', async () => {
    const file = await claiming.upload(officer())
    const { body } = await claiming.request(officer(), monday, meal(100, { attachments: [file] }))
    await claiming.call(deleteClaim, officer(), { _id: body.item._id })
    const again = await claiming.request(officer(), monday, meal(100, { attachments: [file] }))
    expect(again.status).toBe(200)
  })
})

describe('marking a day', () => {
  test('closes it until it is marked as claimable again', async () => {
    const marked = await claiming.call(markNoTrips, officer(), { day: monday, reason: 'At the office' })
    expect(marked.body).toMatchObject({
      message: 'Marked As No-Claim Successfully.',
      item: { mark: 'no-trip', markReason: 'At the office', markedAsNoClaims: true },
    })
    const refused = await claiming.create(officer(), monday, meal(10))
    expect([refused.status, refused.body.errors[0].msg]).toEqual([409, 'This day is marked as No-Claim.'])
    const { _id } = marked.body.item
    expect((await claiming.call(markClaims, claiming.person('E1002'), { _id })).status).toBe(404)
    expect((await claiming.call(markClaims, officer(), { _id })).body.message).toBe('Marked as Claimable.')
    expect((await claiming.call(markClaims, officer(), { _id })).status).toBe(409)
    expect((await claiming.create(officer(), monday, meal(10))).status).toBe(200)
  })

  test('is refused while it has claims, and in the future', async () => {
    await draft()
    const refused = await claiming.call(markNoClaims, officer(), { day: monday })
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      422,
      'Delete the claims of this day first.',
    ])
    expect((await claiming.call(markNoClaims, officer(), { day: '2026-03-19' })).status).toBe(422)
  })

  test('keeps the places that were visited', async () => {
    const { body } = await claiming.call(savePlacesVisited, officer(), {
      day: monday,
      placesVisited: ['Tumakuru', { place: 'Sira' }],
    })
    expect(body.message).toBe('Places Visited Saved Successfully.')
    expect(body.item.placesVisited).toEqual([
      { date: monday, place: 'Tumakuru' },
      { date: monday, place: 'Sira' },
    ])
  })

  test('refuses places that were changed from what another device has replaced', async () => {
    const save = (places: object) => claiming.call(savePlacesVisited, officer(), { day: monday, ...places })
    const none: string[] = []
    expect((await save({ placesVisited: ['Sira'], changedFrom: none })).status).toBe(200)
    const refused = await save({ placesVisited: ['Tumakuru'], changedFrom: none })
    expect([refused.status, refused.body.errors[0].msg]).toEqual([
      409,
      'This was changed on another device. Please refresh.',
    ])
    const seen = await save({ placesVisited: ['Tumakuru', 'Sira'], changedFrom: ['Sira'] })
    expect(seen.body.item.placesVisited).toHaveLength(2)
  })
})
