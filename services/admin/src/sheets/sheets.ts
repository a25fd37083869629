// All sheets of the policy, and what a draft makes of them.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { SheetName } from '@tem/rules/policy/policy-draft.ts'
import type { TransactionSql } from 'postgres'
import { citiesSheet, holidaysSheet, hotelGstSheet } from './calendar-sheets.ts'
import { readStates } from './column.ts'
import { Problems, Row } from './csv-table.ts'
import { gstTreatmentsSheet } from './gst-treatments-sheet.ts'
import { limitsSheet } from './limits-sheet.ts'
import { namesSheet } from './names-sheet.ts'
import { newSubCategoriesSheet } from './new-sub-categories-sheet.ts'
import {
  type Cells,
  cellsOf,
  type DraftRow,
  keyOf,
  type RowChange,
  refuseRepeats,
  type Sheet,
  type SheetRow,
} from './sheet.ts'
import { termsSheet } from './terms-sheet.ts'
import { thresholdsSheet } from './thresholds-sheet.ts'

export const sheets: Readonly<Record<SheetName, Sheet>> = {
  limits: limitsSheet,
  terms: termsSheet,
  'new-sub-categories': newSubCategoriesSheet,
  thresholds: thresholdsSheet,
  holidays: holidaysSheet,
  cities: citiesSheet,
  'hotel-gst': hotelGstSheet,
  'gst-treatments': gstTreatmentsSheet,
  names: namesSheet,
}

/** By row; null removes it. */
export type SheetChanges = Readonly<Record<string, Cells | null>>
export type PolicyChanges = Readonly<Partial<Record<SheetName, SheetChanges>>>

/** One change of one row, in words. */
export interface PolicyChange extends RowChange {
  readonly sheet: SheetName
}

export interface CellProblem {
  readonly key: string
  readonly column: string
  /** With the names of the row and the column, as the screen shows it. */
  readonly sentence: string
  /** Without them, as a file's line shows it. */
  readonly reason: string
}

/** A sheet with its changes, before they are written. */
export class ChangedSheet {
  private constructor(
    readonly name: SheetName,
    readonly before: readonly SheetRow[],
    readonly rows: readonly DraftRow[],
    readonly removed: readonly SheetRow[],
    private readonly problems: Problems,
  ) {}

  static async read(tx: TransactionSql, name: SheetName, from: Day, changes: SheetChanges = {}) {
    const sheet = sheets[name]
    const before = await sheet.read(tx, from)
    const known = new Set(before.map(({ key }) => key))
    const added: SheetRow[] = Object.entries(changes).flatMap(([key, cells]) =>
      cells && sheet.isList && !known.has(key) ? [{ key, label: 'New row', cells }] : [],
    )
    const problems = new Problems()
    // Screens send days as yyyy-MM-dd; older drafts have them as dd/MM/yyyy.
    const conventions = { dateFormat: 'dd/MM/yyyy', states: await readStates(tx) } as const
    const rowOf = (line: number, cells: Cells) =>
      new Row(
        line,
        new Map(Object.entries(cells).map(([at, cell]) => [at, cell.trim()])),
        problems,
        conventions,
      )
    // A row that exists keeps its fixed cells.
    const open = sheet.columns.filter(({ isFixed }) => !isFixed)
    const kept = before.filter(({ key }) => changes[key] !== null || !sheet.isList)
    const rows = [...kept, ...added].map((row, index): DraftRow => {
      const cells = { ...row.cells, ...cellsOf(open, rowOf(index, changes[row.key] ?? {})) }
      return {
        ...row,
        cells,
        row: rowOf(index, cells),
        isNew: !known.has(row.key),
        isChanged: !known.has(row.key) || Object.entries(cells).some(([at, text]) => text !== row.cells[at]),
      }
    })
    return new ChangedSheet(
      name,
      before,
      rows,
      before.filter((row) => !kept.includes(row)),
      problems,
    )
  }

  /** What is wrong with it, each problem with its cell. */
  async check(tx: TransactionSql, from: Day): Promise<CellProblem[]> {
    const { columns, key = [], ...sheet } = sheets[this.name]
    if (key[0]) refuseRepeats(this.rows, key[0].name, ({ cells }) => keyOf(key, cells))
    for (const { row, isChanged, isNew } of this.rows)
      for (const column of columns) if (isChanged && (isNew || !column.isFixed)) column.read(row)
    await sheet.check?.(tx, this.rows, this.removed, from)
    const found = this.problems.list.map(({ line, column, sentence }) => {
      const { key = '', label = '' } = this.rows[line] ?? {}
      const title = columns.find(({ name }) => name === column)?.label ?? column
      return { key, column, sentence: `${label}, ${title}: ${sentence}`, reason: sentence }
    })
    return [...new Map(found.map((problem) => [`${problem.key} ${problem.column}`, problem])).values()]
  }

  write(tx: TransactionSql, from: Day): Promise<void> {
    return sheets[this.name].write(tx, this.rows, this.removed, from)
  }

  changes(): PolicyChange[] {
    const { name: sheet } = this
    const before = new Map(this.before.map((row) => [row.key, row.cells]))
    return [
      ...this.rows.flatMap(({ key, label, cells, isChanged, isNew }): PolicyChange[] => {
        if (!isChanged) return []
        const old = before.get(key)
        if (isNew || !old) return [{ sheet, key, row: cells.name || label, before: null, after: cells }]
        const at = Object.keys(cells).filter((column) => cells[column] !== old[column])
        const only = (all: Cells) => Object.fromEntries(at.map((column) => [column, all[column] ?? '']))
        return [{ sheet, key, row: label, before: only(old), after: only(cells) }]
      }),
      ...this.removed.map(({ key, label, cells }) => ({
        sheet,
        key,
        row: label,
        before: cells,
        after: null,
      })),
    ]
  }
}
