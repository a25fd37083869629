// `npm run admin`: works on the database of this installation, whether the suite is running or not.
import { runAdminCommand, usage } from '@tem/admin/admin-commands.ts'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { connect } from '@tem/server/database/sql.ts'
import { Refusal } from '@tem/server/errors.ts'
import { explainDatabaseError } from './explain-database-error.ts'
import { onInstalledDatabase } from './installed-database.ts'
import { readSettings } from './settings.ts'

async function run(url: string): Promise<void> {
  const words = process.argv.slice(2)
  const sql = connect({ url, name: 'tem-admin', connections: 2, statementTimeoutMs: 0 })
  try {
    const isDone = await runAdminCommand(sql, words, console.log)
    if (!isDone) process.exitCode = 1
  } catch (error) {
    throw error instanceof Refusal || error instanceof CannotStart ? error : explainDatabaseError(error, url)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

try {
  if (process.argv.length < 4 && process.argv[2] !== 'trail') throw new CannotStart(usage)
  await onInstalledDatabase(readSettings(process.env), run)
} catch (error) {
  console.error(error instanceof Refusal || error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
