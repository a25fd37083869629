import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listMetroCities, listStates } from '@tem/contracts/calls/reference.ts'
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

interface City {
  _id: string
  name: string
  tier: 'metro' | 'other'
  state: string | null
}

/** Listed last: stands for every town that is not listed. */
@injectable()
export class ListMetroCities {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(_actor: Actor, { sort = 'asc' }: PayloadOf<typeof listMetroCities>) {
    const { sql } = this
    const list = await sql<City[]>`
      select city.id as "_id", city.name, city.tier, state.id as state
      from allowances.metro_city city
      left join allowances.state on state.code = city.state_code
      order by city.name = 'Other', city.name ${sort === 'asc' ? sql`asc` : sql`desc`}`
    return { list }
  }
}
