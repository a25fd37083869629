// A backup's rows: PostgreSQL's own text of each, one a line; the tables themselves follow from the migrations.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Sql, TransactionSql } from 'postgres'

/** The restored suite or its migrations write these again. */
const leftOut = ['migrations.applied', 'releases.instance']
const atOnce = 2_000

export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly isUsed: boolean
}

/** Names, quoted where needed. Lists the partitions of a partitioned table, not the table itself. */
export async function tablesOf(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1`
  return rows.map(({ name }) => name).filter((name) => !leftOut.includes(name))
}

/** A row is one line: PostgreSQL's own text of it, which it reads back as it was. */
export async function writeRows(tx: TransactionSql, table: string, path: string): Promise<number> {
  const file = await open(path, 'w')
  let count = 0
  try {
    const rows = tx.unsafe<{ row: string }[]>(`select "table"::text as row from ${table} as "table"`)
    for await (const some of rows.cursor(atOnce)) {
      await file.write(some.map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
      count += some.length
    }
  } finally {
    await file.close()
  }
  return count
}

export async function readRows(tx: TransactionSql, table: string, path: string): Promise<number> {
  let count = 0
  let some: string[] = []
  const insert = async () => {
    // The text is read once for a row, not once for each of its columns: the offset keeps the two steps apart.
    await tx.unsafe(
      `insert into ${table} overriding system value
       select (one.whole).*
       from (select line::${table} as whole from unnest($1::text[]) as line offset 0) as one`,
      [some],
    )
    count += some.length
    some = []
  }
  for await (const line of linesOf(path)) {
    some.push(JSON.parse(line) as string)
    if (some.length === atOnce) await insert()
  }
  if (some.length > 0) await insert()
  return count
}

/** Not by readline, for which a line also ends at U+2028 from Node.js 24 on; a text of a row may have one. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

export async function migrationsOf(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`
    select service || '/' || number as title from migrations.applied order by service, number`
  return rows.map(({ title }) => title)
}

export async function sequencesOf(sql: TransactionSql): Promise<readonly SequenceState[]> {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`
  const found: SequenceState[] = []
  for (const { name } of names) {
    const [at] = await sql.unsafe<{ last: string; isUsed: boolean }[]>(
      `select last_value::text as last, is_called as "isUsed" from ${name}`,
    )
    if (at) found.push({ name, ...at })
  }
  return found
}

/**
 * Takes triggers and references away until what it returns is called, which checks every reference. The owner of the tables may
 * do that; session_replication_role is for superusers, which a PostgreSQL that somebody else runs has none of.
 */
export async function withoutGuards(tx: TransactionSql): Promise<() => Promise<void>> {
  const triggers = await tx<{ on: string; name: string }[]>`
    select tgrelid::regclass::text as on, quote_ident(tgname) as name
    from pg_trigger
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0`
  const references = await tx<{ on: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0`
  const each = async (statements: readonly string[]) => {
    if (statements.length > 0) await tx.unsafe(statements.join(';\n'))
  }
  await each([
    ...triggers.map(({ on, name }) => `alter table ${on} disable trigger ${name}`),
    ...references.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
  ])
  return () =>
    each([
      ...references.map(
        ({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`,
      ),
      ...triggers.map(({ on, name }) => `alter table ${on} enable trigger ${name}`),
    ])
}
