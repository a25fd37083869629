// One day of the caller with its claims, to be revised. Also one that somebody has answered meanwhile: it says so.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getRevisableDay } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readOwnDayWithClaims } from './own-days.ts'
import { wasSubmitted } from './revisable.ts'

@injectable()
export class ReadRevisableDay {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { _id }: PayloadOf<typeof getRevisableDay>) {
    return readOwnDayWithClaims(this.sql, actor, _id, this.now(), wasSubmitted(this.sql))
  }
}
