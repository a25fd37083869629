// holidays.csv: holidays of the company or of one state. Sundays need no row.
import { readSettings } from '@tem/allowances/settings.ts'
import { citiesSheet, holidaysSheet } from '../sheets/calendar-sheets.ts'
import { dayText } from '../sheets/cells.ts'
import type { Row } from '../sheets/csv-table.ts'
import { reportRepeats } from './import-file.ts'
import { filedRow, importerOf } from './import-policy-file.ts'

export const holidays = importerOf({
  what: 'holidays',
  required: ['day', 'name'],
  optional: ['state_code'],
  async read(tx, rows) {
    const { dateFormat } = await readSettings(tx)
    const dayIn = (row: Row) => dayText(row, 'day', dateFormat)
    reportRepeats(rows, 'day', (row) => `${dayIn(row)} ${row.text('state_code') ?? ''}`)
    const filed = rows.map((row) => ({
      row,
      cells: {
        day: dayIn(row),
        name: row.text('name') ?? '',
        state: row.text('state_code') ?? '',
      },
    }))
    // Also those before the draft, which the file may repeat as they are.
    const stored = await holidaysSheet.read(tx, '0001-01-01')
    const at = ({ day = '', state = '' }: Readonly<Record<string, string>>) => `${day} ${state}`
    const known = new Map(stored.map((holiday) => [at(holiday.cells), holiday]))
    const added = filed.filter(({ cells }) => !known.has(at(cells))).length
    const different = filed.filter(({ cells }) => known.get(at(cells))?.cells.name !== cells.name)
    const columns = { state: 'state_code' }
    return {
      added,
      sheets: {
        holidays: different.map(({ row, cells }) =>
          filedRow(row, known.get(at(cells))?.key ?? at(cells), cells, columns),
        ),
      },
    }
  },
})

// cities.csv: cities with their own hotel limits, and which of them are metros.

export const cities = importerOf({
  what: 'cities',
  required: ['name', 'tier'],
  optional: ['state_code'],
  async read(tx, rows, from) {
    reportRepeats(rows, 'name', (row) => row.text('name') ?? '')
    const valid = await citiesSheet.read(tx, from)
    const keys = new Map(valid.map(({ key, cells }) => [cells.name?.toLowerCase(), key]))
    const filed = rows.map((row) => {
      const name = row.text('name') ?? ''
      const known = keys.get(name.toLowerCase())
      const cells = {
        name,
        tier: row.text('tier')?.toLowerCase() ?? '',
        state: row.text('state_code') ?? '',
      }
      const key = known ?? `city ${name.toLowerCase()}`
      return { ...filedRow(row, key, cells, { state: 'state_code' }), isNew: known === undefined }
    })
    return { added: filed.filter(({ isNew }) => isNew).length, sheets: { cities: filed } }
  },
})
