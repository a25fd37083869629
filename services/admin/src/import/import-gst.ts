// gst.csv: how the GST on a sub-category's bills is treated from a day on. Earlier rows stay, for earlier bills.

import { dayText } from '../sheets/cells.ts'
import { gstTreatmentsSheet } from '../sheets/gst-treatments-sheet.ts'
import { reportRepeats } from './import-file.ts'
import { filedRow, importerOf } from './import-policy-file.ts'

export const gst = importerOf({
  what: 'GST treatments',
  required: ['sub_category_code', 'from_day'],
  optional: ['sac', 'blocked_because'],
  async read(tx, rows, from) {
    reportRepeats(rows, 'from_day', (row) => `${row.text('sub_category_code')} ${dayText(row, 'from_day')}`)
    const valid = await gstTreatmentsSheet.read(tx, from)
    const keys = new Map(valid.map(({ key, cells }) => [keyOf(cells), key]))
    const filed = rows.map((row) => {
      const cells = {
        code: row.text('sub_category_code') ?? '',
        fromDay: dayText(row, 'from_day'),
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
