// What the caller may claim, grouped by expense type.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reference.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { readCategories } from './claim-policies.ts'

export async function listAllowanceCategories(
  { sql, clock }: BaseDeps,
  actor: Actor,
  query: PayloadOf<typeof calls.listAllowanceCategories>,
) {
  const { expenseType, sort = 'asc', sortBy = 'position' } = query
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  const categories = await readCategories(sql, actor.personId, {
    day: dayOf(clock()),
    wanted: expenseType ? sql`category.expense_type_id = ${expenseType}` : sql`true`,
    order: sql`expense_type.position, category.${sql(sortBy)} ${direction}, category.id`,
  })
  const groups = new Map<string, typeof categories>()
  for (const category of categories) {
    const { name } = category.expenseType
    groups.set(name, [...(groups.get(name) ?? []), category])
  }
  return { list: [...groups].map(([name, list]) => ({ expenseType: name, list })) }
}

// Expense types with their categories: the first two choices of a claim.

interface ExpenseType {
  _id: string
  name: string
  list: { _id: string; code: string; name: string }[]
}

export async function listExpenseTypes(
  { sql }: BaseDeps,
  _actor: Actor,
  { sort = 'asc', sortBy = 'position' }: PayloadOf<typeof calls.listExpenseTypes>,
) {
  const list = await sql<ExpenseType[]>`
    select expense_type.id as "_id", expense_type.name,
      jsonb_agg(jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name)
        order by category.position) as list
    from allowances.expense_type
    join allowances.category on category.expense_type_id = expense_type.id
    group by expense_type.id
    order by expense_type.${sql(sortBy)} ${sort === 'asc' ? sql`asc` : sql`desc`}`
  return { list }
}

export async function getAllowanceCategory(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getAllowanceCategory>,
) {
  const [item] = await readCategories(sql, actor.personId, {
    day: dayOf(clock()),
    wanted: sql`category.id = ${_id}`,
    order: sql`category.position`,
  })
  if (!item) throw new NotFound('Category')
  return { item }
}
