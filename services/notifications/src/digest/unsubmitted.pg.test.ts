// Saturday's reminder of days that are saved and not submitted, in the bell and in the daily email.
import { Claiming, meal, monday } from '@tem/claims/testing/claiming.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import { demoId } from '@tem/demo/dice.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUnsubmittedNotices, makeDigests } from './make-digests.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
beforeEach(async () => {
  await claiming.startAgain()
  await claiming.owner`delete from notifications.notice`
  await claiming.owner`delete from notifications.digest`
  await claiming.create(officer(), monday, meal(120))
  await claiming.create(officer(), '2026-03-17', meal(195))
})
afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')
const saturday = new Date('2026-03-21T08:30:00+05:30')

async function bell(day: string) {
  claiming.on(day)
  const { list } = (await claiming.call(listNotifications, officer(), {})).body
  return list.filter(({ code }: { code?: string }) => code === 'unsubmitted')
}

async function digests(now: Date) {
  await addUnsubmittedNotices(claiming.owner, now)
  await makeDigests(claiming.owner, now, undefined)
  return claiming.owner<{ personId: string; body: string }[]>`
    select person_id as "personId", body from notifications.digest`
}

test('the bell has it from Saturday on, until they are submitted', async () => {
  expect(await bell('2026-03-20')).toEqual([])
  expect(await bell('2026-03-21')).toMatchObject([
    { label: 'Days to Submit', what: '2 days to submit', amountAfter: 315 },
  ])
  for (const day of [monday, '2026-03-17']) await claiming.submit(officer(), day)
  expect(await bell('2026-03-21')).toEqual([])
})

test('the email of Saturday says it, and only to whom it concerns', async () => {
  const [only, ...others] = await digests(saturday)
  expect(others).toEqual([])
  expect(only?.personId).toBe(demoId('person', 'E1001'))
  expect(only?.body).toContain('What you have saved and not submitted\n- 2 days, ₹315')
})

test('days that take no claims any more don’t count', async () => {
  const set = (name: string, value: string | number) => claiming.owner`
    insert into allowances.setting (name, value) values (${name}, ${claiming.owner.json(value)})
    on conflict (name) do update set value = excluded.value`
  const before = await claiming.owner`select name, value from allowances.setting`
  try {
    await set('claimAcceptAfterDate', monday)
    expect(await bell('2026-03-21')).toMatchObject([{ what: '1 day to submit', amountAfter: 195 }])
    expect((await digests(saturday))[0]?.body).toContain('- 1 day, ₹195')
    await set('requestedClaimWeekLimit', 0)
    expect(await bell('2026-03-22')).toHaveLength(1)
    expect(await bell('2026-03-23')).toEqual([])
  } finally {
    await claiming.owner`delete from allowances.setting`
    await claiming.owner`insert into allowances.setting ${claiming.owner(before, 'name', 'value')}`
  }
})

test('no other day’s email says it', async () => {
  expect(await digests(new Date('2026-03-20T08:30:00+05:30'))).toEqual([])
})
