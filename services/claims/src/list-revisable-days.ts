// The caller's days that can be revised, and those taken back for it, the latest first.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listRevisableDays } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readOwnDays } from './own-days.ts'
import { isRevisableDay } from './revisable.ts'

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
