// Keys are kept for a day; a later repetition is a new request.
import type { Sql } from 'postgres'
import type { Log } from '../process/log.ts'

const hour = 60 * 60 * 1000
const atOnce = 10_000

/** Safe to run in every process: the second one finds less. Returns how many keys it removed. */
export async function deleteOldKeys(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from server.idempotency
    where (person_id, key) in (
      select person_id, key
      from server.idempotency
      where created_at < now() - interval '1 day'
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
