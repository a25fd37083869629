import { signIn } from '@tem/contracts/calls/auth.ts'
import { addDays, type Day, endOfDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { today } from '@tem/server/process/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson, goodPassword } from '../../testing/add-person.ts'
import { resolveSession } from '../session/resolve-session.ts'

let account: AccountModule
let person: string
beforeAll(async () => {
  account = await accountModule()
  person = await addPerson(account.database.ownerSql, { code: 'E1', password: goodPassword })
})
afterAll(() => account.database.drop())
beforeEach(() => leaveAfter(null))

const leaveAfter = (day: Day | null) =>
  account.database.ownerSql`update identity.person set last_working_day = ${day} where id = ${person}`

const enter = () => account.calls.call(signIn, undefined, { username: 'E1', password: goodPassword })

test('on the last working day somebody signs in, and is signed out with the end of that day', async () => {
  const day = today()
  await leaveAfter(day)
  const { status, body } = await enter()
  expect(status).toBe(200)
  const facts = await resolveSession(account.database.sql, body.token)
  expect(facts?.expiresAt.getTime()).toBeLessThanOrEqual(endOfDay(day).getTime())
})

test('a later last day shortens no session', async () => {
  const { body } = await enter()
  const before = await resolveSession(account.database.sql, body.token)
  await leaveAfter(addDays(today(), 400))
  const after = await resolveSession(account.database.sql, body.token)
  expect(after?.expiresAt).toEqual(before?.expiresAt)
})

test('from the next day nobody signs in, and open sessions are over, before the record says that they left', async () => {
  const { body } = await enter()
  await leaveAfter(addDays(today(), -1))
  expect(JSON.stringify((await enter()).body)).toContain(errorTexts.wrongPassword)
  expect(await resolveSession(account.database.sql, body.token)).toBeNull()
  await leaveAfter(addDays(today(), 1))
  expect((await account.identify(body.token)).employeeCode).toBe('E1')
})
