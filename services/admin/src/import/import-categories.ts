// categories.csv: one row per sub-category, with its category and expense type.
import { termsOn, validLimits } from '@tem/allowances/sub-category-terms.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { earliestEffect } from '@tem/rules/policy/policy-draft.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import type { TransactionSql } from 'postgres'
import { readPolicyHistory } from '../policy/draft.ts'
import { addTerms, type StoredLimit } from '../policy/store-terms.ts'
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
    const dated = await datedFrom(tx)
    let added = 0
    for (const [index, row] of rows.entries()) {
      const category = categoryOf(row)
      const subCategory = subCategoryOf(row)
      const typeId = await writeExpenseType(tx, row, index)
      const categoryId =
        typeId && category && (await writeCategory(tx, { ...category, expense_type_id: typeId }, index))
      if (
        categoryId &&
        (await writeSubCategory(tx, { ...subCategory, category_id: categoryId, position: index }, dated))
      )
        added += 1
    }
    return { added, changed: rows.length - added, validFrom: dated.hasSubmittedClaims ? dated.from : null }
  },
}

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

/** Returns whether it is new. Once people have claimed, what it requires changes from tomorrow on. */
async function writeSubCategory(
  tx: TransactionSql,
  { fields, ...facts }: ReturnType<typeof subCategoryOf> & { category_id: string; position: number },
  dated: Dated,
): Promise<boolean> {
  const { code, name, invoice_text, category_id, position, ...terms } = facts
  const described = { code, name, invoice_text, category_id, position, custom_fields: tx.json(fields) }
  const [known] = await tx<{ id: string }[]>`select id from allowances.sub_category where code = ${code}`
  if (!known) await tx`insert into allowances.sub_category ${tx({ id: newId(), ...described, ...terms })}`
  else if (await isDated(tx, known.id, dated)) {
    await tx`update allowances.sub_category set ${tx(described)} where id = ${known.id}`
    await addTerms(tx, known.id, dated.from, { terms: termsOf(terms) })
  } else await tx`update allowances.sub_category set ${tx({ ...described, ...terms })} where id = ${known.id}`
  return !known
}

function termsOf({ is_active, max_amount_paise, head_cap, ...columns }: Record<string, unknown>) {
  const flags = subCategoryFlags.map((flag) => [
    flag === 'isDriverSalaryRequired' ? 'isDrivarSalaryRequired' : flag,
    columns[columnOfFlag(flag)] === true,
  ])
  return {
    isActive: is_active === true,
    maxAmountPaise: typeof max_amount_paise === 'number' ? max_amount_paise : null,
    ...(typeof head_cap === 'number' && { headCap: head_cap }),
    ...Object.fromEntries(flags),
  }
}

interface Dated {
  readonly hasSubmittedClaims: boolean
  readonly from: Day
}

async function datedFrom(tx: TransactionSql): Promise<Dated> {
  const history = await readPolicyHistory(tx, today())
  return { hasSubmittedClaims: history.hasSubmittedClaims, from: earliestEffect(history) }
}

/** Otherwise its own columns and rows are valid on every day. */
async function isDated(tx: TransactionSql, id: string, { hasSubmittedClaims }: Dated): Promise<boolean> {
  const [version] = await tx`
    select from allowances.sub_category_terms
    where sub_category_id = ${id}
    limit 1`
  return hasSubmittedClaims || version !== undefined
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
    const dated = await datedFrom(tx)
    const parsed = new Map<string, StoredLimit[]>()
    for (const row of rows) {
      const limit = limitOf(row, idOf)
      if (limit) parsed.set(limit.id, [...(parsed.get(limit.id) ?? []), limit.stored])
    }
    let before = 0
    for (const [id, stored] of parsed) before += await replaceLimits(tx, id, stored, dated)
    return {
      added: Math.max(0, rows.length - before),
      changed: Math.min(rows.length, before),
      validFrom: dated.hasSubmittedClaims ? dated.from : null,
    }
  },
}

/** Returns how many there were. */
async function replaceLimits(tx: TransactionSql, id: string, limits: readonly StoredLimit[], dated: Dated) {
  if (await isDated(tx, id, dated)) {
    const [were] = await tx<{ count: number }[]>`
      select (select count(*)::int from ${validLimits(tx)}) as count
      from allowances.sub_category
      ${termsOn(tx, tx`${dated.from}::date`)}
      where sub_category.id = ${id}`
    await addTerms(tx, id, dated.from, { limits })
    return were?.count ?? 0
  }
  const { count } = await tx`delete from allowances.level_limit where sub_category_id = ${id}`
  for (const { level, city_tier, amount_paise } of limits)
    await tx`
      insert into allowances.level_limit (sub_category_id, level, city_tier, amount_paise)
      values (${id}, ${level}, ${city_tier}, ${amount_paise})
      on conflict do nothing`
  return count
}

function limitOf(
  row: Row,
  idOf: ReadonlyMap<string, string>,
): { id: string; stored: StoredLimit } | undefined {
  const code = row.required('sub_category_code')
  const id = idOf.get(code.toLowerCase())
  if (code && !id) row.complain('sub_category_code', `There is no sub-category ${code}.`)
  const level = row.required('level').toUpperCase()
  const isLevel = /^L[1-9]$/.test(level)
  if (level && !isLevel) row.complain('level', 'Write the level as L1 to L9.')
  const said = row.required('amount')
  const amount_paise = withoutLimit.test(said) ? null : amountOf(row, 'amount')
  const city_tier = row.oneOf('city_tier', ['metro', 'other'])
  return id && isLevel ? { id, stored: { level, city_tier, amount_paise } } : undefined
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
