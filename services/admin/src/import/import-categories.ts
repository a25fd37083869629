// categories.csv: one row per sub-category, with its category and expense type.
import { plainRupees } from '@tem/rules/base/money.ts'
import { categoryOf, subCategoryFlags, subCategoryOf } from '../sheets/category-rows.ts'
import { amountOf, listOf } from '../sheets/cells.ts'
import type { Row } from '../sheets/csv-table.ts'
import type { Cells } from '../sheets/sheet.ts'
import { termsSheet } from '../sheets/terms-sheet.ts'
import { changeDescriptions } from './change-descriptions.ts'
import { reportRepeats } from './import-file.ts'
import { filedRow, importerOf } from './import-policy-file.ts'

const required = ['expense_type', 'category_code', 'category', 'report_group', 'code', 'name'] as const
const optional = [
  'multiply',
  'max_units',
  'max_units_name',
  'disallow_multiple',
  'invoice_text',
  'max_amount',
  'head_cap',
  'custom_fields',
  'flags',
  'active',
] as const

export const categories = importerOf({
  what: 'sub-categories',
  required,
  optional,
  async read(tx, rows, from, actor) {
    reportRepeats(rows, 'code', (row) => row.text('code') ?? '')
    const valid = await termsSheet.read(tx, from)
    const idOf = new Map(valid.map(({ key, cells }) => [cells.code, key]))
    const entries = rows.map((row) => {
      const [category, subCategory] = [categoryOf(row), subCategoryOf(row)]
      row.required('expense_type')
      return { row, category, subCategory, id: idOf.get(subCategory.code) }
    })
    if (!rows.some(({ isWrong }) => isWrong)) await changeDescriptions(tx, actor, entries)
    const added = entries.filter(({ id }) => id === undefined)
    return {
      added: added.length,
      sheets: {
        'new-sub-categories': added.map(({ row, subCategory }) =>
          filedRow(row, `code ${subCategory.code}`, cellsOf(row)),
        ),
        terms: entries.flatMap(({ row, id }) =>
          id ? [filedRow(row, id, termsOf(row), columnsOfTerms)] : [],
        ),
      },
    }
  },
})

/** The row as cells of the sheet of new sub-categories. */
function cellsOf(row: Row): Cells {
  return Object.fromEntries([...required, ...optional].map((name) => [name, row.text(name, 1000) ?? '']))
}

const columnsOfTerms = { maxAmount: 'max_amount', headCap: 'head_cap' }

/** An empty number of persons leaves it unchanged. */
function termsOf(row: Row): Cells {
  const raised = new Set(listOf(row, 'flags'))
  const amount = amountOf(row, 'max_amount')
  const headCap = row.text('head_cap')
  const flags = subCategoryFlags.map((flag) => [
    flag === 'isDriverSalaryRequired' ? 'isDrivarSalaryRequired' : flag,
    raised.has(flag) ? 'yes' : 'no',
  ])
  return {
    active: row.flag('active', true) ? 'yes' : 'no',
    maxAmount: amount === null ? '' : plainRupees(amount),
    ...(headCap !== null && { headCap: String(Number(headCap)) }),
    ...Object.fromEntries(flags),
  }
}
