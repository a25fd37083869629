// What other systems of the company may do with a service token, through the real gateway and the real servers.
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BehindGateway } from './behind-gateway.ts'

let suite: BehindGateway
beforeAll(async () => {
  suite = await BehindGateway.start()
})
afterAll(() => suite?.stop())

const owner = () => suite.database.ownerSql
const made = (name: string, ...scopes: ServiceScope[]) =>
  suite.addToken(name, suite.company.ids.admin, scopes)

async function send(token: string, path: string, body: object = {}) {
  const answer = await fetch(`${suite.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const trail = (token: string) => send(token, '/admin/trail/list', { skip: 0, limit: 10 })
const runs = (token: string) => send(token, '/payment-runs/list', { skip: 0, limit: 10 })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errors[0].msg]

test('a token reads what its scope says, over all modules, and nothing else', async () => {
  const siem = await made('SIEM', 'trail')
  const bank = await made('Treasury', 'payments')
  expect((await trail(siem)).body.count).toBeGreaterThan(0)
  expect((await runs(bank)).body.list).toHaveLength(1)
  expect(refusalOf(await runs(siem))).toEqual([
    403,
    'This service token may not do this. It would need: Read payment runs and payments.',
  ])
  expect(refusalOf(await trail(bank))).toEqual([
    403,
    'This service token may not do this. It would need: Read the trail.',
  ])
  const { admin } = suite.company.ids
  for (const [path, body] of [
    ['/me/get', {}],
    ['/admin/service-tokens/list', {}],
    [`/admin/people/get/${admin}`, {}],
    ['/payment-runs/create', { upTo: suite.company.ids.today }],
    ['/releases/crashes/list', {}],
  ] as const)
    expect([path, ...refusalOf(await send(bank, path, body))]).toEqual([
      path,
      403,
      'No service token may do this: it takes a person.',
    ])
  const file = await fetch(`${suite.url}/uploads/claim-none.png`, {
    headers: { authorization: `Bearer ${bank}` },
  })
  expect(file.status).toBe(403)
  const [used] = await owner()`select last_used_at from admin.service_token where name = 'Treasury'`
  expect(used?.last_used_at).not.toBeNull()
})

test('a token without the scope of SCIM provisions nobody, and one for SCIM reads nothing else', async () => {
  const users = (token: string) =>
    fetch(`${suite.url}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } })
  const refused = await users(await made('Ledger', 'records', 'claims'))
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    'This service token may not do this. It would need: Provision people and departments (SCIM 2.0).',
  ])
  const directory = await made('Entra', 'scim')
  expect((await users(directory)).status).toBe(200)
  expect((await trail(directory)).status).toBe(403)
})

test('what webhooks name is found and read, by somebody who is no part of the chain', async () => {
  const payroll = await made('Payroll', 'claims')
  const claim = await send(payroll, `/calendar/employees/claim/${suite.company.ids.submittedClaim}`)
  expect(claim.status).toBe(200)
  expect((await send(payroll, '/company/search', { text: 'E1001' })).body.list.length).toBeGreaterThan(0)
})

test.each([
  ['has ended', `last_day = '2000-01-01'`],
  ['is revoked', 'revoked_at = now()'],
])('a token that %s is refused at once', async (state, change) => {
  const token = await made(`Old, it ${state}`, 'trail')
  expect((await trail(token)).status).toBe(200)
  await owner().unsafe(`update admin.service_token set ${change} where name = 'Old, it ${state}'`)
  expect(refusalOf(await trail(token))).toEqual([401, 'The service token is unknown, revoked or has ended.'])
})

test('a token ends with the role of the person who knows it, and a forged one opens nothing', async () => {
  const token = await made('Backup', 'trail')
  const [admin] = await owner()<{ id: string }[]>`
    delete from identity.person_role where person_id = ${suite.company.ids.admin} and role = 'admin'
    returning person_id as id`
  expect((await trail(token)).status).toBe(401)
  await owner()`insert into identity.person_role (person_id, role) values (${admin?.id ?? null}, 'admin')`
  expect((await trail(token)).status).toBe(200)
  // A session is no token of a machine.
  expect((await trail(suite.company.tokens.get('admin') ?? '')).status).toBe(401)
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [forged, token.slice(0, -1), `${token}A`, token.slice(4), 'tem_'])
    expect([wrong, (await trail(wrong)).status]).toEqual([wrong, 401])
})
