import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { baseDepsInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountNotice, addAccountNotices, sendAccountNotices } from './account-notices.ts'
import { type Channel, Messenger } from './messenger.ts'

const hindi = newId()

let database: TestDatabase
let sent: string[]
let subjects: string[]
let refusals: number
let now = new Date('2026-03-10T10:00:00+05:30')

beforeAll(async () => {
  database = await testDatabase({ at: now })
  await database.ownerSql`
    insert into identity.person (id, employee_code, name, language) values (${hindi}, 'E1', 'Asha', 'hi')`
})
afterAll(() => database.drop())
beforeEach(async () => {
  sent = []
  subjects = []
  refusals = 0
  await database.ownerSql`delete from notifications.account_notice`
})

const sender = (channel: Channel) => ({
  send: async ({ to, subject }: { to: string; subject: string }) => {
    if (refusals-- > 0) throw new Error('The mail server is away.')
    subjects.push(subject)
    sent.push(`${channel} ${to}`)
  },
})
const both = new Messenger({ email: sender('email'), sms: sender('sms') })
const send = (messenger = both) =>
  sendAccountNotices({ ...baseDepsInTest({ sql: database.ownerSql, url: '' }, () => now), messenger })
const add = (more: Partial<AccountNotice>) =>
  database.ownerSql.begin((tx) =>
    addAccountNotices(tx, [
      {
        prefers: 'email',
        email: 'a@x.example',
        phone: '9000011111',
        personId: hindi,
        write: (language) => ({ subject: `Changed, in ${language ?? 'English'}`, text: 'Hello' }),
        ...more,
      },
    ]),
  )
const left = async () => (await database.ownerSql`select id from notifications.account_notice`).length

test('goes to the preferred contact, else to the other one, once', async () => {
  await add({})
  await add({ prefers: 'sms' })
  await add({ email: null })
  await add({ email: null, phone: null })
  expect(await send()).toBe(3)
  expect(sent).toEqual(['email a@x.example', 'sms 9000011111', 'sms 9000011111'])
  expect([await send(), await left()]).toEqual([0, 0])
})

test('is in the language of the person, but in English as an SMS', async () => {
  await add({})
  await add({ prefers: 'sms' })
  await add({ personId: newId() })
  await send()
  expect(subjects).toEqual(['Changed, in hi', 'Changed, in English', 'Changed, in English'])
})

test('goes by the way that is set up', async () => {
  await add({})
  expect(await send(new Messenger({ sms: sender('sms') }))).toBe(1)
  expect(sent).toEqual(['sms 9000011111'])
})

test('is tried again after a refusal, for three days', async () => {
  await add({})
  refusals = 1
  expect(await send()).toBe(0)
  expect([await send(), await left()]).toEqual([0, 1])
  now = new Date(now.getTime() + 5 * 60_000)
  expect([await send(), await left()]).toEqual([1, 0])
  await add({})
  refusals = 1
  await send()
  now = new Date(now.getTime() + 73 * 3_600_000)
  expect([await send(), await left()]).toEqual([0, 0])
})
