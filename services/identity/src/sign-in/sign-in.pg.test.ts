import { signIn, signOut } from '@tem/contracts/calls/auth.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { now } from '@tem/server/process/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'
import { PasswordHasher } from '../password/password-hasher.ts'
import { resolveSession } from '../session/resolve-session.ts'
import { openSession } from '../session/sessions.ts'

let account: AccountModule
let next = 0
const newCode = () => `E${9000 + next++}`

/** Each test uses a separate IP, so none waits for another's failures. */
const from = (address: string) => ({ 'x-forwarded-for': address })

const signInAs = (username: string, password = goodPassword, address = `10.0.0.${next++}`) =>
  account.calls.call(signIn, undefined, { type: 'employee', username, password }, from(address))

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

describe('signing in', () => {
  it('by sixty at once leaves the connections to everybody else', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    class SlowHasher extends PasswordHasher {
      override inTurn: PasswordHasher['inTurn'] = (subject, work) =>
        super.inTurn(subject, (verify) => work((...words) => held.then(() => verify(...words))))
    }
    const busy = await accountModule({}, { hasher: new SlowHasher() })
    const { sql } = busy.database
    const code = newCode()
    await addPerson(sql, { code, password: goodPassword })
    const answers = Array.from({ length: 60 }, (_, nth) =>
      busy.calls.call(
        signIn,
        undefined,
        { username: nth % 3 === 0 ? code : `GHOST${nth}`, password: goodPassword },
        from(`10.0.0.${next++}`),
      ),
    )
    const counted = async () => (await sql`select 1 from identity.failed_guess`).length
    await expect.poll(counted).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: sql.options.max }, () => sql`select pg_sleep(0.01)`))
    letGo()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(40)
    await busy.database.drop()
  })

  it('answers with a token that stands for the person', async () => {
    const code = newCode()
    const personId = await addPerson(account.database.sql, { code, name: 'Asha Rao', password: goodPassword })
    const { status, body } = await signInAs(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      type: 'employee',
      item: { name: 'Asha Rao', isNewAccount: false, type: 'employee' },
    })
    const me = await account.identify(body.token)
    expect(me).toMatchObject({ personId, employeeCode: code, name: 'Asha Rao' })
    expect(me.permissions).toContain('own-claims')
  })

  it('takes the employee ID in any case of letters', async () => {
    const code = newCode()
    await addPerson(account.database.sql, { code, password: goodPassword })
    expect((await signInAs(code.toLowerCase())).status).toBe(200)
  })

  it('sets a cookie that only /uploads gets and no script can read', async () => {
    const code = newCode()
    await addPerson(account.database.sql, { code, password: goodPassword })
    const { body, headers } = await signInAs(code)
    const cookie = headers.get('set-cookie')
    expect(cookie).toContain(`=${body.token};`)
    expect(cookie).toMatch(/Path=\/uploads/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
  })

  it('keeps neither the token nor the password in the database', async () => {
    const code = newCode()
    await addPerson(account.database.sql, { code, password: goodPassword })
    const { body } = await signInAs(code)
    const [row] = await account.database.sql`
      select (select string_agg(session::text, ' ') from identity.session)
        || (select string_agg(login::text, ' ') from identity.login) as everything`
    expect(row?.everything).not.toContain(body.token)
    expect(row?.everything).not.toContain(Buffer.from(body.token).toString('hex'))
    expect(row?.everything).not.toContain(goodPassword)
    expect(row?.everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it.each([
    ['an unknown employee ID', { username: 'NOBODY', password: goodPassword }],
    ['a wrong password', { username: 'known', password: 'not-the-password' }],
    ['somebody who has left', { username: 'left', password: goodPassword }],
    ['somebody without a login', { username: 'no_login', password: goodPassword }],
  ])('answers the same for %s', async (_case, { username, password }) => {
    const codes: Record<string, string> = { known: newCode(), left: newCode(), no_login: newCode() }
    await addPerson(account.database.sql, { code: codes.known ?? '', password: goodPassword })
    await addPerson(account.database.sql, { code: codes.left ?? '', password: goodPassword, isActive: false })
    await addPerson(account.database.sql, { code: codes.no_login ?? '' })
    const { status, body } = await signInAs(codes[username] ?? username, password)
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        msg: 'Employee ID or Password is incorrect.',
        code: 'wrong-password',
        sentence: { code: 'account.wrongPassword', params: {} },
      },
    ])
  })

  it('refuses an employee ID with other characters', async () => {
    const { status, body } = await signInAs('E1 or 1=1')
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({
      msg: 'Only alphanumeric, underscore are allowed',
      field: 'username',
    })
    expect((await signInAs('')).body.errors[0].msg).toBe('Employee ID is Mandatory')
  })
})

describe('a session', () => {
  async function signedIn() {
    const code = newCode()
    const personId = await addPerson(account.database.sql, { code, password: goodPassword })
    const { body } = await signInAs(code)
    return { personId, token: String(body.token), identity: await account.identify(body.token) }
  }

  it('ends at the server when its owner signs out', async () => {
    const { token, identity } = await signedIn()
    const { status, headers } = await account.calls.call(signOut, identity)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect(await resolveSession(account.database.sql, token)).toBeNull()
  })

  it('is announced to every process within a second of its end', async () => {
    const { identity } = await signedIn()
    const received: string[] = []
    const listening = await account.database.sql.listen('session_ended', (id) => received.push(id))
    await account.calls.call(signOut, identity)
    await expect.poll(() => received).toContain(identity.sessionId)
    await listening.unlisten()
  })

  it('ends with its person leaving, however the record is changed', async () => {
    const { personId, token } = await signedIn()
    await account.database.sql`update identity.person set is_active = false where id = ${personId}`
    const [session] = await account.database.sql`
      select end_reason from identity.session where person_id = ${personId}`
    expect(session?.end_reason).toBe('deactivated')
    expect(await resolveSession(account.database.sql, token)).toBeNull()
  })

  it('ends when its person has twenty that were used later', async () => {
    const { personId, token } = await signedIn()
    const others: string[] = []
    for (let nth = 0; nth < 20; nth++) others.push(await openSession(account.database.sql, personId))
    const isLive = async (each: string) => (await resolveSession(account.database.sql, each)) !== null
    expect(await isLive(token)).toBe(false)
    expect(await Promise.all(others.map(isLive))).toEqual(others.map(() => true))
  })

  it('ends after twelve hours without use', async () => {
    const { token, identity } = await signedIn()
    await backdate(identity.sessionId, '11 hours 59 minutes')
    expect(await resolveSession(account.database.sql, token)).not.toBeNull()
    await backdate(identity.sessionId, '12 hours 1 minute')
    expect(await resolveSession(account.database.sql, token)).toBeNull()
  })

  it('ends after seven days, used or not', async () => {
    const { token, identity } = await signedIn()
    const [session] = await account.database.sql<{ days: number }[]>`
      select extract(epoch from expires_at - created_at) / 86400 as days
      from identity.session where id = ${identity.sessionId}`
    expect(Number(session?.days)).toBeCloseTo(7, 2)
    await account.database
      .sql`update identity.session set expires_at = now() where id = ${identity.sessionId}`
    expect(await resolveSession(account.database.sql, token)).toBeNull()
  })

  it('writes down that it was used at most once a minute', async () => {
    const { token, identity } = await signedIn()
    const lastSeen = async () => {
      const [row] = await account.database.sql<{ at: Date }[]>`
        select last_seen_at as at from identity.session where id = ${identity.sessionId}`
      return row?.at.getTime()
    }
    const atFirst = await lastSeen()
    await resolveSession(account.database.sql, token)
    expect(await lastSeen()).toBe(atFirst)
    await backdate(identity.sessionId, '61 seconds')
    await resolveSession(account.database.sql, token)
    expect(now().getTime() - Number(await lastSeen())).toBeLessThan(5_000)
  })

  it('is not found for what was never a token', async () => {
    for (const token of ['', 'x', "' or 1=1 --", 'A'.repeat(43), 'A'.repeat(100_000)])
      expect(await resolveSession(account.database.sql, token)).toBeNull()
  })

  it('lets a new account do nothing but change the password', async () => {
    const code = newCode()
    await addPerson(account.database.sql, { code, password: goodPassword, isNewAccount: true })
    const { body } = await signInAs(code)
    expect(body.item.isNewAccount).toBe(true)
    const identity = await account.identify(body.token)
    expect(identity.permissions).toEqual(['change-password'])
    expect((await account.calls.call(getMe, identity)).status).toBe(403)
  })

  async function backdate(sessionId: string, by: string) {
    await account.database.sql`
      update identity.session set last_seen_at = now() - ${by}::interval where id = ${sessionId}`
  }
})
