import { createHash } from 'node:crypto'
import { meal } from '@tem/claims/testing/claiming.ts'
import * as calls from '@tem/contracts/calls/admin-audit.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PolicyInTest, today } from '../../testing/policy-in-test.ts'

let company: PolicyInTest
beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const auditor = () =>
  company.claiming.person('X9002', { roles: ['auditor'], permissions: ['signed-in', 'draw-samples'] })
const asked = { from: today, to: today, size: 5, seed: 'A1B2C3' }
const draw = (part: object = {}) => company.admin.call(calls.drawSample, auditor(), { ...asked, ...part })
const get = async (drawn: Answered) =>
  (await company.admin.call(calls.getSample, auditor(), { _id: drawn.body.item._id })).body.item
const check = (drawn: Answered, claim: string, result = 'in order', note = '') =>
  company.admin.call(calls.checkSampled, auditor(), { _id: drawn.body.item._id, claim, result, note })
const signOff = (drawn: Answered) =>
  company.admin.call(calls.signOffSample, auditor(), {
    _id: drawn.body.item._id,
    conclusion: 'Bills were there.',
  })
const ticketsOf = (sample: { list: { ticketNumber: string }[] }) =>
  sample.list.map(({ ticketNumber }) => ticketNumber)

/** Claims of two units: nine small ones and one large one, and two of another unit. */
beforeEach(async () => {
  const { owner } = company.claiming
  await owner`alter table admin.audit_claim disable trigger signed_off`
  for (const table of ['admin.audit_claim', 'admin.audit_stratum', 'admin.audit_sample'])
    await owner`delete from ${owner(table)}`
  await owner`alter table admin.audit_claim enable trigger signed_off`
  await company.startOver()
  const claims = [
    ['E1001', '2026-03-16', [100, 101, 102, 103, 104, 105, 106, 107, 108, 6000]],
    ['E1002', '2026-03-17', [200, 300]],
  ] as const
  for (const [code, day, amounts] of claims) {
    const person = company.claiming.person(code)
    for (const amount of amounts) {
      const { status, body } = await company.claiming.create(
        person,
        day,
        meal(amount, { remarks: `Lunch ${amount}` }),
      )
      if (status !== 200) throw new Error(`Not created: ${JSON.stringify(body)}`)
    }
    const { status, body } = await company.claiming.submit(person, day)
    if (status !== 200) throw new Error(`Not submitted: ${JSON.stringify(body)}`)
  }
})

test('a sample is drawn of every stratum, and the rest by amount', async () => {
  const drawn = await draw()
  expect(drawn.body.message).toBe('5 of 12 claims were drawn.')
  const sample = await get(drawn)
  expect(sample.strata).toEqual([
    { unit: 'Crop Nutrition', band: 'Below ₹1,000', claims: 2, amount: 500, drawn: 2 },
    { unit: 'Crop Protection', band: 'Below ₹1,000', claims: 9, amount: 936, drawn: 2 },
    { unit: 'Crop Protection', band: '₹5,000 to ₹20,000', claims: 1, amount: 6000, drawn: 1 },
  ])
  expect(sample.list).toHaveLength(5)
  expect(sample.list[0]).toMatchObject({ employeeCode: 'E1001', amount: 6000, result: null, note: '' })
})

test('the same seed draws the same sample, another seed another one, and anybody can draw it again', async () => {
  const first = ticketsOf(await get(await draw()))
  expect(ticketsOf(await get(await draw()))).toEqual(first)
  const others = ['A1B2C4', 'A1B2C5', 'A1B2C6'].map(async (seed) =>
    ticketsOf(await get(await draw({ seed }))),
  )
  expect((await Promise.all(others)).some((other) => other.join() !== first.join())).toBe(true)
  const hashOf = (ticket: string) => createHash('sha256').update(`A1B2C3 ${ticket}`).digest('hex')
  const small = await company.claiming.owner<{ ticket: string }[]>`
    select claim.ticket_number as ticket
    from claims.claim
    join identity.person on person.id = claim.person_id
    where person.employee_code = 'E1001' and receipt_amount_paise < 100000`
  const smallest = small.map(({ ticket }) => ticket).sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
  expect(first.filter((ticket) => smallest.includes(ticket)).sort()).toEqual(smallest.slice(0, 2).sort())
})

test('the seed and the size of a draw are in the trail', async () => {
  await draw()
  const [event] = await company.claiming.owner`
    select actor_id, detail from trail.event where kind = 'sample-drawn' order by at desc limit 1`
  expect(event).toEqual({
    actor_id: auditor().personId,
    detail: { from: today, to: today, seed: 'A1B2C3', size: 5, claims: 12, amount: 7436 },
  })
})

test('claims are checked with notes, and a sample is signed off when all of them are', async () => {
  const drawn = await draw({ size: 2 })
  const [first, second] = (await get(drawn)).list
  expect((await check(drawn, first._id, 'exception', ' ')).body.errors[0]).toMatchObject({ field: 'note' })
  expect((await check(drawn, first._id, 'exception', 'No bill')).status).toBe(200)
  expect((await signOff(drawn)).body.errors[0].msg).toBe('1 claim is not checked yet.')
  expect((await check(drawn, second._id)).status).toBe(200)
  const open = (await company.admin.call(calls.listSamples, auditor())).body
  expect(open).toMatchObject({
    toCheck: 0,
    toSign: 1,
    period: { from: today, to: today },
    list: [{ claims: 2, checked: 2, exceptions: 1 }],
  })
  expect((await signOff(drawn)).status).toBe(200)
  const signed = await get(drawn)
  expect(signed).toMatchObject({ conclusion: 'Bills were there.', signedBy: 'Thomas Mathew' })
  expect(signed.list[0]).toMatchObject({ result: 'exception', note: 'No bill', checkedBy: 'Thomas Mathew' })
  const [event] = await company.claiming.owner`
    select actor_id, detail from trail.event where kind = 'sample-signed-off' order by at desc limit 1`
  expect(event).toMatchObject({
    actor_id: auditor().personId,
    detail: { seed: 'A1B2C3', exceptions: 1, checks: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
})

test('nothing of a sample changes after it is signed off, whoever writes', async () => {
  const drawn = await draw({ size: 1 })
  const [only] = (await get(drawn)).list
  await check(drawn, only._id)
  await signOff(drawn)
  expect((await check(drawn, only._id, 'exception', 'Later')).status).toBe(409)
  expect((await signOff(drawn)).status).toBe(409)
  const { owner } = company.claiming
  await expect(owner`update admin.audit_claim set note = 'Later'`).rejects.toThrow(
    'The sample is signed off.',
  )
  await expect(owner`delete from admin.audit_claim`).rejects.toThrow('The sample is signed off.')
})

test('what cannot be drawn is refused', async () => {
  expect((await draw({ from: '2026-03-01', to: '2026-03-02' })).body.errors[0].msg).toBe(
    'No claim of these days was submitted.',
  )
  expect((await draw({ seed: 'no' })).body.errors[0]).toMatchObject({ field: 'seed' })
  expect((await draw({ to: '2026-03-19' })).body.errors[0]).toMatchObject({ field: 'to' })
  expect((await company.admin.call(calls.drawSample, company.first(), asked)).status).toBe(403)
})

test('a claim of another sample is not found', async () => {
  const drawn = await draw({ size: 1 })
  const other = (await get(await draw({ size: 3 }))).list.at(-1)
  expect((await check(drawn, other._id)).status).toBe(404)
})
