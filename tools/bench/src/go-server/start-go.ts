// Builds and starts the Go server, where Debian's golang-go and pgx are installed or may be. Nothing comes from the network
// but Debian's packages.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installDebianPackage } from '@tem/e2e/debian-package.ts'
import { readProfile } from '@tem/identity/people/profile-store.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { BareServer } from '../requests/start-bare.ts'

const packages = '/usr/share/gocode'
const pgx = join(packages, 'src/github.com/jackc/pgx/v4')
const connections = 16

/** Undefined without Go and pgx. */
export async function startGo(databaseUrl: string, personId: string): Promise<BareServer | undefined> {
  if (!isInstalled()) {
    installDebianPackage('golang-go')
    installDebianPackage('golang-github-jackc-pgx-v4-dev')
  }
  if (!isInstalled()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tem-go-'))
  const binary = join(folder, 'server')
  const built = spawnSync('go', ['build', '-o', binary, join(import.meta.dirname, 'main.go')], {
    env: {
      ...process.env,
      GOPATH: packages,
      GO111MODULE: 'off',
      GOFLAGS: '',
      GOCACHE: join(folder, 'cache'),
    },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`Go could not build the server: ${built.stderr}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('pool_max_conns', String(connections))
  url.searchParams.set('sslmode', 'disable')
  const child = spawn(binary, {
    env: { DATABASE_URL: url.href, PERSON_ID: personId, STATEMENT: await statementOf(databaseUrl, personId) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The Go server did not start.')
    }),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isInstalled(): boolean {
  return existsSync(pgx) && spawnSync('go', ['version']).status === 0
}

/** As PostgreSQL got it from the module's own function. */
async function statementOf(databaseUrl: string, personId: string): Promise<string> {
  const sql = connect({ url: databaseUrl, name: 'bench', connections: 1 })
  try {
    await readProfile(sql, personId)
    const [prepared] = await sql<{ statement: string }[]>`
      select statement from pg_prepared_statements
      where statement like '%identity.standing%' and statement not like '%pg_prepared_statements%'`
    if (!prepared) throw new Error('PostgreSQL knows no statement of the read.')
    return prepared.statement
  } finally {
    await sql.end()
  }
}
