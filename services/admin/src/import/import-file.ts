// One import: read, check and write in one transaction, committed only without errors and with --apply.
import { readSettings } from '@tem/allowances/settings.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { SettingChange } from '../company/change-settings.ts'
import { rehearse } from '../rehearse.ts'
import { readStates } from '../sheets/column.ts'
import { type FileColumn, type Problem, Problems, type Row, readTable } from '../sheets/csv-table.ts'
import type { PeopleEffect } from './people-effect.ts'

export interface Importer {
  readonly what: string
  readonly columns: readonly FileColumn[]
  /** Writes the rows, reports errors on the way, and records on the trail what `actor` changed. */
  write(tx: TransactionSql, rows: readonly Row[], actor: TrailEvent['actor']): Promise<Counts>
}

export interface Counts {
  readonly added: number
  readonly changed: number
  /** It is in the draft of the policy, and valid from this day once that is published. */
  readonly draftFrom?: string
  /** It is published as this version of the policy. */
  readonly version?: number
  /** What an import of people does to each of them. */
  readonly people?: PeopleEffect
  /** What an import of settings writes, and whether it changes one that guards money. */
  readonly settings?: { readonly written: readonly SettingChange[]; readonly guardsMoney: boolean }
}

export interface ImportOutcome extends Counts {
  readonly rows: number
  readonly problems: readonly Problem[]
  readonly isWritten: boolean
}

/** Writes only with `apply`, and nothing if there is a mistake. */
export async function importFile(
  sql: Sql,
  importer: Importer,
  text: string,
  apply: boolean,
): Promise<ImportOutcome> {
  const isKept = ({ problems }: ImportOutcome) => problems.length === 0 && apply
  const outcome = await rehearse(sql, (tx) => writeTable(tx, importer, text, 'command-line'), isKept)
  return { ...outcome, isWritten: isKept(outcome) }
}

/** In the caller's transaction, which must be rolled back if there are problems. */
export async function writeTable(
  tx: TransactionSql,
  importer: Importer,
  text: string,
  actor: TrailEvent['actor'],
): Promise<ImportOutcome> {
  const problems = new Problems()
  const { dateFormat } = await readSettings(tx)
  const rows = readTable(text, importer.columns, problems, { dateFormat, states: await readStates(tx) })
  let counts: Counts = { added: 0, changed: 0 }
  if (problems.list.length === 0) {
    // Prevents another import between our checks and our writes.
    await tx`select pg_advisory_xact_lock(7305222)`
    counts = await importer.write(tx, rows, actor)
    const { people: _, settings: _settings, ...facts } = counts
    const detail = { what: importer.what, rows: rows.length, ...facts }
    await recordTrail(tx, { kind: 'imported', actor, detail })
  }
  const inOrder = [...problems.list].sort((a, b) => a.line - b.line)
  return { ...counts, rows: rows.length, problems: inOrder, isWritten: false }
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
