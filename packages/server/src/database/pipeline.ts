// Statements of one transaction that PostgreSQL executes in this order, in one round trip.
import type { PendingQuery } from 'postgres'

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape
type Statement = PendingQuery<any[]> | undefined

/**
 * Sends one after the other without waiting for answers in between: a transaction has one connection, which executes
 * what it gets in order. Takes statements, not promises: those would be sent whenever they get there.
 */
export async function pipeline<const Statements extends readonly Statement[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  for (const statement of statements) statement?.execute()
  return (await Promise.all(statements)) as never
}
