// categories.csv: one row per sub-category, with its category and expense type.
import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { amountOf, listOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { type Importer, reportRepeats } from './import-file.ts'

export const categories: Importer = {
  what: 'sub-categories',
  required: ['expense_type', 'category_code', 'category', 'report_group', 'code', 'name'],
  optional: [
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
  ],
  async write(tx, rows) {
    reportRepeats(rows, 'code', (row) => row.text('code') ?? '')
    let added = 0
    for (const [index, row] of rows.entries()) {
      const category = categoryOf(row)
      const subCategory = subCategoryOf(row)
      const typeId = await writeExpenseType(tx, row, index)
      const categoryId =
        typeId && category && (await writeCategory(tx, { ...category, expense_type_id: typeId }, index))
      if (
        categoryId &&
        (await writeSubCategory(tx, { ...subCategory, category_id: categoryId, position: index }))
      )
        added += 1
    }
    return { added, changed: rows.length - added }
  },
}

async function writeExpenseType(tx: TransactionSql, row: Row, position: number): Promise<string | undefined> {
  const name = row.required('expense_type')
  const [type] = await tx<{ id: string }[]>`
    insert into allowances.expense_type (id, name, position)
    values (${newId()}, ${name}, ${position})
    on conflict (name) do update set name = excluded.name
    returning id`
  return type?.id
}

function categoryOf(row: Row) {
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

async function writeCategory(
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

function subCategoryOf(row: Row) {
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

/** Returns whether it is new. */
async function writeSubCategory(
  tx: TransactionSql,
  { fields, ...facts }: ReturnType<typeof subCategoryOf> & { category_id: string; position: number },
): Promise<boolean> {
  const subCategory = { ...facts, custom_fields: tx.json(fields) }
  const [written] = await tx<{ isNew: boolean }[]>`
    insert into allowances.sub_category ${tx({ id: newId(), ...subCategory })}
    on conflict (code) do update set ${tx(subCategory)}
    returning xmax = 0 as "isNew"`
  return written?.isNew ?? false
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

// limits.csv: the limits of each level. For the sub-categories that it names, it replaces all limits.

const withoutLimit = /^no limit$/i

export const limits: Importer = {
  what: 'limits',
  required: ['sub_category_code', 'level', 'amount'],
  optional: ['city_tier'],
  async write(tx, rows) {
    reportRepeats(rows, 'sub_category_code', (row) =>
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

// What a sub-category can require, by the names that the API uses.

const subCategoryFlags = [
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
