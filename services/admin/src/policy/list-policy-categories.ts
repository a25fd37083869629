import type { AnswerOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { tiersInUse } from '../sheets/tiers-in-use.ts'

type Category = AnswerOf<typeof calls.listPolicyCategories>['list'][number]

export async function listPolicyCategories({ sql, clock }: BaseDeps) {
  const list = await sql<Category[]>`
    select category.code, category.name, expense_type.name as "expenseType", report_group as "reportGroup",
      multiply, max_units as "maxUnits", max_units_name as "maxUnitsName", disallow_multiple as "disallowMultiple"
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    order by expense_type.position, category.position, category.id`
  return { list, tiers: [...(await tiersInUse(sql, dayOf(clock())))] }
}
