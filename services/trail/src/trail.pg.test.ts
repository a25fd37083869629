// Everything that happens to an account is on the security trail.
import {
  confirmSignUp,
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@tem/contracts/calls/auth.ts'
import { changePassword } from '@tem/contracts/calls/me.ts'
import { type AccountModule, accountModule } from '@tem/identity/testing/account-module.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let account: AccountModule

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

async function trailOf(personId: string): Promise<string[]> {
  const rows = await account.database.ownerSql<{ kind: string }[]>`
    select kind from trail.event where subject_id = ${personId} order by id`
  return rows.map(({ kind }) => kind)
}

const signInAs = (username: string, password: string) =>
  account.calls.call(signIn, undefined, { username, password })

const newestCode = () => /\b(\d{8})\b/.exec(account.outbox()[0]?.text ?? '')?.[1] ?? ''

it('records sign-ins, failures, the lock-out that follows, changes and resets', async () => {
  const personId = await addPerson(account.database.sql, {
    code: 'E1001',
    password: goodPassword,
    email: 'e1001@vasudha.example',
  })
  const { body } = await signInAs('E1001', goodPassword)
  const identity = await account.identify(body.token)
  const newPassword = 'Harvest-Moon-9'
  await account.calls.call(changePassword, identity, { password: goodPassword, newPassword })
  await account.calls.call(signOut, identity)
  for (let guess = 0; guess < 6; guess++) await signInAs('E1001', 'wrong-guess')
  await account.calls.call(forgotPassword, undefined, { username: 'E1001' })
  await account.settle()
  await account.calls.call(resetPassword, undefined, {
    username: 'E1001',
    token: newestCode(),
    password: 'Another-Moon-10',
  })
  expect(await trailOf(personId)).toEqual([
    'signed-in',
    'password-changed',
    'signed-out',
    ...Array(5).fill('sign-in-failed'),
    'locked-out',
    'reset-requested',
    'password-reset',
  ])
})

it('records a sign-up, without secrets', async () => {
  const personId = await addPerson(account.database.sql, {
    code: 'E1061',
    name: 'Kiran Joshi',
    email: 'kiran@vasudha.example',
    phone: '9000011061',
  })
  const form = {
    firstName: 'Kiran',
    lastName: 'Joshi',
    email: 'kiran@vasudha.example',
    mobile: '9000011061',
    username: 'E1061',
    password: 'Harvest-Moon-9',
  }
  await account.calls.call(signUp, undefined, form)
  await account.settle()
  const token = newestCode()
  await account.calls.call(confirmSignUp, undefined, { ...form, token })
  expect(await trailOf(personId)).toEqual(['signed-up'])
  const [row] = await account.database
    .ownerSql`select string_agg(event::text, '') as everything from trail.event`
  for (const secret of [form.password, token, goodPassword]) expect(row?.everything).not.toContain(secret)
})
