// cities.csv: the cities whose hotels have limits of their own, and which of them are metros.
import { newId } from '@tem/server/new-id.ts'
import { complainAboutRepeats, type Importer } from './import-file.ts'
import { stateOf, statesOf } from './states.ts'

export const cities: Importer = {
  what: 'cities',
  required: ['name', 'tier'],
  optional: ['state_code'],
  async write(tx, rows) {
    complainAboutRepeats(rows, 'name', (row) => row.text('name') ?? '')
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
