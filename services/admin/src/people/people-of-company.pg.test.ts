import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import * as calls from '@tem/contracts/calls/admin-people.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = somebody({ roles: ['admin'], permissions: ['signed-in', 'administer', 'read-everything'] })

let module: ModuleInTest
let managerId: string
let fieldOfficer: string
beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { ownerSql } = module.database
  managerId = await addPerson(ownerSql, { code: 'M1', name: 'Meera Iyer', password: goodPassword })
  fieldOfficer = await addPerson(ownerSql, { code: 'E1', name: 'Asha Rao', managerId, roles: ['finance'] })
  await addPerson(ownerSql, { code: 'E2', name: 'Ravi 100%', isActive: false })
  await ownerSql`
    insert into identity.bank_account (person_id, holder_name, account_number, ifsc)
    values (${fieldOfficer}, 'Asha Rao', '50100012345678', 'HDFC0000123')`
})
afterAll(() => module.database.drop())

const list = async (payload: object) => {
  const { body } = await module.calls.call(calls.listPeopleOfCompany, admin, payload)
  return { count: body.count, codes: body.list.map(({ employeeCode }: never) => employeeCode) }
}

test('finds people by part of the name and by the beginning of the employee ID', async () => {
  expect(await list({})).toEqual({ count: 3, codes: ['E1', 'M1', 'E2'] })
  expect(await list({ search: 'rao' })).toEqual({ count: 1, codes: ['E1'] })
  expect(await list({ search: 'm1' })).toEqual({ count: 1, codes: ['M1'] })
  expect(await list({ search: '100%' })).toEqual({ count: 1, codes: ['E2'] })
  expect(await list({ state: 'active' })).toEqual({ count: 2, codes: ['E1', 'M1'] })
  expect(await list({ state: 'left' })).toEqual({ count: 1, codes: ['E2'] })
  expect(await list({ skip: 1, limit: 10 })).toEqual({ count: 3, codes: ['M1', 'E2'] })
})

test('shows one person, and only the end of the account number', async () => {
  const { body } = await module.calls.call(calls.getPersonOfCompany, admin, { _id: fieldOfficer })
  expect(body.item).toMatchObject({
    manager: { name: 'Meera Iyer', employeeCode: 'M1' },
    roles: ['finance'],
    bank: { holder: 'Asha Rao', account: 'XXXX5678', ifsc: 'HDFC0000123' },
    hasAccount: false,
    reportees: 0,
  })
  expect(JSON.stringify(body)).not.toContain('50100012345678')
  const manager = await module.calls.call(calls.getPersonOfCompany, admin, { _id: managerId })
  expect(manager.body.item).toMatchObject({ hasAccount: true, reportees: 1, bank: null, manager: null })
  expect((await module.calls.call(calls.getPersonOfCompany, admin, { _id: newId() })).status).toBe(404)
})
