// What the caller may claim, grouped by expense type.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listAllowanceCategories } from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readCategories } from './categories.ts'

@injectable()
export class ListCategories {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, query: PayloadOf<typeof listAllowanceCategories>) {
    const { sql } = this
    const { expenseType, sort = 'asc', sortBy = 'position' } = query
    const direction = sort === 'asc' ? sql`asc` : sql`desc`
    const categories = await readCategories(
      sql,
      actor.personId,
      expenseType ? sql`category.expense_type_id = ${expenseType}` : sql`true`,
      sql`expense_type.position, category.${sql(sortBy)} ${direction}, category.id`,
    )
    const groups = new Map<string, typeof categories>()
    for (const category of categories) {
      const { name } = category.expenseType
      groups.set(name, [...(groups.get(name) ?? []), category])
    }
    return { list: [...groups].map(([name, list]) => ({ expenseType: name, list })) }
  }
}
