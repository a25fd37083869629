// Keys are kept for a day; a later repetition is a new request. A claim of a day may lie unsent on a phone for weeks, and
// its answer may have been lost before: its key is kept for as long as a phone sends it by itself.
import type { PendingQuery, Row, Sql } from 'postgres'
import type { Log } from '../process/log.ts'

const hour = 60 * 60 * 1000
const atOnce = 10_000

/** Safe to run in every process: the second one finds less. Returns how many keys it removed. */
export async function deleteOldKeys(sql: Sql): Promise<number> {
  // The condition of the partial index: kept keys of weeks are not read every hour.
  const ofADay = sql`created_at < now() - interval '1 day'
    and path not in ('/calendar/claims/create/:day', '/calendar/claims/update/:_id')`
  const ofWeeks = sql`created_at < now() - interval '45 days'`
  return (await deleteKeys(sql, ofADay)) + (await deleteKeys(sql, ofWeeks))
}

async function deleteKeys(sql: Sql, old: PendingQuery<Row[]>): Promise<number> {
  const { count } = await sql`
    delete from server.idempotency
    where (person_id, key) in (
      select person_id, key
      from server.idempotency
      where ${old}
      order by created_at
      limit ${atOnce}
      for update skip locked
    )`
  return count
}

/** Runs now and every hour, until stopped. */
export function startKeyCleanup(sql: Sql, log: Log): () => void {
  const forget = () => {
    deleteOldKeys(sql).catch((error: unknown) =>
      log.warn({ err: error }, 'Old request keys were not forgotten.'),
    )
  }
  const timer = setInterval(forget, hour)
  timer.unref()
  forget()
  return () => clearInterval(timer)
}
