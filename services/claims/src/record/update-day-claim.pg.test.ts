import { getDay } from '@tem/contracts/calls/calendar.ts'
import { getDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, meal, monday, sunday, today } from '../../testing/claiming.ts'
import { lockExpenseDate } from '../day/lock-day.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

describe('attachments', () => {
  test('belong to one claim of their uploader', async () => {
    const mine = await claiming.upload(officer())
    const theirs = await claiming.upload(claiming.person('E1002'))
    expect((await claiming.create(officer(), monday, meal(10, { attachments: [mine] }))).status).toBe(200)
    for (const file of [mine, theirs, { fileName: `claim-${'x'.repeat(22)}.pdf` }]) {
      const { status, body } = await claiming.create(officer(), monday, meal(20, { attachments: [file] }))
      expect([status, body.errors[0].field]).toEqual([422, 'attachments'])
    }
  })

  test('are in the list of their day as a small picture of the first', async () => {
    const bills = [await claiming.upload(officer()), await claiming.upload(officer())]
    for (const [place, { fileName }] of bills.entries())
      await claiming.owner`update files.file set thumbnail = ${`data:${place}`} where name = ${fileName}`
    await claiming.create(officer(), monday, meal(10))
    await claiming.create(officer(), monday, meal(20, { attachments: bills }))
    const { claims } = (await claiming.call(getDay, officer(), { day: monday })).body
    expect(claims).toMatchObject([
      { hasFile: false, thumbnail: null },
      { hasFile: true, thumbnail: 'data:0' },
    ])
  })

  test('are read by the owner and by nobody who may not see the claim', async () => {
    const file = await claiming.upload(officer())
    // High enough that the higher manager must approve too.
    const { body } = await claiming.create(officer(), monday, meal(12_000, { attachments: [file] }))
    const read = async (who = officer()) =>
      (await claiming.module.calls.send(`/uploads/${file.fileName}`, who)).status
    expect(await read()).toBe(200)
    expect(await read(claiming.person('E1002'))).toBe(404)
    expect(await read(claiming.person('M2001'))).toBe(404)
    await claiming.submit(officer(), monday)
    expect(await claiming.steps(body.item._id)).toContain('pending_higher_manager')
    expect(await read(claiming.person('M2001'))).toBe(200)
    expect(await read(claiming.person('Z3001'))).toBe(404)
    expect(await read(claiming.person('E1002'))).toBe(404)
  })
})

describe('changing a claim', () => {
  test('replaces the input and assesses it again', async () => {
    const { body } = await claiming.create(officer(), monday, bike(0, 10))
    const { _id, version } = body.item
    const changed = await claiming.call(updateDayClaim, officer(), { _id, version, ...bike(0, 20) })
    expect(changed.body).toMatchObject({
      message: 'Claim Updated Successfully.',
      item: { receiptAmount: 100 },
    })
  })

  test('moves it to another day, under the rules of that day', async () => {
    const { _id } = (await claiming.create(officer(), monday, meal(10))).body.item
    const move = (day: string, form = meal(10)) =>
      claiming.call(updateDayClaim, officer(), { _id, day, ...form })
    expect((await move(today)).body.item).toMatchObject({ expenseDate: today, receiptAmount: 10 })
    const read = async (day: string) => (await claiming.call(getDay, officer(), { day })).body.claims
    expect(await read(monday)).toEqual([])
    expect(await read(today)).toMatchObject([{ _id, units: null, hotel: null }])

    expect((await move('2026-03-19')).body.errors[0].msg).toBe('Expense Date should not be a future date.')
    expect((await move(sunday, meal(10, { remarks: undefined }))).status).toBe(422)
    await claiming.create(officer(), monday, meal(20))
    await claiming.submit(officer(), monday)
    expect((await move(monday)).status).toBe(409)
    expect(
      (await claiming.call(updateDayClaim, claiming.person('E1002'), { _id, day: monday, ...meal(10) }))
        .status,
    ).toBe(404)
    expect(await read(today)).toMatchObject([{ _id }])
  })

  test('moves two claims past each other', async () => {
    const there = (await claiming.create(officer(), monday, meal(10))).body.item._id
    const here = (await claiming.create(officer(), today, meal(20))).body.item._id
    const answers = await Promise.all([
      claiming.call(updateDayClaim, officer(), { _id: there, day: today, ...meal(10) }),
      claiming.call(updateDayClaim, officer(), { _id: here, day: monday, ...meal(20) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('on its day is a conflict if another device moves it meanwhile', async () => {
    const { id } = await claiming.draft()
    const there = await claiming.draft(today, meal(20))
    const [changing] = await claiming.owner.begin(async (tx) => {
      await lockExpenseDate(tx, officer().personId, monday)
      const change = claiming.call(updateDayClaim, officer(), { _id: id, day: monday, ...meal(30) })
      await claiming.untilSomebodyWaits()
      await tx`update claims.claim set expense_date = ${today}, wrapper_id = ${there.wrapper} where id = ${id}`
      // Not awaited here, because it waits for this transaction.
      return [() => change]
    })
    expect((await changing()).status).toBe(409)
    expect(await claiming.read(id)).toMatchObject({ expenseDate: today, wrapper: there.wrapper })
  })

  test('moves it to no other day that its form only names', async () => {
    const { _id } = (await claiming.create(officer(), monday, meal(10, { expenseDate: monday }))).body.item
    const change = (expenseDate: string) =>
      claiming.call(updateDayClaim, officer(), { _id, ...meal(20, { expenseDate }) })
    expect((await change(today)).body.errors[0].msg).toBe('Expense Date is not valid.')
    expect((await change(monday)).status).toBe(200)
  })

  test('that was begun before a change on another device is a conflict', async () => {
    const { body } = await claiming.create(officer(), monday, meal(10))
    const { _id, version } = body.item
    const change = (amount: number) =>
      claiming.call(updateDayClaim, officer(), { _id, version, ...meal(amount) })
    const answers = await Promise.all([change(11), change(12)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(13)).body.errors[0].msg).toBe('This was changed on another device. Please refresh.')
  })

  test('is nobody else’s to do or to see', async () => {
    const { body } = await claiming.create(officer(), monday, meal(10))
    const other = claiming.person('E1002')
    const { _id } = body.item
    expect((await claiming.call(updateDayClaim, other, { _id, ...meal(11) })).status).toBe(404)
    expect((await claiming.call(getDayClaim, other, { _id })).status).toBe(404)
  })
})

describe('the same request', () => {
  test('sent fifty times at once makes one claim', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => claiming.create(officer(), monday, meal(77), headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.item._id)).size).toBe(1)
    expect(await claiming.sql`select id from claims.claim`).toHaveLength(1)
  })
})
