// The records of a period as a workbook; only the caller can download it, for a day.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/company.ts'
import { generatedFileExpiry, recordGeneratedFile } from '@tem/files/attach-files.ts'
import type { FileDeps } from '@tem/files/deps.ts'
import { newFileName } from '@tem/files/file-name.ts'
import { dropUnused } from '@tem/files/uploads.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { amount, moment, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import { table, workbookType, writeWorkbook } from '@tem/server/workbook/write-workbook.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { type CompanyRecord, type Place, queryOf, type RecordKind, readRecords } from './company-records.ts'

const titles: Record<RecordKind, string> = {
  decisions: 'Decisions',
  signs: 'Signs',
  tours: 'Tours',
  runs: 'Payment Runs',
  exports: 'Exports',
}

export async function exportRecords(
  { sql, transactions, store, clock }: FileDeps,
  actor: Actor,
  { kind, ...query }: PayloadOf<typeof calls.exportRecords>,
) {
  const at = clock()
  const narrowed = queryOf(query)
  const { dateFormat } = await readSettings(sql)
  const sheet = table(titles[kind], columns, () => allRecords(sql, actor, kind, narrowed))
  const { path, ...written } = await store.receive(writeWorkbook([sheet], dateFormat))
  const name = newFileName('export', 'xlsx')
  await store.keep(path, name)
  return transactions
    .run(actor, async (tx) => {
      await recordGeneratedFile(tx, {
        ...written,
        kind: 'export',
        name,
        originalName: `${titles[kind].replace(' ', '_')}_${query.from}_${query.to}.xlsx`,
        mediaType: workbookType,
        madeFor: actor.personId,
        expiresAt: generatedFileExpiry(at),
      })
      await recordTrail(tx, {
        kind: 'export-requested',
        actor,
        detail: { what: titles[kind], from: query.from, to: query.to },
      })
      return { item: { fileName: name }, message: successTexts.fileExported }
    })
    .catch((error) => dropUnused(store, [name], error))
}

async function* allRecords(
  sql: Sql,
  actor: Actor,
  kind: RecordKind,
  narrowed: ReturnType<typeof queryOf>,
): AsyncGenerator<CompanyRecord> {
  let after: Place | undefined
  do {
    const page = await readRecords(sql, actor, kind, { ...narrowed, after })
    yield* page.records
    after = page.next
  } while (after)
}

const columns: readonly Column<CompanyRecord>[] = [
  { title: 'When', width: 17, cell: ({ at }) => moment(at) },
  { title: 'By', width: 28, cell: ({ by }) => text(by) },
  { title: 'What', width: 44, cell: ({ what }) => text(what) },
  { title: 'Name', width: 22, cell: ({ name }) => text(name) },
  { title: 'Of', width: 30, cell: ({ of }) => text(of) },
  { title: 'Amount', width: 14, cell: (record) => amount(record.amount) },
  { title: 'Detail', width: 60, cell: ({ detail }) => text(detail) },
]
