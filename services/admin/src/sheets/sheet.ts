// A sheet is one part of the policy as a grid of texts: how it is read, checked and written as a version.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { TransactionSql } from 'postgres'
import type { Column } from './column.ts'
import { Problems, type Row } from './csv-table.ts'

export type Cells = Readonly<Record<string, string>>

export interface SheetRow {
  readonly key: string
  /** Names the row in messages and in the trail. */
  readonly label: string
  readonly cells: Cells
  /** Empty, and of nothing that the company uses: screens show it when somebody asks. */
  readonly isSpare?: boolean
}

/** Changed cells only; null: there is no such row. */
export interface RowChange {
  readonly key: string
  readonly row: string
  readonly before: Cells | null
  readonly after: Cells | null
}

/** A row as it would become; its problems are reported on it. */
export interface DraftRow extends SheetRow {
  readonly row: Row
  readonly isChanged: boolean
  readonly isNew: boolean
}

/** New rows that a company can begin with. */
export interface StartingRows {
  readonly name: string
  readonly rows: readonly Cells[]
}

export interface Sheet {
  readonly title: string
  readonly hint: string
  readonly columns: readonly Column[]
  /** For a column whose cells are rupees in some rows only. */
  isAmount?(column: string, rowKey: string): boolean
  /** Rows may be added and removed. */
  readonly isList: boolean
  /** No two rows have the same in these; the first one is where a repeat is reported. */
  readonly key?: readonly Column[]
  read(tx: TransactionSql, from: Day): Promise<SheetRow[]>
  startingRows?(tx: TransactionSql, from: Day): Promise<readonly StartingRows[]> | readonly StartingRows[]
  /** Rows that are over before the day, which a file may repeat as they are. */
  readPast?(tx: TransactionSql, from: Day): Promise<SheetRow[]>
  /**
   * What is wrong beyond single cells, which their columns report. All rows as they would become, and those that the draft
   * removes.
   */
  check?(
    tx: TransactionSql,
    rows: readonly DraftRow[],
    removed: readonly SheetRow[],
    from: Day,
  ): Promise<void> | void
  /** Only rows that were checked: valid from this day. */
  write(tx: TransactionSql, rows: readonly DraftRow[], removed: readonly SheetRow[], from: Day): Promise<void>
  /**
   * What these changes are about. Versions that are planned for different days must not change the same: each stores it
   * whole, so the later one would undo the earlier one.
   */
  subjects(tx: TransactionSql, changes: readonly RowChange[]): Promise<string[]>
  /** Takes back what a version with these changes wrote; its day has not come yet. */
  withdraw(tx: TransactionSql, changes: readonly RowChange[], from: Day): Promise<void>
}

/** By what a row of a list is known. */
export function keyOf(key: readonly Column[], cells: Cells): string {
  return key
    .map(({ name }) => cells[name] ?? '')
    .join(' ')
    .trim()
    .toLowerCase()
}

/**
 * Those of these columns that the row has, as they are stored: the code of a state that is written as a name, a day as
 * yyyy-MM-dd. What is wrong stays as it is.
 */
export function cellsOf(columns: readonly Column[], row: Row): Cells {
  return Object.fromEntries(
    columns
      .filter(({ name }) => row.has(name))
      .map((column) => {
        const text = row.text(column.name, Number.POSITIVE_INFINITY) ?? ''
        const problems = new Problems()
        const value = column.read(row.reportingTo(problems))
        if (text === '' || problems.list.length > 0) return [column.name, text]
        if (typeof value === 'boolean') return [column.name, value ? 'yes' : 'no']
        return [column.name, typeof value === 'string' ? value : text]
      }),
  )
}

/** The changed row is reported, not the one that was there before. */
export function refuseRepeats(
  rows: readonly DraftRow[],
  column: string,
  keyOf: (row: DraftRow) => string,
): void {
  const seen = new Map<string, DraftRow>()
  for (const row of [...rows].sort((a, b) => Number(a.isChanged) - Number(b.isChanged))) {
    const key = keyOf(row)
    const first = seen.get(key)
    if (first && key !== '') row.row.complain(column, `${first.label} has the same.`)
    else seen.set(key, row)
  }
}
