// Runs `npm run admin` against the PostgreSQL of a running suite.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { migrate } from '@tem/database/migrate.ts'
import { connect } from '@tem/server/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseName } from './database/database.ts'
import { root } from './settings.ts'

let home: string
let server: EmbeddedPostgres

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tem-admin-beside-'))
  chmodSync(home, 0o755)
  server = await startPostgres({ folder: join(home, 'postgres'), durable: false })
  const admin = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1 })
  await admin`create database ${admin(databaseName)}`
  await admin.end()
  const owner = connect({ url: server.urlOf(databaseName), name: 'test', connections: 1 })
  await migrate(owner)
  await owner.end()
})
afterAll(async () => {
  await server.stop()
  const folder = join(home, 'postgres')
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true })
  rmSync(home, { recursive: true })
})

test('ends when its work is done, leaves PostgreSQL running for the suite, and a command without a screen is in the trail', {
  timeout: 150_000,
}, async () => {
  expect(await adminSays('trail')).toBe('Nothing was found.\n')
  expect(await adminSays('forget-keys')).toMatch(/^The next start takes the keys of its machine\./)
  expect(await adminSays('trail')).toMatch(/ server-command .* command=forget-keys +npm run admin/)
  const still = connect({ url: server.urlOf(databaseName), name: 'test', connections: 1 })
  expect([...(await still`select 1 as alive`)]).toEqual([{ alive: 1 }])
  await still.end()
})

async function adminSays(command: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/one-machine/admin.ts', command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  return output
}
