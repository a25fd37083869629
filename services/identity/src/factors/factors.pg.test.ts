import * as auth from '@tem/contracts/calls/auth.ts'
import * as factors from '@tem/contracts/calls/factors.ts'
import { changePassword, getMe, sendContactCodes } from '@tem/contracts/calls/me.ts'
import type { ProofKind } from '@tem/rules/account/factors.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { now } from '@tem/server/process/clock.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword, type PersonSpec } from '../../testing/add-person.ts'
import { SoftPasskey } from '../../testing/soft-passkey.ts'

let account: AccountModule
let next = 0

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

interface Somebody {
  readonly code: string
  readonly personId: string
  readonly identity: Identity
}

const addressOf = (code: string) => ({ 'x-forwarded-for': `10.1.0.${Number(code.slice(1)) % 250}` })

async function somebody(spec: Partial<PersonSpec> = {}): Promise<Somebody> {
  const code = `F${1000 + next++}`
  const personId = await addPerson(account.database.ownerSql, { code, password: goodPassword, ...spec })
  const { body } = await signIn(code)
  return { code, personId, identity: await account.identify(body.token) }
}

const signIn = (username: string, code?: string) =>
  account.calls.call(
    auth.signIn,
    undefined,
    { username, password: goodPassword, ...(code !== undefined && { code }) },
    addressOf(username),
  )

const call = (who: Somebody, contract: Parameters<typeof account.calls.call>[0], payload: object = {}) =>
  account.calls.call(contract, who.identity, payload)

/** The app's code when its clock is moved by so many half minutes. */
function codeOf(secret: string, halfMinutes = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: account.deps.clock().getTime() + halfMinutes * 30_000 })
}

async function withApp(who: Somebody): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call(who, factors.startApp)).body
  const confirmed = await call(who, factors.confirmApp, { code: codeOf(secret, -1) })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

async function withPasskey(who: Somebody, passkey = new SoftPasskey()) {
  const { options } = (await call(who, factors.startPasskey)).body
  const answer = await call(who, factors.addPasskey, { credential: passkey.create(options) })
  return { passkey, answer }
}

async function signInWith(passkey: SoftPasskey) {
  const { options } = (await account.calls.call(factors.startPasskeySignIn, undefined)).body
  return account.calls.call(factors.signInWithPasskey, undefined, { credential: passkey.get(options) })
}

const trailOf = async (personId: string, kind: string) =>
  (
    await account.database.ownerSql<{ detail: Record<string, string> }[]>`
      select detail from trail.event where subject_id = ${personId} and kind = ${kind} order by id`
  ).map(({ detail }) => detail)

const noticesOf = async (email: string) =>
  (
    await account.database.ownerSql<{ text: string }[]>`
      select text from notifications.account_notice where email = ${email} order by id`
  ).map(({ text }) => text)

describe('an authenticator app', () => {
  test('is asked for after the password, once it is set up', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    const without = await signIn(who.code)
    expect([without.status, without.body.errors[0].code]).toEqual([422, 'code-needed'])
    const { body } = await signIn(who.code, codeOf(secret))
    expect((await account.identify(body.token)).proof?.by).toBe('app')
    expect(await trailOf(who.personId, 'signed-in')).toEqual([{}, { provenBy: 'app' }])
  })

  test('gives codes that work once, and only about now', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    expect((await signIn(who.code, codeOf(secret, -2))).status).toBe(422)
    expect((await signIn(who.code, codeOf(secret, 2))).status).toBe(422)
    const code = codeOf(secret)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await signIn(who.code, code)).status))
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  test('counts for nothing before its first code was right', async () => {
    const who = await somebody()
    await call(who, factors.startApp)
    expect((await call(who, factors.confirmApp, { code: '12345' })).status).toBe(422)
    expect((await signIn(who.code)).status).toBe(200)
  })

  test('takes five wrong codes an hour, and a right password is no way around', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    for (let nth = 0; nth < 5; nth++) expect((await signIn(who.code, '1')).status).toBe(422)
    expect((await signIn(who.code, codeOf(secret))).status).toBe(429)
  })

  test('a wrong password with a right code says nothing about the code', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    const wrong = await account.calls.call(auth.signIn, undefined, {
      username: who.code,
      password: 'not the password',
      code: codeOf(secret),
    })
    expect(wrong.body.errors[0].code).toBe('wrong-password')
    expect((await signIn(who.code, codeOf(secret))).status).toBe(200)
  })

  test('its secret is not readable in the database', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    const [row] = await account.database.ownerSql`
      select authenticator_app::text as text from identity.authenticator_app where person_id = ${who.personId}`
    expect(row?.text).not.toContain(secret)
  })
})

describe('recovery codes', () => {
  test('come with the first factor, and each works once', async () => {
    const who = await somebody({ email: 'codes@x.example' })
    const { recoveryCodes } = await withApp(who)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    const { body } = await signIn(who.code, ` ${first.toUpperCase()} `)
    expect((await account.identify(body.token)).proof?.by).toBe('recovery-code')
    expect((await signIn(who.code, first)).status).toBe(422)
    expect((await noticesOf('codes@x.example')).join()).toContain('you used a recovery code. 9 are left.')
    expect((await call(who, factors.listFactors)).body.recoveryCodesLeft).toBe(9)
  })

  test('new ones replace them, and nothing shows them again', async () => {
    const who = await somebody()
    const { recoveryCodes } = await withApp(who)
    const made = (await call(who, factors.makeNewRecoveryCodes)).body.recoveryCodes
    expect((await signIn(who.code, recoveryCodes[0])).status).toBe(422)
    expect((await signIn(who.code, made[0])).status).toBe(200)
    const [row] = await account.database.ownerSql`
      select string_agg(recovery_code::text, ' ') as text from identity.recovery_code where person_id = ${who.personId}`
    for (const code of made) expect(row?.text).not.toContain(code)
  })

  test('need a factor', async () => {
    expect((await call(await somebody(), factors.makeNewRecoveryCodes)).status).toBe(422)
  })
})

describe('a passkey', () => {
  test('signs in alone', async () => {
    const who = await somebody()
    const { passkey, answer } = await withPasskey(who)
    expect(answer.body.recoveryCodes).toHaveLength(10)
    const { status, body, headers } = await signInWith(passkey)
    expect(status).toBe(200)
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'tem-uploads',
      'tem-device',
    ])
    const { personId, proof } = await account.identify(body.token)
    expect([personId, proof?.by]).toEqual([who.personId, 'passkey'])
  })

  test('is asked for with the password too', async () => {
    const who = await somebody()
    await withPasskey(who)
    expect((await signIn(who.code)).body.errors[0].code).toBe('code-needed')
  })

  test('answers a question once', async () => {
    const { passkey } = await withPasskey(await somebody())
    const { options } = (await account.calls.call(factors.startPasskeySignIn, undefined)).body
    const credential = passkey.get(options)
    const ask = () => account.calls.call(factors.signInWithPasskey, undefined, { credential })
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status).sort()).toEqual([
      200, 422, 422,
    ])
  })

  test.each([
    ['of another site', new SoftPasskey('http://localhost.example:8080')],
    ['that did not verify its person', new SoftPasskey('http://localhost:8080', false)],
  ])('%s is not accepted', async (_, passkey) => {
    expect((await withPasskey(await somebody(), passkey)).answer.status).toBe(422)
  })

  test('that nobody has added is not accepted', async () => {
    expect((await signInWith(new SoftPasskey())).body.errors[0].code).toBe('wrong-passkey')
  })

  test('of a leaver is not accepted', async () => {
    const who = await somebody()
    const { passkey } = await withPasskey(who)
    await account.database.ownerSql`update identity.person set is_active = false where id = ${who.personId}`
    expect((await signInWith(passkey)).status).toBe(422)
  })

  test('cannot be added with the answer to somebody else’s question', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { options } = (await call(one, factors.startPasskey)).body
    expect(
      (await call(other, factors.addPasskey, { credential: new SoftPasskey().create(options) })).status,
    ).toBe(422)
  })

  test.each(['', '{', '[]', 'null', '{"id":1}', '{"id":"a","response":{"clientDataJSON":"e30"}}'])(
    'as %j is a bad input',
    async (credential) => {
      const { status } = await account.calls.call(factors.signInWithPasskey, undefined, { credential })
      expect([400, 422]).toContain(status)
    },
  )
})

describe('a proof', () => {
  const provenBy = async (who: Somebody) => {
    const [row] = await account.database.ownerSql<{ by: ProofKind; isNow: boolean }[]>`
      select proven_by as by, proven_at > now() - interval '1 minute' as "isNow"
      from identity.session where id = ${who.identity.sessionId}`
    return row
  }
  const age = (who: Somebody) =>
    account.database.ownerSql`
      update identity.session set proven_at = now() - interval '6 minutes' where id = ${who.identity.sessionId}`

  test('is the password of somebody without a factor', async () => {
    const who = await somebody()
    await age(who)
    expect((await call(who, factors.readProofWays)).body).toMatchObject({
      password: true,
      code: false,
      passkey: null,
    })
    const wrong = await call(who, factors.prove, { password: 'not the password' })
    expect([wrong.status, (await provenBy(who))?.isNow]).toEqual([422, false])
    expect((await call(who, factors.prove, { password: goodPassword })).status).toBe(200)
    expect(await provenBy(who)).toEqual({ by: 'password', isNow: true })
    expect(await trailOf(who.personId, 'proof-failed')).toHaveLength(1)
  })

  test('is never the password of somebody with a factor', async () => {
    const who = await somebody()
    const { secret } = await withApp(who)
    await age(who)
    expect((await call(who, factors.readProofWays)).body).toMatchObject({
      password: false,
      app: true,
      passkey: null,
    })
    expect((await call(who, factors.prove, { password: goodPassword })).status).toBe(422)
    expect((await call(who, factors.prove, { code: codeOf(secret) })).status).toBe(200)
    expect(await provenBy(who)).toEqual({ by: 'app', isNow: true })
  })

  test('may be a passkey, of this person alone', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const { passkey } = await withPasskey(who)
    const { passkey: others } = await withPasskey(other)
    await age(who)
    const ask = async () => (await call(who, factors.readProofWays)).body.passkey
    expect((await call(who, factors.prove, { credential: others.get(await ask()) })).status).toBe(422)
    expect((await call(who, factors.prove, { credential: passkey.get(await ask()) })).status).toBe(200)
    expect(await provenBy(who)).toEqual({ by: 'passkey', isNow: true })
  })

  test.each([
    ['a call that needs one', factors.startApp, {}],
    ['one’s own full numbers', getMe, { reveal: true }],
    ['a new contact', sendContactCodes, { password: 'not the password', phone: '9000011001' }],
    ['a new password', changePassword, { password: 'not the password', newPassword: 'Harvest-Moon-9' }],
  ])(
    'that is too old refuses %s, and the trail says with what it was proven',
    async (_, contract, payload) => {
      const who = await somebody()
      await withApp(who)
      const old = { ...who.identity, proof: { by: 'app' as const, until: now().getTime() - 1 } }
      const refused = await account.calls.call(contract, old, payload)
      expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'proof-needed'])
      const fresh = { ...who.identity, proof: { by: 'app' as const, until: now().getTime() + 60_000 } }
      expect((await account.calls.call(contract, fresh, payload)).status).not.toBe(403)
      await account.calls.call(factors.removeFactor, fresh, { factor: 'app' })
      expect(await trailOf(who.personId, 'factor-removed')).toEqual([
        { what: 'an authenticator app', provenBy: 'app' },
      ])
    },
  )

  test('asks nobody for their own numbers who has only a password', async () => {
    const { identity } = await somebody()
    const old = { ...identity, proof: { by: 'password' as const, until: now().getTime() - 1 } }
    expect((await account.calls.call(getMe, old, { reveal: true })).status).toBe(200)
  })
})

describe('where a role needs a second factor', () => {
  test('nothing else answers before it is set up', async () => {
    const who = await somebody({ roles: ['payer'] })
    expect(who.identity.permissions).toEqual(['change-password', 'own-factors'])
    const refused = await call(who, getMe)
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'factor-needed'])
    await withApp(who)
    const { body } = await signIn(
      who.code,
      (await call(who, factors.makeNewRecoveryCodes)).body.recoveryCodes[0],
    )
    expect((await account.identify(body.token)).permissions).toContain('make-payments')
  })

  test('the last one stays, and others see no difference', async () => {
    const who = await somebody({ roles: ['payer'] })
    await withApp(who)
    const { answer } = await withPasskey(who)
    expect(answer.body.recoveryCodes).toEqual([])
    expect((await call(who, factors.removeFactor, { factor: 'app' })).status).toBe(200)
    const [passkey] = (await call(who, factors.listFactors)).body.passkeys
    expect((await call(who, factors.removeFactor, { factor: passkey._id })).status).toBe(422)
    expect((await somebody()).identity.permissions).toContain('own-claims')
  })

  test('sessions of a payer are short', async () => {
    const limits = async ({ identity }: Somebody) => {
      const [row] = await account.database.ownerSql`
        select idle_minutes as idle, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
        from identity.session where id = ${identity.sessionId}`
      return row
    }
    expect(await limits(await somebody({ roles: ['payer'] }))).toEqual({ idle: 30, hours: 8 })
    expect(await limits(await somebody())).toEqual({ idle: 720, hours: 168 })
  })
})

test('nobody removes somebody else’s passkey', async () => {
  const [who, other] = [await somebody(), await somebody()]
  await withPasskey(who)
  const [passkey] = (await call(who, factors.listFactors)).body.passkeys
  expect((await call(other, factors.removeFactor, { factor: passkey._id })).status).toBe(404)
})

test('every change is told to the contacts, and with the last factor the recovery codes go', async () => {
  const email = 'told@x.example'
  const who = await somebody({ email })
  const { recoveryCodes } = await withApp(who)
  await call(who, factors.removeFactor, { factor: 'app' })
  const texts = (await noticesOf(email)).join()
  expect(texts).toContain('you added an authenticator app.')
  expect(texts).toContain('you removed an authenticator app.')
  expect((await call(who, factors.listFactors)).body).toMatchObject({ app: null, recoveryCodesLeft: 0 })
  expect((await signIn(who.code)).status).toBe(200)
  expect(recoveryCodes).toHaveLength(10)
})
