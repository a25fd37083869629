// The tours of a workbook, their trips and their travellers, row by row. The number exists only in the workbook, to
// match its sheets with each other.

import type { TourStep } from '@tem/rules/approval/chain.ts'
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { PeopleType, RequestedFor, TripMode, TripType } from '@tem/rules/tour/tour-form.ts'
import type { TourStatus } from '@tem/rules/tour/tour-status.ts'
import type { PendingQuery, Row, TransactionSql } from 'postgres'

const atOnce = 500

/** A condition on tours.tour. */
type Wanted = PendingQuery<Row[]>

interface Numbered {
  number: number
  employeeCode: string
}

export interface ExportedTour extends Numbered {
  employeeName: string
  designation: string | null
  places: string
  purpose: string
  requestedFor: RequestedFor
  requestedAt: Date
  fromDay: Day | null
  toDay: Day | null
  numberOfDays: number
  isShortNotice: boolean
  status: TourStatus
  travellers: number
  answers: Partial<Record<TourStep, { by: string; at: string; response: ResponseType; note: string | null }>>
}

export interface ExportedTrip extends Numbered {
  tripType: TripType
  tripMode: TripMode
  fromLocation: string
  toLocation: string
  fromDay: Day
  toDay: Day
}

export interface ExportedTraveller extends Numbered {
  peopleType: PeopleType
  companyName: string | null
  firstName: string
  middleName: string | null
  lastName: string
  dob: Day
  phone: string
  aadhaarLastFour: string
  email: string
}

export async function* exportedTours(tx: TransactionSql, wanted: Wanted): AsyncGenerator<ExportedTour> {
  const tours = tx<ExportedTour[]>`
    with exported as (${numbered(tx, wanted)})
    select exported.number, exported.employee_code as "employeeCode", exported.name as "employeeName",
      exported.designation, array_to_string(tour.places, ', ') as places, tour.purpose,
      tour.requested_for as "requestedFor", tour.requested_at as "requestedAt",
      span.from_day as "fromDay", span.to_day as "toDay", tour.number_of_days as "numberOfDays",
      tour.is_short_notice as "isShortNotice", tour.status,
      (select count(*) from tours.traveller where tour_id = tour.id) as travellers,
      (select coalesce(jsonb_object_agg(step.step, jsonb_build_object(
          'by', concat_ws(' ', answerer.employee_code, answerer.name), 'at', step.responded_at,
          'response', step.response, 'note', step.note)), '{}')
        from chain.subject_step as step
        join identity.directory as answerer on answerer.person_id = step.responded_by
        where step.subject_id = tour.id and step.revision = tour.revision) as answers
    from exported
    join tours.tour using (id)
    cross join lateral (
      select min(from_day) as from_day, max(to_day) as to_day from tours.trip where tour_id = tour.id
    ) as span
    order by exported.number`
  for await (const rows of tours.cursor(atOnce)) yield* rows
}

export async function* exportedTrips(tx: TransactionSql, wanted: Wanted): AsyncGenerator<ExportedTrip> {
  const trips = tx<ExportedTrip[]>`
    with exported as (${numbered(tx, wanted)})
    select exported.number, exported.employee_code as "employeeCode", trip.trip_type as "tripType",
      trip.trip_mode as "tripMode", trip.from_location as "fromLocation", trip.to_location as "toLocation",
      trip.from_day as "fromDay", trip.to_day as "toDay"
    from exported
    join tours.trip on trip.tour_id = exported.id
    order by exported.number, trip.position`
  for await (const rows of trips.cursor(atOnce)) yield* rows
}

export async function* exportedTravellers(
  tx: TransactionSql,
  wanted: Wanted,
): AsyncGenerator<ExportedTraveller> {
  const travellers = tx<ExportedTraveller[]>`
    with exported as (${numbered(tx, wanted)})
    select exported.number, exported.employee_code as "employeeCode", traveller.people_type as "peopleType",
      traveller.company_name as "companyName", traveller.first_name as "firstName",
      traveller.middle_name as "middleName", traveller.last_name as "lastName", traveller.dob, traveller.phone,
      traveller.aadhaar_last_four as "aadhaarLastFour", traveller.email
    from exported
    join tours.traveller on traveller.tour_id = exported.id
    order by exported.number, traveller.position`
  for await (const rows of travellers.cursor(atOnce)) yield* rows
}

/** Newest first, as the lists are. */
function numbered(tx: TransactionSql, wanted: Wanted) {
  return tx`
    select tour.id, directory.employee_code, directory.name, directory.designation,
      row_number() over (order by tour.requested_at desc, tour.id desc) as number
    from tours.tour
    join identity.directory on directory.person_id = tour.requester_id
    where tour.archived_at is null and ${wanted}`
}
