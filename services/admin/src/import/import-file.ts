// One import: read, check and write in one transaction, committed only without errors and with --apply.
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import { type Problem, Problems, type Row, readTable } from './csv-table.ts'

export interface Importer {
  readonly what: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Writes the rows and reports errors on the way. */
  write(tx: TransactionSql, rows: readonly Row[]): Promise<Counts>
}

export interface Counts {
  readonly added: number
  readonly changed: number
  /** From when it is valid, if that is not at once. */
  readonly validFrom?: string | null
}

export interface ImportOutcome extends Counts {
  readonly rows: number
  readonly problems: readonly Problem[]
  readonly isWritten: boolean
}

class TakeBack extends Error {}

export async function importFile(
  sql: Sql,
  importer: Importer,
  text: string,
  apply: boolean,
): Promise<ImportOutcome> {
  const problems = new Problems()
  const rows = readTable(text, importer, problems)
  let counts: Counts = { added: 0, changed: 0 }
  const isFine = () => problems.list.length === 0
  if (isFine())
    await sql
      .begin(async (tx) => {
        // Prevents another import between our checks and our writes.
        await tx`select pg_advisory_xact_lock(7305222)`
        counts = await importer.write(tx, rows)
        if (!isFine() || !apply) throw new TakeBack()
        const detail = { what: importer.what, rows: rows.length, ...counts }
        await recordTrail(tx, { kind: 'imported', actor: 'command-line', detail })
      })
      .catch((error) => {
        if (!(error instanceof TakeBack)) throw error
      })
  const inOrder = [...problems.list].sort((a, b) => a.line - b.line)
  return { ...counts, rows: rows.length, problems: inOrder, isWritten: isFine() && apply }
}

/** The same key twice in one file is ambiguous. */
export function reportRepeats(rows: readonly Row[], column: string, keyOf: (row: Row) => string): void {
  const lines = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row).toLowerCase()
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    else if (key.trim() !== '') row.complain(column, `This is already on line ${first}.`)
  }
}
