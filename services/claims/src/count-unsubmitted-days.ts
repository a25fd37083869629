// The caller's days on which something is saved that can still be submitted.
import type { Day } from '@tem/rules/company-day.ts'
import { isOpen, oldestWeek } from '@tem/rules/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readClaimWindow } from './claim-window.ts'

@injectable()
export class CountUnsubmittedDays {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run({ personId }: Actor) {
    const window = await readClaimWindow(this.sql, this.now())
    const days = await this.sql<{ day: Day }[]>`
      select day
      from claims.day_wrapper
      where person_id = ${personId} and day between ${oldestWeek(window)} and ${window.today}
        and submitted_at is null and mark is null
        and exists (select from claims.claim where claim.wrapper_id = day_wrapper.id)`
    return { count: days.filter(({ day }) => isOpen(day, window)).length }
  }
}
