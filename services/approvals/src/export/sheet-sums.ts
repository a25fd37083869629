// What each sheet came to while it was written, for the summary.
import type { Paise } from '@tem/rules/money.ts'

export interface SheetSum {
  readonly rows: number
  readonly amount: Paise
}

const nothing: SheetSum = { rows: 0, amount: 0 }

export class SheetSums {
  private readonly sums = new Map<string, SheetSum>()

  of(name: string): SheetSum {
    return this.sums.get(name) ?? nothing
  }

  add(name: string, amount: Paise, rows = 1): void {
    const sum = this.of(name)
    this.sums.set(name, { rows: sum.rows + rows, amount: sum.amount + amount })
  }
}

/** The rows as they are; each is noted on its way. */
export async function* noting<Row>(rows: AsyncIterable<Row>, note: (row: Row) => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    note(row)
    yield row
  }
}
