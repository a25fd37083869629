// What each sub-category requires and allows, apart from its limits.
import { isActive, termsObject, termsOn } from '@tem/allowances/sub-category-terms.ts'
import { plainRupees } from '@tem/rules/base/money.ts'
import type { TransactionSql } from 'postgres'
import { amount, column, fixed, yesNo } from './column.ts'
import type { Row } from './csv-table.ts'
import type { DraftRow, Sheet } from './sheet.ts'
import { addTerms, termsOf, withdrawTerms } from './store-terms.ts'
import { subCategoryFlags } from './sub-category-flags.ts'

const active = yesNo('active', 'In use', true)
const maxAmount = amount('maxAmount', 'Cap')
const headCap = column('headCap', 'People counted', (row, name) => {
  const cap = row.whole(name) ?? 0
  if (cap < 1 || cap > 100) row.complain(name, 'Write a number from 1 to 100.')
  return cap
})
const billRequiredAbove = amount('billRequiredAbove', 'Bill required above')
const flags = subCategoryFlags.map(({ value, label }) => yesNo(value, label, false))

interface Terms {
  maxAmountPaise: number | null
  billRequiredAbove: number | null
  headCap: number
  [flag: string]: boolean | number | null
}

interface TermsRecord {
  id: string
  code: string
  name: string
  isActive: boolean
  terms: Terms
}

export const termsSheet: Sheet = {
  title: 'Sub-categories',
  hint: 'What a claim of each sub-category requires and allows. The cap is in rupees and applies to every level; where a bill is required, it is only for more than the given rupees, if there are any; co-travellers count up to the given number of people.',
  columns: [
    fixed('code', 'Code', { isTyped: true }),
    fixed('name', 'Sub-category', { isTyped: true }),
    active,
    maxAmount,
    headCap,
    billRequiredAbove,
    ...flags,
  ],
  isList: false,
  async read(tx, from) {
    const records = await tx<TermsRecord[]>`
      select sub_category.id, sub_category.code, sub_category.name, ${isActive(tx)} as "isActive",
        ${termsObject(tx)} || coalesce(dated.terms, '{}') as terms
      from allowances.sub_category
      join allowances.category on category.id = sub_category.category_id
      ${termsOn(tx, tx`${from}::date`)}
      order by category.position, sub_category.position, sub_category.code`
    return records.map(({ id, code, name, terms, ...record }) => ({
      key: id,
      label: name,
      cells: {
        code,
        name,
        active: yesOrNo(record.isActive),
        maxAmount: rupeesOrEmpty(terms.maxAmountPaise),
        headCap: String(terms.headCap),
        billRequiredAbove: rupeesOrEmpty(terms.billRequiredAbove),
        ...Object.fromEntries(flags.map(({ name }) => [name, yesOrNo(terms[name] === true)])),
      },
    }))
  },
  async check(tx, rows) {
    for (const draft of rows) if (draft.isChanged && !active.read(draft.row)) await refuseUsed(tx, draft)
  },
  async write(tx, rows, _removed, from) {
    for (const { key, row, isChanged } of rows)
      if (isChanged) await addTerms(tx, key, from, { terms: termsIn(row) })
  },
  async subjects(_tx, changes) {
    return termsOf(changes.map(({ key }) => key))
  },
  withdraw: (tx, changes, from) =>
    withdrawTerms(
      tx,
      changes.map(({ key }) => key),
      from,
    ),
}

function termsIn(row: Row): Record<string, boolean | number | null> {
  return {
    isActive: active.read(row),
    maxAmountPaise: maxAmount.read(row),
    headCap: headCap.read(row),
    billRequiredAbove: billRequiredAbove.read(row),
    ...Object.fromEntries(flags.map((flag) => [flag.name, flag.read(row)])),
  }
}

/** Refuses to deactivate a sub-category with saved claims: they could no longer be submitted. */
async function refuseUsed(tx: TransactionSql, { key, row }: DraftRow): Promise<void> {
  const [used] = await tx<{ claims: number }[]>`
    select count(*)::int as claims
    from claims.claim
    where sub_category_id = ${key} and submitted_at is null`
  if (used && used.claims > 0)
    row.complain(
      'active',
      `${used.claims === 1 ? '1 claim with it is' : `${used.claims} claims with it are`} not submitted yet, so it stays in use.`,
    )
}

function rupeesOrEmpty(amount: number | null): string {
  return amount === null ? '' : plainRupees(amount)
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
