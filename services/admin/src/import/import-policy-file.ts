// A file of the policy: its rows are saved in the draft with the checks of its sheets, as if they had been pasted there.
// Before the first submitted claim the draft is published at once; after it, an administrator publishes it.

import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { SheetName } from '@tem/rules/policy/policy-draft.ts'
import { now } from '@tem/server/process/clock.ts'
import type { TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import {
  changedSheets,
  commandLineEditor,
  findDraft,
  lockAnyDraft,
  plannedStart,
  readPolicyHistory,
} from '../policy/draft.ts'
import { publishDraft } from '../policy/publish-policy.ts'
import { saveSheet } from '../policy/save-policy-draft.ts'
import type { Row } from '../sheets/csv-table.ts'
import { type Cells, cellsOf, keyOf } from '../sheets/sheet.ts'
import { ChangedSheet, sheets } from '../sheets/sheets.ts'
import { type Counts, type Importer, reportRepeats } from './import-file.ts'

/** A row of a sheet as the file has it. */
export interface FiledRow {
  readonly key: string
  readonly cells: Cells
  /** Where the file has a column of the sheet. */
  source(column: string): Source | undefined
}

interface Source {
  readonly row: Row
  readonly column: string
}

interface PolicyContents {
  readonly added: number
  readonly sheets: Readonly<Partial<Record<SheetName, readonly FiledRow[]>>>
}

interface PolicyFile extends Omit<Importer, 'write'> {
  read(
    tx: TransactionSql,
    rows: readonly Row[],
    from: Day,
    actor: TrailEvent['actor'],
  ): Promise<PolicyContents>
}

export function importerOf({ read, ...file }: PolicyFile): Importer {
  return {
    ...file,
    async write(tx, rows, actor) {
      const open = await lockAnyDraft(tx)
      const history = await readPolicyHistory(tx, dayOf(now()))
      const from = plannedStart(history, open)
      const { added, sheets } = await read(tx, rows, from, actor)
      const counts: Counts = { added, changed: rows.length - added }
      if (rows.some(({ isWrong }) => isWrong)) return counts

      let isSaved = false
      for (const [name, filed] of Object.entries(sheets) as [SheetName, readonly FiledRow[]][])
        if (await saveRows(tx, name, filed, from, rows)) isSaved = true
      const draft = await findDraft(tx)
      if (!isSaved || !draft || rows.some(({ isWrong }) => isWrong)) return counts

      if (open || history.hasSubmittedClaims) return { ...counts, draftFrom: from }
      const changes = (await changedSheets(tx, draft)).flatMap((sheet) => sheet.changes())
      if (changes.length === 0) return counts
      const publication = { publisher: commandLineEditor, actor, now: now() }
      return { ...counts, version: await publishDraft(tx, draft, publication) }
    },
  }
}

export const holidays = listImporter('holidays', 'holidays')
export const cities = listImporter('cities', 'cities')
export const gst = listImporter('gst-treatments', 'GST treatments')

/** A list's file has the columns of its sheet; its rows are found by the sheet's key. */
function listImporter(sheet: SheetName, what: string): Importer {
  const { columns, key = [], read, readPast } = sheets[sheet]
  return importerOf({
    what,
    columns,
    async read(tx, rows, from) {
      const filed = rows.map((row) => ({ row, cells: cellsOf(columns, row) }))
      const keys = new Map(filed.map(({ row, cells }) => [row, keyOf(key, cells)]))
      reportRepeats(rows, key[0]?.name ?? '', (row) => keys.get(row) ?? '')
      const stored = [...((await readPast?.(tx, from)) ?? []), ...(await read(tx, from))]
      const known = new Map(stored.map((one) => [keyOf(key, one.cells), one]))
      const changes = filed.flatMap(({ row, cells }) => {
        const at = keyOf(key, cells)
        const old = known.get(at)
        // What it is known by keeps its spelling.
        const spelt = Object.fromEntries(key.map(({ name }) => [name, old?.cells[name] ?? cells[name] ?? '']))
        const wanted = { ...cells, ...spelt }
        const isSame = old && Object.entries(wanted).every(([name, text]) => old.cells[name] === text)
        return isSame ? [] : [filedRow(row, old?.key ?? `file ${at}`, wanted)]
      })
      const added = filed.filter(({ cells }) => !known.has(keyOf(key, cells))).length
      return { added, sheets: { [sheet]: changes } }
    },
  })
}

/** Whether anything of it differs from what is valid, or planned. */
async function saveRows(
  tx: TransactionSql,
  sheet: SheetName,
  filed: readonly FiledRow[],
  from: Day,
  rows: readonly Row[],
): Promise<boolean> {
  const draft = await findDraft(tx)
  const planned = draft?.changes[sheet]
  const changes = { ...planned, ...Object.fromEntries(filed.map(({ key, cells }) => [key, cells])) }
  const changed = await ChangedSheet.read(tx, sheet, from, changes)
  if (!planned && changed.changes().length === 0) return false
  const edit = { sheet, changes, editor: commandLineEditor, now: now() }
  for (const { key, column, reason, sentence } of await saveSheet(tx, draft, edit)) {
    const source = filed.find((each) => each.key === key)?.source(column)
    if (source) source.row.complain(source.column, reason)
    else rows[0]?.complain('file', sentence)
  }
  return true
}

/** A row of a sheet that is one row of the file, by the file's columns of the sheet's ones. */
export function filedRow(
  row: Row,
  key: string,
  cells: Cells,
  columns: Readonly<Record<string, string>> = {},
): FiledRow {
  return { key, cells, source: (column) => ({ row, column: columns[column] ?? column }) }
}
