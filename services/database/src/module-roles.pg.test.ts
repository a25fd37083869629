import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import type { Process } from './module-grants.ts'
import { grantRights, processes } from './module-roles.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const refused = { code: '42501' }

const privateTables: readonly [Process, string][] = [
  ['gateway', 'identity.login'],
  ['gateway', 'claims.claim'],
  ['account', 'claims.claim'],
  ['account', 'approvals.payment_export'],
  ['claims', 'identity.login'],
  ['claims', 'identity.session'],
  ['claims', 'identity.bank_account'],
  ['claims', 'approvals.payment_export'],
  ['approvals', 'identity.login'],
  ['approvals', 'identity.one_time_code'],
  ['approvals', 'identity.petro_card'],
  ['tours', 'identity.person'],
  ['tours', 'claims.claim'],
  ['tours', 'identity.bank_account'],
  ['gateway', 'admin.webhook'],
  ['account', 'admin.webhook'],
  ['approvals', 'admin.service_token'],
]

describe.each(processes)('the process %s', (process) => {
  test('signs in as a role of its own that is no superuser and has no other role', async () => {
    const { sql } = database.as(process)
    const [role] = await sql`
      select session_user::text as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
        (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships,
        (select count(*) from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles
      where rolname = session_user`
    expect(role).toEqual({
      name: `tem_${process}`,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      memberships: 0,
      owned: 0,
    })
  })

  test.each(['set role none', 'reset role', 'reset session authorization'])(
    'can do no more after "%s"',
    async (statement) => {
      const { sql } = database.as(process)
      const connection = await sql.reserve()
      try {
        await connection.unsafe(statement)
        await expect(connection`delete from chain.history`).rejects.toMatchObject(refused)
        await expect(connection`update trail.event set kind = 'signed-in'`).rejects.toMatchObject(refused)
        await expect(connection`delete from trail.event`).rejects.toMatchObject(refused)
        // Administration shows the trail; the others only add to it.
        if (process !== 'admin')
          await expect(connection`select id from trail.event`).rejects.toMatchObject(refused)
        await expect(connection`select name from migrations.applied`).rejects.toMatchObject(refused)
        await expect(connection`create table public.mine ()`).rejects.toMatchObject(refused)
        await expect(connection`set role postgres`).rejects.toMatchObject(refused)
        await expect(connection`copy chain.step to program 'cat'`).rejects.toMatchObject(refused)
      } finally {
        connection.release()
      }
    },
  )
})

test.each(privateTables)('%s can not read %s', async (process, table) => {
  const { sql } = database.as(process)
  await expect(sql.unsafe(`select 1 from ${table}`)).rejects.toMatchObject(refused)
})

test('history can be neither changed nor removed by those who add to it', async () => {
  for (const process of ['claims', 'approvals', 'tours'] as const) {
    const { sql } = database.as(process)
    await sql`select id from chain.history`
    for (const statement of [
      'update chain.history set note = null',
      'delete from chain.history',
      'truncate chain.history',
      'update chain.subject_history set note = null',
      'delete from chain.subject_history',
      'update chain.subject_step set response = null',
    ])
      await expect(sql.unsafe(statement)).rejects.toMatchObject(refused)
  }
})

describe('rights that are set again', () => {
  const granted = async (right: string) => {
    const [row] = await database.ownerSql<
      { has: boolean }[]
    >`select ${database.ownerSql.unsafe(right)} as has`
    return row?.has
  }

  test('get what is missing, and lose what was given besides', async () => {
    const owner = database.ownerSql
    await owner`revoke insert on claims.claim from tem_claims`
    await owner`grant select on identity.login to tem_tours`
    await owner`grant update (name) on identity.person to tem_tours`
    await owner`grant usage on schema approvals to tem_account`
    await grantRights(owner)
    expect(await granted(`has_table_privilege('tem_claims', 'claims.claim', 'insert')`)).toBe(true)
    expect(await granted(`has_table_privilege('tem_tours', 'identity.login', 'select')`)).toBe(false)
    expect(await granted(`has_column_privilege('tem_tours', 'identity.person', 'name', 'update')`)).toBe(
      false,
    )
    expect(await granted(`has_schema_privilege('tem_account', 'approvals', 'usage')`)).toBe(false)
  })

  test('change nothing in PostgreSQL if they are as wanted', async () => {
    const owner = database.ownerSql
    const versions = () => owner`
      select xmin::text, oid from pg_class where relacl is not null
      union all
      select xmin::text, oid from pg_namespace
      order by 2, 1`
    const before = await versions()
    await grantRights(owner)
    expect([...(await versions())]).toEqual([...before])
  })
})
