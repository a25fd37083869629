// `npm run admin`: works on the database of this installation, whether the suite is running or not.
import { existsSync } from 'node:fs'
import { runAdminCommand, usage } from '@tem/database/admin/admin-commands.ts'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import { Refusal } from '@tem/server/errors.ts'
import { connect } from '@tem/server/sql.ts'
import { databaseName } from './database.ts'
import { explainDatabaseError } from './explain-database-error.ts'
import { folders, readSettings, type Settings } from './settings.ts'

const settings = readSettings(process.env)

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) return work(settings.databaseUrl)
  // Joins the PostgreSQL of a running suite, or starts it for as long as this takes.
  const server = await startPostgres({ folder: folders.postgres(settings) })
  try {
    await work(server.urlOf(databaseName))
  } finally {
    if (!server.adopted) await server.stop()
  }
}

async function run(url: string): Promise<void> {
  const sql = connect({ url, name: 'tem-admin', connections: 2, statementTimeoutMs: 0 })
  try {
    const isDone = await runAdminCommand(sql, process.argv.slice(2), console.log)
    if (!isDone) process.exitCode = 1
  } catch (error) {
    throw error instanceof Refusal || error instanceof CannotStart ? error : explainDatabaseError(error, url)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

try {
  if (process.argv.length < 4) throw new CannotStart(usage)
  requireInstallation(settings)
  await withDatabase(run)
} catch (error) {
  console.error(error instanceof Refusal || error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

function requireInstallation({ databaseUrl, dataDir }: Settings): void {
  if (!databaseUrl && !existsSync(folders.postgres(settings)))
    throw new CannotStart(
      `There is no database in ${dataDir} yet. Run npm start once, or set DATABASE_URL or DATA_DIR.`,
    )
}
