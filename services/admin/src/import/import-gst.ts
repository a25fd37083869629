// gst.csv: how the GST on a sub-category's bills is treated from a day on. Earlier rows stay, for earlier bills.

import { readSettings } from '@tem/allowances/settings.ts'
import { dayText } from '../sheets/cells.ts'
import type { Row } from '../sheets/csv-table.ts'
import { gstTreatmentsSheet } from '../sheets/gst-treatments-sheet.ts'
import { reportRepeats } from './import-file.ts'
import { filedRow, importerOf } from './import-policy-file.ts'

export const gst = importerOf({
  what: 'GST treatments',
  required: ['sub_category_code', 'from_day'],
  optional: ['sac', 'blocked_because'],
  async read(tx, rows, from) {
    const { dateFormat } = await readSettings(tx)
    const dayIn = (row: Row) => dayText(row, 'from_day', dateFormat)
    reportRepeats(rows, 'from_day', (row) => `${row.text('sub_category_code')} ${dayIn(row)}`)
    const valid = await gstTreatmentsSheet.read(tx, from)
    const keys = new Map(valid.map(({ key, cells }) => [keyOf(cells), key]))
    const filed = rows.map((row) => {
      const cells = {
        code: row.text('sub_category_code') ?? '',
        fromDay: dayIn(row),
        sac: row.text('sac') ?? '',
        blockedBecause: row.text('blocked_because') ?? '',
      }
      const known = keys.get(keyOf(cells))
      const code = valid.find(({ key }) => key === known)?.cells.code ?? cells.code
      const key = known ?? keyOf(cells)
      return { ...filedRow(row, key, { ...cells, code }, columns), isNew: known === undefined }
    })
    const added = filed.filter(({ isNew }) => isNew).length
    return { added, sheets: { 'gst-treatments': filed } }
  },
})

const columns = { code: 'sub_category_code', fromDay: 'from_day', blockedBecause: 'blocked_because' }

function keyOf({ code = '', fromDay = '' }: Readonly<Record<string, string>>): string {
  return `${code.toLowerCase()} ${fromDay}`
}
