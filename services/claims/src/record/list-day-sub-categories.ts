// The sub-categories that may be added to a day, with the caller's limits and the day's existing claims.

import { readCategories } from '@tem/allowances/categories.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export async function listDaySubCategories(
  { sql }: BaseDeps,
  actor: Actor,
  { day }: PayloadOf<typeof calls.listDaySubCategories>,
) {
  const [categories, used] = await Promise.all([
    readCategories(sql, actor.personId, {
      day,
      wanted: sql`true`,
      order: sql`expense_type.position, category.position`,
    }),
    sql<{ category: string; subCategory: string }[]>`
      select category_id as category, sub_category_id as "subCategory"
      from claims.claim
      where person_id = ${actor.personId} and expense_date = ${day} and status <> 'rejected'`,
  ])
  const usedCategories = new Set(used.map(({ category }) => category))
  const usedSubCategories = new Set(used.map(({ subCategory }) => subCategory))
  const list = categories.flatMap(({ subCategories, expenseType: _, ...category }) =>
    subCategories.map((subCategory) => ({
      ...subCategory,
      category,
      isUsed:
        usedSubCategories.has(subCategory._id) ||
        (category.disallowMultiple && usedCategories.has(category._id)),
    })),
  )
  return { list }
}
