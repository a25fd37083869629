// `npm run migrate`: brings the database to this release, before the first of several machines starts its processes.
// The only command that needs the owner of the tables.
import { CannotStart } from '@tem/database/cannot-start.ts'
import { connect } from '@tem/server/database/sql.ts'
import { migrateDatabase } from './database/database.ts'
import { explainDatabaseError } from './database/explain-database-error.ts'
import { onInstalledDatabase } from './database/installed-database.ts'
import { openKeys } from './keys.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

try {
  const settings = readSettings(process.env)
  await onInstalledDatabase(settings, async (url) => {
    const owner = connect({ url, name: 'tem-migrate', connections: 2, statementTimeoutMs: 0 })
    try {
      const ran = await migrateDatabase(owner, url, settings, openKeys(settings))
      if (ran.length === 0) say('The database is up to date.')
    } catch (error) {
      throw explainDatabaseError(error, url)
    } finally {
      await owner.end({ timeout: 5 })
    }
  })
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
