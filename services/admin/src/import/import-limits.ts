// limits.csv: the limits of each level. For the sub-categories that it names, it replaces all limits.
import { plainRupees } from '@tem/rules/base/money.ts'
import { tiers } from '../sheets/calendar-sheets.ts'
import { amount, choice, needed } from '../sheets/column.ts'
import type { Row } from '../sheets/csv-table.ts'
import { limitsSheet, tierIn } from '../sheets/limits-sheet.ts'
import type { SheetRow } from '../sheets/sheet.ts'
import { reportRepeats } from './import-file.ts'
import { type FiledRow, importerOf } from './import-policy-file.ts'

export const limits = importerOf({
  what: 'limits',
  columns: [
    needed('sub_category_code', 'Sub-category'),
    needed('level', 'Level'),
    amount('amount', 'Amount', { isRequired: true }),
    choice('city_tier', 'City', tiers),
  ],
  async read(tx, rows, from) {
    reportRepeats(rows, 'sub_category_code', (row) =>
      ['sub_category_code', 'level', 'city_tier'].map((column) => row.text(column)).join(' '),
    )
    const valid = await limitsSheet.read(tx, from)
    const found = rows.flatMap((row) => limitOf(row, valid) ?? [])
    const named = new Set(found.map(({ at }) => at.cells.code))
    const filed = valid.filter(({ cells }) => named.has(cells.code)).map((at) => filedLimits(at, found))
    const added = found.filter(({ at, level }) => !at.cells[level]).length
    return { added, sheets: { limits: filed } }
  },
})

interface Limit {
  readonly at: SheetRow
  readonly level: string
  readonly amount: string
  readonly row: Row
}

/** Undefined if it is wrong and reported. */
function limitOf(row: Row, valid: readonly SheetRow[]): Limit | undefined {
  const code = row.required('sub_category_code')
  const own = valid.filter(({ cells }) => cells.code?.toLowerCase() === code.toLowerCase())
  if (code && own.length === 0) row.complain('sub_category_code', `There is no sub-category ${code}.`)
  const level = row.required('level').toUpperCase()
  const isLevel = /^L[1-9]$/.test(level)
  if (level && !isLevel) row.complain('level', 'Write the level as L1 to L9.')
  const text = row.required('amount').toLowerCase()
  const amount = text === 'no limit' ? text : plainRupees(row.amount('amount') ?? 0)
  const tier = row.oneOf('city_tier', tiers)
  if (tier && own.length === 1)
    row.complain('city_tier', `${own[0]?.label} asks for no city, so leave this empty.`)
  const at = own.find(({ cells }) => (tier ? cells.tier === tier : !tierIn(cells)))
  return at && isLevel ? { at, level, amount, row } : undefined
}

/** All levels of one row of the sheet: those that the file leaves out have no limit any more. */
function filedLimits(at: SheetRow, found: readonly Limit[]): FiledRow {
  const own = found.filter((limit) => limit.at === at)
  const amountAt = (level: string) => own.find((limit) => limit.level === level)?.amount ?? ''
  const levels = limitsSheet.columns.flatMap(({ name, isFixed }) => (isFixed ? [] : [name]))
  return {
    key: at.key,
    cells: Object.fromEntries(levels.map((level) => [level, amountAt(level)])),
    source(column) {
      const limit = own.find(({ level }) => level === column)
      return limit && { row: limit.row, column: 'amount' }
    },
  }
}
