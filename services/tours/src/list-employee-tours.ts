// The tours of others that the caller decides on: what waits comes first, unless another order is asked for.
import { readApprover } from '@tem/chain/read-approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listEmployeeTours } from '@tem/contracts/calls/tours.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { matchesFilter, tourOrder } from './own-tours.ts'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

@injectable()
export class ListEmployeeTours {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, query: PayloadOf<typeof listEmployeeTours>) {
    const { sql } = this
    const approver = await readApprover(sql, actor, dayOf(this.now()))
    const names = [approver.person, ...approver.actsFor]
    const waits = sql`(
      select subject_id from chain.step
      where kind = 'tour' and is_waiting
        and (approver_ids && ${names}::uuid[] or (${approver.isAdmin} and cardinality(approver_ids) = 0)))`
    const wanted = sql`
      tour.archived_at is null and tour.requester_id <> ${actor.personId}
      and tour.id in (
        ${waits}
        union
        select subject_id from chain.step where kind = 'tour' and responded_by = ${actor.personId}
        union
        select subject_id from chain.step
        where kind = 'tour' and response is not null and approver_ids && ${names}::uuid[])
      and ${matchesFilter(sql, query.filter)}`
    const [records, [counted]] = await Promise.all([
      sql<TourRecord[]>`
        select ${tourColumns(sql)}
        from tours.tour
        join identity.directory on directory.person_id = tour.requester_id
        where ${wanted}
        order by ${query.sortBy ? sql`` : sql`tour.id in ${waits} desc,`} ${tourOrder(sql, query)}
        limit ${query.limit ?? 10} offset ${query.skip ?? 0}`,
      sql<{ count: number }[]>`select count(*) as count from tours.tour where ${wanted}`,
    ])
    return { list: records.map((record) => rowOf(record, approver)), count: counted?.count ?? 0 }
  }
}
