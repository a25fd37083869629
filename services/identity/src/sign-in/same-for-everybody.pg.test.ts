// A stranger must not learn who works here, neither from an answer nor from its timing.
import type { Call } from '@tem/contracts/call.ts'
import { confirmSignUp, forgotPassword, resetPassword, signIn, signUp } from '@tem/contracts/calls/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'
import { PasswordHasher } from '../password/password-hasher.ts'

/** Counts a call's queries and hashes, which determine its duration. */
class CountingHasher extends PasswordHasher {
  verified = 0
  override verify(stored: string | undefined, secret: string): Promise<boolean> {
    this.verified += 1
    return super.verify(stored, secret)
  }
  override inTurn: PasswordHasher['inTurn'] = (subject, work) =>
    super.inTurn(subject, (verify) =>
      work((...words) => {
        this.verified += 1
        return verify(...words)
      }),
    )
}

/** From a browser where nobody has signed in. */
const device = 'A'.repeat(43)
const hasher = new CountingHasher()
let account: AccountModule
let statements: string[] = []

beforeAll(async () => {
  account = await accountModule({}, { hasher })
  await addPerson(account.database.sql, {
    code: 'E1001',
    password: goodPassword,
    email: 'e1001@vasudha.example',
  })
  await addPerson(account.database.sql, {
    code: 'E1061',
    name: 'Kiran Joshi',
    email: 'kiran@vasudha.example',
    phone: '9000011061',
  })
  account.database.sql.options.debug = (_connection, query) => {
    statements.push(query.replace(/\s+/g, ' ').trim())
  }
})
afterAll(() => account.database.drop())

async function costOf(call: Call, payload: object) {
  statements = []
  const before = hasher.verified
  const { status, body } = await account.calls.call(call, undefined, payload, { 'x-device-token': device })
  const cost = {
    status,
    errors: body.errors,
    verified: hasher.verified - before,
    statements: [...statements],
  }
  await account.settle()
  return cost
}

it('signing in costs the same steps for an employee ID that does not exist', async () => {
  const known = await costOf(signIn, { username: 'E1001', password: 'not-the-password' })
  const unknown = await costOf(signIn, { username: 'E9999', password: 'not-the-password' })
  expect(unknown).toEqual(known)
  expect(known.verified).toBe(1)
})

it('a wrong code costs the same steps for an employee ID that does not exist', async () => {
  const attempt = { token: '12345678', password: 'Harvest-Moon-9' }
  const known = await costOf(resetPassword, { username: 'E1001', ...attempt })
  const unknown = await costOf(resetPassword, { username: 'E9999', ...attempt })
  expect(unknown).toEqual(known)
  expect(known.verified).toBe(1)
})

it('asking for a code is answered before anything is looked up or sent that differs', async () => {
  const known = await costOf(forgotPassword, { username: 'E1001' })
  const unknown = await costOf(forgotPassword, { username: 'E9999' })
  expect(unknown).toEqual(known)
  expect(known.status).toBe(200)
})

const form = {
  firstName: 'Kiran',
  lastName: 'Joshi',
  email: 'kiran@vasudha.example',
  mobile: '9000011061',
  username: 'E1061',
  password: 'Harvest-Moon-9',
}
const strangerForm = { ...form, email: 'nobody@vasudha.example' }

it('signing up is answered before anything is looked up or sent that differs', async () => {
  const known = await costOf(signUp, form)
  const unknown = await costOf(signUp, strangerForm)
  expect(unknown).toEqual(known)
  expect(known.status).toBe(200)
})

it('a wrong code for a new account costs the same steps for somebody unknown to HR', async () => {
  const known = await costOf(confirmSignUp, { ...form, token: '12345678' })
  const unknown = await costOf(confirmSignUp, { ...strangerForm, token: '12345678' })
  expect(unknown).toEqual(known)
  expect(known.verified).toBe(1)
})
