import { getDay } from '@tem/contracts/calls/calendar.ts'
import { deleteClaim, reviseClaim } from '@tem/contracts/calls/claims.ts'
import { reviseDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { demoId } from '@tem/demo/dice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Claiming, meal, monday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const tuesday = '2026-03-17'

const officer = () => claiming.person('E1001')

describe('revising a rejected claim', () => {
  async function rejected(form = meal(100)) {
    const { id } = await claiming.draft(monday, form)
    const sibling = await claiming.draft(monday, meal(33))
    await claiming.submit(officer(), monday)
    await claiming.answer(id, 'reject')
    return { id, sibling: sibling.id }
  }

  test('starts a new round, keeps what was answered, and leaves its siblings alone', async () => {
    const { id, sibling } = await rejected()
    const untouched = await claiming.read(sibling)
    const before = await claiming.read(id)
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
    expect(await claiming.read(sibling)).toEqual(untouched)
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
    expect(await claiming.read(_id)).toMatchObject({
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
