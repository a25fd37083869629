// DATABASE_URL with sslmode, against a PostgreSQL whose certificate signed itself.
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '@tem/database/embedded/unprivileged-user.ts'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { migrate } from '@tem/database/migrate.ts'
import { certificateInTest } from '@tem/server/testing/certificate-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../process/log.ts'
import { Queue } from './queue.ts'
import { connect } from './sql.ts'

const home = mkdtempSync(join(tmpdir(), 'tem-tls-'))
let server: EmbeddedPostgres
beforeAll(async () => {
  chmodSync(home, 0o755)
  const { cert, key } = certificateInTest
  for (const [file, text] of Object.entries({ cert, key })) {
    writeFileSync(join(home, file), text, { mode: 0o600 })
    const user = unprivilegedUser()
    if (user) chownSync(join(home, file), user.uid, user.gid)
  }
  server = await startPostgres({
    folder: join(home, 'postgres'),
    durable: false,
    settings: {
      listen_addresses: '*',
      ssl: 'on',
      ssl_cert_file: join(home, 'cert'),
      ssl_key_file: join(home, 'key'),
    },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

async function isEncrypted(query: string): Promise<boolean> {
  const sql = connect({ url: `${server.urlOf('postgres')}${query}`, name: 'test', connections: 1 })
  try {
    const [row] = await sql<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    return row?.ssl ?? false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test('is encrypted if the URL says so, and checked with verify-full', async () => {
  expect(await isEncrypted('')).toBe(false)
  expect(await isEncrypted('?sslmode=require')).toBe(true)
  await expect(isEncrypted('?sslmode=verify-full')).rejects.toThrow('self-signed certificate')
})

test('is so for the queue of a module too', async () => {
  const sql = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1, statementTimeoutMs: 0 })
  await migrate(sql)
  await sql.end()
  const start = async (query: string) => {
    const queue = new Queue(`${server.urlOf('postgres')}${query}`, makeLog('test', 'silent'))
    await queue.start()
    await queue.stop()
  }
  await start('')
  await start('?sslmode=require')
})

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1')
test.skipIf(!hasIpv6)('PostgreSQL is reached at an IPv6 address', async () => {
  const sql = connect({
    url: server.urlOf('postgres').replace('127.0.0.1', '[::1]'),
    name: 'test',
    connections: 1,
  })
  expect([...(await sql`select host(inet_server_addr()) as at`)]).toEqual([{ at: '::1' }])
  await sql.end()
})
