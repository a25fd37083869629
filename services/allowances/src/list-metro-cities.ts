import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listMetroCities } from '@tem/contracts/calls/reference.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

@injectable()
export class ListMetroCities {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(_actor: Actor, { sort = 'asc' }: PayloadOf<typeof listMetroCities>) {
    const { sql } = this
    const list = await sql<{ _id: string; name: string; tier: 'metro' | 'other' }[]>`
      select id as "_id", name, tier
      from allowances.metro_city
      order by name ${sort === 'asc' ? sql`asc` : sql`desc`}`
    return { list }
  }
}
