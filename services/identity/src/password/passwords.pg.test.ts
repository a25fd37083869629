import { forgotPassword, resetPassword, signIn } from '@tem/contracts/calls/auth.ts'
import { changePassword, getMe } from '@tem/contracts/calls/me.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword, type PersonSpec } from '../../testing/add-person.ts'
import { resolveSession } from '../session/resolve-session.ts'
import { giveTemporaryPassword } from './give-temporary-password.ts'
import { PasswordHasher } from './password-hasher.ts'

const newPassword = 'Harvest-Moon-9'
let account: AccountModule
let next = 0

beforeAll(async () => {
  account = await accountModule({ PUBLIC_URL: 'https://expenses.vasudha.example' })
})
afterAll(() => account.database.drop())

async function somebodyNew(spec: Partial<PersonSpec> = {}): Promise<string> {
  const code = `E${7000 + next++}`
  await addPerson(account.database.sql, {
    code,
    password: goodPassword,
    email: `${code}@vasudha.example`,
    ...spec,
  })
  return code
}

const signInAs = async (username: string, password = goodPassword) =>
  account.calls.call(signIn, undefined, { username, password }, { 'x-forwarded-for': `10.2.0.${next++}` })
const tokenOf = async (username: string): Promise<string> => (await signInAs(username)).body.token
const isAlive = async (token: string) => (await resolveSession(account.database.sql, token)) !== null

describe('changing the password', () => {
  it('keeps this session and ends all others', async () => {
    const code = await somebodyNew()
    const [here, phone, tablet] = [await tokenOf(code), await tokenOf(code), await tokenOf(code)]
    const { status, body } = await account.calls.call(changePassword, await account.identify(here), {
      password: goodPassword,
      newPassword,
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Password Updated Successfully.')
    expect(await Promise.all([here, phone, tablet].map(isAlive))).toEqual([true, false, false])
    expect((await signInAs(code)).status).toBe(422)
    expect((await signInAs(code, newPassword)).status).toBe(200)
  })

  it('opens everything to a new account, and says so to every process', async () => {
    const code = await somebodyNew({ isNewAccount: true })
    const token = await tokenOf(code)
    const identity = await account.identify(token)
    const received: string[] = []
    const listening = await account.database.sql.listen('session_changed', (id) => received.push(id))
    await account.calls.call(changePassword, identity, { password: goodPassword, newPassword })
    await expect.poll(() => received).toContain(identity.sessionId)
    await listening.unlisten()
    const after = await account.identify(token)
    expect(after.permissions).toContain('own-claims')
    expect((await account.calls.call(getMe, after)).body.item.isNewAccount).toBe(false)
  })

  it.each([
    [
      { password: goodPassword, newPassword: goodPassword },
      'Current Password should be different from New Password.',
    ],
    [{ password: goodPassword, newPassword: 'short' }, 'Password should be 10 to 128 characters.'],
    [
      { password: goodPassword, newPassword: 'password123' },
      'This Password is too common. Please choose another.',
    ],
    [{ password: '', newPassword }, 'Current Password is Mandatory.'],
    [{ password: 'not-this-one', newPassword }, 'Current Password is incorrect.'],
  ])('refuses %j', async (form, sentence) => {
    const code = await somebodyNew()
    const { status, body } = await account.calls.call(
      changePassword,
      await account.identify(await tokenOf(code)),
      form,
    )
    expect([400, 422]).toContain(status)
    expect(body.errors[0].msg).toBe(sentence)
  })

  it('refuses a password that contains the employee ID', async () => {
    const code = await somebodyNew()
    const identity = await account.identify(await tokenOf(code))
    const { body } = await account.calls.call(changePassword, identity, {
      password: goodPassword,
      newPassword: `my-${code.toLowerCase()}-secret`,
    })
    expect(body.errors[0].msg).toBe('Password should not contain the Employee ID.')
  })

  it('sent twice with one key answers the same and happens once', async () => {
    const code = await somebodyNew()
    const identity = await account.identify(await tokenOf(code))
    const change = () =>
      account.calls.call(
        changePassword,
        identity,
        { password: goodPassword, newPassword },
        { 'idempotency-key': `change-${code}` },
      )
    const answers = [await change(), await change()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('forgetting the password', () => {
  async function codeFor(username: string, headers: Record<string, string> = {}) {
    const asked = await account.calls.call(forgotPassword, undefined, { username }, headers)
    await account.settle()
    const [message] = account.outbox().filter(({ text }) => text.includes(`username=${username}`))
    return {
      asked,
      message,
      code: /code for choosing a new password is (\d{8})\./.exec(message?.text ?? '')?.[1] ?? '',
    }
  }

  const reset = (username: string, token: string, password = newPassword) =>
    account.calls.call(resetPassword, undefined, { username, token, password })

  it('sends eight digits and a link, and says only by which way', async () => {
    const username = await somebodyNew()
    const { asked, message, code } = await codeFor(username)
    expect(asked.body).toMatchObject({
      success: true,
      type: 'email',
      message: 'A code has been sent to your registered email.',
    })
    expect(message?.to).toBe(`${username}@vasudha.example`)
    expect(code).toMatch(/^\d{8}$/)
    expect(message?.text).toContain(
      `https://expenses.vasudha.example/auth/reset?username=${username}&token=${asked.body.requestId}`,
    )
    expect(JSON.stringify(asked.body)).not.toContain(code)
  })

  it('writes the email in the language of the person, and an SMS in English', async () => {
    const { sql } = account.database
    const username = await somebodyNew({ phone: '9876512345' })
    await sql`update identity.person set language = 'bn' where employee_code = ${username}`
    const { message } = await codeFor(username)
    expect(message?.subject).toBe('নতুন পাসওয়ার্ডের জন্য আপনার কোড')
    expect(message?.text).toMatch(/আপনার কোড \d{8}। এটি 10 মিনিট চলবে/)
    await sql`insert into allowances.setting (name, value) values ('resetCodeChannel', '"sms"')`
    const other = await somebodyNew({ phone: '9876512346' })
    await sql`update identity.person set language = 'bn' where employee_code = ${other}`
    expect((await codeFor(other)).message).toMatchObject({ channel: 'sms', to: '9876512346' })
    expect((await codeFor(other)).code).toMatch(/^\d{8}$/)
    await sql`delete from allowances.setting where name = 'resetCodeChannel'`
  })

  it('keeps no code that could be read in the database', async () => {
    const { code } = await codeFor(await somebodyNew())
    const [row] = await account.database
      .sql`select string_agg(one_time_code::text, ' ') as everything from identity.one_time_code`
    expect(row?.everything).not.toContain(code)
    expect(row?.everything).toContain('$argon2id$')
  })

  it('takes the code once, sets the password and ends every session', async () => {
    const username = await somebodyNew()
    const token = await tokenOf(username)
    const { code } = await codeFor(username)
    const { status, body } = await reset(username, code)
    expect(status).toBe(200)
    expect(body.message).toBe('Your password has been reset successfully, please signin')
    expect(await isAlive(token)).toBe(false)
    expect((await signInAs(username, newPassword)).status).toBe(200)
    expect((await reset(username, code, 'Another-Moon-10')).status).toBe(422)
  })

  it('is spent once even when it comes in many times at once', async () => {
    const username = await somebodyNew()
    const { code } = await codeFor(username)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(username, code, `Harvest-Moon-${index}0`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('works for ten minutes', async () => {
    const username = await somebodyNew()
    const { code } = await codeFor(username)
    await account.database
      .sql`update identity.one_time_code set expires_at = expires_at - interval '10 minutes'`
    expect((await reset(username, code)).status).toBe(422)
  })

  it('still works if a stranger asks for codes elsewhere', async () => {
    const username = await somebodyNew()
    const { code } = await codeFor(username)
    await codeFor(username, { 'x-forwarded-for': '10.66.0.1' })
    expect((await reset(username, code)).status).toBe(200)
  })

  it('knows the newest code of one place only', async () => {
    const username = await somebodyNew()
    const first = await codeFor(username)
    const second = await codeFor(username)
    expect((await reset(username, first.code)).status).toBe(422)
    expect((await reset(username, second.code)).status).toBe(200)
  })

  it('sends three codes an hour, and waits just the same for an unknown employee ID', async () => {
    for (const username of [await somebodyNew(), 'UNKNOWN_ONE']) {
      const statuses: number[] = []
      for (let time = 0; time < 4; time++) statuses.push((await codeFor(username)).asked.status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('cannot be used for another account', async () => {
    const [mine, theirs] = [await somebodyNew(), await somebodyNew()]
    const { code } = await codeFor(mine)
    await codeFor(theirs)
    expect((await reset(theirs, code)).status).toBe(422)
  })

  it('frees somebody locked out by wrong guesses', async () => {
    const username = await somebodyNew()
    for (let guess = 0; guess < 6; guess++) await signInAs(username, 'wrong-guess')
    const { code } = await codeFor(username)
    await reset(username, code)
    expect((await signInAs(username, newPassword)).status).toBe(200)
  })

  it('says to ask the administrator where no codes can be sent', async () => {
    const silent = await accountModule({ DEMO: 'off' })
    const { status, body } = await silent.calls.call(forgotPassword, undefined, { username: 'E1' })
    expect(status).toBe(503)
    expect(body.errors[0].msg).toBe('Codes cannot be sent at present. Please contact your administrator.')
    await silent.database.drop()
  })
})

describe('a common password', () => {
  const changeTo = async (module: AccountModule, newPassword: string) => {
    const code = `E${7000 + next++}`
    const personId = await addPerson(module.database.sql, { code, password: goodPassword })
    const identity = somebody({ personId, employeeCode: code })
    return module.calls.call(changePassword, identity, { password: goodPassword, newPassword })
  }
  const tooCommon = 'This Password is too common. Please choose another.'

  it('is refused from a list that only the server has', async () => {
    for (const common of ['christopher1', 'Basketball', 'p@ssw0rd123']) {
      const { status, body } = await changeTo(account, common)
      expect([common, status, body.errors?.[0]]).toMatchObject([
        common,
        400,
        { msg: tooCommon, field: 'newPassword' },
      ])
    }
  })

  it('is refused in a real company in every variation, above all the demo’s', async () => {
    const real = await accountModule({ DEMO: 'off' })
    for (const dressed of ['Welcome@123', 'P@ssw0rd!2026', '!!Dragon2024!!', '123-Krishna-456'])
      expect([dressed, (await changeTo(real, dressed)).status]).toEqual([dressed, 400])
    for (const good of ['monsoon harvest 44', 'Harvest-Moon-9', 'a long walk home'])
      expect([good, (await changeTo(real, good)).status]).toEqual([good, 200])
    expect((await changeTo(account, 'Welcome@123')).status).toBe(200)
    await real.database.drop()
  })
})

describe('a temporary password', () => {
  async function temporaryPasswordOf(code: string): Promise<string> {
    let given = ''
    await account.database.sql.begin(async (tx) => {
      given = (await giveTemporaryPassword(tx, 'command-line', new PasswordHasher(), code)).password
    })
    return given
  }

  it('works for three days, and then answers like any wrong one', async () => {
    const code = await somebodyNew()
    const { sql } = account.database
    const password = await temporaryPasswordOf(code)
    const later = (hours: number) => sql`
      update identity.login set temporary_until = temporary_until - ${hours} * interval '1 hour'
      where username = ${code}`
    await later(71)
    expect((await signInAs(code, password)).status).toBe(200)
    await later(1)
    const { status, body } = await signInAs(code, password)
    expect([status, body.errors[0].msg]).toEqual([422, 'Employee ID or Password is incorrect.'])
  })

  it('stays valid once it was changed', async () => {
    const code = await somebodyNew()
    const { sql } = account.database
    const password = await temporaryPasswordOf(code)
    const identity = await account.identify((await signInAs(code, password)).body.token)
    await account.calls.call(changePassword, identity, { password, newPassword })
    const [login] = await sql`select temporary_until as until from identity.login where username = ${code}`
    expect(login?.until).toBeNull()
  })
})

describe('the outbox page', () => {
  it('shows messages as text', async () => {
    const username = await somebodyNew({ name: '<img src=x onerror=alert(1)>' })
    await account.calls.call(forgotPassword, undefined, { username })
    await account.settle()
    const { status, body, headers } = await account.calls.send('/dev/outbox', undefined)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(body).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,')
  })

  it('does not exist outside a demo', async () => {
    const real = await accountModule({ DEMO: 'off' })
    expect((await real.calls.send('/dev/outbox', undefined)).status).toBe(404)
    await real.database.drop()
  })
})
