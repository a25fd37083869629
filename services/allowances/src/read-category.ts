import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getAllowanceCategory } from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readCategories } from './categories.ts'

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
