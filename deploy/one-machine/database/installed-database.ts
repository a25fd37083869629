// For commands that run outside the suite: this installation's database, whether the suite is running or not.
import { existsSync } from 'node:fs'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import { runningSuite } from '../processes/running.ts'
import { folders, type Settings } from '../settings.ts'
import { databaseName } from './database.ts'

export async function onInstalledDatabase(
  settings: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return work(databaseUrl)
  if (!existsSync(folders.postgres(settings)))
    throw new CannotStart(
      `There is no database in ${dataDir} yet. Run npm start once, or set DATABASE_URL or DATA_DIR.`,
    )
  // Connects to the running suite's PostgreSQL, or starts one for the duration of the command.
  const server = await startPostgres({ folder: folders.postgres(settings) })
  try {
    await work(server.urlOf(databaseName))
  } finally {
    // A suite that was started meanwhile uses it, and will stop it.
    if (!server.adopted && !runningSuite(dataDir)) await server.stop()
  }
}
