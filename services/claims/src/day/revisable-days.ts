// The caller's days that can be revised, and those taken back for it, latest first.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getRevisableDay, listRevisableDays } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { isRevisableDay, wasSubmitted } from '../read/revisable.ts'
import { readOwnDays, readOwnDayWithClaims } from './own-days.ts'

@injectable()
export class ListRevisableDays {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, page: PayloadOf<typeof listRevisableDays>) {
    return readOwnDays(this.sql, actor, page, this.now(), isRevisableDay(this.sql, actor.personId))
  }
}

// One day of the caller to revise. If somebody has answered it meanwhile, it says so.

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
