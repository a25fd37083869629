import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, goodPassword, type PersonSpec } from '../../testing/add-person.ts'
import { resolveSession } from './resolve-session.ts'
import { openSession } from './sessions.ts'

let database: TestDatabase
let next = 0

beforeAll(async () => {
  database = await testDatabase()
  // What the roles may do, not what their people have to set up first.
  await database.ownerSql`insert into allowances.setting (name, value) values ('factorRoles', '[]')`
})
afterAll(() => database.drop())

const join = (spec: Partial<PersonSpec> = {}) =>
  addPerson(database.sql, { code: `E${1000 + next++}`, password: goodPassword, ...spec })

async function permissionsOf(personId: string): Promise<readonly Permission[]> {
  const facts = await resolveSession(database.sql, await openSession(database.sql, personId))
  return facts?.permissions ?? []
}

it('a person without reports decides nothing', async () => {
  const permissions = await permissionsOf(await join())
  expect(permissions).toEqual([
    'change-password',
    'own-factors',
    'signed-in',
    'own-claims',
    'own-tours',
    'read-tours',
  ])
})

it('a manager decides claims and tours, and sees the team', async () => {
  const manager = await join()
  await join({ managerId: manager })
  expect(await permissionsOf(manager)).toEqual(
    expect.arrayContaining(['approve-claims', 'approve-tours', 'see-team']),
  )
})

it('the head of a department decides both, with or without a team', async () => {
  const head = await join()
  await database.sql`insert into identity.department (id, name, head_id) values (${newId()}, 'Sales', ${head})`
  const permissions = await permissionsOf(head)
  expect(permissions).toEqual(expect.arrayContaining(['approve-claims', 'approve-tours']))
  expect(permissions).not.toContain('see-team')
})

it.each<[Role, Permission[], Permission[]]>([
  ['finance', ['approve-claims', 'export-payments'], ['approve-tours', 'read-everything']],
  ['payer', ['approve-claims', 'export-payments'], ['approve-tours', 'read-everything']],
  ['ceo', ['approve-claims', 'approve-tours'], ['export-payments']],
  ['gbu_executive', ['approve-claims'], ['approve-tours', 'export-payments']],
  ['sm_zonal_accountant', ['approve-claims'], ['approve-tours', 'export-payments']],
  ['admin', ['approve-claims', 'approve-tours', 'export-payments', 'read-everything', 'administer'], []],
  ['auditor', ['read-everything'], ['approve-claims', 'export-payments', 'administer']],
])('a %s may %j and not %j', async (role, may, mayNot) => {
  const permissions = await permissionsOf(await join({ roles: [role] }))
  expect(permissions).toEqual(expect.arrayContaining(may))
  expect(permissions.filter((permission) => mayNot.includes(permission))).toEqual([])
})

it.each([
  ['today', 0, 0, true],
  ['until yesterday', -5, -1, false],
  ['from tomorrow', 1, 5, false],
] as const)('a stand-in %s decides: %s to %s', async (_when, from, to, decides) => {
  const [absent, deputy] = [await join(), await join()]
  await database.sql`
    insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
    select ${newId()}, ${absent}, ${deputy}, today + ${from}::int, today + ${to}::int
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as company`
  expect((await permissionsOf(deputy)).includes('approve-claims')).toBe(decides)
})

it.each([
  ['claim', 'pending', true, ['approve-claims']],
  ['claim', 'pending_hod', true, ['approve-claims']],
  ['tour', 'pending', true, ['approve-tours']],
  ['claim', 'pending', false, []],
  ['claim', 'pending_finance', true, []],
] as const)('who was named for a %s at %s, waiting: %s, decides %j', async (kind, stage, isWaiting, may) => {
  const person = await join()
  await database.sql`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
    values (${kind}, ${newId()}, 1, 1, ${stage}, ${stage}, ${[person]}, ${isWaiting})`
  const deciding = (await permissionsOf(person)).filter((each) => /^approve-(claims|tours)$/.test(each))
  expect(deciding).toEqual(may)
})

it('tours stay closed to people without tours', async () => {
  const permissions = await permissionsOf(await join({ isTourEnabled: false }))
  expect(permissions).not.toContain('own-tours')
})
