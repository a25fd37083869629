// A row of categories.csv, or of the sheet of new sub-categories: the category and the sub-category that it describes.
import { reportGroupLabels, reportGroups } from '@tem/rules/claim/report-groups.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { amount, choice, column, needed, text, yesNo } from './column.ts'
import type { Row } from './csv-table.ts'
import { columnOfFlag, flagsIn, subCategoryFlags } from './sub-category-flags.ts'

/** The columns have the order of the sample, so its cells can be pasted. */
export const description = {
  expenseType: needed('expense_type', 'Expense type'),
  categoryCode: needed('category_code', 'Category code', {}, 40),
  category: needed('category', 'Category'),
  reportGroup: choice(
    'report_group',
    'Report group',
    reportGroups.map((value) => ({ value, label: reportGroupLabels[value] })),
    { isRequired: true },
  ),
  multiply: yesNo('multiply', 'Limit per unit', false),
  maxUnits: column('max_units', 'Most units', (row, name) => {
    const units = row.whole(name)
    if (units === 0) row.complain(name, 'Write a number above zero, or leave it empty.')
    return units || null
  }),
  unit: text('max_units_name', 'Unit'),
  disallowMultiple: yesNo('disallow_multiple', 'Once a day', false),
  code: needed('code', 'Code', {}, 40),
  name: needed('name', 'Name'),
  invoiceText: text('invoice_text', 'Name of the amount'),
  maxAmount: amount('max_amount', 'Cap'),
  /** The number of people that count towards the limit, including the claimant. An empty cell changes nothing. */
  headCap: column('head_cap', 'People counted', (row, name) => {
    const cap = row.whole(name)
    if (cap === null || (cap >= 1 && cap <= 100)) return cap
    row.complain(name, 'Write a number from 1 to 100, or leave it empty.')
    return null
  }),
  customFields: column('custom_fields', 'Own fields', customFieldsOf),
  flags: column('flags', 'Flags', flagsIn, { isMany: true, choices: subCategoryFlags }),
  active: yesNo('active', 'In use', true),
  billRequiredAbove: amount('bill_required_above', 'Bill required above'),
}

export async function writeExpenseType(
  tx: TransactionSql,
  row: Row,
  position: number,
): Promise<string | undefined> {
  const name = description.expenseType.read(row)
  const [type] = await tx<{ id: string }[]>`
    insert into allowances.expense_type (id, name, position)
    values (${newId()}, ${name}, ${position})
    on conflict (name) do update set name = excluded.name
    returning id`
  return type?.id
}

export function categoryOf(row: Row) {
  const report_group = description.reportGroup.read(row)
  const category = {
    code: description.categoryCode.read(row),
    name: description.category.read(row),
    multiply: description.multiply.read(row),
    max_units: description.maxUnits.read(row),
    max_units_name: description.unit.read(row),
    disallow_multiple: description.disallowMultiple.read(row),
  }
  return report_group && { ...category, report_group }
}

export async function writeCategory(
  tx: TransactionSql,
  category: NonNullable<ReturnType<typeof categoryOf>> & { expense_type_id: string },
  position: number,
): Promise<string | undefined> {
  const [written] = await tx<{ id: string }[]>`
    insert into allowances.category ${tx({ id: newId(), position, ...category })}
    on conflict (code) do update set ${tx(category)}
    returning id`
  return written?.id
}

export function subCategoryOf(row: Row) {
  const raised = description.flags.read(row)
  const head_cap = description.headCap.read(row)
  return {
    code: description.code.read(row),
    name: description.name.read(row),
    fields: description.customFields.read(row),
    invoice_text: description.invoiceText.read(row),
    max_amount_paise: description.maxAmount.read(row),
    bill_required_above_paise: description.billRequiredAbove.read(row),
    ...(head_cap !== null && { head_cap }),
    is_active: description.active.read(row),
    ...Object.fromEntries(subCategoryFlags.map((flag) => [columnOfFlag(flag), raised.includes(flag)])),
  }
}

/** "Opening Reading:number; Closing Reading:number" */
function customFieldsOf(row: Row, name: string) {
  return row.list(name).map((entry) => {
    const [label = '', type = ''] = entry.split(':').map((part) => part.trim())
    if (label === '' || (type !== 'text' && type !== 'number'))
      row.complain(name, `Write "Label:text" or "Label:number", not "${entry}".`)
    return { name: camelCase(label), label, type }
  })
}

/** 'Opening Reading' → 'openingReading' */
function camelCase(label: string): string {
  const words = label
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}
