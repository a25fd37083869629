// limits.csv: what each level may spend. For the sub-categories that it names, the file is the whole truth.
import type { TransactionSql } from 'postgres'
import { amountOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { complainAboutRepeats, type Importer } from './import-file.ts'

const withoutLimit = /^no limit$/i

export const limits: Importer = {
  what: 'limits',
  required: ['sub_category_code', 'level', 'amount'],
  optional: ['city_tier'],
  async write(tx, rows) {
    complainAboutRepeats(rows, 'sub_category_code', (row) =>
      ['sub_category_code', 'level', 'city_tier'].map((column) => row.text(column)).join(' '),
    )
    const subCategories = await tx<
      { id: string; code: string }[]
    >`select id, code from allowances.sub_category`
    const idOf = new Map(subCategories.map(({ id, code }) => [code.toLowerCase(), id]))
    const named = rows
      .map((row) => idOf.get(row.text('sub_category_code')?.toLowerCase() ?? ''))
      .filter((id) => id !== undefined)
    const before = await tx`delete from allowances.level_limit where sub_category_id = any (${named})`
    for (const row of rows) await writeLimit(tx, row, idOf)
    return { added: Math.max(0, rows.length - before.count), changed: Math.min(rows.length, before.count) }
  },
}

async function writeLimit(tx: TransactionSql, row: Row, idOf: ReadonlyMap<string, string>): Promise<void> {
  const code = row.required('sub_category_code')
  const id = idOf.get(code.toLowerCase())
  if (code && !id) row.complain('sub_category_code', `There is no sub-category ${code}.`)
  const level = row.required('level').toUpperCase()
  const isLevel = /^L[1-9]$/.test(level)
  if (level && !isLevel) row.complain('level', 'Write the level as L1 to L9.')
  const said = row.required('amount')
  const amount = withoutLimit.test(said) ? null : amountOf(row, 'amount')
  const tier = row.oneOf('city_tier', ['metro', 'other'])
  if (!id || !isLevel) return
  await tx`
    insert into allowances.level_limit (sub_category_id, level, city_tier, amount_paise)
    values (${id}, ${level}, ${tier}, ${amount})
    on conflict do nothing`
}
