// The categories on which the caller has claimed something: what the filters of the claim lists offer.
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

@injectable()
export class ListUsedCategories {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor) {
    const list = await this.sql<{ _id: string; code: string; name: string }[]>`
      select distinct catalogue.category_id as "_id", catalogue.category_code as code, catalogue.category as name
      from allowances.catalogue
      where catalogue.category_id in (select category_id from claims.claim where person_id = ${actor.personId})
      order by name`
    return { list }
  }
}
