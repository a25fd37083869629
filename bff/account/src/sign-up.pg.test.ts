import { signIn, signUp } from '@tem/contracts/calls/auth.ts'
import { addPerson, goodPassword, type PersonSpec } from '@tem/identity/testing/add-person.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountModule, accountModule } from './testing/account-module.ts'

let account: AccountModule
let next = 0

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

const password = 'Harvest-Moon-9'
const signUpAs = (form: object) =>
  account.calls.call(
    signUp,
    undefined,
    {
      firstName: 'Kiran',
      lastName: 'Joshi',
      mobile: '9000099999',
      email: 'nobody@vasudha.example',
      username: `new_${next++}`,
      password,
      ...form,
    },
    { 'x-forwarded-for': `10.3.0.${next++}` },
  )

async function record(spec: Partial<PersonSpec> = {}) {
  const number = next++
  const code = `E${5000 + number}`
  const facts = { code, email: `${code}@vasudha.example`, phone: `90000${20000 + number}`, ...spec }
  await addPerson(account.database.sql, facts)
  return facts
}

it.each(['email', 'mobile'])(
  'gives a login to the employee whom HR has recorded with this %s',
  async (by) => {
    const { code, email, phone } = await record()
    const { status, body } = await signUpAs({
      username: code,
      ...(by === 'email' ? { email: email.toUpperCase() } : { mobile: phone }),
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Your account has been created successfully, please signin')
    const signedIn = await account.calls.call(signIn, undefined, { username: code, password })
    expect(signedIn.body.item.isNewAccount).toBe(false)
  },
)

it('refuses whom HR does not know, and whoever has left', async () => {
  const left = await record({ isActive: false })
  for (const form of [{}, { email: left.email }]) {
    const { status, body } = await signUpAs(form)
    expect(status).toBe(422)
    expect(body.errors[0].msg).toBe(
      'No employee record matches this Mobile Number or Email. Please contact your HR team.',
    )
  }
})

it('refuses when mobile number and email belong to two people', async () => {
  const [one, another] = [await record(), await record()]
  expect((await signUpAs({ mobile: one.phone, email: another.email })).body.errors[0].code).toBe('no-record')
})

it('refuses whoever has a login already, and leaves that one alone', async () => {
  const { code, email } = await record({ password: goodPassword })
  const { status, body } = await signUpAs({ email })
  expect(status).toBe(422)
  expect(body.errors[0].msg).toBe('This employee already has a sign-in. Please use Forgot Password instead.')
  expect(
    (await account.calls.call(signIn, undefined, { username: code, password: goodPassword })).status,
  ).toBe(200)
})

it("refuses a colleague's employee ID or username as one's own", async () => {
  const colleague = await record({ password: goodPassword })
  const withoutLogin = await record()
  for (const username of [colleague.code.toLowerCase(), withoutLogin.code]) {
    const { email } = await record()
    const { status, body } = await signUpAs({ email, username })
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ msg: 'This Employee ID is already taken.', field: 'username' })
  }
})

it('makes one login when sent many times at once', async () => {
  const { email } = await record()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUpAs({ email })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it.each([
  [{ firstName: '' }, 'First Name is Mandatory.'],
  [{ email: 'kiran' }, 'Please enter a valid Email.'],
  [{ mobile: '12' }, 'Mobile Number should be 10 digits.'],
  [{ username: 'a b' }, 'Only alphanumeric, underscore are allowed'],
  [{ password: 'short' }, 'Password should be 10 to 128 characters.'],
])('refuses %j', async (form, sentence) => {
  const { status, body } = await signUpAs(form)
  expect(status).toBe(400)
  expect(body.errors[0].msg).toBe(sentence)
})

it('cannot be used to find out who works here', async () => {
  const ask = () =>
    account.calls.call(
      signUp,
      undefined,
      {
        firstName: 'K',
        lastName: 'J',
        mobile: '9000088888',
        email: 'x@vasudha.example',
        username: 'x1',
        password,
      },
      { 'x-forwarded-for': '10.9.9.9' },
    )
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) statuses.push((await ask()).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})
