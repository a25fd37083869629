// Pages of the caller's own tours, current or deleted.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { momentsOfFilter } from '@tem/rules/calendar/report-range.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql, TransactionSql } from 'postgres'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

type Query = PayloadOf<typeof calls.listTours>

export async function readOwnTours(sql: Sql, personId: string, which: 'present' | 'archived', query: Query) {
  const wanted = sql`
    tour.requester_id = ${personId}
    and tour.archived_at is ${which === 'archived' ? sql`not null` : sql`null`}
    and ${matchesFilter(sql, query.filter)}`
  const order = tourOrder(sql, query)
  const [records, [counted]] = await Promise.all([
    sql<TourRecord[]>`
      with page as (
        select tour.id
        from tours.tour
        where ${wanted}
        order by ${order}
        limit ${query.limit ?? 10} offset ${query.skip ?? 0}
      )
      select ${tourColumns(sql)}
      from page
      join tours.tour using (id)
      join identity.directory on directory.person_id = tour.requester_id
      order by ${order}`,
    sql<{ count: number }[]>`
      select count(*) as count
      from tours.tour
      where ${wanted}`,
  ])
  const owner = { person: personId, actsFor: [], isAdmin: false }
  const list = records.map((record) => rowOf(record, owner))
  return { list, count: counted?.count ?? 0 }
}

export function matchesFilter(
  sql: Sql | TransactionSql,
  { createdAt, status }: NonNullable<Query['filter']> = {},
) {
  const { from, before } = momentsOfFilter(createdAt)
  return sql`true
    ${from ? sql`and tour.requested_at >= ${from}` : sql``}
    ${before ? sql`and tour.requested_at < ${before}` : sql``}
    ${status?.length ? sql`and tour.status = any(${status})` : sql``}`
}

/** Newest first by default; ties keep the same order on every page. */
export function tourOrder(sql: Sql, { sort = 'desc', sortBy = 'requestedDate' }: Query) {
  const columns = { requestedDate: 'requested_at', numberOfDays: 'number_of_days', status: 'status' } as const
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`tour.${sql(columns[sortBy])} ${direction}, tour.id ${direction}`
}

export function listArchivedTours(
  { sql }: BaseDeps,
  actor: Actor,
  query: PayloadOf<typeof calls.listArchivedTours>,
) {
  return readOwnTours(sql, actor.personId, 'archived', query)
}

export function listTours({ sql }: BaseDeps, actor: Actor, query: PayloadOf<typeof calls.listTours>) {
  return readOwnTours(sql, actor.personId, 'present', query)
}
