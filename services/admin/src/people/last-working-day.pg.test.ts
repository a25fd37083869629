import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { listAttention } from '@tem/contracts/calls/admin-attention.ts'
import * as calls from '@tem/contracts/calls/admin-people.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { today } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endLastDays } from './end-last-days.ts'

const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]

let module: ModuleInTest
let admin: Identity
let ids: Record<'manager' | 'officer' | 'payer' | 'administrator', string>
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { ownerSql } = module.database
  const add = (code: string, more: object = {}) =>
    addPerson(ownerSql, { code, password: goodPassword, ...more })
  const administrator = await add('A1', { roles: ['admin'] })
  await add('A2', { roles: ['admin'] })
  const manager = await add('M1', { name: 'Meera Iyer' })
  const payer = await add('P1', { roles: ['payer'], managerId: manager })
  const officer = await add('E1', { name: 'Asha Rao', managerId: manager })
  admin = somebody({
    personId: administrator,
    employeeCode: 'A1',
    roles: ['admin'],
    permissions: ['signed-in', 'administer', 'read-everything', 'confirm-changes'],
  })
  ids = { manager, officer, payer, administrator }
})
afterAll(() => module.database.drop())
beforeEach(async () => {
  const { ownerSql } = module.database
  await ownerSql`update identity.person set last_working_day = null, is_active = true`
  await ownerSql`delete from chain.step`
})

const preview = async (...lines: string[]) =>
  (await module.calls.call(calls.previewPeopleChange, admin, { lines })).body

async function change(...lines: string[]) {
  const { fingerprint, problems } = await preview(...lines)
  expect(problems).toEqual([])
  return (await module.calls.call(calls.changePeople, admin, { lines, fingerprint })).body
}

const leaves = (code: string, day: Day | '') => ['employee_code,last_working_day', `${code},${day}`] as const

const shown = async (_id: string) =>
  (await module.calls.call(calls.getPersonOfCompany, admin, { _id })).body.item

const storeDay = (id: string, day: Day) =>
  module.database.ownerSql`update identity.person set last_working_day = ${day} where id = ${id}`

async function waitFor(approver: string): Promise<string> {
  const id = newId()
  await module.database.ownerSql`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
    values ('tour', ${id}, 1, 1, 'manager', 'pending', ${[approver]}, true)`
  return id
}

test('is shown with what is still open, on the person’s screen, in the list and where something needs attention', async () => {
  await waitFor(ids.manager)
  const seen = await preview(...leaves('M1', tomorrow))
  expect(seen.changes[0].fields).toEqual([{ field: 'Last working day', before: null, after: tomorrow }])
  expect(seen.consequences).toEqual([
    `Meera Iyer (M1) can sign in until the end of ${tomorrow}, and not from the next day.`,
    '1 claim or tour that waits for Meera Iyer then goes to the administrators.',
  ])
  await storeDay(ids.manager, tomorrow)
  expect(await shown(ids.manager)).toMatchObject({
    isActive: true,
    lastWorkingDay: tomorrow,
    openMatters: '1 request to decide, 2 reportees',
  })
  const { body } = await module.calls.call(calls.listPeopleOfCompany, admin, {
    search: 'M1',
    state: 'active',
  })
  expect(body.list).toMatchObject([{ isActive: true, lastWorkingDay: tomorrow }])
  const attention = (await module.calls.call(listAttention, admin, {})).body
  expect(attention.leaving).toEqual({
    count: 1,
    items: [
      {
        _id: ids.manager,
        title: 'Meera Iyer (M1)',
        detail: `Leaves ${tomorrow}: 1 request to decide, 2 reportees`,
      },
    ],
  })
})

test('whoever leaves with nothing open needs no attention', async () => {
  await storeDay(ids.officer, tomorrow)
  expect((await module.calls.call(listAttention, admin, {})).body).not.toHaveProperty('leaving')
})

test('once it is over, what waits goes to the administrators, in the name of who entered the day', async () => {
  const request = await waitFor(ids.manager)
  await change(...leaves('E1', tomorrow))
  await storeDay(ids.officer, yesterday)
  await storeDay(ids.manager, yesterday)
  const { body } = await module.calls.call(calls.listPeopleOfCompany, admin, { state: 'left' })
  expect(body.list.map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Meera Iyer'])

  await endLastDays(module.deps)
  await endLastDays(module.deps)
  const { ownerSql } = module.database
  const [step] = await ownerSql`select approver_ids from chain.step where subject_id = ${request}`
  expect(step?.approver_ids).toEqual([])
  const [history] = await ownerSql`select note from chain.history where subject_id = ${request}`
  expect(history?.note).toBe('Meera Iyer has left.')
  const events = await ownerSql`
    select subject_id, actor_id from trail.event where kind = 'deactivated' order by subject_id = ${ids.officer} desc`
  expect(events.map((event) => ({ ...event }))).toEqual([
    { subject_id: ids.officer, actor_id: ids.administrator },
    { subject_id: ids.manager, actor_id: null },
  ])
})

test('one who can’t leave stops nobody else', async () => {
  const { ownerSql } = module.database
  await storeDay(ids.officer, yesterday)
  await storeDay(ids.payer, yesterday)
  await ownerSql`alter table identity.person add constraint stays check (employee_code <> 'E1' or is_active)`
  await expect(endLastDays(module.deps)).rejects.toThrow('Could not end the last day of 1.')
  await ownerSql`alter table identity.person drop constraint stays`
  const working = await ownerSql`select employee_code from identity.person where is_active order by 1`
  expect(working.map((person) => person.employee_code)).toEqual(['A1', 'A2', 'E1', 'M1'])
})

test('on the day itself nobody leaves', async () => {
  await storeDay(ids.manager, today())
  await endLastDays(module.deps)
  expect(await shown(ids.manager)).toMatchObject({ isActive: true })
})

describe('a day that is over', () => {
  test('means that the person has left', async () => {
    const seen = await preview(...leaves('E1', yesterday))
    expect(seen.consequences).toContain('Asha Rao (E1) is signed out everywhere and can’t sign in any more.')
    await change(...leaves('E1', yesterday))
    const [stored] = await module.database.ownerSql`
      select is_active from identity.person where id = ${ids.officer}`
    expect(stored?.is_active).toBe(false)
  })

  test('does not fit somebody who works here', async () => {
    const { problems } = await preview('employee_code,last_working_day,active', `E1,${yesterday},yes`)
    expect(problems).toMatchObject([{ line: 2, column: 'last_working_day' }])
  })

  test('goes once the person works here again, and with no other change', async () => {
    await change(...leaves('E1', yesterday))
    await change('employee_code,phone', 'E1,9000011111')
    expect(await shown(ids.officer)).toMatchObject({ isActive: false, lastWorkingDay: yesterday })
    await change('employee_code,active', 'E1,yes')
    expect(await shown(ids.officer)).toMatchObject({ isActive: true, lastWorkingDay: null })
  })
})

test.each([
  ['an employee', 'E1', null, tomorrow, false],
  ['a payer, who then moves no money', 'P1', null, tomorrow, false],
  ['a payer who stays longer', 'P1', tomorrow, addDays(tomorrow, 1), true],
  ['a payer who stays after all', 'P1', tomorrow, '', true],
  ['the manager of a payer, who may confirm', 'M1', null, tomorrow, true],
  ['an administrator', 'A2', null, tomorrow, true],
])('the last day of %s needs a second yes, or not', async (_, code, before, day, needsSecondYes) => {
  await module.database.ownerSql`
    update identity.person set last_working_day = ${before} where employee_code = ${code}`
  expect(await preview(...leaves(code, day))).toMatchObject({ problems: [], needsSecondYes })
})

test('the last administrator has none', async () => {
  const { problems } = await preview('employee_code,last_working_day', `A1,${tomorrow}`, `A2,${tomorrow}`)
  expect(problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Nobody would be an administrator any more. Give somebody else the role first.',
  ])
})
