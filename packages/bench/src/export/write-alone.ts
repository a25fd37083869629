// Writes the workbook of all claims of a database, as the background job does, and says what it took.
import { now } from '@tem/server/process/clock.ts'
import 'reflect-metadata'
import { WriteExport } from '@tem/approvals/export/write-export.ts'
import { FileStore } from '@tem/files/file-store.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { connect } from '@tem/server/database/sql.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { everything } from './everything.ts'

const [, , url = '', folder = ''] = process.argv
const sql = connect({ url, name: 'export', connections: 4 })
const run = newId()
await sql`
  insert into approvals.payment_export (id, made_by, from_day, to_day, made_at)
  select ${run}, id, ${everything.from}, ${everything.to}, now()
  from identity.person
  where employee_code = 'F7002'`
const job = new WriteExport(sql, new FileStore(folder), now, makeLog('bench', 'error'))
const began = performance.now()
await job.run({ run }, new AbortController().signal)
const seconds = (performance.now() - began) / 1000
const [done] = await sql`select state from approvals.payment_export where id = ${run}`
await sql.end()
process.send?.({ done: done?.state === 'done', seconds, megabytes: process.resourceUsage().maxRSS / 1024 })
