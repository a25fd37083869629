// A seeded random generator: the demo data of one day is the same on every machine.
import { addDays, type Day, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Sql, TransactionSql } from 'postgres'

export class Dice {
  private state: number

  constructor(seed: string) {
    this.state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
      2_166_136_261,
    )
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** True with this probability. */
  falls(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)]
    if (choice === undefined) throw new Error('There is nothing to pick from.')
    return choice
  }

  /** A UUIDv7 of that moment. */
  id(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0')
    const digits = () => this.between(0, 0xffff).toString(16).padStart(4, '0')
    const variant = (0x8000 | this.between(0, 0x3fff)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digits().slice(1)}-${variant}-${digits()}${digits()}${digits()}`
  }

  /** A moment of that day between two hours, in the company's time zone. */
  momentOn(day: Day, fromHour: number, toHour: number): Date {
    const seconds = this.between(fromHour * 3600, toHour * 3600 - 1)
    return new Date(startOfDay(day).getTime() + seconds * 1000)
  }

  /** A working hour, one to `most` days later. */
  workingMomentAfter(day: Day, most: number): Date {
    return this.momentOn(addDays(day, this.between(1, most)), 10, 18)
  }
}

// The same thing has the same id in every demo company.

/** Sorts before all other ids: lists that sort by id show the company's own data in the order of definition. */
const founding = new Date('2024-04-01T04:30:00Z')

export function demoId(kind: string, name: string): string {
  return new Dice(`${kind} ${name}`).id(founding)
}

// Inserts many rows into a table in one statement; a row's keys are the columns in camel case.

export async function insertRows(sql: Sql | TransactionSql, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).map((key) => [key, columnOf(key)] as const)
  const records = rows.map((row) => recordOf(row, names))
  const columns = names.map(([, column]) => column)
  await sql`
    insert into ${sql(table)} (${sql(columns)})
    select ${sql(columns)}
    from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(records as never)})`
}

/** Omits nulls: most columns of most rows are null, which is the default anyway. */
function recordOf(row: object, names: readonly (readonly [key: string, column: string])[]) {
  const record: Record<string, unknown> = {}
  for (const [key, column] of names) {
    const value = (row as Record<string, unknown>)[key]
    if (value !== null) record[column] = value
  }
  return record
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
