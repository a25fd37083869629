import { confirmSignUp, signIn, signUp } from '@tem/contracts/calls/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword, type PersonSpec } from '../../testing/add-person.ts'
import { inviteEmployee } from './invitations.ts'

let account: AccountModule
let next = 0

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

const password = 'Harvest-Moon-9'
const sameAnswer =
  'If these details match an employee’s record, a code has been sent to the registered phone number or email.'

const newAddress = () => `10.3.${Math.floor(next / 200)}.${next++ % 200}`

async function record(spec: Partial<PersonSpec> = {}) {
  const number = next++
  const code = `E${5000 + number}`
  const facts = {
    code,
    name: 'Kiran Joshi',
    email: `${code}@vasudha.example`,
    phone: `90000${20000 + number}`,
    ...spec,
  }
  await addPerson(account.database.sql, facts)
  return facts
}

type Facts = Awaited<ReturnType<typeof record>>

const formOf = ({ code, email, phone }: Facts) => ({
  firstName: 'Kiran',
  lastName: 'Joshi',
  email,
  mobile: phone,
  username: code,
  password,
})

async function signUpAs(form: object, address = newAddress()) {
  const answer = await account.calls.call(signUp, undefined, form, { 'x-forwarded-for': address })
  await account.settle()
  return answer
}

const confirm = (form: object, token: string, address = newAddress()) =>
  account.calls.call(confirmSignUp, undefined, { ...form, token }, { 'x-forwarded-for': address })

const messagesTo = (email: string) => account.outbox().filter(({ to }) => to === email)
const codeTo = (email: string) => /\b(\d{8})\b/.exec(messagesTo(email)[0]?.text ?? '')?.[1] ?? ''
const canSignIn = async (username: string, as = password) =>
  (
    await account.calls.call(
      signIn,
      undefined,
      { username, password: as },
      { 'x-forwarded-for': newAddress() },
    )
  ).status === 200

describe('signing up', () => {
  it('gives nobody a login before the code that went to the recorded contact is entered', async () => {
    const facts = await record()
    const { status, body } = await signUpAs({ ...formOf(facts), email: facts.email.toUpperCase() })
    expect([status, body.message]).toEqual([200, sameAnswer])
    expect(await canSignIn(facts.code)).toBe(false)

    const confirmed = await confirm(formOf(facts), codeTo(facts.email))
    expect(confirmed.body.message).toBe('Your account has been created successfully, please signin')
    expect(await canSignIn(facts.code)).toBe(true)
  })

  it('answers everybody the same, and sends a code only where names and both contacts fit', async () => {
    const facts = await record()
    const other = await record()
    const left = await record({ isActive: false })
    for (const form of [
      { ...formOf(facts), mobile: other.phone },
      { ...formOf(facts), email: other.email },
      { ...formOf(facts), email: 'nobody@vasudha.example' },
      { ...formOf(facts), mobile: '9111111111' },
      { ...formOf(facts), firstName: 'Karan' },
      { ...formOf(facts), lastName: 'Rao' },
      formOf(left),
    ]) {
      const { status, body } = await signUpAs(form)
      expect([status, body]).toEqual([200, { success: true, message: sameAnswer }])
      expect((await confirm(form, '12345678')).body.errors[0].code).toBe('wrong-code')
    }
    for (const { email } of [facts, other, left]) expect(messagesTo(email)).toEqual([])
  })

  it('informs a person who has a login already, only at the recorded contact', async () => {
    const facts = await record({ password: goodPassword })
    const { body } = await signUpAs(formOf(facts))
    expect(body.message).toBe(sameAnswer)
    expect(messagesTo(facts.email)[0]?.text).toContain(`your Employee ID is ${facts.code}`)
    expect(codeTo(facts.email)).toBe('')
    expect((await confirm(formOf(facts), '12345678')).status).toBe(422)
    expect(await canSignIn(facts.code, goodPassword)).toBe(true)
  })

  it('accepts a code for its own person only', async () => {
    const [mine, theirs] = [await record(), await record()]
    await signUpAs(formOf(mine))
    await signUpAs(formOf(theirs))
    expect((await confirm(formOf(theirs), codeTo(mine.email))).status).toBe(422)
    expect(await canSignIn(theirs.code)).toBe(false)
  })

  it('takes a code once, and for ten minutes', async () => {
    const facts = await record()
    await signUpAs(formOf(facts))
    const code = codeTo(facts.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(formOf(facts), code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    const late = await record()
    await signUpAs(formOf(late))
    await account.database.sql`update identity.one_time_code set expires_at = now()`
    expect((await confirm(formOf(late), codeTo(late.email))).status).toBe(422)
  })

  it('checks five guesses, even when twenty come at once from as many IP addresses', async () => {
    const facts = await record()
    await signUpAs(formOf(facts))
    for (const form of [formOf(facts), { ...formOf(facts), email: 'ghost@vasudha.example' }]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, guess) => confirm(form, String(guess).padStart(8, '0'))),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    }
  })

  it('sends three codes an hour, and waits just the same for somebody unknown to HR', async () => {
    const facts = await record()
    for (const form of [formOf(facts), { ...formOf(facts), email: 'ghost2@vasudha.example' }]) {
      const address = newAddress()
      const statuses: number[] = []
      for (let time = 0; time < 4; time++) statuses.push((await signUpAs(form, address)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    expect(messagesTo(facts.email)).toHaveLength(3)
  })

  it("refuses a colleague's employee ID or username as one's own, and keeps the code for another try", async () => {
    const colleague = await record({ password: goodPassword })
    const withoutLogin = await record()
    const facts = await record()
    await signUpAs(formOf(facts))
    const code = codeTo(facts.email)
    for (const username of [colleague.code.toLowerCase(), withoutLogin.code]) {
      const { status, body } = await confirm({ ...formOf(facts), username }, code)
      expect(status).toBe(422)
      expect(body.errors[0]).toMatchObject({ msg: 'This Employee ID is already taken.', field: 'username' })
    }
    expect((await confirm(formOf(facts), code)).status).toBe(200)
  })

  it.each([
    [{ firstName: '' }, 'First Name is Mandatory.'],
    [{ firstName: 'Ki\u202eran' }, 'First Name should not have invisible characters.'],
    [{ email: 'kiran' }, 'Please enter a valid Email.'],
    [{ mobile: '12' }, 'Mobile Number should be 10 digits.'],
    [{ username: 'a b' }, 'Only alphanumeric, underscore are allowed'],
    [{ password: 'short' }, 'Password should be 10 to 128 characters.'],
    [{ password: 'basketball' }, 'This Password is too common. Please choose another.'],
  ])('refuses %j', async (change, sentence) => {
    const facts = { code: 'E1', name: '', email: 'nobody@vasudha.example', phone: '9000099999' }
    for (const { status, body } of [
      await signUpAs({ ...formOf(facts), ...change }),
      await confirm({ ...formOf(facts), ...change }, '12345678'),
    ]) {
      expect(status).toBe(400)
      expect(body.errors[0].msg).toBe(sentence)
    }
  })
})

describe('an invitation by an administrator', () => {
  async function invite(code: string): Promise<{ invitation: string }> {
    let invitation = ''
    await account.database.sql.begin(async (tx) => {
      invitation = (await inviteEmployee(tx, 'command-line', code)).invitation
    })
    return { invitation }
  }

  it('replaces the code for an employee without contacts', async () => {
    const facts = await record()
    await account.database
      .sql`update identity.person set email = null, phone = null where employee_code = ${facts.code}`
    const { invitation } = await invite(facts.code.toLowerCase())
    expect((await confirm({ ...formOf(facts), firstName: 'Karan' }, invitation)).status).toBe(422)
    expect((await confirm(formOf(facts), invitation.toUpperCase())).status).toBe(200)
    expect(await canSignIn(facts.code)).toBe(true)
    expect((await confirm(formOf(facts), invitation)).status).toBe(422)
  })

  it('is for the person who was invited, for three days, and the newest counts', async () => {
    const [facts, other] = [await record(), await record()]
    const first = await invite(facts.code)
    const second = await invite(facts.code)
    expect((await confirm(formOf(facts), first.invitation)).status).toBe(422)
    expect((await confirm(formOf(other), second.invitation)).status).toBe(422)
    expect((await confirm({ ...formOf(facts), mobile: other.phone }, second.invitation)).status).toBe(422)
    await account.database.sql`update identity.invitation set expires_at = expires_at - interval '72 hours'`
    expect((await confirm(formOf(facts), second.invitation)).status).toBe(422)
  })

  it('is refused for someone who has a login, has left, or is nobody', async () => {
    await expect(invite((await record({ password: goodPassword })).code)).rejects.toThrow(/account already/)
    await expect(invite((await record({ isActive: false })).code)).rejects.toThrow(/has left/)
    await expect(invite('NOBODY')).rejects.toThrow(/not found/)
  })

  it('is what sign-up asks for where nothing can send codes', async () => {
    const silent = await accountModule({ DEMO: 'off' })
    const form = formOf({ code: 'E1', name: '', email: 'a@vasudha.example', phone: '9000099999' })
    const { status, body } = await silent.calls.call(signUp, undefined, form)
    expect([status, body.message]).toEqual([
      200,
      'Codes cannot be sent at present. Please ask your administrator for an invitation.',
    ])
    await silent.database.drop()
  })
})
