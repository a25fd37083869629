// `npm run migrate`: brings the database to this release, before the first of several machines starts its processes; with
// `-- --release` it also releases the modules that never were, for machines with DATABASE_OWNER_URL=none.
// The only command that needs the owner of the tables.
import { CannotStart } from '@tem/database/cannot-start.ts'
import { connect } from '@tem/server/database/sql.ts'
import { buildChanged } from './builds.ts'
import { migrateDatabase, openDatabase } from './database/database.ts'
import { explainDatabaseError } from './database/explain-database-error.ts'
import { onInstalledDatabase } from './database/installed-database.ts'
import { openKeys } from './keys.ts'
import { Undo } from './processes/undo.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

try {
  const settings = readSettings(process.env)
  if (settings.servesOnly)
    throw new CannotStart('Set DATABASE_OWNER_URL to the URL of the owner of the tables.')
  await onInstalledDatabase(settings, async (url) => {
    const keys = openKeys(settings)
    if (process.argv.includes('--release')) {
      await openDatabase({ ...settings, databaseUrl: url }, keys, new Undo())
      return buildChanged(settings, url, keys)
    }
    const owner = connect({ url, name: 'tem-migrate', connections: 2, statementTimeoutMs: 0 })
    try {
      const ran = await migrateDatabase(owner, url, settings, keys)
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
