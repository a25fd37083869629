// A pasted table or a CSV file as the lines of employees.csv: its columns are found by name or in words, or chosen.
import { type EmployeeColumn, employeeColumns } from '@tem/rules/account/employee-columns.ts'
import { csvLine } from '@tem/rules/base/csv.ts'

/** By column of the table: one of ours, or to be left out. */
export type Chosen = Readonly<Record<number, EmployeeColumn | 'leave-out'>>

/** Rows of cells, also of what spreadsheets copy, which tabs separate. An empty line stays a row, so lines keep their numbers. */
export function readCells(table: string): string[][] {
  const text = table.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '')
  const between = /^[^\r\n]*\t/.test(text) ? '\t' : ','
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${between}\\r\\n]*)(${between}|\\r?\\n|$)`, 'y')
  const rows: string[][] = [[]]
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, written = '', end] = match
    const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"')
    rows.at(-1)?.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written.trim())
    if (end === '') break
    if (end !== between) rows.push([])
  }
  return rows
}

/** 'Employee ID' and 'EMPLOYEE_CODE' are both employee_code. */
export function columnNamed(heading: string): EmployeeColumn | undefined {
  const wanted = lettersOf(heading)
  return employeeColumns.find(({ name, label }) => [name, label].some((one) => lettersOf(one) === wanted))
    ?.name
}

/** For headings that other systems have, such as 'Emp no' and 'DOJ': a column each, unless the table has it already. */
export function usualColumns(header: readonly string[]): Chosen {
  const taken = new Set(header.map(columnNamed))
  const usual: Record<number, EmployeeColumn> = {}
  for (const [index, heading] of header.entries()) {
    if (columnNamed(heading)) continue
    const wanted = lettersOf(heading)
    const column = employeeColumns.find(
      (each) => 'elsewhere' in each && each.elsewhere.some((one) => lettersOf(one) === wanted),
    )
    if (!column || taken.has(column.name)) continue
    taken.add(column.name)
    usual[index] = column.name
  }
  return usual
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** A column that is neither known nor chosen keeps its heading, and the preview complains about it. */
export function linesOfTable(rows: readonly (readonly string[])[], chosen: Chosen): string[] {
  const [header = []] = rows
  const kept = header.map((_, index) => index).filter((index) => chosen[index] !== 'leave-out')
  const lines = rows.map((row, line) =>
    line === 0
      ? csvLine(kept.map((index) => chosen[index] ?? columnNamed(header[index] ?? '') ?? header[index] ?? ''))
      : isEmpty(row)
        ? ''
        : csvLine(kept.map((index) => row[index] ?? '')),
  )
  return lines.join('\n').split('\n')
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}
