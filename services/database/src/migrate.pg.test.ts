import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type KnownToServers, migrate, migrateBesideServers } from './migrate.ts'

describe('migrate', () => {
  let database: TestDatabase
  let services: string

  beforeEach(async () => {
    database = await testDatabase({ empty: true })
    services = mkdtempSync(join(tmpdir(), 'tem-migrations-'))
    write(
      'identity',
      '0001-people.sql',
      'create schema identity; create table identity.person (name text not null);',
    )
  })

  afterEach(async () => {
    await database.drop()
    rmSync(services, { recursive: true })
  })

  function write(service: string, file: string, text: string) {
    mkdirSync(join(services, service, 'migrations'), { recursive: true })
    writeFileSync(join(services, service, 'migrations', file), text)
  }

  function migratesAfter(service: string, ...others: string[]) {
    writeFileSync(join(services, service, 'package.json'), JSON.stringify({ migratesAfter: others }))
  }

  const run = async () => (await migrate(database.ownerSql, services)).ran

  test('runs what is missing, in the order of the services, and a second time nothing', async () => {
    write(
      'claims',
      '0001-claims.sql',
      'create schema claims; create table claims.line as select name from identity.person;',
    )
    migratesAfter('claims', 'identity')
    expect(await run()).toEqual(['identity/0001-people', 'claims/0001-claims'])
    expect(await run()).toEqual([])
    write('identity', '0002-city.sql', 'alter table identity.person add column city text;')
    expect(await run()).toEqual(['identity/0002-city'])
  })

  test('lets the application read and write rows but alter nothing', async () => {
    write(
      'identity',
      '0002-diary.sql',
      'create table identity.diary (word text); revoke update on identity.diary from tem_app;',
    )
    await run()
    const { sql } = database
    await sql`insert into identity.person (name) values ('Asha')`
    await sql`update identity.person set name = 'Usha'`
    expect([...(await sql`select name from identity.person`)]).toEqual([{ name: 'Usha' }])
    await expect(sql`drop table identity.person`).rejects.toThrow('must be owner')
    await expect(sql`update identity.diary set word = ''`).rejects.toThrow('permission denied')
    await expect(sql`delete from migrations.applied`).rejects.toThrow('permission denied')
  })

  test('refuses a migration that was edited after it ran', async () => {
    await run()
    write('identity', '0001-people.sql', 'create schema identity;')
    await expect(run()).rejects.toThrow('identity/0001-people was edited after it ran here')
  })

  test('undoes a migration that fails half-way and keeps those before it', async () => {
    write('identity', '0002-broken.sql', 'create table identity.half (); select 1 / 0;')
    await expect(run()).rejects.toThrow('identity/0002-broken failed and was undone: division by zero')
    const [row] = await database.ownerSql`
      select to_regclass('identity.person') is not null as person, to_regclass('identity.half') is not null as half`
    expect(row).toEqual({ person: true, half: false })
  })

  test('two runners at once do the work once', async () => {
    write('identity', '0002-slow.sql', `select pg_sleep(0.2); create table identity.slow ();`)
    const other = await import('@tem/server/database/sql.ts').then(({ connect }) =>
      connect({ url: database.url, name: 'second runner', connections: 1 }),
    )
    const [first, second] = await Promise.all([run(), migrate(other, services)])
    await other.end()
    expect([...first, ...second.ran].sort()).toEqual(['identity/0001-people', 'identity/0002-slow'])
  })

  test('refuses a database that a newer release has used', async () => {
    write('identity', '0002-later.sql', 'create table identity.later ();')
    await run()
    rmSync(join(services, 'identity/migrations/0002-later.sql'))
    await expect(run()).rejects.toThrow('used by a newer release (it has identity/0002-later)')
  })

  test('runs a service after those that its package.json names, whatever the alphabet says', async () => {
    write(
      'claims',
      '0001-claims.sql',
      'create schema claims; create table claims.line as table weather.rain;',
    )
    write('weather', '0001-rain.sql', 'create schema weather; create table weather.rain ();')
    migratesAfter('claims', 'weather')
    expect(await run()).toEqual(['weather/0001-rain', 'claims/0001-claims', 'identity/0001-people'])
    migratesAfter('weather', 'claims')
    await expect(run()).rejects.toThrow("can't migrate after each other: claims → weather → claims")
  })

  test('of older code accepts what a newer release only added', async () => {
    write('identity', '0002-later.sql', '-- expand\nalter table identity.person add column city text;')
    await run()
    rmSync(join(services, 'identity/migrations/0002-later.sql'))
    expect(await run()).toEqual([])
    await database.sql`insert into identity.person (name) values ('Asha')`
    write('claims', '0001-claims.sql', 'create schema claims;')
    expect(await run()).toEqual(['claims/0001-claims'])
  })

  test('of older code refuses what a newer release removed, before it changes anything', async () => {
    write('identity', '0002-later.sql', '-- contract\nalter table identity.person drop column name;')
    await run()
    rmSync(join(services, 'identity/migrations/0002-later.sql'))
    write('claims', '0001-claims.sql', 'create schema claims;')
    await expect(run()).rejects.toThrow('used by a newer release (it has identity/0002-later)')
    const [row] = await database.ownerSql`select to_regnamespace('claims') is not null as claims`
    expect(row).toEqual({ claims: false })
  })

  test('refuses a migration that calls itself expanding and is not, before any of them runs', async () => {
    write('identity', '0002-city.sql', '-- expand\nalter table identity.person add column city text;')
    write('identity', '0003-name.sql', '-- expand\nalter table identity.person drop column name;')
    await expect(run()).rejects.toThrow(
      'identity/0003-name is marked expand, but it drops something. Older code would fail: mark it contract',
    )
    const [row] = await database.ownerSql`select to_regclass('identity.person') is not null as person`
    expect(row).toEqual({ person: false })
  })

  test('never makes the suite wait for an expanding one for more than 2 seconds', async () => {
    await run()
    write('identity', '0002-city.sql', '-- expand\nalter table identity.person add column city text;')
    await database.sql.begin(async (tx) => {
      await tx`select name from identity.person`
      await expect(run()).rejects.toThrow(
        'identity/0002-city failed and was undone: a table was in use for more than 2 seconds. Try again.',
      )
    })
    expect(await run()).toEqual(['identity/0002-city'])
  })

  test('delays a contracting one, and those after it in its service, until every server knows it', async () => {
    await run()
    write('identity', '0002-city.sql', '-- expand\nalter table identity.person add column city text;')
    write('identity', '0003-name.sql', '-- contract\nalter table identity.person drop column name;')
    write('identity', '0004-town.sql', '-- expand\nalter table identity.person add column town text;')
    write('claims', '0001-claims.sql', 'create schema claims;')
    const older = new Set(['identity/1'])
    const newer = new Set(['identity/1', 'identity/2', 'identity/3', 'identity/4'])
    const other = new Set(['tours/1'])
    const beside = (...servers: KnownToServers) => migrate(database.ownerSql, services, servers)
    expect(await beside(older, newer, other)).toEqual({
      ran: ['claims/0001-claims', 'identity/0002-city'],
      waiting: ['identity/0003-name', 'identity/0004-town'],
    })
    expect(await beside(newer, newer, other)).toEqual({
      ran: ['identity/0003-name', 'identity/0004-town'],
      waiting: [],
    })
  })

  test('of older sources continues if the running servers know what was removed', async () => {
    write('identity', '0002-later.sql', '-- contract\nalter table identity.person drop column name;')
    await run()
    rmSync(join(services, 'identity/migrations/0002-later.sql'))
    const servers = [new Set(['identity/1', 'identity/2'])]
    expect(await migrate(database.ownerSql, services, servers)).toEqual({ ran: [], waiting: [] })
  })

  test('of a release touches its own services only, and revokes no rights', async () => {
    write('tours', '0001-tours.sql', 'create schema tours; create table tours.trip ();')
    await run()
    await database.ownerSql`grant insert on identity.person to tem_tours`
    const tables = join(services, 'tables')
    mkdirSync(join(tables, 'tours'), { recursive: true })
    cpSync(join(services, 'tours/migrations'), join(tables, 'tours'), { recursive: true })
    writeFileSync(join(tables, 'tours/0002-stay.sql'), '-- expand\ncreate table tours.stay ();')
    expect(await migrateBesideServers(database.ownerSql, tables, [])).toEqual({
      ran: ['tours/0002-stay'],
      waiting: [],
    })
    await database.ownerSql`update migrations.applied set kind = 'contract' where name = 'stay'`
    rmSync(join(tables, 'tours/0002-stay.sql'))
    await expect(
      migrateBesideServers(database.ownerSql, tables, [new Set(['tours/1', 'tours/2'])]),
    ).rejects.toThrow('used by a newer release (it has tours/0002-stay)')
    const [may] = await database.ownerSql`
      select has_table_privilege('tem_tours', 'tours.stay', 'insert') as stay,
        has_table_privilege('tem_tours', 'identity.person', 'insert') as person`
    expect(may).toEqual({ stay: true, person: true })
  })

  describe('of a schema that stands for earlier steps', () => {
    const step = (number: number) => write('tours', `000${number}-step.sql`, textOf(number))
    const textOf = (number: number) =>
      `${number === 1 ? 'create schema tours;' : '-- expand\n'} create table tours.t${number} ();`
    const squash = () => {
      for (const number of [1, 2, 3])
        rmSync(join(services, `tours/migrations/000${number}-step.sql`), { force: true })
      write('tours', '0003-schema.sql', [1, 2, 3].map(textOf).join('\n'))
    }

    test('runs it where there is nothing, and the later ones after it', async () => {
      squash()
      write('tours', '0004-more.sql', '-- expand\ncreate table tours.more ();')
      expect(await run()).toContain('tours/0003-schema')
      expect(await run()).toEqual([])
      const applied = await database.ownerSql`
        select number, name from migrations.applied where service = 'tours' order by number`
      expect(applied.map(({ number, name }) => `${number} ${name}`)).toEqual([
        '1 schema',
        '2 schema',
        '3 schema',
        '4 more',
      ])
    })

    test('runs nothing where the steps ran one by one', async () => {
      for (const number of [1, 2, 3]) step(number)
      await run()
      squash()
      write('tours', '0004-more.sql', '-- expand\ncreate table tours.more ();')
      expect(await run()).toEqual(['tours/0004-more'])
    })

    test('refuses a database that has only some of the steps', async () => {
      for (const number of [1, 2]) step(number)
      await run()
      squash()
      await expect(run()).rejects.toThrow(
        'This database has 2 of the 3 steps that tours/0003-schema stands for. Start it once with the version',
      )
    })

    test('runs no step of an older release after it', async () => {
      squash()
      await run()
      const tables = join(services, 'tables/tours')
      mkdirSync(tables, { recursive: true })
      for (const number of [1, 2, 3]) writeFileSync(join(tables, `000${number}-step.sql`), textOf(number))
      const { ran } = await migrateBesideServers(database.ownerSql, join(services, 'tables'), [])
      expect(ran).toEqual([])
    })

    test('refuses an edited one', async () => {
      squash()
      await run()
      write('tours', '0003-schema.sql', 'create schema tours;')
      await expect(run()).rejects.toThrow('tours/0003-schema was edited after it ran here')
    })
  })

  test('refuses gaps in the numbers', async () => {
    write('identity', '0003-gap.sql', 'select 1')
    await expect(run()).rejects.toThrow('identity/gap is not number 2')
  })

  test('brings the suite itself up from nothing', async () => {
    cpSync(join(import.meta.dirname, '../migrations'), join(services, 'database/migrations'), {
      recursive: true,
    })
    expect(await run()).toContain('database/0005-schema')
  })
})
