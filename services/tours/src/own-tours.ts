// Pages of the caller's own tours, the present ones or those that were deleted.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listTours } from '@tem/contracts/calls/tours.ts'
import { dayOfMoment, endOfDay, startOfDay } from '@tem/rules/company-day.ts'
import { tourCan } from '@tem/rules/tour-can.ts'
import type { TourStatus } from '@tem/rules/tour-status.ts'
import type { Sql } from 'postgres'

const requester = { isOwner: true, travels: false, isCurrentApprover: false }

type Query = PayloadOf<typeof listTours>

interface TourRecord {
  _id: string
  requestedFor: 'self' | 'onBehalf'
  requestedDate: Date
  place: string[]
  numberOfDays: number
  purpose: string
  status: TourStatus
  employeeCode: string
  name: string
  designation: { name: string } | null
  tourIn7day: boolean
  revision: number
  hasResponse: boolean
}

export async function readOwnTours(sql: Sql, personId: string, which: 'present' | 'archived', query: Query) {
  const isArchived = which === 'archived'
  const wanted = sql`
    tour.requester_id = ${personId}
    and tour.archived_at is ${isArchived ? sql`not null` : sql`null`}
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
      select tour.id as "_id", tour.requested_for as "requestedFor", tour.requested_at as "requestedDate",
        tour.places as place, tour.number_of_days as "numberOfDays", tour.purpose, tour.status,
        directory.employee_code as "employeeCode", directory.name,
        case when directory.designation is not null
          then jsonb_build_object('name', directory.designation) end as designation,
        tour.is_short_notice as "tourIn7day", tour.revision,
        exists (select from chain.step where step.subject_id = tour.id and step.response is not null) as "hasResponse"
      from page
      join tours.tour using (id)
      join identity.directory on directory.person_id = tour.requester_id
      order by ${order}`,
    sql<{ count: number }[]>`
      select count(*) as count
      from tours.tour
      where ${wanted}`,
  ])
  const list = records.map(({ hasResponse, requestedDate, ...row }) => ({
    ...row,
    requestedDate: requestedDate.toISOString(),
    can: tourCan({ status: row.status, hasResponse, isArchived }, requester),
  }))
  return { list, count: counted?.count ?? 0 }
}

function matchesFilter(sql: Sql, { createdAt, status }: NonNullable<Query['filter']> = {}) {
  const from = createdAt?.from === undefined ? undefined : startOfDay(dayOfMoment(createdAt.from))
  const to = createdAt?.to === undefined ? undefined : endOfDay(dayOfMoment(createdAt.to))
  return sql`true
    ${from ? sql`and tour.requested_at >= ${from}` : sql``}
    ${to ? sql`and tour.requested_at < ${to}` : sql``}
    ${status?.length ? sql`and tour.status = any(${status})` : sql``}`
}

/** Newest first unless asked otherwise; equal values keep the same order on every page. */
function tourOrder(sql: Sql, { sort = 'desc', sortBy = 'requestedDate' }: Query) {
  const columns = { requestedDate: 'requested_at', numberOfDays: 'number_of_days', status: 'status' } as const
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`tour.${sql(columns[sortBy])} ${direction}, tour.id ${direction}`
}
