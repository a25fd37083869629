import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { saveSetting } from '@tem/contracts/calls/admin-company.ts'
import * as calls from '@tem/contracts/calls/admin-sign-in.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { type HostileProvider, startHostileProvider } from '@tem/identity/testing/hostile-provider.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest
let provider: HostileProvider

beforeAll(async () => {
  company = await PolicyInTest.start({ DEMO: 'on', PUBLIC_URL: 'https://expenses.example' })
  provider = await startHostileProvider('somebody')
})
afterAll(async () => {
  await provider.stop()
  await company.drop()
})

const secret = 'a-secret-that-nobody-reads'
const administrator = () => company.administrator('A9001')
const propose = (part: object = {}) =>
  company.admin.call(calls.saveProvider, administrator(), {
    _id: null,
    revision: null,
    name: 'Okta',
    issuer: provider.issuer,
    clientId: 'travel',
    clientSecret: secret,
    matchBy: 'employee-code',
    codeClaim: 'employee_code',
    isActive: true,
    ...part,
  })
const list = async () => (await company.admin.call(calls.listProviders, administrator())).body
const setting = (name: string, value: string) =>
  company.admin.call(saveSetting, administrator(), { name, value })
const owner = () => company.claiming.owner

test('a provider is entered by two people, and nobody reads its secret', async () => {
  const proposed = await propose()
  expect(proposed.body).toMatchObject({ isApplied: false })
  expect((await list()).list).toEqual([])
  const waiting = await company.admin.call(listChanges, administrator())
  expect(JSON.stringify(waiting.body)).toContain('Sign-in provider Okta')
  expect(JSON.stringify(waiting.body)).not.toContain(secret)
  const [stored] = await owner()`select content from admin.waiting_change where kind = 'provider'`
  expect(stored?.content).not.toContain(secret)
  // Whoever proposed it does not confirm it.
  const { _id } = waiting.body.list[0]
  const own = await company.admin.call(answerChange, administrator(), { _id, answer: 'apply' })
  expect(own.status).toBe(403)
  await company.confirmed(proposed)
  const { list: entered, site } = await list()
  expect(site).toBe('https://expenses.example')
  expect(entered).toMatchObject([
    { name: 'Okta', issuer: provider.issuer, codeClaim: 'employee_code', isActive: true, people: 0 },
  ])
  const [row] = await owner()`select client_secret_sealed as sealed from identity.provider`
  expect(row?.sealed).toMatch(/^v1\./)
  const trail = await owner()`
    select after from trail.event where kind = 'setting-changed' and detail ->> 'what' = 'Sign-in provider Okta'`
  expect(trail).toMatchObject([{ after: { Issuer: provider.issuer, 'In use': 'yes' } }])
  expect(JSON.stringify(trail)).not.toContain(secret)
})

test('what does not answer as that issuer is refused when it is typed', async () => {
  const refused = await propose({ issuer: 'http://127.0.0.1:1' })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'issuer'])
  provider.lies = { issuer: 'https://other.example' }
  expect((await propose()).status).toBe(422)
  provider.lies = {}
  expect((await propose({ matchBy: 'email', codeClaim: 'ignored', clientSecret: '' })).status).toBe(400)
})

test('a saved one keeps its secret unless another is typed, and its issuer and client always', async () => {
  const { list: before } = await list()
  const { _id, revision } = before[0]
  const sealed = async () =>
    (await owner()`select client_secret_sealed as sealed from identity.provider`)[0]?.sealed
  const kept = await sealed()
  const change = { _id, revision, clientSecret: '', name: 'Okta for all' }
  expect((await company.confirmed(await propose(change))).status).toBe(200)
  expect(await sealed()).toBe(kept)
  expect((await propose(change)).status).toBe(409)
  expect((await propose({ ...change, revision: 2, clientId: 'another' })).status).toBe(422)
  const other = await propose({ name: 'Twice' })
  expect([other.status, other.body.errors[0].field]).toEqual([400, 'issuer'])
})

test('passwords go off only while there is a way in, and stay so', async () => {
  await addPerson(owner(), { code: 'EM1', password: goodPassword })
  await addPerson(owner(), { code: 'EM2', password: goodPassword, isNewAccount: true })
  await company.confirmed(await setting('emergencyAccounts', 'em1; EM2'))
  // The second one has a password that somebody else chose.
  const early = await setting('passwordSignIn', 'emergency accounts')
  expect([early.status, early.body.errors[0].msg]).toEqual([
    422,
    expect.stringMatching(/^First name 2 emergency/),
  ])
  await owner()`
    update identity.login set is_new_account = false
    where person_id = (select id from identity.person where employee_code = 'EM2')`
  const proposed = await setting('passwordSignIn', 'emergency accounts')
  expect(proposed.body.isApplied).toBe(false)
  expect((await company.confirmed(proposed)).status).toBe(200)
  expect((await setting('emergencyAccounts', 'EM1')).status).toBe(422)
  const { _id, revision } = (await list()).list[0]
  const removed = await company.admin.call(calls.removeProvider, administrator(), { _id, revision })
  expect([removed.status, removed.body.errors[0].msg]).toEqual([
    422,
    expect.stringMatching(/^Nobody could sign in/),
  ])
  await company.confirmed(await setting('passwordSignIn', 'everyone'))
})

test('removing one signs its people out', async () => {
  const { _id, revision } = (await list()).list[0]
  const personId = await addPerson(owner(), { code: 'EM3', password: goodPassword })
  const session = newId()
  await owner()`
    insert into identity.session (id, token_hash, person_id, expires_at)
    values (${session}, ${Buffer.from(session)}, ${personId}, now() + interval '1 hour')`
  await owner()`
    insert into identity.provider_session (session_id, provider_id, id_token_sealed) values (${session}, ${_id}, '')`
  const removed = await company.admin.call(calls.removeProvider, administrator(), { _id, revision })
  expect((await company.confirmed(removed)).status).toBe(200)
  const [ended] =
    await owner()`select ended_at is not null as "isOver" from identity.session where id = ${session}`
  expect(ended?.isOver).toBe(true)
  expect((await list()).list).toEqual([])
})
