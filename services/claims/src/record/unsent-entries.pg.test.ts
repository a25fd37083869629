// What a phone kept, and what the server says to it when the company has changed meanwhile: it comes back with the reason,
// nothing of it is saved, and nothing is lost.
import { markNoClaims, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { Outbox } from '@tem/outbox/outbox.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bike, Claiming, meal, monday, today } from '../../testing/claiming.ts'
import { PhoneStorage } from '../../testing/simulated-storage.ts'
import { World } from '../../testing/simulated-world.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(() => claiming.startAgain())
afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

function phone() {
  const world = new World(claiming, true)
  return new Outbox({
    store: new PhoneStorage(),
    send: (entry) => world.perform(officer(), entry),
    shrink: async (file, name) => ({ file, name }),
    knows: () => true,
    now: () => Date.parse(`${today}T12:00:00+05:30`),
    newId,
  })
}

const about = { title: 'Lunch', day: monday }
const lunch = { call: createDayClaim.path, payload: { day: monday, ...meal(120) }, about }
const places = {
  call: savePlacesVisited.path,
  payload: { day: monday, placesVisited: ['Hosur'], changedFrom: [] },
  about,
}
const mark = { call: markNoClaims.path, payload: { day: monday, reason: 'On leave' }, about }

test.each([
  [
    'the week was closed',
    lunch,
    async () => claiming.on('2026-05-04'),
    'Claims older than 4 weeks are not accepted.',
  ],
  [
    'the week was closed for places',
    places,
    async () => claiming.on('2026-05-04'),
    'Claims older than 4 weeks are not accepted.',
  ],
  [
    'the sub-category was removed',
    lunch,
    async () => {
      await claiming.owner`update allowances.sub_category set is_active = false where code = 'MEAL'`
    },
    'This Sub Category is not allowed for your level.',
  ],
  [
    'another device submitted the day',
    lunch,
    async () => {
      await claiming.create(officer(), monday, bike(10, 20))
      await claiming.submit(officer(), monday)
    },
    'This Claim is already submitted and cannot be Edited/Undone.',
  ],
  [
    'another device claimed something on the day that is to be marked',
    mark,
    async () => {
      await claiming.create(officer(), monday, meal(75))
    },
    'Delete the claims of this day first.',
  ],
  [
    'the server takes another form than the release that recorded it',
    { ...lunch, payload: { ...lunch.payload, formerField: 'gone' } },
    async () => {},
    'The request has a field that this call does not take.',
  ],
])('%s', async (_what, write, happens, message) => {
  const outbox = phone()
  const entry = await outbox.addWrite('E1001', write)
  const before = await savedOn(monday)
  await happens()
  const meanwhile = (await savedOn(monday)).length
  expect((await outbox.sendNext('E1001', 'write')).state).toBe('refused')
  const [kept] = await outbox.entries('E1001')
  expect(kept).toMatchObject({ id: entry.id, payload: write.payload, refusal: { message } })
  expect(await savedOn(monday)).toHaveLength(Math.max(before.length, meanwhile))
  await claiming.owner`update allowances.sub_category set is_active = true where code = 'MEAL'`

  // Corrected to a day that takes it, it is saved once.
  claiming.on(today)
  const { formerField: _, ...payload }: Record<string, unknown> = { ...write.payload, day: today }
  await outbox.addWrite('E1001', { ...write, payload, replaces: entry.id })
  expect((await outbox.sendNext('E1001', 'write')).state).toBe('sent')
  expect(await savedOn(today)).toHaveLength(write.call === createDayClaim.path ? 1 : 0)
  expect(await outbox.entries('E1001')).toEqual([])
})

function savedOn(day: string) {
  return claiming.owner`select id from claims.claim where expense_date = ${day}`
}
