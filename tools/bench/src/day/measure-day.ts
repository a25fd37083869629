// A day's calls, each alone, in a company of 800 people and 2,40,000 claims, where the longest queue has some 200; and a start of the suite.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadVolume } from '@tem/demo/volume.ts'
import { startSuite } from '@tem/e2e/suite/suite.ts'
import { type Found, say } from '../figures.ts'
import { asOwner, ownDatabase, ownServer, type Undo, unlimited } from '../own-postgres.ts'
import { median, within } from '../spread.ts'
import { type Ask, asksOf, type CallName, callNames, queueOf } from './asks.ts'
import { signInColleagues, signInManagers } from './colleagues.ts'
import { drive } from './drive.ts'

const company = { employees: 800, claims: 240_000 }
const warmUp = 20
const counted = 200
const starts = 5

export async function measureDay(undo: Undo): Promise<Found<'day'>> {
  const start = await warmStart(undo)
  const databaseUrl = await ownDatabase(await ownServer(undo))
  const suite = await startSuite({ env: { ...unlimited, DATABASE_URL: databaseUrl } })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  await loadVolume(owner, company)
  await owner`vacuum analyze`
  const managers = await signInManagers(owner, 1, 200)
  const [busiest] = [...managers].sort((a, b) => b.waiting.length - a.waiting.length)
  if (!busiest) throw new Error('Nobody has a team.')
  say('Claims that wait in the longest queue', String(busiest.waiting.length))
  const asks: Readonly<Record<CallName, Iterator<Ask>>> = {
    ...asksOf(await signInColleagues(owner, 1, company.employees), managers),
    queue: queueOf(busiest),
  }
  const found: Partial<Record<CallName, number>> = {}
  for (const name of callNames) {
    await drive(suite.url, asks[name], warmUp)
    found[name] = within(await drive(suite.url, asks[name], counted), 0.95)
  }
  return { start, ...(found as Record<CallName, number>) }
}

/** Until every module is ready, PostgreSQL included, where the suite has run before. */
async function warmStart(undo: Undo): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-warm-start-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  await (await startSuite({ env })).stop()
  const times: number[] = []
  while (times.length < starts) {
    const began = performance.now()
    const suite = await startSuite({ env })
    times.push(performance.now() - began)
    await suite.stop()
  }
  return median(times)
}
