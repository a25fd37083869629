// The expense types with their categories: the first two choices of a claim.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listExpenseTypes } from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

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
