// The speed and memory of the payment workbook, compared with a bare CSV of the same claims, by Node and by
// PostgreSQL's COPY.

import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@tem/database/migrate.ts'
import { loadDemo } from '@tem/demo/load-demo.ts'
import { loadVolume } from '@tem/demo/volume.ts'
import { now } from '@tem/server/process/clock.ts'
import { asOwner, type Undo } from '../own-postgres.ts'

export interface ExportFigures {
  readonly lines: number
  readonly linesPerSecond: number
  readonly bareLinesPerSecond: number
  /** By PostgreSQL itself, written to a file by Node. */
  readonly copiedLinesPerSecond: number
  /** The most that the process had, in all of its exports. */
  readonly megabytes: number
}

interface Ran {
  readonly lines?: number
  readonly seconds: number
  readonly megabytes?: number
}

/** How many of a colleague's claims are open or paid; the rest are drafts of this week or rejected. */
const claimsOfColleague = 130
const exportedOfColleague = 100

/**
 * Adds colleagues until the database has about this many lines, and exports them so many times in one process: V8's heap
 * grows for some seconds, whatever the size of an export, so only processes that write as much in all can be compared.
 */
export async function measureExport(
  databaseUrl: string,
  { lines, times }: { lines: number; times: number },
  undo: Undo,
): Promise<ExportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'tem-bench-export-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const employees = Math.ceil(lines / exportedOfColleague)
  await fill(databaseUrl, { employees, claims: employees * claimsOfColleague })
  const bare = await run('bare-csv.ts', databaseUrl, join(folder, 'claims.csv'))
  const copied = await run('bare-copy.ts', databaseUrl, join(folder, 'copied.csv'))
  const ours = await run('write-alone.ts', databaseUrl, folder, String(times))
  const counted = bare.lines ?? 0
  return {
    lines: counted,
    linesPerSecond: counted / ours.seconds,
    bareLinesPerSecond: counted / bare.seconds,
    copiedLinesPerSecond: counted / copied.seconds,
    megabytes: ours.megabytes ?? 0,
  }
}

async function fill(url: string, volume: { employees: number; claims: number }): Promise<void> {
  const owner = asOwner(url)
  await migrate(owner)
  const [company] = await owner`select exists (select from identity.person) as started`
  if (!company?.started) await loadDemo(owner, { today: now(), fieldKey: randomBytes(32).toString('base64') })
  await loadVolume(owner, volume)
  await owner.end()
}

/** In a separate process, to measure its memory. */
function run(script: string, ...args: string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, script), args, { execArgv: ['--import', 'tsx'] })
    child.once('message', (ran: Ran) => resolve(ran))
    child.once('error', reject)
    child.once('exit', (code) => code && reject(new Error(`${script} ended with ${code}.`)))
  })
}
