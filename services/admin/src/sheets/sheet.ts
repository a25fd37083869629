// A sheet is one part of the policy as a grid of texts: how it is read, checked and written as a version.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { TransactionSql } from 'postgres'
import type { Row } from './csv-table.ts'

export interface SheetColumn {
  readonly name: string
  readonly label: string
  /** Says what the row is; only a new row may set it. */
  readonly isFixed: boolean
  readonly choices: readonly string[]
  readonly isDay?: boolean
}

export type Cells = Readonly<Record<string, string>>

export interface SheetRow {
  readonly key: string
  /** Names the row in messages and in the trail. */
  readonly label: string
  readonly cells: Cells
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

export interface Sheet {
  readonly title: string
  readonly hint: string
  readonly columns: readonly SheetColumn[]
  /** Rows may be added and removed. */
  readonly isList: boolean
  read(tx: TransactionSql, from: Day): Promise<SheetRow[]>
  /** All rows as they would become, and those that the draft removes. */
  check(tx: TransactionSql, rows: readonly DraftRow[], removed: readonly SheetRow[], from: Day): Promise<void>
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

export function fixed(name: string, label: string): SheetColumn {
  return { name, label, isFixed: true, choices: [] }
}

export function free(name: string, label: string, choices: readonly string[] = []): SheetColumn {
  return { name, label, isFixed: false, choices }
}

export function dayColumn(name: string, label: string): SheetColumn {
  return { ...free(name, label), isDay: true }
}

export const yesNo = ['yes', 'no'] as const

/** The changed row is reported, not the one that was there before. */
export function refuseRepeats(
  rows: readonly DraftRow[],
  column: string,
  keyOf: (row: DraftRow) => string,
): void {
  const seen = new Map<string, DraftRow>()
  for (const row of [...rows].sort((a, b) => Number(a.isChanged) - Number(b.isChanged))) {
    const key = keyOf(row).trim()
    const first = seen.get(key)
    if (first && key !== '') row.row.complain(column, `${first.label} has the same.`)
    else seen.set(key, row)
  }
}
