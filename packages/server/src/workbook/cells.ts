// One cell's content, as the XML after its reference, beginning with that attribute's closing quote. Text is always a typed
// string, so nothing a person wrote can become a formula.
import { type Day, daysBetween, startOfDay } from '@tem/rules/base/company-day.ts'
import { type Paise, plainDigits } from '@tem/rules/base/money.ts'
import { cellStyles } from './styles.ts'

/** An undefined cell is empty. */
export type Cell = string | undefined

/** Joined once: a file has millions of cells. */
const starts = {
  text: textStart(cellStyles.text),
  heading: textStart(cellStyles.heading),
  amount: numberStart(cellStyles.amount),
  count: numberStart(cellStyles.count),
  quantity: numberStart(cellStyles.quantity),
  day: numberStart(cellStyles.day),
  moment: numberStart(cellStyles.moment),
}

function textStart(style: number): string {
  return `" s="${style}" t="inlineStr"><is><t`
}

function numberStart(style: number): string {
  return `" s="${style}"><v>`
}

/** The most characters that a cell can hold. */
const longestText = 32_767
/** Spreadsheets' day numbers since March 1900; this day's number is 2. */
const dayTwo = '1900-01-01'
const startOfDayTwo = Number(startOfDay(dayTwo))

export function text(value: string | null | undefined): Cell {
  return value ? stringCell(value, starts.text) : undefined
}

/** A text that many rows have, like a city or a status: its cell is made once. */
export function repeatedText(value: string | null | undefined): Cell {
  if (!value) return undefined
  const known = repeated.get(value)
  if (known !== undefined) return known
  const cell = stringCell(value, starts.text)
  if (repeated.size >= mostRepeated) repeated.clear()
  repeated.set(value, cell)
  return cell
}

const repeated = new Map<string, string>()
const mostRepeated = 4_000

export function heading(value: string): Cell {
  return stringCell(value, starts.heading)
}

/** Rupees to the paisa, without floating point. */
export function amount(paise: Paise | null | undefined): Cell {
  return paise === null || paise === undefined ? undefined : numberCell(plainDigits(paise), starts.amount)
}

export function count(value: number | null | undefined): Cell {
  return value === null || value === undefined ? undefined : numberCell(String(value), starts.count)
}

/** With as many decimals as the number has. */
export function quantity(value: number | null | undefined): Cell {
  return value === null || value === undefined ? undefined : numberCell(String(value), starts.quantity)
}

export function day(value: Day | null | undefined): Cell {
  if (!value) return undefined
  const cell = days.get(value) ?? numberCell(String(daysBetween(dayTwo, value) + 2), starts.day)
  days.set(value, cell)
  return cell
}

/** In the company's time zone, to the second. */
export function moment(value: Date | number | null | undefined): Cell {
  if (value === null || value === undefined) return undefined
  const seconds = Math.round((Number(value) - startOfDayTwo) / 1000)
  return numberCell((2 + seconds / 86_400).toFixed(6), starts.moment)
}

/** A file repeats the same few days. */
const days = new Map<Day, Cell>()

function numberCell(digits: string, start: string): Cell {
  return `${start}${digits}</v></c>`
}

function stringCell(value: string, start: string): string {
  const content = xmlText(value.slice(0, longestText))
  // Spreadsheets drop white space at the ends unless told otherwise.
  if (/^\s|\s$|[\t\r\n]/.test(value)) return `${start} xml:space="preserve">${content}</t></is></c>`
  return `${start}>${content}</t></is></c>`
}

/** The characters that xmlText replaces or removes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see below
const needsCare = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>"]|_x/

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function xmlText(value: string): string {
  if (!needsCare.test(value)) return value
  return (
    value
      // XML can't represent these.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      // Spreadsheets read _x0041_ as an escaped character; so the underscore itself is escaped.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  )
}
