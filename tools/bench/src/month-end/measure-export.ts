// The payment workbook of 100,000 lines: how long it takes, and that its memory doesn't grow with the number of lines.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadVolume } from '@tem/demo/volume.ts'
import type { Sql } from 'postgres'
import { say } from '../figures.ts'
import type { Undo } from '../own-postgres.ts'

/** How many of a colleague's claims are open or paid; the rest are drafts of this week or rejected. */
const claimsOfColleague = 130
const exportedOfColleague = 100
const few = 10_000
const many = 100_000

export interface Written {
  readonly seconds: number
  /** The most that the process had, in all of its workbooks. */
  readonly megabytes: number
}

export async function measureExport(databaseUrl: string, owner: Sql, undo: Undo) {
  const folder = mkdtempSync(join(tmpdir(), 'tem-bench-export-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  await addLines(owner, few)
  // V8's heap grows for some seconds, whatever the size of a workbook: only processes that write as much in all compare.
  const small = await write(databaseUrl, folder, many / few)
  await addLines(owner, many - few)
  const large = await write(databaseUrl, folder, 1)
  say(
    'Memory of ten workbooks of 10,000 lines, of one of 100,000',
    `${Math.round(small.megabytes)} MB`,
    `${Math.round(large.megabytes)} MB`,
  )
  return { workbook: large.seconds, workbookMemory: large.megabytes / small.megabytes }
}

async function addLines(owner: Sql, lines: number): Promise<void> {
  const employees = lines / exportedOfColleague
  await loadVolume(owner, { employees, claims: employees * claimsOfColleague })
  // What earlier workbooks wrote counts too.
  await owner`vacuum analyze`
}

/** In a process of its own, to measure its memory. */
function write(...args: [databaseUrl: string, folder: string, times: number]): Promise<Written> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'write-workbooks.ts'), args.map(String), {
      execArgv: ['--import', 'tsx'],
    })
    child.once('message', (written: Written) => resolve(written))
    child.once('error', reject)
    child.once(
      'exit',
      (code) => code && reject(new Error(`No workbook was written: the process ended with ${code}.`)),
    )
  })
}
