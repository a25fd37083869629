// The caller's submitted days, the latest first.
import { readHolidays } from '@tem/allowances/holidays.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readClaimWindow } from './claim-window.ts'
import { asOwner, dayRow, readDayRecords } from './day-rows.ts'

@injectable()
export class ListRequestedDays {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run({ personId }: Actor, { skip = 0, limit = 10 }: PayloadOf<typeof listRequestedDays>) {
    const { sql } = this
    const [window, oldestFirst, [counted]] = await Promise.all([
      readClaimWindow(sql, this.now()),
      readDayRecords(
        sql,
        sql`day_wrapper.id in (
          select id
          from claims.day_wrapper
          where person_id = ${personId} and submitted_at is not null
          order by day desc
          limit ${limit} offset ${skip}
        )`,
      ),
      sql<{ count: number }[]>`
        select count(*) as count
        from claims.day_wrapper
        where person_id = ${personId} and submitted_at is not null`,
    ])
    const records = [...oldestFirst].reverse()
    const [to, from] = [records[0]?.day, records.at(-1)?.day]
    const holidays = from && to ? await readHolidays(sql, personId, { from, to }) : new Map<string, string>()
    const surroundings = { window, holidays, viewer: asOwner }
    return { list: records.map((record) => dayRow(record, surroundings)), count: counted?.count ?? 0 }
  }
}
