// What stands in one cell, as the XML after its reference. Text is always a typed string: whatever a person
// wrote, it can't become a formula.
import { type Day, dayOf, daysBetween, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { cellStyles } from './styles.ts'

/** Undefined: nothing stands there. */
export type Cell = string | undefined

/** A cell holds no more. */
const longestText = 32_767
/** Its serial number is 2, if one counts as spreadsheets do since March 1900. */
const dayTwo = '1900-01-01'

export function text(value: string | null | undefined): Cell {
  return value ? stringCell(value, cellStyles.text) : undefined
}

export function heading(value: string): Cell {
  return stringCell(value, cellStyles.heading)
}

/** Rupees to the paisa, without a detour through fractions. */
export function amount(paise: Paise | null | undefined): Cell {
  return paise === null || paise === undefined ? undefined : numberCell(rupees(paise), cellStyles.amount)
}

export function count(value: number | null | undefined): Cell {
  return value === null || value === undefined ? undefined : numberCell(String(value), cellStyles.count)
}

/** With as many decimals as it has. */
export function quantity(value: number | null | undefined): Cell {
  return value === null || value === undefined ? undefined : numberCell(String(value), cellStyles.quantity)
}

export function day(value: Day | null | undefined): Cell {
  return value ? numberCell(String(serialOf(value)), cellStyles.day) : undefined
}

/** By the clocks of the company. */
export function moment(value: Date | null | undefined): Cell {
  if (!value) return undefined
  const date = dayOf(value)
  const seconds = Math.round((value.getTime() - startOfDay(date).getTime()) / 1000)
  return numberCell((serialOf(date) + seconds / 86_400).toFixed(6), cellStyles.moment)
}

/** A file tells the same few days again and again. */
const serials = new Map<Day, number>()

function serialOf(value: Day): number {
  const known = serials.get(value) ?? daysBetween(dayTwo, value) + 2
  serials.set(value, known)
  return known
}

function numberCell(digits: string, style: number): Cell {
  return ` s="${style}"><v>${digits}</v></c>`
}

function stringCell(value: string, style: number): Cell {
  return ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, longestText))}</t></is></c>`
}

function rupees(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function xmlText(value: string): string {
  if (!/[^\w ./:@,()-]|_x/.test(value)) return value
  return (
    value
      // XML has no way to write these.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      // Spreadsheets read _x0041_ as a letter's number; so the underscore is told by its own.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  )
}
