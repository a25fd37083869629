import { signIn } from '@tem/contracts/calls/auth.ts'
import { endOtherSessions, endOwnSession, listSessions } from '@tem/contracts/calls/factors.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'

let account: AccountModule
let next = 0

beforeAll(async () => {
  account = await accountModule()
})
afterAll(() => account.database.drop())

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

async function person(email: string | undefined = undefined) {
  const code = `D${1000 + next++}`
  await addPerson(account.database.ownerSql, { code, password: goodPassword, ...(email && { email }) })
  return code
}

async function sessionOn(code: string, device: string, more: Record<string, string> = {}) {
  const headers = { 'user-agent': device, 'x-forwarded-for': '10.2.0.1', ...more }
  const { body } = await account.calls.call(
    signIn,
    undefined,
    { username: code, password: goodPassword },
    headers,
  )
  return { identity: await account.identify(body.token), token: body.token as string }
}

test('everybody sees where they are signed in, in words, this one first', async () => {
  const code = await person()
  await sessionOn(code, phone)
  const { identity } = await sessionOn(code, laptop)
  const { list } = (await account.calls.call(listSessions, identity)).body
  expect(list).toMatchObject([
    { device: 'Chrome on Windows', network: '10.2.0.1', isThis: true },
    { device: 'Chrome on Android', isThis: false },
  ])
})

test('one is ended, or all others', async () => {
  const code = await person()
  const [first, second, third] = [
    await sessionOn(code, phone),
    await sessionOn(code, phone),
    await sessionOn(code, laptop),
  ]
  const end = await account.calls.call(endOwnSession, third.identity, { _id: first.identity.sessionId })
  expect(end.body.message).toBe('Signed out: Chrome on Android.')
  await expect(account.identify(first.token)).rejects.toThrow('ended')
  await account.calls.call(endOtherSessions, third.identity)
  await expect(account.identify(second.token)).rejects.toThrow('ended')
  expect((await account.identify(third.token)).sessionId).toBe(third.identity.sessionId)
})

test('somebody else’s session is not there', async () => {
  const [one, other] = [await sessionOn(await person(), phone), await sessionOn(await person(), phone)]
  for (const _id of [other.identity.sessionId, newId()])
    expect((await account.calls.call(endOwnSession, one.identity, { _id })).status).toBe(404)
})

test('a new device is told to the contacts, the first of all and a known one are not', async () => {
  const email = 'devices@x.example'
  const code = await person(email)
  await sessionOn(code, phone)
  await sessionOn(code, phone)
  await sessionOn(code, laptop)
  await sessionOn(code, laptop)
  await sessionOn(code, laptop, { 'x-forwarded-for': '10.9.0.1' })
  const notices = await account.database.ownerSql<{ text: string }[]>`
    select text from notifications.account_notice where email = ${email}`
  expect(notices).toHaveLength(2)
  expect(notices[0]?.text).toContain('Chrome on Windows')
})
