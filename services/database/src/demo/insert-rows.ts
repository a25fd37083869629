// Puts many rows into a table in one statement; a row's keys are the columns in camel case.
import type { Sql, TransactionSql } from 'postgres'

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

/** Without what is null: most columns of most rows are, and a column that is not named is null anyway. */
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
