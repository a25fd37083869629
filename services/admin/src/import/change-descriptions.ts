// What categories.csv says of categories and sub-categories that exist: names and texts, which have no versions.
// They change at once. What a claim's form or amount follows from stays once people have claimed.
import { recordTrailOfAll, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import {
  type categoryOf,
  type subCategoryOf,
  writeCategory,
  writeExpenseType,
} from '../sheets/category-rows.ts'
import type { Row } from '../sheets/csv-table.ts'

interface Entry {
  readonly row: Row
  readonly category: ReturnType<typeof categoryOf>
  readonly subCategory: ReturnType<typeof subCategoryOf>
  /** Undefined if the sub-category is new. */
  readonly id: string | undefined
}

type Values = Readonly<Record<string, string | number | boolean | null>>

const fixedOnceClaimed = ['multiply', 'max_units', 'disallow_multiple', 'category_code', 'custom_fields']

export async function changeDescriptions(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  entries: readonly Entry[],
): Promise<void> {
  const [company] = await tx<{ hasClaims: boolean }[]>`
    select exists (select from claims.claim where submitted_at is not null) as "hasClaims"`
  const isFixed = company?.hasClaims ?? true
  const events: TrailEvent[] = []
  const record = (what: string, row: Row, stored: Values, wanted: Values) => {
    const names = Object.keys(wanted).filter((name) => stored[name] !== wanted[name])
    if (names.length === 0) return false
    for (const name of isFixed ? names : [])
      if (fixedOnceClaimed.includes(name))
        row.complain(name, 'People have claimed already, so this stays as it is.')
    const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    events.push({
      kind: 'setting-changed',
      actor,
      detail: { what },
      before: only(stored),
      after: only(wanted),
    })
    return true
  }
  const firsts = new Map<string, Entry>()
  for (const entry of entries) {
    const { row, category } = entry
    if (!category) continue
    const first = firsts.get(category.code)
    if (first) complainOfDifference(row, category, first)
    else firsts.set(category.code, entry)
    const stored = first ? undefined : await storedCategory(tx, category.code)
    if (!stored) continue
    const { name, ...facts } = category
    const expense_type = row.required('expense_type')
    if (!record(`Category ${category.code}`, row, stored, { ...facts, category: name, expense_type }))
      continue
    const expense_type_id = await writeExpenseType(tx, row, 0)
    if (expense_type_id) await writeCategory(tx, { ...category, expense_type_id }, 0)
  }
  for (const [index, { row, category, subCategory, id }] of entries.entries()) {
    if (!id || !category) continue
    const { code, name, invoice_text, fields } = subCategory
    const stored = await storedSubCategory(tx, id)
    const wanted = { name, invoice_text, category_code: category.code, custom_fields: textOf(fields) }
    if (!record(`Sub-category ${code}`, row, stored, wanted)) continue
    const expense_type_id = await writeExpenseType(tx, row, index)
    const category_id = expense_type_id && (await writeCategory(tx, { ...category, expense_type_id }, index))
    const custom = wanted.custom_fields === stored.custom_fields ? {} : { custom_fields: tx.json(fields) }
    await tx`
      update allowances.sub_category
      set ${tx({ name, invoice_text, category_id: category_id ?? null, ...custom })}
      where id = ${id}`
  }
  await recordTrailOfAll(tx, events)
}

/** The stored values by the columns of the file. */
async function storedCategory(tx: TransactionSql, code: string): Promise<Values | undefined> {
  const [stored] = await tx<Record<string, string>[]>`
    select category.code, category.name as category, report_group, multiply, max_units, max_units_name,
      disallow_multiple, expense_type.name as expense_type
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    where category.code = ${code}`
  return stored
}

async function storedSubCategory(tx: TransactionSql, id: string): Promise<Values> {
  const [stored] = await tx<
    { name: string; invoice_text: string | null; category_code: string; custom_fields: CustomField[] }[]
  >`
    select sub_category.name, invoice_text, category.code as category_code, custom_fields
    from allowances.sub_category
    join allowances.category on category.id = sub_category.category_id
    where sub_category.id = ${id}`
  return stored ? { ...stored, custom_fields: textOf(stored.custom_fields) } : {}
}

interface CustomField {
  readonly label: string
  readonly type: string
}

/** As the file writes them. */
function textOf(fields: readonly CustomField[]): string {
  return fields.map(({ label, type }) => `${label}:${type}`).join('; ')
}

/** One category has one description, however many rows name it. */
function complainOfDifference(row: Row, category: Values, first: Entry): void {
  for (const [name, value] of Object.entries(category))
    if (value !== (first.category as Values | undefined)?.[name])
      row.complain(
        name === 'name' ? 'category' : name,
        `Line ${first.row.line} says something else of ${String(category.code)}.`,
      )
}
