// Sub-categories that a draft adds.
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { categoryOf, description, subCategoryOf, writeCategory, writeExpenseType } from './category-rows.ts'
import type { Row } from './csv-table.ts'
import { limitsInCell } from './limits-in-cell.ts'
import type { Cells, RowChange, Sheet } from './sheet.ts'
import { startingExpenses } from './starting-rows.ts'
import { addTerms, termsOf, withdrawTerms } from './store-terms.ts'

export const newSubCategoriesSheet: Sheet = {
  title: 'New sub-categories',
  hint: 'What may be claimed besides what is there already. Once they are published, their limits are under Limits and rates, and what they require is under Sub-categories. Only the levels of Limits may claim one; without limits it is for everybody.',
  columns: [...Object.values(description), limitsInCell],
  isList: true,
  async read() {
    return []
  },
  key: [description.code],
  async startingRows(tx) {
    const known = await codesOf(tx)
    const isNew = ({ code = '' }: Cells) => !known.includes(code.toLowerCase())
    return startingExpenses.map(({ name, rows }) => ({ name, rows: rows.filter(isNew) }))
  },
  async check(tx, rows) {
    const codes = await codesOf(tx)
    const categories = await tx<{ code: string; name: string }[]>`
      select code, name from allowances.category`
    for (const { row } of rows) {
      const category = categoryOf(row)
      const code = description.code.read(row)
      if (codes.includes(code.toLowerCase())) row.complain('code', `There is a sub-category ${code} already.`)
      const known = categories.find((each) => category && each.code === category.code)
      if (known && known.name !== category?.name)
        row.complain('category', `The category ${known.code} is named ${known.name}.`)
    }
  },
  async write(tx, rows, _removed, from) {
    const [company] = await tx<{ hasClaims: boolean }[]>`
      select exists (select from claims.claim where submitted_at is not null) as "hasClaims"`
    for (const { row } of rows) {
      const { is_active, ...described } = subCategoryOf(row)
      const limits = limitsInCell.read(row)
      const isDated = (is_active && company?.hasClaims === true) || limits.length > 0
      const id = await addSubCategory(tx, row, { ...described, is_active: is_active && !isDated })
      if (isDated) await addTerms(tx, id, from, { terms: { isActive: is_active }, limits })
    }
  },
  async subjects(tx, changes) {
    return termsOf((await withCodes(tx, changes)).map(({ id }) => id))
  },
  /** One that was in use at once, before the first claim, stays. */
  async withdraw(tx, changes, from) {
    const added = await withCodes(tx, changes)
    await withdrawTerms(
      tx,
      added.map(({ id }) => id),
      from,
    )
    const unused = added.filter(({ isActive }) => !isActive).map(({ id }) => id)
    await tx`delete from allowances.gst_treatment where sub_category_id = any(${unused}::uuid[])`
    await tx`delete from allowances.sub_category where id = any(${unused}::uuid[])`
  },
}

function withCodes(tx: TransactionSql, changes: readonly RowChange[]) {
  const codes = changes.map(({ after }) => after?.code?.toLowerCase() ?? '')
  return tx<{ id: string; isActive: boolean }[]>`
    select id, is_active as "isActive" from allowances.sub_category where lower(code) = any(${codes})`
}

async function codesOf(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ code: string }[]>`select lower(code) as code from allowances.sub_category`
  return rows.map(({ code }) => code)
}

/** A new one, after the others; its category is made if there is none with its code. Returns its id. */
async function addSubCategory(
  tx: TransactionSql,
  row: Row,
  { fields, ...columns }: ReturnType<typeof subCategoryOf>,
): Promise<string> {
  const [last] = await tx<{ position: number }[]>`
    select coalesce(max(position), -1) + 1 as position from allowances.sub_category`
  const position = last?.position ?? 0
  const category = categoryOf(row)
  const typeId = await writeExpenseType(tx, row, position)
  const [known] = await tx<{ id: string }[]>`
    select id from allowances.category where code = ${category?.code ?? ''}`
  const categoryId =
    known?.id ??
    (category && typeId && (await writeCategory(tx, { ...category, expense_type_id: typeId }, position)))
  if (!categoryId) throw new Error(`The category of ${columns.code} could not be written.`)
  const id = newId()
  await tx`
    insert into allowances.sub_category
      ${tx({ id, category_id: categoryId, position, custom_fields: tx.json(fields), ...columns })}`
  return id
}
