// A private PostgreSQL for the measurements, and databases in it. The caller passes the cleanup.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'

/** One person sends as many requests as a company here. */
export const unlimited = { RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000', LOG_LEVEL: 'warn' }

/** Clean-up steps for the end, the last one first. */
export type Undo = (() => unknown)[]

export async function undoAll(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

/** Ctrl-C leaves no process and no folder of some gigabytes. Returns whether it was pressed: nothing new may begin then. */
export function undoWhenInterrupted(undo: Undo): () => boolean {
  let wasPressed = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      wasPressed = true
      void undoAll(undo).finally(() => process.exit(1))
    })
  return () => wasPressed
}

export async function ownServer(undo: Undo): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ folder: ownFolder(undo) })
  undo.push(() => server.stop())
  return server
}

/** With pg_stat_statements, which needs a second start. */
export async function countingServer(undo: Undo): Promise<EmbeddedPostgres> {
  const folder = ownFolder(undo)
  const first = await startPostgres({ folder })
  const owner = asOwner(first.urlOf('postgres'))
  await owner`alter system set shared_preload_libraries = 'pg_stat_statements'`
  await owner`alter system set pg_stat_statements.track_planning = on`
  await owner.end()
  await first.stop()
  const server = await startPostgres({ folder })
  undo.push(() => server.stop())
  return server
}

export async function ownDatabase(server: EmbeddedPostgres): Promise<string> {
  const owner = asOwner(server.urlOf('postgres'))
  await owner`create database bench`
  await owner.end()
  return server.urlOf('bench')
}

/** Without time limits. */
export function asOwner(url: string): Sql {
  return connect({ url, name: 'bench', connections: 1, statementTimeoutMs: 0 })
}

function ownFolder(undo: Undo): string {
  const home = mkdtempSync(join(tmpdir(), 'tem-bench-'))
  undo.push(() => rmSync(home, { recursive: true, force: true }))
  return join(home, 'postgres')
}
