// gst.csv: how the GST on a sub-category's bills is treated from a day on. Earlier rows stay, for earlier bills.
import type { TransactionSql } from 'postgres'
import { dayOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { type Importer, reportRepeats } from './import-file.ts'

export const gst: Importer = {
  what: 'GST treatments',
  required: ['sub_category_code', 'from_day'],
  optional: ['sac', 'blocked_because'],
  async write(tx, rows) {
    reportRepeats(rows, 'from_day', (row) => `${row.text('sub_category_code')} ${row.text('from_day')}`)
    let added = 0
    for (const row of rows) if (await writeTreatment(tx, row)) added += 1
    return { added, changed: rows.length - added }
  },
}

const isServiceCode = (text: string) => /^99\d{2}(\d{2})?$/.test(text)

/** Returns whether it is new. */
async function writeTreatment(tx: TransactionSql, row: Row): Promise<boolean> {
  const code = row.required('sub_category_code')
  row.required('from_day')
  const fromDay = dayOf(row, 'from_day')
  const sac = row.checked('sac', isServiceCode, 'Write a service code of 4 or 6 digits, like 996311.')
  const because = row.text('blocked_because')
  const [subCategory] = await tx<{ id: string }[]>`
    select id
    from allowances.sub_category
    where upper(code) = ${code.toUpperCase()}`
  if (code && !subCategory) row.complain('sub_category_code', `There is no sub-category ${code}.`)
  if (!subCategory || !fromDay || (sac && !isServiceCode(sac))) return false
  const [written] = await tx<{ isNew: boolean }[]>`
    insert into allowances.gst_treatment (sub_category_id, from_day, sac, blocked_because)
    values (${subCategory.id}, ${fromDay}, ${sac}, ${because?.slice(0, 100) ?? null})
    on conflict (sub_category_id, from_day) do update
    set sac = excluded.sac, blocked_because = excluded.blocked_because
    returning xmax = 0 as "isNew"`
  return written?.isNew ?? false
}
