import { groupByDate, listDaySubCategories } from '@tem/contracts/calls/calendar.ts'
import { createNewRequest } from '@tem/contracts/calls/claims.ts'
import { reviseDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

describe('the calendar', () => {
  test('shows every day of the range, holidays by the person’s state', async () => {
    claiming.on('2026-05-04')
    const range = { from: '2026-04-27', to: '2026-05-03' }
    const days = async (code: string) =>
      (await claiming.call(groupByDate, claiming.person(code), range)).body.list
    const mumbai = await days('E1043')
    expect(mumbai).toHaveLength(7)
    expect(mumbai[4]).toMatchObject({ expenseDate: '2026-05-01', isHoliday: true, _id: null })
    expect((await days('E1001'))[4].isHoliday).toBe(false)
    expect(mumbai[6]).toMatchObject({ isHoliday: true, holidayName: 'Sunday' })
  })

  test('adds a day up and says what may be done with it', async () => {
    await claiming.create(officer(), monday, meal(100))
    await claiming.create(officer(), monday, meal(250.5))
    const { body } = await claiming.call(groupByDate, officer(), { from: monday, to: '2026-03-22' })
    expect(body.list[0]).toMatchObject({
      totalAmount: 350.5,
      count: 2,
      claimStatus: 'pending',
      can: { submit: true, markNoClaims: false },
    })
    expect(body.list[3].can).toMatchObject({
      open: false,
      reasons: { open: 'Expense Date should not be a future date.' },
    })
  })

  test('keeps a day closed whose claim was answered in an earlier round', async () => {
    const { id } = await claiming.draft(monday, meal(100))
    await claiming.submit(officer(), monday)
    await claiming.answer(id, 'reject')
    await claiming.call(reviseDayClaim, officer(), { _id: id, ...meal(90) })
    const { body } = await claiming.call(groupByDate, officer(), { from: monday, to: monday })
    expect(body.list[0]).toMatchObject({ claimStatus: 'pending', can: { unsubmit: false } })
  })

  test('leaves out New Requests of the day', async () => {
    await claiming.create(officer(), monday, meal(100))
    await claiming.call(createNewRequest, officer(), { ...meal(70), expenseDate: monday })
    const { body } = await claiming.call(groupByDate, officer(), { from: monday, to: monday })
    expect(body.list[0]).toMatchObject({ totalAmount: 100, count: 1 })
  })

  test('refuses a range that no screen shows', async () => {
    for (const [from, to] of [
      ['2020-01-01', '2026-01-01'],
      ['2026-03-02', '2026-03-01'],
    ])
      expect((await claiming.call(groupByDate, officer(), { from, to })).status).toBe(400)
  })

  test('offers what the level may claim, and marks what the day has', async () => {
    await claiming.create(officer(), monday, chosen('DA_HQ'))
    const { body } = await claiming.call(listDaySubCategories, officer(), { day: monday })
    const found = (code: string) => body.list.find((each: { code: string }) => each.code === code)
    expect(found('DA_HQ')).toMatchObject({ isUsed: true, maxAmount: 150, oneClickAdd: true })
    expect(found('DA_OUT')).toMatchObject({ isUsed: true })
    expect(found('MEAL')).toMatchObject({ isUsed: false })
    expect(found('DRIVER')).toBeUndefined()
  })

  test('opens a vehicle where the last claim of one closed, up to that day', async () => {
    const closingOn = async (day: string) => {
      const { body } = await claiming.call(listDaySubCategories, officer(), { day })
      return body.list.find((each: { code: string }) => each.code === 'BIKE').lastClosing
    }
    expect(await closingOn(monday)).toBeUndefined()
    await claiming.create(officer(), '2026-03-13', bike(4100, 4180))
    await claiming.create(officer(), monday, bike(4180, 4222))
    expect(await closingOn('2026-03-17')).toBe(4222)
    expect(await closingOn(monday)).toBe(4222)
    expect(await closingOn('2026-03-14')).toBe(4180)
    await claiming.create(claiming.person('E1002'), '2026-03-17', bike(10, 20))
    expect(await closingOn('2026-03-17')).toBe(4222)
  })
})
