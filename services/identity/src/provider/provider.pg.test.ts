import * as auth from '@tem/contracts/calls/auth.ts'
import * as factors from '@tem/contracts/calls/factors.ts'
import * as providers from '@tem/contracts/calls/provider.ts'
import { returnPath } from '@tem/rules/account/providers.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { now } from '@tem/server/process/clock.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'
import { type HostileProvider, type Lies, startHostileProvider } from '../../testing/hostile-provider.ts'
import { startTestProvider, type TestProvider, testClient } from '../../testing/test-provider.ts'
import { visitProvider } from '../../testing/visit-provider.ts'

const site = 'http://127.0.0.1:8099'
const unknownPerson = /belongs to nobody who can sign in here/

let account: AccountModule
let real: TestProvider
let realId: string
let hostile: HostileProvider
let hostileId: string
let mila: string

beforeAll(async () => {
  account = await accountModule({ PUBLIC_URL: site })
  real = await startTestProvider({
    accounts: [
      { sub: 'asha', name: 'Asha', email: 'asha@vasudha.example', email_verified: true },
      { sub: 'twin', name: 'Twin', email: 'asha@vasudha.example', email_verified: true },
      { sub: 'liar', name: 'Liar', email: 'payer@vasudha.example', email_verified: false },
      { sub: 'ravi', name: 'Ravi', email: 'ravi@vasudha.example', email_verified: true },
      { sub: 'nobody', name: 'Nobody', email: 'nobody@vasudha.example', email_verified: true },
      { sub: 'prita', name: 'Prita', email: 'prita@vasudha.example', email_verified: true },
      { sub: 'farid', name: 'Farid', email: 'farid@vasudha.example', email_verified: true },
      { sub: 'nisha', name: 'Nisha', email: 'nisha@vasudha.example', email_verified: true },
    ],
    returnTo: (issuer) => site + returnPath(issuer),
    signedOutTo: `${site}/auth/signin`,
  })
  hostile = await startHostileProvider('mila-there')
  realId = await enter('Vasudha ID', real.issuer, 'email')
  hostileId = await enter('Twin ID', hostile.issuer, 'employee-code')
  mila = await addPerson(account.database.ownerSql, { code: 'O100', email: 'mila@vasudha.example' })
})
afterAll(async () => {
  await real.stop()
  await hostile.stop()
  await account.database.drop()
})

async function enter(name: string, issuer: string, matchBy: string): Promise<string> {
  const id = newId()
  await account.database.ownerSql`
    insert into identity.provider (id, name, issuer, client_id, client_secret_sealed, match_by, code_claim)
    values (${id}, ${name}, ${issuer}, ${testClient.id}, ${account.deps.cipher.seal(testClient.secret)}, ${matchBy},
      'employee_code')`
  return id
}

const address = { 'x-forwarded-for': '10.7.0.1' }

async function begin(provider: string): Promise<{ url: string; key: string }> {
  const { status, body } = await account.calls.call(
    providers.startProviderSignIn,
    undefined,
    { provider },
    address,
  )
  expect(status).toBe(200)
  return body
}

const arrive = (key: string, back: string) => {
  const { pathname, search } = new URL(back)
  return account.calls.call(
    providers.signInWithProvider,
    undefined,
    { key, path: pathname, query: search.slice(1) },
    address,
  )
}

async function signInAs(sub: string) {
  const { url, key } = await begin(realId)
  return arrive(key, await visitProvider(url, sub, site))
}

const lastFailure = async () => {
  const [event] = await account.database.ownerSql<{ kind: string; detail: Record<string, string> }[]>`
    select kind, detail from trail.event order by id desc limit 1`
  return event
}

describe('a first sign-in', () => {
  test('finds the person by verified email, and every later one by the subject', async () => {
    const { ownerSql } = account.database
    const personId = await addPerson(ownerSql, { code: 'O1', email: 'Asha@vasudha.example' })
    const first = await signInAs('asha')
    expect(first.status).toBe(200)
    const identity = await account.identify(first.body.token)
    expect([identity.personId, identity.proof?.by]).toEqual([personId, 'provider'])
    // The person never had a password.
    expect(first.body.item.isNewAccount).toBe(false)
    const notices = await ownerSql`
      select text from notifications.account_notice where email = 'Asha@vasudha.example'`
    expect(notices.map(({ text }) => text).join()).toContain('an account at Vasudha ID was linked to you')

    await ownerSql`update identity.person set email = 'asha.rao@vasudha.example' where id = ${personId}`
    await addPerson(ownerSql, { code: 'O2', email: 'asha@vasudha.example' })
    const second = await signInAs('asha')
    expect((await account.identify(second.body.token)).personId).toBe(personId)
    await ownerSql`update identity.person set email = null where employee_code = 'O2'`
    await ownerSql`update identity.person set email = 'asha@vasudha.example' where id = ${personId}`
  })

  test('lets nobody else in with the same email', async () => {
    const answer = await signInAs('twin')
    expect([answer.status, answer.body.errors[0].msg]).toEqual([422, expect.stringMatching(unknownPerson)])
    expect(await lastFailure()).toMatchObject({
      kind: 'sign-in-failed',
      detail: { provider: 'Vasudha ID', why: 'nobody here belongs to this account' },
    })
  })

  test('needs an email that the provider verified, of exactly one person', async () => {
    const { ownerSql } = account.database
    await addPerson(ownerSql, { code: 'O3', email: 'payer@vasudha.example', roles: ['payer'] })
    expect((await signInAs('liar')).body.errors[0].msg).toMatch(unknownPerson)
    expect((await signInAs('nobody')).body.errors[0].msg).toMatch(unknownPerson)
    await addPerson(ownerSql, { code: 'O4', email: 'nisha@vasudha.example' })
    await addPerson(ownerSql, { code: 'O5', email: 'nisha@vasudha.example' })
    expect((await signInAs('nisha')).body.errors[0].msg).toMatch(unknownPerson)
  })

  test('by a claim with the employee code', async () => {
    hostile.lies = { claims: (honest) => ({ ...honest, sub: 'other', employee_code: 'o101' }) }
    const personId = await addPerson(account.database.ownerSql, { code: 'O101' })
    const { url, key } = await begin(hostileId)
    const answer = await arrive(key, hostile.answer(url))
    expect((await account.identify(answer.body.token)).personId).toBe(personId)
  })

  test('ends a password that somebody else chose', async () => {
    const { ownerSql } = account.database
    await addPerson(ownerSql, {
      code: 'O6',
      email: 'ravi@vasudha.example',
      password: goodPassword,
      isNewAccount: true,
    })
    const answer = await signInAs('ravi')
    expect([answer.status, answer.body.item.isNewAccount]).toEqual([200, false])
    const byPassword = { username: 'O6', password: goodPassword }
    expect((await account.calls.call(auth.signIn, undefined, byPassword)).status).toBe(422)
  })
})

test('a person who has left is not let in', async () => {
  await account.database.ownerSql`update identity.person set is_active = false where employee_code = 'O6'`
  expect((await signInAs('ravi')).body.errors[0].msg).toMatch(unknownPerson)
})

describe('a fresh proof', () => {
  const prove = async (token: string, sub: string, cookies?: Map<string, string>) => {
    const identity = await account.identify(token)
    const started = await account.calls.call(providers.startProviderProof, identity)
    const back = await visitProvider(started.body.url, sub, site, cookies)
    const { pathname, search } = new URL(back)
    const arrival = { key: started.body.key, path: pathname, query: search.slice(1) }
    return account.calls.call(factors.prove, identity, { arrival })
  }

  test('is a new sign-in there, by the same account', async () => {
    const { ownerSql } = account.database
    await addPerson(ownerSql, { code: 'O7', email: 'prita@vasudha.example' })
    const { token } = (await signInAs('prita')).body
    const { sessionId } = await account.identify(token)
    const ways = await account.calls.call(factors.readProofWays, await account.identify(token))
    expect(ways.body).toMatchObject({ password: false, code: false, provider: 'Vasudha ID' })
    const provenAt = async () => {
      const [row] = await ownerSql<{ at: Date; by: boolean }[]>`
        select proven_at as at, proven_at_provider as by from identity.session where id = ${sessionId}`
      return row
    }
    await ownerSql`update identity.session set proven_at = to_timestamp(0) where id = ${sessionId}`
    expect((await prove(token, 'asha')).status).toBe(422)
    expect((await provenAt())?.at.getTime()).toBe(0)
    // The provider knows this browser; it asks again all the same.
    expect((await prove(token, 'prita', new Map())).status).toBe(200)
    expect((await provenAt())?.at.getTime()).toBeGreaterThan(0)
    const password = await account.calls.call(factors.prove, await account.identify(token), {
      password: goodPassword,
    })
    expect(password.body.errors[0].code).toBe('provider-needed')
  })

  test('is not the sign-in of somebody who has a second factor', async () => {
    await addPerson(account.database.ownerSql, { code: 'O8', email: 'farid@vasudha.example' })
    const { token } = (await signInAs('farid')).body
    // This provider does not say when somebody signed in there, unless it is asked to.
    const unproven = await account.calls.call(factors.startApp, await account.identify(token))
    expect(unproven.body.errors[0].code).toBe('proof-needed')
    expect((await prove(token, 'farid')).status).toBe(200)
    const first = await account.identify(token)
    const { secret } = (await account.calls.call(factors.startApp, first)).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: account.deps.clock().getTime(),
    })
    expect((await account.calls.call(factors.confirmApp, first, { code })).status).toBe(200)
    const identity = await account.identify((await signInAs('farid')).body.token)
    expect(identity.proof?.until).toBeLessThan(account.deps.clock().getTime())
    const ways = await account.calls.call(factors.readProofWays, identity)
    expect(ways.body).toMatchObject({ password: false, code: true, provider: null })
  })
})

test('a sign-out leads to the provider, which signs out too', async () => {
  const identity = await account.identify((await signInAs('prita')).body.token)
  const { body } = await account.calls.call(auth.signOut, identity)
  const url = new URL(body.url)
  expect(url.origin).toBe(real.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${site}/auth/signin`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
  const [left] = await account.database.ownerSql`
    select from identity.provider_session where session_id = ${identity.sessionId}`
  expect(left).toBeUndefined()
})

test('where passwords are off, they open emergency accounts only', async () => {
  const { ownerSql } = account.database
  await addPerson(ownerSql, { code: 'O20', password: goodPassword, email: 'o20@vasudha.example' })
  await addPerson(ownerSql, { code: 'O21', password: goodPassword })
  const byPassword = async (username: string) =>
    (await account.calls.call(auth.signIn, undefined, { username, password: goodPassword })).status
  const ways = async () => (await account.calls.call(providers.listSignInWays, undefined)).body
  expect((await ways()).password).toBe(true)
  await ownerSql`
    insert into allowances.setting (name, value)
    values ('passwordSignIn', '"emergency accounts"'), ('emergencyAccounts', '["O21"]')`
  expect(await ways()).toMatchObject({
    password: false,
    list: [{ name: 'Twin ID' }, { name: 'Vasudha ID' }],
  })
  expect([await byPassword('O20'), await byPassword('O21')]).toEqual([422, 200])
  const before = account.outbox().length
  expect((await account.calls.call(auth.forgotPassword, undefined, { username: 'O20' })).status).toBe(200)
  await account.settle()
  expect(account.outbox()).toHaveLength(before)
  await ownerSql`delete from allowances.setting where name in ('passwordSignIn', 'emergencyAccounts')`
  expect(await byPassword('O20')).toBe(200)
})

describe('a hostile provider', () => {
  beforeAll(async () => {
    await account.database.ownerSql`
      insert into identity.provider_account (provider_id, subject, person_id)
      values (${hostileId}, 'mila-there', ${mila})`
    await account.database
      .ownerSql`insert into identity.login (person_id, username, password_hash) values (${mila}, 'O100', 'none')`
  })

  const trySignIn = async (lies: Lies) => {
    hostile.lies = lies
    const { url, key } = await begin(hostileId)
    return { key, back: hostile.answer(url) }
  }

  const expectRefused = async (answer: Awaited<ReturnType<typeof arrive>>, name = 'Twin ID') => {
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      422,
      { msg: `Signing in with ${name} did not work. Please try again.`, code: 'provider-refused' },
    ])
    const failure = await lastFailure()
    expect(failure?.kind).toBe('sign-in-failed')
    expect(failure?.detail.why).toBeTruthy()
  }

  test('signs somebody in as long as it tells the truth', async () => {
    const { key, back } = await trySignIn({})
    const answer = await arrive(key, back)
    expect((await account.identify(answer.body.token)).personId).toBe(mila)
  })

  const seconds = () => Math.floor(now().getTime() / 1000)

  test.each<[string, Lies]>([
    ['no signature', { algorithm: 'none' }],
    ['the public key as a secret', { algorithm: 'HS256' }],
    ['a key that it does not publish', { otherKey: true }],
    ['another issuer in the token', { claims: (is) => ({ ...is, iss: 'https://other.example' }) }],
    ['another audience', { claims: (is) => ({ ...is, aud: 'somebody-else' }) }],
    ['two audiences and another party', { claims: (is) => ({ ...is, aud: [is.aud, 'x'], azp: 'x' }) }],
    ['another nonce', { claims: (is) => ({ ...is, nonce: 'of-another-sign-in' }) }],
    ['no nonce', { claims: ({ nonce: _, ...is }) => is }],
    ['an expired token', { claims: (is) => ({ ...is, iat: seconds() - 900, exp: seconds() - 600 }) }],
    ['no expiry', { claims: ({ exp: _, ...is }) => is }],
    ['no subject', { claims: ({ sub: _, ...is }) => is }],
    ['another issuer in its answer', { answerIssuer: 'https://other.example' }],
    ['no issuer in its answer', { answerIssuer: null }],
  ])('is refused with %s', async (_, lies) => {
    const { key, back } = await trySignIn(lies)
    await expectRefused(await arrive(key, back))
  })

  test('is not somebody else when it names another subject', async () => {
    const { key, back } = await trySignIn({ claims: (is) => ({ ...is, sub: 'asha' }) })
    expect((await arrive(key, back)).body.errors[0].msg).toMatch(unknownPerson)
  })

  test('works once with each answer, and only for the browser that asked', async () => {
    const { key, back } = await trySignIn({ replays: true })
    await expectRefused(await arrive('a-key-of-another-browser', back), 'your company’s account')
    expect((await arrive(key, back)).status).toBe(200)
    await expectRefused(await arrive(key, back), 'your company’s account')
    // The code of one sign-in with the state of the next.
    const spent = new URL(back).searchParams.get('code') ?? ''
    const again = await trySignIn({ replays: true })
    const mixed = new URL(again.back)
    mixed.searchParams.set('code', spent)
    await expectRefused(await arrive(again.key, mixed.href))
  })

  test('can’t pass its answer off as one of another provider', async () => {
    const { url, key } = await begin(realId)
    const asked = new URL(url)
    const forged = hostile.answer(url)
    hostile.lies = {}
    await expectRefused(await arrive(key, forged), 'Vasudha ID')
    // At the path of the other one.
    const other = await begin(realId)
    const back = await visitProvider(other.url, 'prita', site)
    const moved = back.replace(
      asked.searchParams.get('redirect_uri') ?? '',
      site + returnPath(hostile.issuer),
    )
    expect(moved).not.toBe(back)
    await expectRefused(await arrive(other.key, moved), 'Vasudha ID')
  })

  test('is refused when the person said no there, without a word of its own', async () => {
    const { key, back } = await trySignIn({})
    const denied = new URL(back)
    denied.searchParams.delete('code')
    denied.searchParams.set('error', 'access_denied')
    denied.searchParams.set('error_description', 'Call 0800 for help')
    await expectRefused(await arrive(key, denied.href))
    expect((await lastFailure())?.detail.why).not.toContain('0800')
  })

  test('that calls itself otherwise in its discovery is not asked at all', async () => {
    hostile.lies = { issuer: 'https://other.example' }
    await account.database
      .ownerSql`update identity.provider set revision = revision + 1 where id = ${hostileId}`
    const answer = await account.calls.call(providers.startProviderSignIn, undefined, { provider: hostileId })
    expect([answer.status, answer.body.errors[0].msg]).toEqual([
      503,
      'Twin ID does not answer at present. Please try again in a minute.',
    ])
  })
})

test('a real company never asks a provider on its own machine', async () => {
  hostile.lies = {}
  const { deps } = account
  const strict = { ...deps, environment: { ...deps.environment, DEMO: 'off' as const } }
  const { startProviderSignIn } = await import('./provider-sign-in.ts')
  const visitor = { request: { id: '', path: '', address: '', device: '', timeZoneOffset: -330 } }
  await expect(startProviderSignIn(strict, visitor, { provider: hostileId })).rejects.toThrow(
    /does not answer/,
  )
})
