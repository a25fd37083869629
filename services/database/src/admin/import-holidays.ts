// holidays.csv: days on which the company, or one state, does not work. Sundays need no row.
import { newId } from '@tem/server/new-id.ts'
import { dayOf } from './cells.ts'
import { complainAboutRepeats, type Importer } from './import-file.ts'
import { stateOf, statesOf } from './states.ts'

export const holidays: Importer = {
  what: 'holidays',
  required: ['day', 'name'],
  optional: ['state_code'],
  async write(tx, rows) {
    complainAboutRepeats(rows, 'day', (row) => `${row.text('day') ?? ''} ${row.text('state_code') ?? ''}`)
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
