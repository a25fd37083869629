// The states of India by their GST codes, which every installation knows from the start.
import type { TransactionSql } from 'postgres'
import type { Row } from './csv-table.ts'

export async function statesOf(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const states = await tx<{ code: string }[]>`select code from allowances.state`
  return new Set(states.map(({ code }) => code))
}

/** Null where the cell is empty, or wrong and complained about. */
export function stateOf(row: Row, states: ReadonlySet<string>): string | null {
  const code = row.checked(
    'state_code',
    (text) => states.has(text),
    'Write the two digits of a GST state code, such as 29, or leave it empty for all.',
  )
  return code && states.has(code) ? code : null
}
