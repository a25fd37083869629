// The cells of a sheet while somebody edits them: changes by row, and blocks pasted from a spreadsheet.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getPolicySheet, savePolicyDraft } from '@tem/contracts/calls/admin-policy.ts'
import { type DateFormat, formatDay, parseDay } from '@tem/rules/base/date-format.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/sheet.ts'
import { serverText } from '../server-text.ts'

export type PolicySheet = AnswerOf<typeof getPolicySheet>['item']
export type SheetRow = PolicySheet['rows'][number]
export type SheetColumn = PolicySheet['columns'][number]
type StartingRows = NonNullable<PolicySheet['startingRows']>[number]
export type CellProblem = AnswerOf<typeof savePolicyDraft>['problems'][number]
type Choice = SheetColumn['choices'][number]
type Cells = Readonly<Record<string, string>>

/** By row; null removes it. */
export type Edits = Readonly<Record<string, Cells | null>>

export interface Place {
  readonly row: number
  readonly column: number
}

/**
 * The sheet as it is read: its words in the language of the page, its days as the company writes them. A draft may have days as a
 * spreadsheet does, which the server takes for dd/MM/yyyy.
 */
export function inFormat(sheet: PolicySheet, format: DateFormat): PolicySheet {
  const shown = (text: string) => {
    const day = parseDay(text, 'dd/MM/yyyy')
    return day ? formatDay(day, format) : text
  }
  const rows = sheet.rows.map(({ cells, was, label, ...row }) => ({
    ...row,
    label: serverText(label, format),
    cells: withNames(sheet, withDays(sheet, cells, shown)),
    was: withNames(sheet, withDays(sheet, was, shown)),
  }))
  const startingRows = sheet.startingRows?.map(({ name, rows }) => ({
    name: inLanguage(name),
    rows: rows.map(({ key, cells }) => ({ key, cells: withDays(sheet, cells, shown) })),
  }))
  const columns = sheet.columns.map(({ label, choices, ...column }) => ({
    ...column,
    label: inLanguage(label),
    choices: column.isTyped
      ? choices
      : choices.map((choice) => ({ ...choice, label: inLanguage(choice.label) })),
  }))
  return {
    ...{ ...sheet, title: inLanguage(sheet.title), hint: inLanguage(sheet.hint) },
    ...{ columns, rows, startingRows },
  }
}

/** Fixed cells name a row in words of the server, unless they are what the company typed. */
function withNames<Row extends Cells | null>({ columns }: PolicySheet, cells: Row) {
  if (cells === null) return cells
  const named = columns.filter(({ isFixed, isTyped }) => isFixed && !isTyped)
  return { ...cells, ...Object.fromEntries(named.map(({ name }) => [name, inLanguage(cells[name] ?? '')])) }
}

/** Why a cell was refused, with the names of its row and column. */
export function problemText(
  { rows, columns }: PolicySheet,
  { key, column, sentence, reason = sentence }: CellProblem,
  format: DateFormat,
): string {
  const row = rows.find((each) => each.key === key)?.label ?? texts.newRow()
  const label = columns.find(({ name }) => name === column)?.label ?? column
  return `${inLanguage(row)}, ${inLanguage(label)}: ${serverText(reason, format)}`
}

function withDays<Row extends Cells | null>(
  { columns }: PolicySheet,
  cells: Row,
  write: (day: string) => string,
) {
  if (cells === null) return cells
  const days = columns.filter(({ name, isDay }) => isDay && cells[name] !== undefined)
  return { ...cells, ...Object.fromEntries(days.map(({ name }) => [name, write(cells[name] ?? '')])) }
}

/** The rows as they are shown: the saved draft with the edits over it, and new rows at the end. A new row that was removed is gone. */
export function shownRows(sheet: PolicySheet, edits: Edits): SheetRow[] {
  const known = new Set(sheet.rows.map(({ key }) => key))
  const added = Object.entries(edits).flatMap(([key, cells]) =>
    cells && !known.has(key) ? [{ key, label: texts.newRow(), cells, was: null }] : [],
  )
  const saved = sheet.rows.map((row) => ({ ...row, cells: edited(row, edits) }))
  return [...saved.filter(({ cells, was }) => cells !== null || was !== null), ...added]
}

/** Rows of city tiers that the company doesn’t use wait until somebody asks for them. */
export function withoutSpare(sheet: PolicySheet): PolicySheet {
  return { ...sheet, rows: sheet.rows.filter(({ isSpare }) => !isSpare) }
}

function edited({ key, cells, was }: SheetRow, edits: Edits): Cells | null {
  const change = edits[key]
  if (change === undefined) return cells
  return change && { ...was, ...cells, ...change }
}

export function openColumns(sheet: PolicySheet): PolicySheet['columns'] {
  return sheet.columns.filter(({ isFixed }) => !isFixed)
}

export function editCell(edits: Edits, row: SheetRow, column: string, text: string): Edits {
  return { ...edits, [row.key]: { ...row.cells, [column]: text } }
}

/** A block of cells, as spreadsheets copy it: from this place to the right and down. Cells beyond its edges are dropped. */
export function pasteCells(sheet: PolicySheet, edits: Edits, { row, column }: Place, text: string): Edits {
  const columns = openColumns(sheet)
  const rows = shownRows(sheet, edits)
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n')
  const pasted: Record<string, Cells | null> = { ...edits }
  for (const [down, line] of lines.entries()) {
    const target = rows[row + down]
    if (!target && !sheet.isList) break
    const cells = line.split('\t').flatMap((cell, right) => {
      const at = columns[column + right]
      return at ? [[at.name, valuesIn(at, cell.trim())] as const] : []
    })
    pasted[target?.key ?? newKey(sheet, pasted)] = {
      ...emptyRow(sheet),
      ...target?.cells,
      ...Object.fromEntries(cells),
    }
  }
  return pasted
}

/** Values of a column's choices for what is written in words: 'Karnataka' → '29'. What is none of them stays. */
export function valuesIn(column: SheetColumn, text: string): string {
  return translated(
    column,
    text,
    ({ label }) => label,
    ({ value }) => value,
  )
}

export function wordsIn(column: SheetColumn, text: string): string {
  return translated(
    column,
    text,
    ({ value }) => value,
    ({ label }) => label,
  )
}

function translated(
  { choices, isMany }: SheetColumn,
  text: string,
  from: (choice: Choice) => string,
  to: (choice: Choice) => string,
): string {
  const entries = isMany ? text.split(';').map((entry) => entry.trim()) : [text]
  const found = (entry: string) => choices.find((one) => from(one).toLowerCase() === entry.toLowerCase())
  return entries.map((entry) => to(found(entry) ?? { value: entry, label: entry })).join('; ')
}

export function addRow(sheet: PolicySheet, edits: Edits): Edits {
  return { ...edits, [newKey(sheet, edits)]: emptyRow(sheet) }
}

export function addStartingRows(sheet: PolicySheet, edits: Edits, offered: StartingRows): Edits {
  const added = missingRows(sheet, edits, offered).map(({ key, cells }) => [
    key,
    { ...emptyRow(sheet), ...cells },
  ])
  return { ...edits, ...Object.fromEntries(added) }
}

/** Those that the sheet doesn't show yet. */
export function missingRows(sheet: PolicySheet, edits: Edits, { rows }: StartingRows): StartingRows['rows'] {
  const shown = new Set(shownRows(sheet, edits).map(({ key }) => key))
  return rows.filter(({ key }) => !shown.has(key))
}

export function removeRow(edits: Edits, { key }: SheetRow): Edits {
  return { ...edits, [key]: null }
}

/** What is sent: every row that differs from what is valid, edited now or before. The server complains about what is no day. */
export function changedRows(
  sheet: PolicySheet,
  edits: Edits,
  format: DateFormat,
): { key: string; cells: Cells | null }[] {
  const sent = (typed: string) => parseDay(typed, format) ?? typed
  return shownRows(sheet, edits)
    .filter(({ cells, was }) => isDifferent(cells, was))
    .map(({ key, cells }) => ({ key, cells: withDays(sheet, cells, sent) }))
}

export function isDifferent(cells: Cells | null, was: Cells | null): boolean {
  if (cells === null || was === null) return cells !== was
  return Object.entries(cells).some(([column, text]) => text !== (was[column] ?? ''))
}

function emptyRow(sheet: PolicySheet): Cells {
  return Object.fromEntries(openColumns(sheet).map(({ name }) => [name, '']))
}

/** Of no row that is typed, or saved in the draft. */
export function newKey({ rows }: PolicySheet, edits: Edits): string {
  const used = new Set([...rows.map(({ key }) => key), ...Object.keys(edits)])
  let number = 1
  while (used.has(`new-${number}`)) number += 1
  return `new-${number}`
}
