// The sub-categories that may be added to a day, with the caller's limits, the day's existing claims, and where the
// odometer stood last.

import { readCategories } from '@tem/allowances/claim-policies.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { closingField } from '@tem/rules/claim/claim-units.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export async function listDaySubCategories(
  { sql }: BaseDeps,
  actor: Actor,
  { day }: PayloadOf<typeof calls.listDaySubCategories>,
) {
  const [categories, used, readings] = await Promise.all([
    readCategories(sql, actor.personId, {
      day,
      wanted: sql`true`,
      order: sql`expense_type.position, category.position`,
    }),
    sql<{ category: string; subCategory: string }[]>`
      select category_id as category, sub_category_id as "subCategory"
      from claims.claim
      where person_id = ${actor.personId} and expense_date = ${day} and status <> 'rejected'`,
    sql<LastReading[]>`
      select distinct on (category_id) category_id as category, custom_fields as entered
      from claims.claim
      where person_id = ${actor.personId} and expense_date between ${addDays(day, -READINGS_DAYS)} and ${day}
        and status <> 'rejected' and jsonb_array_length(custom_fields) > 1
      order by category_id, expense_date desc, created_at desc`,
  ])
  const usedCategories = new Set(used.map(({ category }) => category))
  const usedSubCategories = new Set(used.map(({ subCategory }) => subCategory))
  const list = categories.flatMap(({ subCategories, expenseType: _, ...category }) =>
    subCategories.map((subCategory) => ({
      ...subCategory,
      category,
      ...lastClosing(closingField(subCategory)?.name, readings.find(isOf(category))),
      isUsed:
        usedSubCategories.has(subCategory._id) ||
        (category.disallowMultiple && usedCategories.has(category._id)),
    })),
  )
  return { list }
}

/** A vehicle that stood longer is read again. */
const READINGS_DAYS = 90

interface LastReading {
  category: string
  entered: readonly { name: string; value: string | number | null }[]
}

const isOf = (category: { _id: string }) => (reading: LastReading) => reading.category === category._id

function lastClosing(field: string | undefined, reading: LastReading | undefined): { lastClosing?: number } {
  const value = reading?.entered.find(({ name }) => name === field)?.value
  return typeof value === 'number' ? { lastClosing: value } : {}
}
