import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import * as calls from '@tem/contracts/calls/admin-attention.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = somebody({ roles: ['admin'], permissions: ['signed-in', 'administer', 'read-everything'] })

let module: ModuleInTest
let ids: Record<string, string>
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { ownerSql } = module.database
  const ceo = await addPerson(ownerSql, { code: 'C1', name: 'Chief', roles: ['ceo'], password: goodPassword })
  const leaver = await addPerson(ownerSql, { code: 'L1', name: 'Leaver', managerId: ceo, isActive: false })
  const manager = await addPerson(ownerSql, {
    code: 'M1',
    name: 'Manager',
    managerId: ceo,
    password: goodPassword,
  })
  const orphan = await addPerson(ownerSql, { code: 'E1', name: 'Orphan', managerId: leaver })
  const alone = await addPerson(ownerSql, { code: 'E2', name: 'Alone' })
  const [one, two] = [
    await addPerson(ownerSql, { code: 'R1', name: 'Ring One' }),
    await addPerson(ownerSql, { code: 'R2', name: 'Ring Two' }),
  ]
  const below = await addPerson(ownerSql, { code: 'R3', name: 'Below the ring', managerId: one })
  await ownerSql`update identity.person set manager_id = ${two} where id = ${one}`
  await ownerSql`update identity.person set manager_id = ${one} where id = ${two}`
  await ownerSql`
    insert into identity.bank_account (person_id, account_number, ifsc)
    select id, '5010001', 'HDFC0000123' from identity.person where employee_code <> 'E2'`
  const department = newId()
  await ownerSql`insert into identity.department (id, name) values (${department}, 'Sales')`
  await ownerSql`update identity.person set department_id = ${department} where id = ${alone}`
  ids = { ceo, leaver, manager, orphan, alone, one, two, below }
})
afterAll(() => module.database.drop())

const found = async () => {
  const { body } = await module.calls.call(calls.listAttention, admin, {})
  return Object.fromEntries(
    body.list.map(({ kind, items }: { kind: string; items: { title: string; detail: string | null }[] }) => [
      kind,
      items.map(({ title, detail }) => [title, detail].filter(Boolean).join(': ')),
    ]),
  )
}

const step = (approvers: string[], stage = 'pending', id = newId()) => module.database.ownerSql`
  insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
  values ('tour', ${id}, 1, 1, 'manager', ${stage}, ${approvers}, true)`

test('lists what is wrong with the people, and nothing that is right', async () => {
  expect(await found()).toEqual({
    'manager-left': ['Orphan (E1): Leaver has left.'],
    'no-manager': ['Alone (E2)'],
    circle: [
      'Ring One (R1): The line of managers leads back.',
      'Ring Two (R2): The line of managers leads back.',
    ],
    'no-bank': ['Alone (E2)'],
    'no-head': ['Sales'],
  })
})

test('lists what waits for nobody, and for people who are away, until somebody stands in', async () => {
  await step([])
  await step([ids.manager ?? ''])
  await step([ids.ceo ?? ''])
  await module.database.ownerSql`
    insert into identity.session (id, token_hash, person_id, expires_at)
    values (${newId()}, 'x', ${ids.ceo ?? ''}, now() + interval '1 day')`
  expect(await found()).toMatchObject({
    'no-approver': ['Tour: Pending'],
    'no-stand-in': ['Manager (M1): 1 waits'],
  })
  const days = { from: today(), to: addDays(today(), 3) }
  const appoint = (of: string | undefined, person: string | undefined) =>
    module.calls.call(calls.appointStandInFor, admin, { of, person, ...days })
  expect((await appoint(ids.manager, admin.personId)).status).toBe(422)
  expect((await appoint(newId(), ids.ceo)).status).toBe(404)
  expect((await appoint(ids.leaver, ids.ceo)).status).toBe(404)
  expect((await appoint(ids.manager, ids.ceo)).body.message).toBe(
    'Chief stands in for Manager on these days.',
  )
  expect((await appoint(ids.manager, ids.ceo)).body.errors[0].msg).toBe(
    'Somebody already stands in for Manager on some of these days.',
  )
  expect(await found()).not.toHaveProperty('no-stand-in')
  const { body } = await module.calls.call(calls.listStandInsOfCompany, admin, {})
  expect(body.list).toMatchObject([{ of: { name: 'Manager' }, person: { name: 'Chief' }, ...days }])
  const ended = await module.calls.call(calls.endStandInOf, admin, { _id: body.list[0]._id })
  expect(ended.body.message).toBe('Ended. Chief no longer decides for Manager.')
  const [entry] = await module.database.ownerSql`select detail from trail.event where kind = 'stand-in-ended'`
  expect(entry?.detail).toEqual({ of: ids.manager })
  expect((await module.calls.call(calls.endStandInOf, admin, { _id: body.list[0]._id })).status).toBe(404)
  expect(await found()).toHaveProperty('no-stand-in')
})

test('lists what waits for an office that its people no longer have', async () => {
  const { ownerSql } = module.database
  await ownerSql`delete from chain.step`
  await step([ids.alone ?? ''])
  await step([ids.ceo ?? ''], 'pending_ceo')
  expect(await found()).not.toHaveProperty('no-approver')
  const id = newId()
  await ownerSql`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose)
    values (${id}, ${ids.manager ?? ''}, 'self', '{Delhi,Agra}', 2, 'Dealer meet')`
  await step([ids.alone ?? ''], 'pending_ceo', id)
  expect(await found()).toMatchObject({ 'no-approver': ['Tour to Delhi, Agra of Manager (M1): Pending CEO'] })
})

test('lists emails and jobs that failed, and starts a job again', async () => {
  const job = newId()
  await module.database.ownerSql`
    insert into notifications.digest (person_id, day, address, subject, body, state)
    values (${ids.alone ?? ''}, ${today()}, 'alone@x.example', 'Claims', '-', 'refused')`
  await module.database.ownerSql`
    insert into queue.job (id, name, state, output, completed_on)
    values (${job}, 'daily-digest', 'failed', '{"message": "no connection"}', now())`
  expect(await found()).toMatchObject({
    'failed-email': ['Alone (E2): The mail server refused alone@x.example.'],
    'failed-job': ['daily-digest: no connection'],
  })
  expect((await module.calls.call(calls.retryJob, admin, { _id: job })).status).toBe(200)
  expect((await module.calls.call(calls.retryJob, admin, { _id: job })).status).toBe(404)
  expect(await found()).not.toHaveProperty('failed-job')
})
