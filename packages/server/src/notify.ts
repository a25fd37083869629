// Listens to a PostgreSQL channel for as long as the process lives, across restarts of the database.
import type { Sql } from 'postgres'

export interface Listener {
  onMessage(payload: string): void
  /** The connection was made, or made again: whatever was said in between is lost, so forget what may be stale. */
  onConnected(): void
}

/** Resolves once listening; when PostgreSQL is away, the client keeps trying and calls onConnected then. */
export async function listen(sql: Sql, channel: string, listener: Listener): Promise<void> {
  try {
    await sql.listen(
      channel,
      (payload) => listener.onMessage(payload),
      () => listener.onConnected(),
    )
  } catch {
    // The failed attempt closes its connection, and closing makes the client listen again.
  }
}
