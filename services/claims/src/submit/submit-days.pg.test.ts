import {
  countUnsubmittedDays,
  groupByDate,
  markNoClaims,
  submitDay,
  submitMonth,
  submitWeek,
} from '@tem/contracts/calls/calendar.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, meal, monday, today } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const tuesday = '2026-03-17'

const officer = () => claiming.person('E1001')

test('home tells the days to submit and the money on its way', async () => {
  const figures = async () => {
    const { count, amount, onItsWayCount, onItsWay } = (
      await claiming.call(countUnsubmittedDays, officer(), {})
    ).body
    return [count, amount, onItsWayCount, onItsWay]
  }
  await claiming.draft()
  await claiming.draft(monday, bike(0, 40))
  await claiming.draft(tuesday)
  await claiming.draft(tuesday, meal(100), claiming.person('E1002'))
  await claiming.call(markNoClaims, officer(), { day: '2026-03-18' })
  expect(await figures()).toEqual([2, 400, 0, 0])
  await claiming.submit(officer(), monday)
  expect(await figures()).toEqual([1, 100, 2, 300])
  // What the company's card has paid is on nobody's way.
  await claiming.owner`
    update claims.claim set payment_type = 'petroCard'
    where submitted_at is not null and receipt_amount_paise = 20000`
  expect(await figures()).toEqual([1, 100, 1, 100])
  // A claim that is added to a submitted day is what is left to submit.
  await claiming.owner`update claims.day_wrapper set submitted_at = null where day = ${monday}`
  await claiming.draft(monday, meal(40))
  expect(await figures()).toEqual([2, 140, 1, 100])
  claiming.on('2026-05-20')
  expect(await figures()).toEqual([0, 0, 1, 100])
})

test('home tells those who leave until when they can submit', async () => {
  const waiting = async () => (await claiming.call(countUnsubmittedDays, officer(), {})).body
  await claiming.draft()
  expect(await waiting()).toMatchObject({ count: 1, staying: 1, leaving: 0, lastDay: null })
  const leaves = (day: string | null) => claiming.owner`
    update identity.person set last_working_day = ${day} where employee_code = 'E1001'`
  await leaves('2026-03-31')
  const lastDay = '2026-03-31'
  expect(await waiting()).toMatchObject({ count: 1, amount: 100, staying: 0, leaving: 1, lastDay })
  await leaves(null)
})

describe('submitting a week or a month', () => {
  test('skips a day whose total differs from the one on the screen', async () => {
    const [changed, same] = [await claiming.draft(monday), await claiming.draft(tuesday)]
    const as = (count: number, totalAmount: number) => (day: { wrapper: string }) => ({
      _id: day.wrapper,
      count,
      totalAmount,
    })
    await claiming.draft(monday, meal(40))
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
    const closing = await claiming.draft('2026-02-17')
    const open = [await claiming.draft('2026-02-24'), await claiming.draft(tuesday)]
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
    expect((await claiming.read(closing.id)).ticketNumber).toBeNull()
    expect((await claiming.read(open[0]?.id ?? '')).ticketNumber).toMatch(/^EXP-/)
  })

  test('gives each day the limit of the policy version of its day', async () => {
    const { ownerSql } = claiming.module.database
    const days = ['2026-03-13', '2026-03-14', monday, tuesday, '2026-03-18']
    const drafts = []
    for (const day of days) drafts.push(await claiming.draft(day))
    const capped = (validFrom: string, cap: number) => ownerSql`
      insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
      select id, ${validFrom}, jsonb_build_object('maxAmountPaise', ${cap}::bigint, 'noLimit', false), '[]'
      from allowances.sub_category
      where id = ${meal(1).subCategory as string}`
    await capped('2026-03-14', 70_000)
    await capped(tuesday, 90_000)
    try {
      const { body } = await claiming.call(submitMonth, officer(), {
        wrappers: drafts.map(({ wrapper }) => wrapper),
      })
      expect(body.processed).toBe(5)
      const limits = await claiming.sql`
        select max_claim_amount_paise as cap, no_limit as "noLimit" from claims.claim order by expense_date`
      const before = { cap: null, noLimit: true }
      const [first, second] = [70_000, 90_000].map((cap) => ({ cap, noLimit: false }))
      expect(limits).toEqual([before, first, first, second, second])
    } finally {
      await ownerSql`delete from allowances.sub_category_terms where valid_from >= '2026-03-14'`
    }
  })

  test('is refused with nothing in it, and for days of somebody else', async () => {
    const mine = await claiming.draft()
    const theirs = await claiming.draft(monday, meal(50), claiming.person('E1002'))
    const week = (wrappers: string[]) => claiming.call(submitWeek, officer(), { wrappers })
    expect((await week([])).body.errors[0].msg).toBe('There is nothing to submit.')
    expect((await week([mine.wrapper, theirs.wrapper])).status).toBe(404)
    expect((await week([newId()])).status).toBe(404)
    expect((await claiming.read(mine.id)).ticketNumber).toBeNull()
    expect((await week([mine.wrapper])).body.processed).toBe(1)
    expect((await week([mine.wrapper])).status).toBe(409)
  })

  test('numbers everything differently, however many submit at once', async () => {
    const codes = ['E1001', 'E1002', 'E1003', 'E1011', 'E1012', 'E1013', 'E1014', 'E1015']
    await Promise.all(
      codes.map(async (code) => {
        const who = claiming.person(code)
        const days = [
          await claiming.draft(monday, meal(10), who),
          await claiming.draft(tuesday, meal(11), who),
        ]
        await claiming.draft(tuesday, meal(12), who)
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
    const days = [await claiming.draft('2026-03-13'), await claiming.draft('2026-03-14')]
    expect(await isDone()).toBe(false)
    await claiming.call(submitWeek, officer(), { wrappers: days.map(({ wrapper }) => wrapper) })
    expect(await isDone()).toBe(true)
  })
})
