// What something would do: it is done for real, and everything is taken back, so a preview can't differ from the change.
import type { Sql, TransactionSql } from 'postgres'

class TakeBack extends Error {}

export async function rehearse<Result>(
  sql: Sql | TransactionSql,
  work: (tx: TransactionSql) => Promise<Result>,
  isKept: (result: Result) => boolean = () => false,
): Promise<Result> {
  let done: { readonly result: Result } | undefined
  const run = async (tx: TransactionSql) => {
    done = { result: await work(tx) }
    if (!isKept(done.result)) throw new TakeBack()
  }
  await ('savepoint' in sql ? sql.savepoint(run) : sql.begin(run)).catch((error: unknown) => {
    if (!(error instanceof TakeBack)) throw error
  })
  if (!done) throw new Error('A rehearsal ended without an outcome.')
  return done.result
}
