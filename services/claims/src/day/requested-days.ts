// The caller's submitted days, the latest first.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getRequestedDay, listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readOwnDays, readOwnDayWithClaims } from './own-days.ts'

@injectable()
export class ListRequestedDays {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, page: PayloadOf<typeof listRequestedDays>) {
    return readOwnDays(this.sql, actor, page, this.now(), this.sql`submitted_at is not null`)
  }
}

// One submitted day of the caller with its claims.

@injectable()
export class ReadRequestedDay {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { _id }: PayloadOf<typeof getRequestedDay>) {
    return readOwnDayWithClaims(
      this.sql,
      actor,
      _id,
      this.now(),
      this.sql`day_wrapper.submitted_at is not null`,
    )
  }
}
