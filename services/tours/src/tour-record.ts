// A tour as its lists show it, with the viewer's permitted actions.
import { type Approver, isTurnOf } from '@tem/rules/approval/approval-turn.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { tourCan } from '@tem/rules/tour/tour-can.ts'
import type { RequestedFor } from '@tem/rules/tour/tour-form.ts'
import type { TourStatus } from '@tem/rules/tour/tour-status.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface TourRecord {
  _id: string
  requestedFor: RequestedFor
  requestedDate: Date
  place: string[]
  numberOfDays: number
  fromDate: Day | null
  toDate: Day | null
  purpose: string
  status: TourStatus
  employeeCode: string
  name: string
  designation: { name: string } | null
  tourIn7day: boolean
  revision: number
  requesterId: string
  companions: string[]
  hasResponse: boolean
  isArchived: boolean
  /** Null: it waits for nobody. Empty: for the admin. */
  waitingFor: string[] | null
}

/** Requires these joins: tours.tour and the requester's entry in the directory. */
export function tourColumns(sql: Sql | TransactionSql) {
  return sql`
    tour.id as "_id", tour.requested_for as "requestedFor", tour.requested_at as "requestedDate",
    tour.places as place, tour.number_of_days as "numberOfDays", tour.purpose, tour.status,
    (select min(from_day) from tours.trip where tour_id = tour.id) as "fromDate",
    (select max(to_day) from tours.trip where tour_id = tour.id) as "toDate",
    directory.employee_code as "employeeCode", directory.name,
    case when directory.designation is not null
      then jsonb_build_object('name', directory.designation) end as designation,
    tour.is_short_notice as "tourIn7day", tour.revision, tour.requester_id as "requesterId",
    array(
      select person_id from tours.traveller where tour_id = tour.id and person_id is not null
    ) as companions,
    exists (select from chain.subject_step as step where step.subject_id = tour.id and step.response is not null) as "hasResponse",
    tour.archived_at is not null as "isArchived",
    (select step.approver_ids from chain.subject_step as step where step.subject_id = tour.id and step.is_waiting) as "waitingFor"`
}

export function rowOf(record: TourRecord, approver: Approver) {
  const { requesterId, companions, hasResponse, isArchived, waitingFor, requestedDate, ...row } = record
  return {
    ...row,
    requestedDate: requestedDate.toISOString(),
    can: tourCan(
      { status: row.status, hasResponse, isArchived },
      {
        isOwner: requesterId === approver.person,
        travels: companions.includes(approver.person),
        isCurrentApprover:
          waitingFor !== null &&
          isTurnOf({ assignees: waitingFor }, approver, { claimant: requesterId, companions }),
      },
    ),
  }
}
