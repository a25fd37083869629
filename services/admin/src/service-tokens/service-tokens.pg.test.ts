import { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as calls from '@tem/contracts/calls/admin-service-tokens.ts'
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PolicyInTest, today } from '../../testing/policy-in-test.ts'
import { findServiceToken } from './find-service-token.ts'

let company: PolicyInTest
beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const lastDay = addDays(today, 30)
const maker = () => company.administrator('A9001')
const ask = (part: object = {}) =>
  company.admin.call(calls.createServiceToken, maker(), {
    ...{ name: 'Okta', scopes: ['scim'], lastDay },
    ...part,
  })
const list = async (who = maker()) => (await company.admin.call(calls.listServiceTokens, who)).body.list
const show = (_id: string, who = maker()) => company.admin.call(calls.showServiceToken, who, { _id })
const revoke = (_id: string) => company.admin.call(calls.revokeServiceToken, company.second(), { _id })
const owner = () => company.claiming.owner
const use = (token: string, day = today, scope: ServiceScope = 'scim') =>
  findServiceToken({ sql: owner(), clock: () => new Date(`${day}T12:00:00+05:30`) }, `Bearer ${token}`, scope)

/** Of a token that somebody confirmed. */
async function made(name: string): Promise<{ _id: string; token: string }> {
  await company.confirmed(await ask({ name }))
  const { _id } = (await list()).find((one: { name: string }) => one.name === name)
  return { _id, token: (await show(_id)).body.token }
}

test('a token is asked for by one administrator, confirmed by another, and shown once to the first', async () => {
  const asked = await ask()
  expect(asked.body).toMatchObject({ isApplied: false })
  expect(await list()).toEqual([])
  await company.confirmed(asked)
  const [{ _id, ...facts }] = await list()
  expect(facts).toMatchObject({ name: 'Okta', isOwn: true, lastDay, state: 'not shown', lastUsedAt: null })
  expect((await show(_id, company.confirming())).status).toBe(404)
  const { token } = (await show(_id)).body
  expect(token).toMatch(/^tem_[\w-]{43}$/)
  expect((await show(_id)).status).toBe(409)
  expect((await list(company.confirming()))[0]).toMatchObject({ isOwn: false, state: 'in use' })
  // Neither the token nor its second half is in the table, the trail or a stored answer.
  const [stored] = await owner()<{ everything: string }[]>`
    select concat((select json_agg(t) from admin.service_token t), (select json_agg(t) from trail.event t),
      (select json_agg(t) from server.idempotency t)) as everything`
  expect(stored?.everything).not.toContain(token.slice(4))
  expect(await use(token)).toMatchObject({ name: 'Okta', makerId: maker().personId, scopes: ['scim'] })
  expect((await list())[0].lastUsedAt).not.toBeNull()
})

test('a token whose last day is near is a task of the administrators', async () => {
  const ending = async () => (await company.admin.call(calls.listServiceTokens, maker())).body.ending
  const { _id } = await made('Near')
  expect(await ending()).toBe(0)
  await owner()`update admin.service_token set last_day = ${addDays(today, 7)} where id = ${_id}`
  expect(await ending()).toBe(1)
  await revoke(_id)
  expect(await ending()).toBe(0)
})

test('a name is used by one token, and the last day is at most a year away', async () => {
  expect((await ask({ name: 'okta' })).body.errors[0]).toMatchObject({ field: 'name' })
  for (const lastDay of [addDays(today, -1), addDays(today, 366)])
    expect((await ask({ name: 'Entra', lastDay })).body.errors[0]).toMatchObject({ field: 'lastDay' })
})

test('what a token may do is chosen among its scopes, none by default, and said to whoever confirms it', async () => {
  const refused = async (scopes: unknown) => {
    const { status, body } = await ask({ name: 'Entra', scopes })
    return [status, body.errors[0].msg]
  }
  expect(await refused([])).toEqual([400, 'Choose what the token may do.'])
  expect(await refused(['administer'])).toEqual([400, 'What the token may do is not valid.'])
  expect(await refused(undefined)).toEqual([400, 'Choose what the token may do.'])
  await ask({ name: 'SIEM', scopes: ['webhooks', 'trail', 'trail'] })
  const waiting = (await company.admin.call(listChanges, company.confirming())).body.list
  const change = waiting.find(({ what }: { what: string }) => what === 'Service token SIEM')
  expect(change.changes[0].fields[0]).toEqual({
    field: 'May',
    before: null,
    after: 'Read the trail; Read webhooks and what they delivered',
  })
  expect(change.consequences).toEqual([expect.stringMatching(/reads this of the whole company/)])
})

test('a revoked token, one that has ended, and one whose maker has left are refused', async () => {
  const { _id, token } = await made('Entra')
  await expect(use(token, addDays(lastDay, 1))).rejects.toThrow(/has ended/)
  await expect(use(token, today, 'trail')).rejects.toThrow(/It would need: Read the trail/)
  await expect(use(`${token.slice(0, -1)}!`)).rejects.toThrow(/unknown/)
  await expect(use('tem_short')).rejects.toThrow(/unknown/)
  await owner()`update identity.person set is_active = false where id = ${maker().personId}`
  await expect(use(token)).rejects.toThrow(/unknown/)
  expect((await list(company.second())).at(0)).toMatchObject({ state: 'maker left' })
  await owner()`update identity.person set is_active = true where id = ${maker().personId}`
  await owner()`delete from identity.person_role where person_id = ${maker().personId} and role = 'admin'`
  await expect(use(token)).rejects.toThrow(/unknown/)
  await owner()`insert into identity.person_role (person_id, role) values (${maker().personId}, 'admin')`
  await use(token)
  expect((await revoke(_id)).status).toBe(200)
  await expect(use(token)).rejects.toThrow(/revoked/)
  expect((await revoke(_id)).status).toBe(404)
  const trail = await owner()<{ after: Record<string, string> }[]>`
    select after from trail.event
    where kind = 'setting-changed' and detail ->> 'what' = 'Service token Entra'
    order by at, id`
  expect(trail.map(({ after }) => after.Status ?? after['Last day'])).toEqual([
    lastDay,
    'shown, in use',
    'revoked',
  ])
})
