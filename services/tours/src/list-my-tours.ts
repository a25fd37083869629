import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listTours } from '@tem/contracts/calls/tours.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readOwnTours } from './own-tours.ts'

@injectable()
export class ListMyTours {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  run(actor: Actor, query: PayloadOf<typeof listTours>) {
    return readOwnTours(this.sql, actor.personId, 'present', query)
  }
}
