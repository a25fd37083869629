// Writes the workbook of all claims of a database, like the background job, and prints the time of the first and the most
// memory of several.
import { readFileSync } from 'node:fs'
import { writeExport } from '@tem/approvals/payment-export/write-export.ts'
import { wire } from '@tem/bff-approvals/src/container.ts'
import { FileStore } from '@tem/files/file-store.ts'
import { baseContainer } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import type { Written } from './measure-export.ts'

const [, , url = '', folder = '', times = '1'] = process.argv
const environment = environmentInTest(url, { DATABASE_CONNECTIONS: 4 })
const container = baseContainer({ name: 'export', environment, log: makeLog('bench', 'error') })
const deps = { ...wire(container), store: new FileStore(folder) }
const { sql } = deps

async function writeWorkbook(): Promise<number> {
  const run = newId()
  await sql`
    insert into approvals.payment_export (id, made_by, from_day, to_day, made_at)
    select ${run}, id, '2020-01-01', ${today()}, now()
    from identity.person
    where employee_code = 'F7002'`
  const began = performance.now()
  await writeExport(deps, { run }, new AbortController().signal)
  const seconds = (performance.now() - began) / 1000
  const [written] = await sql`select state from approvals.payment_export where id = ${run}`
  if (written?.state !== 'done') throw new Error('The workbook was not written.')
  return seconds
}

const seconds = await writeWorkbook()
for (let nth = 2; nth <= Number(times); nth++) await writeWorkbook()
await sql.end()
process.send?.({ seconds, megabytes: peakMegabytes() } satisfies Written)

/** Not maxRSS, which begins with what the process that started this one had. */
function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
