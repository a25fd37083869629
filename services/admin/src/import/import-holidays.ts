// holidays.csv: holidays of the company or of one state. Sundays need no row.
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { dayOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { type Importer, reportRepeats } from './import-file.ts'

export const holidays: Importer = {
  what: 'holidays',
  required: ['day', 'name'],
  optional: ['state_code'],
  async write(tx, rows) {
    reportRepeats(rows, 'day', (row) => `${row.text('day') ?? ''} ${row.text('state_code') ?? ''}`)
    const states = await statesOf(tx)
    let added = 0
    for (const row of rows) {
      row.required('day')
      const day = dayOf(row, 'day')
      const name = row.required('name')
      const state = stateOf(row, states)
      if (!day) continue
      const [written] = await tx<{ isNew: boolean }[]>`
        insert into allowances.holiday (id, day, name, state_code)
        values (${newId()}, ${day}, ${name}, ${state})
        on conflict (day, state_code) do update set name = excluded.name
        returning xmax = 0 as "isNew"`
      if (written?.isNew) added += 1
    }
    return { added, changed: rows.length - added }
  },
}

// cities.csv: cities with their own hotel limits, and which of them are metros.

export const cities: Importer = {
  what: 'cities',
  required: ['name', 'tier'],
  optional: ['state_code'],
  async write(tx, rows) {
    reportRepeats(rows, 'name', (row) => row.text('name') ?? '')
    const states = await statesOf(tx)
    let added = 0
    for (const row of rows) {
      const name = row.required('name')
      row.required('tier')
      const tier = row.oneOf('tier', ['metro', 'other'])
      const state = stateOf(row, states)
      if (!name || !tier) continue
      const [written] = await tx<{ isNew: boolean }[]>`
        insert into allowances.metro_city (id, name, tier, state_code)
        values (${newId()}, ${name}, ${tier}, ${state})
        on conflict (name) do update set tier = excluded.tier, state_code = excluded.state_code
        returning xmax = 0 as "isNew"`
      if (written?.isNew) added += 1
    }
    return { added, changed: rows.length - added }
  },
}

// The states of India by GST code; every installation has them from the start.

export async function statesOf(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const states = await tx<{ code: string }[]>`select code from allowances.state`
  return new Set(states.map(({ code }) => code))
}

/** Null if the cell is empty, or invalid and reported. */
export function stateOf(row: Row, states: ReadonlySet<string>, column = 'state_code'): string | null {
  const code = row.checked(
    column,
    (text) => states.has(text),
    'Write the two digits of a GST state code, such as 29, or leave it empty for all.',
  )
  return code && states.has(code) ? code : null
}
