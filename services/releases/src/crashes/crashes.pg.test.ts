import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { type Crash, CrashReports } from '@tem/server/process/crashes.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printCrashes } from './print-crashes.ts'
import { getCrash, listCrashes } from './read-crashes.ts'
import { keepMaps, mapsIn } from './source-maps.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.ownerSql`delete from releases.crash`
})

const crash: Crash = {
  kind: 'screen',
  module: 'claims',
  version: '1.0.0-a',
  name: 'TypeError',
  message: 'day 7 is undefined',
  stack: 'at T (https://expenses.example.com/modules/claims/1.0.0-a/day.js:1:234)',
  place: '/dashboard/day/:id',
  steps: ['screen /dashboard', 'call /calendar/get 200'],
}

function reportsAs(process: string): CrashReports {
  const { sql } = database.as(process)
  const log = makeLog('test', 'silent')
  return new CrashReports({ sql, channel: 'live', log, module: process, version: '1.0.0-a' })
}

const readMap = async () => undefined

describe('crashes', () => {
  test('at the same place are one row, whoever reports them', async () => {
    const gateway = reportsAs('gateway')
    await gateway.take(crash)
    await gateway.take({ ...crash, message: 'day 8 is undefined', steps: [] })
    await reportsAs('claims').takeError(new TypeError('no day'), 'POST /x')
    const rows = await listCrashes(database.as('gateway').sql, 'live')
    expect(rows).toMatchObject([
      { kind: 'server', name: 'TypeError', message: 'no day', count: 1, place: 'POST /x' },
      {
        kind: 'screen',
        name: 'TypeError',
        message: 'day 7 is undefined',
        count: 2,
        place: '/dashboard/day/:id',
      },
    ])
    expect(await listCrashes(database.as('gateway').sql, 'dev')).toEqual([])
    const found = await getCrash(database.as('gateway').sql, 'live', rows[1]?._id ?? '', readMap)
    expect(found).toMatchObject({
      steps: [],
      frames: [{ function: 'T', at: '/modules/claims/1.0.0-a/day.js:1:234' }],
    })
  })

  test('say no secret and nothing that was typed', async () => {
    const secret = 'q3vXlq0Yb1nJ5Zr8TQW2m4c6d8e0f1g3h5i7j9k1l3m'
    const reports = reportsAs('gateway')
    await reports.take({
      ...crash,
      message: `No such field: "Asha "Rao" 98" ${secret} 999941057058`,
      place: `/x ${secret}`,
      steps: [secret],
    })
    await reports.take({ ...crash, name: 'SyntaxError', message: 'Cannot convert 12.5 Asha to a BigInt' })
    const rows = await database.ownerSql`select to_jsonb(crash)::text as text from releases.crash`
    expect(rows).toHaveLength(2)
    const text = rows.map((row) => row.text).join()
    for (const each of ['Asha', 'Rao', secret, '999941057058', 'example.com'])
      expect(text).not.toContain(each)
  })

  test('are few at a time, short, and the latest 300', async () => {
    const reports = reportsAs('gateway')
    const long = 'x '.repeat(10_000)
    for (let number = 0; number < 40; number += 1)
      await reports.take({
        ...crash,
        name: `E${'e'.repeat(number)}`,
        message: long,
        stack: long,
        place: long,
      })
    expect(await listCrashes(database.ownerSql, 'live')).toHaveLength(30)
    await database.ownerSql`
      insert into releases.crash (channel, fingerprint, kind, module, version, name, message, stack, component_stack, place,
        steps, last_at)
      select 'live', number::text, 'screen', 'tours', '1', '', '', '', '', '', '{}', now() - number * interval '1 minute'
      from generate_series(1, 300) as number`
    await reportsAs('tours').takeError(new Error('no tour'))
    await reportsAs('account').take(crash)
    const kinds = (await listCrashes(database.ownerSql, 'live')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'screen')).toHaveLength(300)
    expect(kinds.filter((kind) => kind === 'server')).toHaveLength(1)
  })

  test('can’t be read or changed by a module', async () => {
    await expect(database.as('claims').sql`select from releases.crash`).rejects.toThrow('permission denied')
    await expect(database.as('gateway').sql`delete from releases.crash`).rejects.toThrow('permission denied')
  })

  test('are printed with the line of their source', async () => {
    const home = mkdtempSync(join(tmpdir(), 'maps-'))
    try {
      mkdirSync(join(home, 'packed/maps/screens'), { recursive: true })
      const map = {
        ...{ version: 3, names: [], mappings: 'AAAA', sources: ['webpack://tem-claims/./src/day.tsx'] },
        sourcesContent: ['export const Day = () => day.name'],
      }
      writeFileSync(join(home, 'packed/maps/screens/day.js.map.gz'), gzipSync(JSON.stringify(map)))
      const store = new FolderObjects(join(home, 'store'))
      await keepMaps(store, { module: 'claims', version: '1.0.0-a' }, join(home, 'packed'))
      await keepMaps(store, { module: 'claims', version: '1.0.0-a' }, join(home, 'none'))
      await reportsAs('gateway').take(crash)
      const lines: string[] = []
      const print = (id?: string) =>
        printCrashes(database.ownerSql, 'live', id, mapsIn(store), (line) => lines.push(line))
      expect(await print()).toBe(true)
      expect(lines.join()).toContain('screen of claims 1.0.0-a  TypeError: day 7 is undefined')
      expect(await print(lines[0]?.slice(0, 8))).toBe(true)
      expect(lines).toContain('    mfe-claims/src/day.tsx:1:1   export const Day = () => day.name')
      expect(lines).toContain('    call /calendar/get 200')
      expect(await print('00000000')).toBe(false)
    } finally {
      rmSync(home, { recursive: true })
    }
  })
})
