import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import * as calls from '@tem/contracts/calls/admin-people.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { type Message, Messenger } from '@tem/notifications/deliver/messenger.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = somebody({ roles: ['admin'], permissions: ['signed-in', 'administer', 'read-everything'] })

let module: ModuleInTest
const sent: Message[] = []
beforeAll(async () => {
  const email = {
    async send(message: Message) {
      if (message.to.startsWith('refused')) throw new Error('The mail server says no.')
      sent.push(message)
    },
  }
  module = await moduleInTest({ routes, wire, instead: { messenger: new Messenger({ email }) } })
})
afterAll(() => module.database.drop())

const invite = (people: string[]) => module.calls.call(calls.invitePeople, admin, { people })

test('each is invited at their own contact, and the others are named with the reason', async () => {
  const { ownerSql } = module.database
  const add = (code: string, more: object = {}) => addPerson(ownerSql, { code, name: code, ...more })
  const people = [
    await add('A1', { email: 'a1@x.example' }),
    await add('B1'),
    await add('C1', { phone: '9000011111' }),
    await add('D1', { email: 'refused@x.example' }),
    await add('E1', { email: 'e1@x.example', password: goodPassword }),
    await add('F1', { email: 'f1@x.example', isActive: false }),
    await add('G1', { email: 'g1@x.example', roles: ['payer'] }),
    await add('H1', { email: 'h1@x.example' }),
  ]
  await add('Z1', { roles: ['admin'], password: goodPassword })

  const { status, body } = await invite(people)
  expect(status).toBe(200)
  const sentences = body.list.map(({ name, isInvited, sentence }: never) => [name, isInvited, sentence])
  expect(sentences).toEqual([
    ['A1', true, expect.stringContaining('was sent to A1 (a1@x.example)')],
    ['B1', false, expect.stringContaining('No email or mobile number is recorded.')],
    ['C1', false, expect.stringContaining('No email or SMS that reaches this person is set up')],
    ['D1', false, 'The message to refused@x.example could not be sent. Try again later.'],
    ['E1', false, expect.stringContaining('has an account already')],
    ['F1', false, expect.stringContaining('has left')],
    ['G1', false, expect.stringContaining('A second person has to confirm this')],
    ['H1', true, expect.stringContaining('was sent to H1 (h1@x.example)')],
  ])
  expect(sent.map(({ to }) => to)).toEqual(['a1@x.example', 'h1@x.example'])
  const [secret = ''] = /\b\w{4}(-\w{4}){3}\b/.exec(sent[0]?.text ?? '') ?? []
  expect(secret).not.toBe('')
  expect(JSON.stringify(body)).not.toContain(secret)
  const invited = await ownerSql`
    select employee_code from identity.invitation join identity.person on person.id = person_id order by 1`
  expect(invited.map((row) => row.employee_code)).toEqual(['A1', 'H1'])

  const listed = await module.calls.call(calls.listPeopleOfCompany, admin, { state: 'no-account' })
  expect(listed.body.list.map(({ name }: { name: string }) => name)).toEqual([
    'A1',
    'B1',
    'C1',
    'D1',
    'G1',
    'H1',
  ])
})

test('somebody who is not there stops everything', async () => {
  const person = await addPerson(module.database.ownerSql, { code: 'K1', email: 'k1@x.example' })
  expect((await invite([person, newId()])).status).toBe(404)
  expect(sent.map(({ to }) => to)).not.toContain('k1@x.example')
})
