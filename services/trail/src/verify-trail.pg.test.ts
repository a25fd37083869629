// Somebody with full rights on the database alters or removes something: each time it is found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import type { Sql, TransactionSql } from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ageOfCommands } from './age-of-commands.ts'
import { checkTrail } from './check-trail.ts'
import { recordTrail } from './record-trail.ts'
import { keepHead, keptHeads } from './trail-heads.ts'
import { verifyTrail } from './verify-trail.ts'

let database: TestDatabase
let folder: string
let store: FolderObjects
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tem-heads-'))
  store = new FolderObjects(folder)
  for (let entry = 0; entry < 12; entry++) await enter()
  await answer()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const enter = () =>
  recordTrail(database.sql, {
    kind: 'person-changed',
    actor: 'command-line',
    subject: newId(),
    before: { Manager: null },
    after: { Manager: 'Meera Iyer (M2001)' },
  })

const answer = (sql: Sql | TransactionSql = database.ownerSql) => sql`
  insert into chain.history (id, kind, subject_id, at, to_status, note, amount_after_paise)
  values (${newId()}, 'claim', ${newId()}, now(), 'approved', 'Fine', 50000)`

/** What is wrong, without where. */
const findings = async () => {
  const { findings: found } = await verifyTrail(database.ownerSql, await keptHeads(store))
  return found.map(({ what }) => what.replace(/ (it was (here|another)) on .*/, ' $1'))
}

const noon = new Date('2026-11-22T12:00:00Z')

test('finds nothing if nothing was changed, and counts every entry and answer', async () => {
  await keepHead(database.ownerSql, store, noon)
  expect(await verifyTrail(database.ownerSql, await keptHeads(store))).toEqual({
    links: 13,
    heads: 1,
    findings: [],
  })
})

describe('with full rights on the database', () => {
  test.each([
    [
      'a row is altered',
      `update trail.event set after = '{"Manager": "Ravi"}' where id = (select max(id::text)::uuid from trail.event)`,
      ['Its row was altered.'],
    ],
    [
      'its detail gets another value',
      `update trail.event set detail = '{"x": 1}' where id = (select min(id::text)::uuid from trail.event)`,
      ['Its row was altered.'],
    ],
    ['an answer is altered', 'update chain.history set amount_after_paise = 60000', ['Its row was altered.']],
    [
      'a row is removed',
      'delete from trail.event where id = (select min(id::text)::uuid from trail.event)',
      ['Its row was removed.'],
    ],
    ['an answer is removed', 'delete from chain.history', ['Its row was removed.']],
  ])('%s', async (_what, statement, found) => {
    await database.ownerSql.unsafe(statement)
    expect(await findings()).toEqual(found)
  })

  test('a row and its link are removed from the middle', async () => {
    const [link] = await database.ownerSql<{ rowId: string }[]>`
      delete from trail.link
      where (lane, position) = (
        select lane, position from trail.link where source = 'event' and exists (
          select from trail.link as next where next.lane = link.lane and next.position > link.position
        ) order by lane, position limit 1)
      returning row_id as "rowId"`
    await database.ownerSql`delete from trail.event where id = ${link?.rowId ?? ''}`
    expect(await findings()).toEqual(['Links before it were removed.'])
  })

  test('a row is added without a link', async () => {
    await database.ownerSql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await recordTrail(tx, { kind: 'imported', actor: 'command-line' })
    })
    expect(await findings()).toEqual(['The row has no link: it was added around the trail.'])
  })

  test('the tail is removed, rows and links', async () => {
    await keepHead(database.ownerSql, store, noon)
    await removeTail()
    expect(await findings()).toEqual(['The end of the chain was removed: it was here'])
  })

  test('the tail is removed, and others are entered in its place', async () => {
    await keepHead(database.ownerSql, store, noon)
    await removeTail()
    // They may take the place in its lane, or leave it empty.
    for (let entry = 0; entry < 12; entry++) await enter()
    await keepHead(database.ownerSql, store, new Date(noon.getTime() + 600_000))
    expect((await findings()).join()).toMatch(/^The (end of the chain was removed|chain was rewritten)/)
  })

  /** The last link of the fullest lane, with its row. */
  async function removeTail(): Promise<void> {
    const [last] = await database.ownerSql<{ rowId: string }[]>`
      delete from trail.link
      where (lane, position) = (select lane, position from trail.link order by position desc, lane limit 1)
      returning row_id as "rowId"`
    await database.ownerSql`delete from trail.event where id = ${last?.rowId ?? ''}`
    await database.ownerSql`delete from chain.history where id = ${last?.rowId ?? ''}`
  }
})

test('the nightly check fails once something was altered, and says where', async () => {
  const check = () => checkTrail({ sql: database.ownerSql, trailHeads: store })
  await check()
  await database.ownerSql`update chain.history set amount_after_paise = 60000`
  await expect(check()).rejects.toThrow(
    /^The trail is not intact\. lane \d, position \d+: Its row was altered\.$/,
  )
})

test('tells how long ago each command of the server succeeded', async () => {
  await recordTrail(database.sql, {
    kind: 'server-command',
    actor: 'command-line',
    detail: { command: 'backup' },
  })
  const ages = await ageOfCommands(database.as('admin').sql)
  expect([...ages.keys()]).toEqual(['backup'])
  expect(ages.get('backup')).toBeGreaterThanOrEqual(0)
})

test('many at once lose no link', async () => {
  await Promise.all(Array.from({ length: 60 }, () => enter()))
  expect(await verifyTrail(database.ownerSql, [])).toMatchObject({ links: 73, findings: [] })
})

test('links each answer of one transaction once, those of a savepoint and of other transactions too', async () => {
  const severalAnswers = () =>
    database.ownerSql.begin(async (tx) => {
      for (let nth = 0; nth < 5; nth++) await answer(tx)
      await tx.savepoint(answer)
      await tx
        .savepoint(async (undone) => {
          await answer(undone)
          throw new Error('taken back')
        })
        .catch(() => {})
      await recordTrail(tx, { kind: 'imported', actor: 'command-line' })
      await answer(tx)
    })
  await Promise.all(Array.from({ length: 8 }, severalAnswers))
  expect(await verifyTrail(database.ownerSql, [])).toMatchObject({ links: 13 + 8 * 8, findings: [] })
})

test('a session’s time zone changes no hash', async () => {
  await database.ownerSql.begin(async (tx) => {
    await tx`set local timezone = 'America/New_York'`
    await recordTrail(tx, { kind: 'imported', actor: 'command-line' })
  })
  expect(await findings()).toEqual([])
})

test('keeps a head only if something happened, and the last one of each earlier day', async () => {
  const keep = async (at: string) => {
    await keepHead(database.ownerSql, store, new Date(at))
    return (await keptHeads(store)).map((head) => head.at)
  }
  await keep('2026-11-21T10:00:00.000Z')
  expect(await keep('2026-11-21T10:10:00.000Z')).toEqual(['2026-11-21T10:00:00.000Z'])
  await enter()
  await keep('2026-11-21T10:20:00.000Z')
  await enter()
  expect(await keep('2026-11-22T09:00:00.000Z')).toEqual([
    '2026-11-21T10:20:00.000Z',
    '2026-11-22T09:00:00.000Z',
  ])
  expect(await findings()).toEqual([])
})
