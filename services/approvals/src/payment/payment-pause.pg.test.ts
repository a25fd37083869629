// Whose contact or sign-in was just changed moves no money, by a run or by hand, until the real person could object.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
let paying: Paying

beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
})
afterAll(() => company.drop())

beforeEach(async () => {
  await paying.startAgain()
  await company.owner`delete from identity.payment_pause`
})

function changed(part: Part, hoursAgo: number) {
  return company.owner`
    insert into identity.payment_pause (person_id, since)
    values (${company.person(part).personId}, now() - ${hoursAgo} * interval '1 hour')
    on conflict (person_id) do update set since = excluded.since`
}

const sentence =
  /^Your contact details or sign-in were changed\. You can confirm, approve and make payments again on \d\d\/\d\d\/\d{4} at \d\d:\d\d\.$/

describe('for 72 hours after a change of contact or sign-in', () => {
  test('a payer can’t confirm a run', async () => {
    await paying.payable('claimant')
    const run = await paying.create()
    await changed('payer', 71)
    const refused = await paying.confirm(run)
    expect([refused.status, refused.body.errors[0].msg]).toEqual([422, expect.stringMatching(sentence)])
    expect((await paying.get(run)).state).toBe('draft')
    await changed('payer', 73)
    expect((await paying.confirm(run)).status).toBe(200)
  })

  test('the second person can’t approve one, and may decline it', async () => {
    await paying.setLimit(0)
    await paying.payable('claimant')
    const run = await paying.create()
    await paying.confirm(run)
    await changed('secondPayer', 1)
    const refused = await paying.answer(run, 'secondPayer')
    expect([refused.status, refused.body.errors[0].msg]).toEqual([422, expect.stringMatching(sentence)])
    expect((await paying.answer(run, 'secondPayer', { type: 'reject', note: 'Too early.' })).status).toBe(200)
  })

  test('a payer can’t pay by hand, and may reject', async () => {
    const [claim, other] = [await paying.payable('claimant'), await paying.payable('claimant')]
    await changed('payer', 1)
    const refused = await company.decide('payer', claim, {})
    expect([refused.status, refused.body.errors[0].msg]).toEqual([422, expect.stringMatching(sentence)])
    expect((await company.decide('payer', other, { type: 'reject', note: 'Not ours.' })).status).toBe(200)
  })

  test('others decide as before', async () => {
    const claim = await company.claim()
    await changed('manager', 1)
    expect((await company.decide('manager', claim, {})).status).toBe(200)
  })
})
