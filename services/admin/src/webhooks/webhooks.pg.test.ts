// Webhooks against a receiver that listens: what it gets, in which order, and what happens while it is away.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wire } from '@tem/bff-admin/src/container.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import * as calls from '@tem/contracts/calls/admin-webhooks.ts'
import { webhookBody } from '@tem/contracts/webhook-bodies.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { containerInTest } from '@tem/server/testing/module-in-test.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PolicyInTest, today } from '../../testing/policy-in-test.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

interface Received {
  readonly id: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly data: Record<string, unknown>
}

let company: PolicyInTest
let receiver: Server
let url: string
/** In the order in which they came, refused ones too. */
let received: Received[] = []
/** What the documented form of a body does not allow. */
const wrong: string[] = []
const wrongIn = (body: string) => {
  const told = JSON.parse(body)
  const [error] = webhookBody(told.type).validate(told)
  return error ? [`${told.type}: ${error.message}`] : []
}
let answer: (got: Received) => number | 'hang' = () => 204

beforeAll(async () => {
  company = await PolicyInTest.start({ DEMO: 'on' })
  receiver = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const headers = incoming.headers as Record<string, string>
    const got = { id: headers['webhook-id'] ?? '', headers, body, data: JSON.parse(body).data }
    received.push(got)
    wrong.push(...wrongIn(body))
    const status = answer(got)
    if (status === 'hang') return
    outgoing.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
})
afterEach(() => expect(wrong).toEqual([]))
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await company.drop()
})
beforeEach(async () => {
  await company.startOver()
  await owner()`delete from admin.webhook`
  await owner()`delete from notifications.account_notice`
  received = []
  answer = () => 204
})

const owner = () => company.claiming.owner
const maker = () => company.administrator('A9001')
const form = {
  _id: null,
  revision: null,
  name: 'Payroll',
  events: ['claim.submitted', 'claim.decided', 'claim.paid'],
}
const ask = (part: object = {}) => company.admin.call(calls.saveWebhook, maker(), { ...form, url, ...part })
const list = async () => (await company.admin.call(calls.listWebhooks, maker())).body.list
const deliveries = async (_id: string) =>
  (await company.admin.call(calls.listWebhookDeliveries, maker(), { _id })).body.list
const run = (deps = company.deps) => deliverWebhooks(deps, new AbortController().signal)

/** That two administrators have made, and whose secret was shown. */
async function webhook(part: object = {}): Promise<{ _id: string; secret: string }> {
  expect((await company.confirmed(await ask(part))).status).toBe(200)
  const [{ _id }] = await list()
  const { secret } = (await company.admin.call(calls.makeWebhookSecret, maker(), { _id })).body
  return { _id, secret }
}

const mailOfStop = () =>
  owner()<{ email: string; subject: string; text: string }[]>`
    select email, subject, text from notifications.account_notice where subject like '%Payroll%' order by email`

async function emailsOfAdministrators(): Promise<string[]> {
  const rows = await owner()<{ email: string }[]>`
    select email from identity.person join identity.person_role on person_id = person.id where role = 'admin' order by email`
  expect(rows.length).toBeGreaterThan(1)
  return rows.map(({ email }) => email)
}

/** A claim that was submitted, as the claims module does it. */
const submitted = (day: string) => company.submitted(day)

function decide(subjectId: string, from: string, to: string) {
  const at = company.deps.clock()
  const kind = 'claim' as const
  return company.claiming.sql.begin((tx) =>
    recordHistory(tx, [
      { kind, subjectId, at, by: newId(), step: from, from, to, note: 'private words', amountAfter: 24_000 },
    ]),
  )
}

/** As a receiver checks it, at the company's time. */
function isGenuine(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: company.deps.clock() })
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

const told = () => received.map(({ data }) => [data.claimId, data.what])

test('two administrators make a webhook; its secret is shown once, and a private address is refused', async () => {
  const asked = await ask()
  expect(asked.body).toMatchObject({ isApplied: false })
  expect(await list()).toEqual([])
  await company.confirmed(asked)
  const [made] = await list()
  expect(made).toMatchObject({ name: 'Payroll', url, state: 'no secret', waiting: 0 })
  const { secret } = (await company.admin.call(calls.makeWebhookSecret, maker(), { _id: made._id })).body
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect((await list())[0].state).toBe('on')
  const [stored] = await owner()<{ everything: string }[]>`
    select concat((select json_agg(t) from admin.webhook t), (select json_agg(t) from trail.event t),
      (select json_agg(t) from server.idempotency t)) as everything`
  expect(stored?.everything).not.toContain(secret.slice(6))

  for (const wrong of ['https://10.0.0.1/', 'http://hooks.example/', 'https://169.254.169.254/latest'])
    expect((await ask({ name: 'Inside', url: wrong })).body.errors[0]).toMatchObject({ field: 'url' })
  expect((await ask({ name: 'Other', events: [] })).body.errors[0]).toMatchObject({ field: 'events' })
  expect((await ask({ name: 'payroll' })).body.errors[0]).toMatchObject({ field: 'name' })
  // To another address: two administrators again.
  const { _id, revision } = made
  expect((await ask({ _id, revision, url: `${url}/2` })).body).toMatchObject({ isApplied: false })
  expect((await ask({ _id, revision: 9 })).status).toBe(409)
})

test('events come signed and in order, with the little that a receiver needs, and each once', async () => {
  const { secret } = await webhook()
  const claim = await submitted('2026-03-16')
  await decide(claim, 'pending', 'pending_finance')
  await decide(claim, 'pending_finance', 'approved')
  await run()
  await run()
  expect(told()).toEqual(['submitted', 'approved', 'approved'].map((what) => [claim, what]))
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(form.events)
  expect(received.map((got) => isGenuine(secret, got))).toEqual([true, true, true])
  expect(received[2]?.data).toEqual({
    ...{ claimId: claim, ticketNumber: expect.any(String), personId: company.officer().personId },
    ...{ employeeCode: 'E1001', what: 'approved', status: 'approved', amount: 240 },
  })
  expect(JSON.stringify(received)).not.toContain('private words')
  for (const { headers, body } of received)
    expect(isGenuine(secret, { headers, body: body.replace('E1001', 'E1002') })).toBe(false)
})

test('people and the policy: kinds of changes without their values, one event for a version', async () => {
  await webhook({ events: ['person.changed', 'policy.published'] })
  const subject = company.officer().personId
  const actor = 'command-line'
  await recordTrail(owner(), {
    kind: 'person-changed',
    actor,
    subject,
    after: { Email: 'new@vasudha.example' },
  })
  await owner().begin(async (tx) => {
    for (const row of ['Bike', 'Car'])
      await recordTrail(tx, { kind: 'policy-published', actor, detail: { version: 7, from: today, row } })
  })
  await recordTrail(owner(), { kind: 'signed-in', actor, subject })
  await run()
  expect(received.map(({ data }) => data)).toEqual([
    { personId: subject, employeeCode: 'E1001', what: 'person-changed' },
    { version: 7, effectiveFrom: today },
  ])
})

test('what is refused holds up its own claim only, is tried again with growing pauses, and keeps its order', async () => {
  const { _id } = await webhook()
  const [first, second] = [await submitted('2026-03-16'), await submitted('2026-03-17')]
  await decide(first, 'pending', 'rejected')
  answer = ({ data }) => (data.claimId === first ? 400 : 204)
  await run()
  expect(told()).toEqual([
    [first, 'submitted'],
    [second, 'submitted'],
  ])
  await run()
  expect(received).toHaveLength(2)
  const [, , refused] = await deliveries(_id)
  expect(refused).toMatchObject({ isAccepted: false, attempts: 1, outcome: '400' })
  company.after(1)
  await run()
  expect(received).toHaveLength(3)
  company.after(4)
  await run()
  expect(received).toHaveLength(3)
  company.after(1)
  answer = () => 200
  await run()
  expect(told().slice(3)).toEqual([
    [first, 'submitted'],
    [first, 'rejected'],
  ])
  // Each attempt has the same id.
  expect(new Set(received.filter(({ data }) => data.what === 'submitted').map(({ id }) => id)).size).toBe(2)
})

test('a receiver that is away is asked once a run, gets everything when it is back, and redirects nobody', async () => {
  await webhook()
  const claims = [await submitted('2026-03-16'), await submitted('2026-03-17')]
  answer = () => 503
  await run()
  expect(received).toHaveLength(1)
  answer = () => 302
  await run()
  // The second claim's own attempt; the redirect was not followed.
  expect(received.map(({ headers }) => headers.host)).toHaveLength(2)
  answer = () => 204
  company.after(1)
  await run()
  expect(
    told()
      .slice(2)
      .map(([claim]) => claim)
      .sort(),
  ).toEqual(claims.sort())
})

test('after three days it is given up and administrators have a task; when it goes on, nothing is missing', async () => {
  const { _id } = await webhook()
  const [inHindi = ''] = await emailsOfAdministrators()
  await owner()`update identity.person set language = 'hi' where email = ${inHindi}`
  const claim = await submitted('2026-03-16')
  answer = () => 500
  for (let n = 0; n < 12; n++) {
    await run()
    company.after(1200)
  }
  expect(received).toHaveLength(10)
  const { givenUp, list: shown } = (await company.admin.call(calls.listWebhooks, maker())).body
  expect([givenUp, shown[0].state, shown[0].waiting]).toEqual([1, 'given up', 1])
  // Each administrator, once: the runs after it sent nothing.
  const mail = await mailOfStop()
  expect(mail.map(({ email }) => email)).toEqual(await emailsOfAdministrators())
  // In the language of each.
  expect(mail[0]?.subject).toBe('वेबहुक Payroll रुक गया')
  expect(mail[0]?.text).toContain('आखिरी जवाब: 500')
  expect(mail[1]?.subject).toBe('The webhook Payroll stopped')
  expect(mail[1]?.text).toContain('The last answer: 500')
  await owner()`update identity.person set language = null where email = ${inHindi}`
  await decide(claim, 'pending', 'rejected')
  answer = () => 204
  await run()
  expect(received).toHaveLength(10)
  expect((await company.admin.call(calls.resumeWebhook, maker(), { _id })).status).toBe(200)
  await run()
  expect(told().slice(10)).toEqual([
    [claim, 'submitted'],
    [claim, 'rejected'],
  ])
  const trail = await owner()<{ after: Record<string, string> }[]>`
    select after from trail.event where detail ->> 'what' = 'Webhook Payroll' order by at desc, id desc limit 2`
  expect(trail.map(({ after }) => after.Status)).toEqual(['on', 'given up'])
})

test('a paused one tells nothing until it goes on; one that says 410 is given up at once; a removed one is gone', async () => {
  const { _id } = await webhook()
  const act = async (call: typeof calls.pauseWebhook) =>
    (await company.admin.call(call, maker(), { _id })).status
  expect(await act(calls.pauseWebhook)).toBe(200)
  expect(await act(calls.pauseWebhook)).toBe(404)
  const claim = await submitted('2026-03-16')
  await run()
  expect(received).toEqual([])
  answer = () => 410
  // Who paused it knows.
  expect([...(await mailOfStop())]).toEqual([])
  await act(calls.resumeWebhook)
  await run()
  expect(told()).toEqual([[claim, 'submitted']])
  expect((await list())[0].state).toBe('given up')
  expect((await mailOfStop()).map(({ email }) => email)).toEqual(await emailsOfAdministrators())
  expect(await act(calls.removeWebhook)).toBe(200)
  expect(await list()).toEqual([])
  expect(await act(calls.removeWebhook)).toBe(404)
})

test('one delivery, or all since a day, is sent again under the same id, in order', async () => {
  const { _id } = await webhook()
  const claim = await submitted('2026-03-16')
  await decide(claim, 'pending', 'rejected')
  await run()
  const ids = received.map(({ id }) => id)
  const event = ids[0]?.replace('msg_', '')
  expect((await company.admin.call(calls.resendDelivery, maker(), { _id, event })).status).toBe(200)
  await run()
  expect(received.slice(2).map(({ id }) => id)).toEqual(ids.slice(0, 1))
  const since = (from: string) => company.admin.call(calls.resendSince, maker(), { _id, from })
  expect((await since(addDays(today, -31))).body.errors[0]).toMatchObject({ field: 'from' })
  expect((await since(today)).status).toBe(200)
  received = []
  await run()
  expect(received.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  expect((await company.admin.call(calls.resendDelivery, maker(), { _id, event: newId() })).status).toBe(404)
})

test('a new secret signs at once, and the one before it beside it for a day', async () => {
  const { _id, secret: old } = await webhook()
  const { secret } = (await company.admin.call(calls.makeWebhookSecret, maker(), { _id })).body
  await submitted('2026-03-16')
  await run()
  const genuine = (got?: Received) => [old, secret].map((each) => got && isGenuine(each, got))
  expect(genuine(received[0])).toEqual([true, true])
  company.after(24 * 60)
  await submitted('2026-03-17')
  await run()
  expect(genuine(received[1])).toEqual([false, true])
})

test('two processes deliver each event once; what one had in hand when it was killed comes again under its id, before what follows', async () => {
  await webhook()
  const claims = await Promise.all(['2026-03-16', '2026-03-17', '2026-03-18'].map((day) => submitted(day)))
  await Promise.all([run(), run(), run()])
  expect(
    told()
      .map(([claim]) => claim)
      .sort(),
  ).toEqual(claims.sort())

  const [claim = ''] = claims
  await decide(claim, 'pending', 'pending_finance')
  await decide(claim, 'pending_finance', 'approved')
  received = []
  answer = () => 'hang'
  const other = company.claiming.module.database.as('admin')
  const killed = run(wire(containerInTest(other, company.deps.clock, { DEMO: 'on' })))
  await expect.poll(() => received.length).toBe(1)
  await other.sql.end({ timeout: 0 })
  await expect(killed).rejects.toThrow()
  answer = () => 204
  await run()
  expect(received).toHaveLength(1)
  company.after(2)
  await run()
  expect(told()).toEqual([0, 1, 2].map(() => [claim, 'approved']))
  const [first, again, next] = received.map(({ id }) => id)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('over many lanes of the trail, nothing comes before what led to it', async () => {
  await webhook()
  const claims: string[] = []
  for (const day of ['2026-03-16', '2026-03-17', '2026-03-18']) claims.push(await submitted(day))
  // Decided over many connections at once: over many lanes.
  await Promise.all(claims.map((claim) => decide(claim, 'pending', 'pending_finance')))
  await Promise.all([run(), ...claims.map((claim) => decide(claim, 'pending_finance', 'approved'))])
  await run()
  for (const claim of claims) {
    const types = received
      .filter(({ data }) => data.claimId === claim)
      .map(({ body }) => JSON.parse(body).type)
    expect(types).toEqual(['claim.submitted', 'claim.decided', 'claim.paid'])
  }
  expect(received).toHaveLength(9)
})
