import { getContact, getUser, listEmployees, listUsers } from '@tem/contracts/calls/users.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson } from '../../testing/add-person.ts'

let account: AccountModule
const ids: Record<string, string> = {}
const as = (code: string, roles: ('admin' | 'auditor' | 'finance' | 'payer')[] = []) =>
  somebody({ personId: ids[code] ?? '', employeeCode: code, roles })
const codesOf = (answer: { body: { list: { employeeCode: string }[] } }) =>
  answer.body.list.map(({ employeeCode }) => employeeCode)

beforeAll(async () => {
  account = await accountModule()
  const hire = async (code: string, name: string, manager?: string, isActive = true) => {
    const managerId = manager ? ids[manager] : undefined
    ids[code] = await addPerson(account.database.sql, {
      code,
      name,
      email: `${code}@example.com`,
      isActive,
      ...(managerId && { managerId }),
    })
  }
  await hire('H1', 'Hema Head')
  await hire('M1', 'Mohan Manager', 'H1')
  await hire('M2', 'Mita Manager', 'H1')
  await hire('E1', 'Esha Employee', 'M1')
  await hire('E2', 'Eknath Employee', 'M2')
  await hire('L1', 'Leela Left', 'M1', false)
})
afterAll(() => account.database.drop())

describe('the picker of colleagues', () => {
  it('gives everybody names and employee IDs, and nothing else', async () => {
    const answer = await account.calls.call(listEmployees, as('E1'), { limit: 1000 })
    expect(codesOf(answer).sort()).toEqual(['E1', 'E2', 'H1', 'M1', 'M2'])
    for (const person of answer.body.list)
      expect(Object.keys(person).sort()).toEqual(['_id', 'employeeCode', 'name'])
    expect(answer.body.count).toBe(5)
  })

  it('sorts and searches, and takes wildcards for letters', async () => {
    const search = async (payload: object) =>
      codesOf(await account.calls.call(listEmployees, as('E1'), payload))
    expect(await search({ sort: 'desc', sortBy: 'employeeCode' })).toEqual(['M2', 'M1', 'H1', 'E2', 'E1'])
    expect(await search({ search: 'mita' })).toEqual(['M2'])
    expect(await search({ search: 'e1' })).toEqual(['E1'])
    expect(await search({ search: '%' })).toEqual([])
    expect(await search({ search: '_' })).toEqual([])
  })

  it.each([
    { limit: 1001 },
    { limit: 3 },
    { skip: 10_001 },
    { sortBy: 'email' },
    { sort: 'asc; drop table' },
    { extra: 1 },
  ])('refuses %j', async (payload) => {
    expect((await account.calls.call(listEmployees, as('E1'), payload)).status).toBe(400)
  })
})

describe('records of people', () => {
  it('are listed for those above them', async () => {
    const list = async (who: ReturnType<typeof as>) =>
      codesOf(await account.calls.call(listUsers, who)).sort()
    expect(await list(as('E1'))).toEqual(['E1'])
    expect(await list(as('M1'))).toEqual(['E1', 'M1'])
    expect(await list(as('H1'))).toEqual(['E1', 'E2', 'H1', 'M1', 'M2'])
    expect(await list(as('E2', ['auditor']))).toHaveLength(5)
  })

  it.each([
    ['E1', 'E1', [], 200],
    ['M1', 'E1', [], 200],
    ['H1', 'E1', [], 200],
    ['M2', 'E1', [], 404],
    ['E2', 'E1', [], 404],
    ['E1', 'M1', [], 404],
    ['E2', 'E1', ['admin'], 200],
    ['E2', 'E1', ['auditor'], 200],
    ['E2', 'E1', ['finance'], 200],
    ['E2', 'E1', ['payer'], 404],
  ] as const)('%s asking for %s as %j gets %i', async (who, other, roles, status) => {
    const answer = await account.calls.call(getUser, as(who, [...roles]), { _id: ids[other] })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.item.employeeCode).toBe(other)
    // The birth date and contact are the same people's to see; everybody else gets them empty.
    const mayTravel = { ...as(who, [...roles]), permissions: ['own-tours'] as const }
    const contact = await account.calls.call(getContact, mayTravel, { _id: ids[other] })
    expect(contact.status).toBe(200)
    const hidden = { dob: null, phone: null, email: null }
    const opened = { dob: null, phone: null, email: `${other}@example.com` }
    expect(contact.body.item).toEqual(status === 200 ? opened : hidden)
  })

  it('have no contact of people who left or don’t exist', async () => {
    const mayTravel = { ...as('E1'), permissions: ['own-tours'] as const }
    for (const _id of [ids.L1, newId()])
      expect((await account.calls.call(getContact, mayTravel, { _id })).status).toBe(404)
  })

  it('answer the same if they don’t exist and if the caller may not see them', async () => {
    const missing = await account.calls.call(getUser, as('E1'), { _id: newId() })
    const hidden = await account.calls.call(getUser, as('E1'), { _id: ids.M2 })
    expect(missing.body.errors).toEqual(hidden.body.errors)
  })

  it('are found in an organisation that goes in a circle', async () => {
    await account.database
      .sql`update identity.person set manager_id = ${ids.E1 ?? ''} where id = ${ids.H1 ?? ''}`
    expect((await account.calls.call(listUsers, as('M1'))).status).toBe(200)
    await account.database.sql`update identity.person set manager_id = null where id = ${ids.H1 ?? ''}`
  })
})
