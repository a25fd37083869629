// DATABASE_URL names an existing PostgreSQL, and its user may do little there.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { processes, urlOf } from '@tem/database/module-roles.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetKeys, openKeys } from '../keys.ts'
import { Undo } from '../processes/undo.ts'
import { openDatabase } from './database.ts'

let home: string
let server: EmbeddedPostgres
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'tem-external-'))
  chmodSync(home, 0o755)
  // Roles belong to the whole server, so not the one of the other tests.
  server = await startPostgres({ folder: join(home, 'postgres'), durable: false })
})
afterEach(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})

async function asAdministrator(...statements: readonly string[]): Promise<void> {
  const admin = connect({ url: server.urlOf('postgres'), name: 'administrator', connections: 1 })
  for (const statement of statements) await admin.unsafe(statement)
  await admin.end()
}

async function asOwner(work: (owner: Sql) => Promise<unknown>): Promise<void> {
  const owner = connect({ url: server.urlOf('travel'), name: 'owner', connections: 1 })
  await work(owner)
  await owner.end()
}

async function signsIn(url: string): Promise<string> {
  const sql = connect({ url, name: 'test', connections: 1 })
  const [who] = await sql<{ name: string }[]>`select session_user::text as name`
  await sql.end()
  return who?.name ?? ''
}

/** As on one of several machines: each with its own DATA_DIR and so its own passwords, unless they share a key. */
function machine(name: string) {
  const databaseUrl = Object.assign(new URL(server.urlOf('travel')), {
    username: 'plain',
    password: 'plain',
  }).href
  const settings = { host: '127.0.0.1', port: 8080, dataDir: join(home, name), databaseUrl, demo: false }
  const keys = openKeys(settings)
  return {
    start: () => openDatabase(settings, keys, new Undo()),
    roles: () => Promise.all(processes.map((process) => signsIn(urlOf(process, databaseUrl, keys.database)))),
    file: join(settings.dataDir, 'keys/database-roles.sql'),
  }
}

test('a user who may not create roles starts after an administrator has run the file, also once it is there already', async () => {
  await asAdministrator(`create role plain login password 'plain'`, 'create database travel owner plain')
  const first = machine('first')
  await expect(first.start()).rejects.toThrow(
    `Let an administrator of that PostgreSQL run ${first.file} once`,
  )
  await asAdministrator(readFileSync(first.file, 'utf8'))
  expect(await first.start()).toMatchObject({ isDemo: false })
  expect((await first.roles()).sort()).toEqual(processes.map((process) => `tem_${process}`).sort())
  // Again, with nothing to ask of anybody.
  expect(await first.start()).toMatchObject({ isDemo: false })

  const second = machine('second')
  await expect(second.start()).rejects.toThrow(
    /^This database belongs to a suite with keys .* Copy the folder keys\//,
  )
  expect((await first.roles()).length).toBe(processes.length)

  // Once those are given up, the roles still exist with other passwords.
  await asOwner(forgetKeys)
  await expect(second.start()).rejects.toThrow(second.file)
  expect(existsSync(second.file)).toBe(true)
  await asAdministrator(readFileSync(second.file, 'utf8'))
  expect(await second.start()).toMatchObject({ isDemo: false })
}, 180_000)
