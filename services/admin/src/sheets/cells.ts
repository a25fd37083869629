// Cell formats that several files share: days, amounts, lists.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, parseDay } from '@tem/rules/base/date-format.ts'
import { type Paise, parseAmount } from '@tem/rules/base/money.ts'
import type { TransactionSql } from 'postgres'
import type { Row } from './csv-table.ts'

/** The employee ID of the row as it is compared: nobody else's differs only in case. */
export function codeOf(row: Row): string {
  return row.text('employee_code')?.toLowerCase() ?? ''
}

/** yyyy-MM-dd, or in this format. Screens send a policy's days as yyyy-MM-dd or dd/MM/yyyy; a file has the company's format. */
export function dayOf(row: Row, column: string, format: DateFormat = 'dd/MM/yyyy'): Day | null {
  const text = row.text(column)
  if (text === null) return null
  const day = parsedDay(text, format)
  if (!day) row.complain(column, `"${text}" is no day. Write it like 2026-03-31.`)
  return day ?? null
}

/** A day as a checked cell has it. */
export function dayIn(text: string | undefined): Day | null {
  return parsedDay(text ?? '', 'dd/MM/yyyy') ?? null
}

/** As dayOf reads it; as it is written, if that is no day. */
export function dayText(row: Row, column: string, format: DateFormat): string {
  const text = row.text(column) ?? ''
  return parsedDay(text, format) ?? text
}

function parsedDay(text: string, format: DateFormat): Day | undefined {
  return isDay(text) ? text : parseDay(text, format)
}

export function amountOf(row: Row, column: string): Paise | null {
  const text = row.text(column)
  if (text === null) return null
  const amount = parseAmount(text)
  if (!amount) row.complain(column, `"${text}" is no amount. Write rupees above zero, like 1800 or 1,800.50.`)
  return amount || null
}

/** 'a; b' → ['a', 'b'] */
export function listOf(row: Row, column: string): string[] {
  const items = row.text(column, 1000)?.split(';') ?? []
  return items.map((item) => item.trim()).filter(Boolean)
}

/** The GST codes of the states of India; every installation has them from the start. */
export async function statesOf(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const states = await tx<{ code: string }[]>`select code from allowances.state`
  return new Set(states.map(({ code }) => code))
}

/** Null if the cell is empty, or invalid and reported. */
export function stateOf(row: Row, states: ReadonlySet<string>, column: string): string | null {
  const code = row.checked(
    column,
    (text) => states.has(text),
    'Write the two digits of a GST state code, such as 29, or leave it empty for all.',
  )
  return code && states.has(code) ? code : null
}
