// One submitted day of the caller with its claims.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getRequestedDay } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type ClaimRecord, claimColumns, ownClaimRow } from './claim-columns.ts'
import { readClaimWindow } from './claim-window.ts'
import { readDayRecords } from './day-rows.ts'
import { ownDayRow } from './own-day.ts'

@injectable()
export class ReadRequestedDay {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getRequestedDay>) {
    const { sql } = this
    const [window, [record], claims] = await Promise.all([
      readClaimWindow(sql, this.now()),
      readDayRecords(
        sql,
        sql`day_wrapper.id = ${_id} and day_wrapper.person_id = ${actor.personId}
          and day_wrapper.submitted_at is not null`,
      ),
      sql<ClaimRecord[]>`
        select ${claimColumns(sql)}
        from claims.claim
        join allowances.catalogue using (sub_category_id)
        join identity.directory using (person_id)
        where claim.wrapper_id = ${_id} and claim.person_id = ${actor.personId}
        order by claim.created_at, claim.id`,
    ])
    if (!record) throw new NotFound('Day')
    return {
      item: await ownDayRow(sql, actor, record, window),
      claims: claims.map((claim) => ownClaimRow(claim, window)),
    }
  }
}
