import type { AnswerOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

type Category = AnswerOf<typeof calls.listPolicyCategories>['list'][number]

export async function listPolicyCategories({ sql }: BaseDeps) {
  const list = await sql<Category[]>`
    select category.code, category.name, expense_type.name as "expenseType", report_group as "reportGroup",
      multiply, max_units as "maxUnits", max_units_name as "maxUnitsName", disallow_multiple as "disallowMultiple"
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    order by expense_type.position, category.position, category.id`
  return { list }
}
