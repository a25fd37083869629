import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import { connect } from '@tem/server/database/sql.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '../keys.ts'
import { Undo } from '../processes/undo.ts'
import { folders, type Settings } from '../settings.ts'
import { openDatabase, ownDatabase } from './database.ts'

let home: string
let settings: Settings
const undo = new Undo()

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tem-database-'))
  chmodSync(home, 0o755)
  settings = { host: '127.0.0.1', port: 18080, dataDir: home }
  mkdirSync(folders.logs(settings))
})
afterEach(async () => {
  await undo.run()
  const folder = folders.postgres(settings)
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true })
  rmSync(home, { recursive: true })
})

test('a PostgreSQL that a command takes down just as the suite has found it is started again', async () => {
  const ofCommand = await startPostgres({ folder: folders.postgres(settings), durable: false })
  // It looks ready, but answers no query.
  process.kill(ofCommand.pid, 'SIGSTOP')
  const opened = ownDatabase(settings, undo)
  await sleep(300)
  const stopped = ofCommand.stop()
  process.kill(ofCommand.pid, 'SIGCONT')
  const sql = connect({ url: await opened, name: 'test', connections: 1 })
  expect([...(await sql`select 1 as n`)]).toEqual([{ n: 1 }])
  await sql.end()
  await stopped
})

test('a machine that only serves opens no connection as the owner', async () => {
  const databaseUrl = 'postgres://127.0.0.1:1/travel'
  const serving = { ...settings, databaseUrl, servesOnly: true }
  expect(await openDatabase(serving, openKeys(settings), undo)).toEqual({ url: databaseUrl, isDemo: false })
})

test('PostgreSQL begins a new log when the one that it left is large', async () => {
  const log = join(folders.logs(settings), 'postgres.log')
  writeFileSync(log, '')
  truncateSync(log, 101 * 1024 * 1024)
  await ownDatabase(settings, undo)
  expect(statSync(`${log}.1`).size).toBe(101 * 1024 * 1024)
  expect(statSync(log).size).toBeLessThan(100_000)
})
