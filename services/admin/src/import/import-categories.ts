// categories.csv: one row per sub-category, with its category and expense type.
import { plainRupees } from '@tem/rules/base/money.ts'
import { categoryOf, description, subCategoryOf } from '../sheets/category-rows.ts'
import type { Row } from '../sheets/csv-table.ts'
import { type Cells, cellsOf } from '../sheets/sheet.ts'
import { subCategoryFlags } from '../sheets/sub-category-flags.ts'
import { termsSheet } from '../sheets/terms-sheet.ts'
import { changeDescriptions } from './change-descriptions.ts'
import { reportRepeats } from './import-file.ts'
import { filedRow, importerOf } from './import-policy-file.ts'

const columns = Object.values(description)

export const categories = importerOf({
  what: 'sub-categories',
  columns,
  async read(tx, rows, from, actor) {
    reportRepeats(rows, 'code', (row) => row.text('code') ?? '')
    const valid = await termsSheet.read(tx, from)
    const idOf = new Map(valid.map(({ key, cells }) => [cells.code, key]))
    const entries = rows.map((row) => {
      const [category, subCategory] = [categoryOf(row), subCategoryOf(row)]
      description.expenseType.read(row)
      return { row, category, subCategory, id: idOf.get(subCategory.code) }
    })
    if (!rows.some(({ isWrong }) => isWrong)) await changeDescriptions(tx, actor, entries)
    const added = entries.filter(({ id }) => id === undefined)
    return {
      added: added.length,
      sheets: {
        'new-sub-categories': added.map(({ row, subCategory }) =>
          filedRow(row, `code ${subCategory.code}`, cellsOf(columns, row)),
        ),
        terms: entries.flatMap(({ row, id }) =>
          id ? [filedRow(row, id, termsOf(row), columnsOfTerms)] : [],
        ),
      },
    }
  },
})

const columnsOfTerms = {
  maxAmount: 'max_amount',
  headCap: 'head_cap',
  billRequiredAbove: 'bill_required_above',
}

/** An empty number of people leaves it unchanged. */
function termsOf(row: Row): Cells {
  const raised = description.flags.read(row)
  const amount = description.maxAmount.read(row)
  const headCap = description.headCap.read(row)
  const { billRequiredAbove } = description
  const above = billRequiredAbove.read(row)
  const flags = subCategoryFlags.map((flag) => [flag.value, raised.includes(flag) ? 'yes' : 'no'])
  return {
    active: description.active.read(row) ? 'yes' : 'no',
    maxAmount: amount === null ? '' : plainRupees(amount),
    ...(row.has(billRequiredAbove.name) && { billRequiredAbove: above === null ? '' : plainRupees(above) }),
    ...(headCap !== null && { headCap: String(headCap) }),
    ...Object.fromEntries(flags),
  }
}
