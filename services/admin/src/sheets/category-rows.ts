// A row of categories.csv, or of the sheet of new sub-categories: the category and the sub-category that it describes.
import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { amountOf, listOf } from './cells.ts'
import type { Row } from './csv-table.ts'

export async function writeExpenseType(
  tx: TransactionSql,
  row: Row,
  position: number,
): Promise<string | undefined> {
  const name = row.required('expense_type')
  const [type] = await tx<{ id: string }[]>`
    insert into allowances.expense_type (id, name, position)
    values (${newId()}, ${name}, ${position})
    on conflict (name) do update set name = excluded.name
    returning id`
  return type?.id
}

export function categoryOf(row: Row) {
  const group = row.oneOf('report_group', reportGroups)
  const maxUnits = row.whole('max_units')
  if (maxUnits === 0) row.complain('max_units', 'Write a number above zero, or leave it empty.')
  row.required('report_group')
  const category = {
    code: row.required('category_code', 40),
    name: row.required('category'),
    multiply: row.flag('multiply', false),
    max_units: maxUnits || null,
    max_units_name: row.text('max_units_name'),
    disallow_multiple: row.flag('disallow_multiple', false),
  }
  return group && { ...category, report_group: group }
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
  const raised = new Set(listOf(row, 'flags'))
  for (const flag of raised)
    if (!(subCategoryFlags as readonly string[]).includes(flag))
      row.complain('flags', `"${flag}" is none of ${subCategoryFlags.join(', ')}.`)
  return {
    code: row.required('code', 40),
    name: row.required('name'),
    fields: customFieldsOf(row),
    invoice_text: row.text('invoice_text'),
    max_amount_paise: amountOf(row, 'max_amount'),
    ...headCapOf(row),
    is_active: row.flag('active', true),
    ...Object.fromEntries(subCategoryFlags.map((flag) => [columnOfFlag(flag), raised.has(flag)])),
  }
}

/** The number of people that count towards the limit, including the claimant. An empty cell changes nothing. */
function headCapOf(row: Row): { head_cap?: number } {
  const cap = row.whole('head_cap')
  if (cap === null) return {}
  if (cap >= 1 && cap <= 100) return { head_cap: cap }
  row.complain('head_cap', 'Write a number from 1 to 100, or leave it empty.')
  return {}
}

/** "Opening Reading:number; Closing Reading:number" */
function customFieldsOf(row: Row) {
  return listOf(row, 'custom_fields').map((entry) => {
    const [label = '', type = ''] = entry.split(':').map((part) => part.trim())
    if (label === '' || (type !== 'text' && type !== 'number'))
      row.complain('custom_fields', `Write "Label:text" or "Label:number", not "${entry}".`)
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

// What a sub-category can require, by the names that the API uses.

export const subCategoryFlags = [
  'allowCustomRate',
  'inclusiveTax',
  'isInvoiceRequired',
  'isRemarksRequired',
  'disallowCalculations',
  'disallowAmountAboveLimit',
  'isAckRequired',
  'allowEdit',
  'noLimit',
  'isAllowZeroAmount',
  'isHotelDetailsRequired',
  'isNumberOfDaysRequired',
  'isInvoiceAmount',
  'isTotalGST',
  'isDriverSalaryRequired',
  'isCarDetailsRequired',
  'isStateRequired',
  'isStateMandatory',
  'isMetroCityRequired',
  'isMetroCityMandatory',
  'oneClickAdd',
] as const

/** 'isTotalGST' → 'is_total_gst' */
function columnOfFlag(flag: string): string {
  return flag.replace(/GST$/, 'Gst').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
