import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listStates } from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

interface State {
  _id: string
  code: string
  name: string
  gstNumber: string | null
}

@injectable()
export class ListStates {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(_actor: Actor, { sort = 'asc', sortBy = 'name' }: PayloadOf<typeof listStates>) {
    const { sql } = this
    const list = await sql<State[]>`
      select id as "_id", code, name, gst_number as "gstNumber"
      from allowances.state
      order by ${sql(sortBy)} ${sort === 'asc' ? sql`asc` : sql`desc`}`
    return { list }
  }
}
