// What the caller may claim, grouped by expense type.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type {
  getAllowanceCategory,
  listAllowanceCategories,
  listExpenseTypes,
} from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
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

// Expense types with their categories: the first two choices of a claim.

interface ExpenseType {
  _id: string
  name: string
  list: { _id: string; code: string; name: string }[]
}

@injectable()
export class ListExpenseTypes {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(_actor: Actor, { sort = 'asc', sortBy = 'position' }: PayloadOf<typeof listExpenseTypes>) {
    const { sql } = this
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
}

@injectable()
export class ReadCategory {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getAllowanceCategory>) {
    const { sql } = this
    const [item] = await readCategories(
      sql,
      actor.personId,
      sql`category.id = ${_id}`,
      sql`category.position`,
    )
    if (!item) throw new NotFound('Category')
    return { item }
  }
}
