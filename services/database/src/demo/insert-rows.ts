// Puts many rows into a table in one statement; a row's keys are the columns in camel case.
import type { Sql, TransactionSql } from 'postgres'

export async function insertRows(sql: Sql | TransactionSql, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map(columnOf)
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
  )
  await sql`
    insert into ${sql(table)} (${sql(columns)})
    select ${sql(columns)}
    from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(records as never)})`
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
