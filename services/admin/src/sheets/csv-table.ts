// Reads a CSV file as rows with line numbers, and reports each error in one line for a person.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, parseDay } from '@tem/rules/base/date-format.ts'
import { type Paise, parseAmount } from '@tem/rules/base/money.ts'
import { parse } from 'csv-parse/sync'

export interface Problem {
  readonly line: number
  readonly column: string
  readonly sentence: string
}

export class Problems {
  readonly list: Problem[] = []

  /** A cell may be read more than once. */
  add(line: number, column: string, sentence: string): void {
    const last = this.list.findLast((one) => one.line === line && one.column === column)
    if (last?.sentence === sentence) return
    this.list.push({ line, column, sentence })
  }
}

export function describeProblem({ line, column, sentence }: Problem): string {
  return `line ${line}, ${column}: ${sentence}`
}

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** A column as the header of a file names it. */
export interface FileColumn {
  readonly name: string
  readonly fileName: string
  readonly isRequired: boolean
}

/** How cells are written: the order of a day's numbers, and the states of India by GST code. */
export interface Conventions {
  readonly dateFormat: DateFormat
  readonly states: readonly Choice[]
}

/** The header names the columns, in any order; an unknown column is an error. */
export function readTable(
  text: string,
  columns: readonly FileColumn[],
  problems: Problems,
  conventions: Conventions,
): Row[] {
  const records = parseRecords(text, problems)
  const [header, ...body] = records
  if (!header) return []
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const known = columns.map(({ fileName }) => fileName)
  for (const [index, name] of names.entries()) {
    if (!known.includes(name))
      problems.add(
        header.line,
        name || `column ${index + 1}`,
        `There is no such column. Known are ${known.join(', ')}.`,
      )
    else if (names.indexOf(name) < index) problems.add(header.line, name, 'This column is there twice.')
  }
  for (const { fileName, isRequired } of columns)
    if (isRequired && !names.includes(fileName))
      problems.add(header.line, fileName, 'This column is missing.')
  if (problems.list.length > 0) return []
  const nameOf = new Map(columns.map(({ name, fileName }) => [fileName, name]))
  const fileNames = new Map(columns.map(({ name, fileName }) => [name, fileName]))
  return body.map(({ line, cells }) => {
    const byName = names.map(
      (name, index) => [nameOf.get(name) ?? name, (cells[index] ?? '').trim()] as const,
    )
    return new Row(line, new Map(byName), problems, conventions, fileNames)
  })
}

interface ParsedRecord {
  line: number
  cells: string[]
}

function parseRecords(text: string, problems: Problems): ParsedRecord[] {
  try {
    const parsed = parse(text, { bom: true, skip_empty_lines: true, info: true, trim: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    if (parsed.length === 0) problems.add(1, 'file', 'The file is empty.')
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    const { lines = 1, message } = error as { lines?: number; message: string }
    problems.add(lines, 'file', `This is not a CSV line: ${message}`)
    return []
  }
}

/** One row; collects its errors and goes on, so one run finds them all. */
export class Row {
  constructor(
    readonly line: number,
    private readonly cells: ReadonlyMap<string, string>,
    private readonly problems: Problems,
    private readonly conventions: Conventions,
    /** As its file names the columns. */
    private readonly fileNames: ReadonlyMap<string, string> = new Map(),
  ) {}

  complain(column: string, sentence: string): void {
    this.problems.add(this.line, this.fileNames.get(column) ?? column, sentence)
  }

  /** The same cells, for a look that reports elsewhere. */
  reportingTo(problems: Problems): Row {
    return new Row(this.line, this.cells, problems, this.conventions, this.fileNames)
  }

  get isWrong(): boolean {
    return this.problems.list.some(({ line }) => line === this.line)
  }

  /** Whether the file has this column. */
  has(column: string): boolean {
    return this.cells.has(column)
  }

  /** Null if the cell is empty or its column is missing. */
  text(column: string, most = 100): string | null {
    const text = this.cells.get(column) || null
    if (text && text.length > most) this.complain(column, `At most ${most} characters, please.`)
    return text
  }

  /** As codes are compared: no two differ only in case. */
  lower(column: string): string {
    return this.text(column)?.toLowerCase() ?? ''
  }

  required(column: string, most = 100): string {
    const text = this.text(column, most)
    if (text === null) this.complain(column, 'This must not be empty.')
    return text ?? ''
  }

  /** Reports this message if the cell is filled and the check fails. */
  checked(column: string, isRight: (text: string) => boolean, sentence: string): string | null {
    const text = this.text(column)
    if (text !== null && !isRight(text)) this.complain(column, sentence)
    return text
  }

  flag(column: string, whenEmpty: boolean): boolean {
    const text = this.text(column)?.toLowerCase()
    if (!text) return whenEmpty
    if (['yes', 'true', '1'].includes(text)) return true
    if (['no', 'false', '0'].includes(text)) return false
    this.complain(column, `Write yes or no, not "${text}".`)
    return whenEmpty
  }

  /** A choice by its value or its words. */
  oneOf<Value extends string>(column: string, choices: readonly Choice<Value>[]): Value | null {
    const text = this.text(column)
    if (text === null) return null
    const found = choiceOf(text, choices)
    if (!found) this.complain(column, `"${text}" is none of ${choices.map(({ value }) => value).join(', ')}.`)
    return found?.value ?? null
  }

  /** yyyy-MM-dd, 01-May-2027, or as the company or the screen writes days. */
  day(column: string): Day | null {
    const text = this.text(column)
    if (text === null) return null
    const day = isDay(text) ? text : parseDay(text, this.conventions.dateFormat)
    if (!day) this.complain(column, `"${text}" is no day. Write it like 2026-03-31.`)
    return day ?? null
  }

  /** The GST code of a state that is written as a name or as a code, whose leading zero spreadsheets drop. */
  state(column: string): string | null {
    const text = this.text(column)
    if (text === null) return null
    const found = choiceOf(text.padStart(2, '0'), this.conventions.states)
    if (!found)
      this.complain(column, `There is no state "${text}". Write its name or its GST code: Karnataka or 29.`)
    return found?.value ?? null
  }

  amount(column: string): Paise | null {
    const text = this.text(column)
    if (text === null) return null
    const amount = parseAmount(text)
    if (!amount)
      this.complain(column, `"${text}" is no amount. Write rupees above zero, like 1800 or 1,800.50.`)
    return amount || null
  }

  /** 'a; b' → ['a', 'b'] */
  list(column: string): string[] {
    const items = this.text(column, 1000)?.split(';') ?? []
    return items.map((item) => item.trim()).filter(Boolean)
  }

  whole(column: string): number | null {
    const text = this.checked(column, (cell) => /^\d{1,9}$/.test(cell), 'Write a whole number.')
    return text === null ? null : Number(text)
  }
}

function choiceOf<Value extends string>(text: string, choices: readonly Choice<Value>[]) {
  const wanted = text.toLowerCase()
  return choices.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
}
