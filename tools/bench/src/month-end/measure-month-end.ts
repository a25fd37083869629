// The last days of a month: as many calls as the suite carries and twice as many, and finance's workbook.
import { startSuite } from '@tem/e2e/suite/suite.ts'
import type { Found } from '../figures.ts'
import { asOwner, ownDatabase, ownServer, type Undo, undoAll, unlimited } from '../own-postgres.ts'
import { measureExport } from './measure-export.ts'
import { measureLoad } from './measure-load.ts'

export async function measureMonthEnd(undo: Undo): Promise<Found<'month-end'>> {
  const load = await onOwnSuite(undo, ({ suite, owner, postmaster }) => measureLoad(suite, owner, postmaster))
  const workbook = await onOwnSuite(undo, ({ databaseUrl, owner }) => measureExport(databaseUrl, owner, undo))
  return { ...load, ...workbook }
}

async function onOwnSuite<Result>(undo: Undo, measure: (own: Own) => Promise<Result>): Promise<Result> {
  const server = await ownServer(undo)
  const databaseUrl = await ownDatabase(server)
  const suite = await startSuite({ env: { ...unlimited, DATABASE_URL: databaseUrl } })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  const result = await measure({ suite, owner, databaseUrl, postmaster: server.pid })
  await undoAll(undo)
  return result
}

interface Own {
  readonly suite: Awaited<ReturnType<typeof startSuite>>
  readonly owner: ReturnType<typeof asOwner>
  readonly databaseUrl: string
  readonly postmaster: number
}
