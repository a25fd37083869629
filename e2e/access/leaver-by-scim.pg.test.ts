// A directory disables a person, as Entra writes it, through the real gateway and the real servers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BehindGateway } from './behind-gateway.ts'

let suite: BehindGateway
let token: string
beforeAll(async () => {
  suite = await BehindGateway.start()
  token = await suite.addToken('Entra', suite.company.ids.admin, ['scim'])
})
afterAll(() => suite?.stop())

const calls = [
  '/me/get',
  '/claims/my-claims',
  '/calendar/employees/list',
  '/tours/list',
  '/admin/changes/list',
]

async function statuses(session: string): Promise<number[]> {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${suite.url}${path}`, init)
    await answer.text()
    return answer.status
  }
  const headers = { 'access-token': session, 'content-type': 'application/json' }
  return Promise.all([
    ...calls.map((path) => send(`/api${path}`, { method: 'POST', headers, body: '{}' })),
    send('/uploads/claim-none.png', {
      headers: { cookie: `uploads=${session}`, 'access-token': session },
    }),
  ])
}

const openSteps = async (person: string) => {
  const [row] = await suite.database.ownerSql<{ named: number; open: number; orphaned: number }[]>`
    select count(*) filter (where approver_ids @> array[${person}::uuid])::int as named,
      count(*) filter (where is_waiting)::int as open,
      count(*) filter (where is_waiting and approver_ids = '{}')::int as orphaned
    from chain.step
    where response is null`
  return row ?? { named: 0, open: 0, orphaned: 0 }
}

test('disabling a person by an Entra-shaped PATCH ends every session and token within a second and re-routes every waiting step; no request succeeds afterwards', async () => {
  const { manager } = suite.company.ids
  const session = suite.company.tokens.get('manager') ?? ''
  expect((await statuses(session)).filter((status) => status === 401)).toEqual([])
  const before = await openSteps(manager)
  expect(before.named).toBeGreaterThan(0)

  const disabled = await suite.disable(manager, token)
  expect(await disabled.json()).toMatchObject({ id: manager, active: false })

  // By the announcement, not because an answer in the cache got old: that takes a minute. The gateway proves every second that it
  // hears announcements.
  const refused = [...calls, 'upload'].map(() => 401)
  await expect.poll(() => statuses(session), { timeout: 20_000, interval: 20 }).toEqual(refused)
  for (let n = 0; n < 10; n++) expect(await statuses(session)).toEqual(refused)
  const [open] = await suite.database.ownerSql<{ sessions: number; standIns: number }[]>`
    select (select count(*)::int from identity.session where person_id = ${manager} and ended_at is null) as sessions,
      (select count(*)::int from identity.delegation
       where ${manager} in (from_person_id, to_person_id) and ended_at is null) as "standIns"`
  expect(open).toEqual({ sessions: 0, standIns: 0 })
  const after = await openSteps(manager)
  expect([after.named, after.open]).toEqual([0, before.open])
  // What waited for nobody else is in the administrators' queue, with its history.
  expect(after.orphaned).toBeGreaterThan(before.orphaned)

  const again = await fetch(`${suite.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'M2001', password: 'Welcome@123' }),
  })
  expect(again.status).toBeGreaterThanOrEqual(400)
})

test('the gateway refuses in the shape of SCIM, and a token of a session opens nothing there', async () => {
  const ask = (path: string, init?: RequestInit) => fetch(`${suite.url}/scim/v2/${path}`, init)
  const missing = await ask('Users')
  expect([missing.status, await missing.json()]).toMatchObject([401, { status: '401' }])
  const session = suite.company.tokens.get('admin') ?? ''
  expect(
    (await ask('Users', { headers: { authorization: `Bearer ${session}`, 'access-token': session } })).status,
  ).toBe(401)
  const options = await ask('Users', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('content-type')]).toEqual([404, 'application/scim+json'])
  const found = await ask(`Users?filter=${encodeURIComponent('userName eq "E1001"')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await found.json()).totalResults).toBe(1)
})

test('an administrator who leaves is out at once as well, with the tokens; the last one stays', async () => {
  const { admin } = suite.company.ids
  const [other] = await suite.database.ownerSql<{ id: string }[]>`
    select person_id as id from identity.person_role where role = 'admin' and person_id <> ${admin}`
  const { id: lastOne = '' } = other ?? {}
  const otherToken = await suite.addToken('Okta', lastOne, ['scim', 'trail'])
  const session = suite.company.tokens.get('admin') ?? ''
  expect((await statuses(session)).filter((status) => status === 401)).toEqual([])

  expect(await (await suite.disable(admin, otherToken)).json()).toMatchObject({ id: admin, active: false })
  const refused = [...calls, 'upload'].map(() => 401)
  await expect.poll(() => statuses(session), { timeout: 20_000, interval: 20 }).toEqual(refused)
  for (let n = 0; n < 10; n++) expect(await statuses(session)).toEqual(refused)
  // What the leaver's own token could do has ended with the leaver.
  expect((await suite.disable(suite.company.ids.owner, token)).status).toBe(401)
  const facts = await suite.database.ownerSql<{ sessions: number; steps: number; roles: string[] }[]>`
    select (select count(*)::int from identity.session where person_id = ${admin} and ended_at is null) as sessions,
      (select count(*)::int from chain.step where response is null and approver_ids @> array[${admin}::uuid]) as steps,
      array(select role from identity.person_role where person_id = ${admin}) as roles`
  // The role stays on record: whoever lets the person work here again is confirmed by somebody else.
  expect([...facts]).toEqual([{ sessions: 0, steps: 0, roles: ['admin'] }])
  const told = await suite.database.ownerSql<{ subject: string; email: string }[]>`
    select subject, email from notifications.account_notice where subject like '%was deactivated'`
  expect(told).toHaveLength(1)

  const kept = await suite.disable(lastOne, otherToken)
  const body = await kept.json()
  expect([kept.status, body.detail]).toEqual([
    expect.any(Number),
    expect.stringMatching(/would be an administrator any more/),
  ])
  expect(kept.status).toBeGreaterThanOrEqual(400)
  const [still] = await suite.database.ownerSql`select is_active from identity.person where id = ${lastOne}`
  expect(still).toEqual({ is_active: true })

  const back = await fetch(`${suite.url}/scim/v2/Users/${admin}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${otherToken}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({ Operations: [{ op: 'replace', value: { active: true } }] }),
  })
  expect([back.status, (await back.json()).detail]).toEqual([409, expect.stringMatching(/second person/)])
})
