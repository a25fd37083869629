// `npm run admin`: works on the database of this installation, whether the suite is running or not.
import { helpOf, readCommand } from '@tem/admin/admin-usage.ts'
import { copyFiles } from '@tem/admin/copy-files.ts'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { makeAllTexts } from '@tem/federation/texts/make-texts.ts'
import { printCrashes } from '@tem/releases/crashes/print-crashes.ts'
import { mapsIn } from '@tem/releases/crashes/source-maps.ts'
import { connect } from '@tem/server/database/sql.ts'
import { Refusal } from '@tem/server/errors.ts'
import { WrongSetting } from '@tem/server/process/environment.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { messageOf } from '@tem/server/thrown.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { backUp, restore } from './database/backup.ts'
import { explainDatabaseError } from './database/explain-database-error.ts'
import { onInstalledDatabase } from './database/installed-database.ts'
import { rotateKeys } from './database/rotate-keys.ts'
import { forgetKeys } from './keys.ts'
import { gatewayBundle } from './servers.ts'
import { channelOf, readSettings, root, type Settings, storeSettings } from './settings.ts'

async function run(url: string): Promise<void> {
  const words = process.argv.slice(2)
  const heads = sharedFiles(storeSettings(readSettings(process.env)), 'trail-heads')
  await withOwner(url, async (sql) => {
    // Its emails are made from the texts beside the services: a clone that was never started has not made them yet.
    makeAllTexts(root)
    const { runAdminCommand } = await import('@tem/admin/admin-commands.ts')
    const isDone = await runAdminCommand(sql, words, console.log, heads)
    if (!isDone) process.exitCode = 1
  })
}

async function showCrashes(settings: Settings, url: string, id: string | undefined): Promise<void> {
  const readMap = mapsIn(sharedFiles(storeSettings(settings), 'release-store'), `${gatewayBundle}.map`)
  await withOwner(url, async (sql) => {
    if (!(await printCrashes(sql, channelOf(settings), id, readMap, console.log))) process.exitCode = 1
  })
}

async function withOwner(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect({ url, name: 'tem-admin', connections: 2, statementTimeoutMs: 0 })
  try {
    await work(sql)
  } catch (error) {
    throw error instanceof Refusal || error instanceof CannotStart ? error : explainDatabaseError(error, url)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** What has no screen is in the trail too. */
async function withTrail(
  settings: Settings,
  command: string,
  work: (sql: Sql, url: string) => Promise<string>,
): Promise<void> {
  await onInstalledDatabase(settings, (url) =>
    withOwner(url, async (sql) => {
      console.log(await work(sql, url))
      await recordTrail(sql, { kind: 'server-command', actor: 'command-line', detail: { command } })
    }),
  )
}

try {
  const alone = ['trail', 'verify-trail', 'rotate-keys', 'forget-keys', 'crashes']
  const {
    command,
    args: [target, ...rest],
    options,
  } = readCommand(process.argv.slice(2))
  if (!options.help && target === undefined && !alone.includes(command))
    throw new CannotStart(helpOf(command))
  const settings = readSettings(process.env)
  if (options.help) console.log(helpOf(command))
  else if (command === 'copy-files' && target && rest.length === 0)
    await copyFiles(storeSettings(settings), target, console.log)
  else if (command === 'restore' && target && rest.length === 0) console.log(await restore(settings, target))
  else if (command === 'backup' && target && rest.length === 0)
    await withTrail(settings, command, (_sql, url) => backUp(settings, url, target, options))
  else if (command === 'rotate-keys' && !target)
    await withTrail(settings, command, (sql) => rotateKeys(settings, sql))
  else if (command === 'forget-keys' && !target) await withTrail(settings, command, forgetKeys)
  else if (command === 'crashes' && rest.length === 0)
    await onInstalledDatabase(settings, (url) => showCrashes(settings, url, target))
  else await onInstalledDatabase(settings, run)
} catch (error) {
  const isPlain = [Refusal, CannotStart, WrongSetting].some((kind) => error instanceof kind)
  console.error(isPlain ? messageOf(error) : error)
  process.exitCode = 1
}
