// Reads a CSV file as rows with line numbers, and reports each error in one line for a person.
import { parse } from 'csv-parse/sync'

export interface Problem {
  readonly line: number
  readonly column: string
  readonly sentence: string
}

export class Problems {
  readonly list: Problem[] = []

  add(line: number, column: string, sentence: string): void {
    this.list.push({ line, column, sentence })
  }
}

export function describeProblem({ line, column, sentence }: Problem): string {
  return `line ${line}, ${column}: ${sentence}`
}

interface Columns {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** The header names the columns, in any order; an unknown column is an error. */
export function readTable(text: string, columns: Columns, problems: Problems): Row[] {
  const records = parseRecords(text, problems)
  const [header, ...body] = records
  if (!header) return []
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const known = [...columns.required, ...columns.optional]
  for (const [index, name] of names.entries()) {
    if (!known.includes(name))
      problems.add(
        header.line,
        name || `column ${index + 1}`,
        `There is no such column. Known are ${known.join(', ')}.`,
      )
    else if (names.indexOf(name) < index) problems.add(header.line, name, 'This column is there twice.')
  }
  for (const name of columns.required)
    if (!names.includes(name)) problems.add(header.line, name, 'This column is missing.')
  if (problems.list.length > 0) return []
  return body.map(
    ({ line, cells }) =>
      new Row(line, new Map(names.map((name, index) => [name, (cells[index] ?? '').trim()])), problems),
  )
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
  ) {}

  complain(column: string, sentence: string): void {
    this.problems.add(this.line, column, sentence)
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

  oneOf<Choice extends string>(column: string, choices: readonly Choice[]): Choice | null {
    const text = this.text(column)
    if (text === null) return null
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
    if (!found) this.complain(column, `"${text}" is none of ${choices.join(', ')}.`)
    return found ?? null
  }

  whole(column: string): number | null {
    const text = this.checked(column, (cell) => /^\d{1,9}$/.test(cell), 'Write a whole number.')
    return text === null ? null : Number(text)
  }
}
