// Who is at work on an export. The lock goes with the transaction, so also with a process that is killed.
import type { TransactionSql } from 'postgres'

/** False: another process is at it. */
export async function lockExport(tx: TransactionSql, run: string): Promise<boolean> {
  const [lock] = await tx<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`payment-export ${run}`}, 0)) as taken`
  return lock?.taken ?? false
}
