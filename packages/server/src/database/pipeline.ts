// Statements of one transaction that PostgreSQL executes in this order, in one round trip.
import type { PendingQuery } from 'postgres'

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape
export type Statement = PendingQuery<any[]> | undefined

export type Answers<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: Awaited<Statements[Index]>
}

/**
 * Sends them one after the other without waiting for the answers in between; the transaction's connection executes them in
 * order. Takes statements, not promises, because nobody can say when a promise sends its statement.
 */
export async function pipeline<const Statements extends readonly Statement[]>(
  statements: Statements,
): Promise<Answers<Statements>> {
  for (const statement of statements) statement?.execute()
  return (await Promise.all(statements)) as never
}
