// One complete tour, for people who may see it: its requester, its current and earlier approvers, and accountants.

import { readApprover } from '@tem/chain/approver.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { maskAadhaar } from '@tem/identity/people/profile-store.ts'
import type { TourStep } from '@tem/rules/approval/chain.ts'
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { eventCode, eventLabel } from '@tem/rules/approval/event-label.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { fullName, type PeopleType, type TripMode, type TripType } from '@tem/rules/tour/tour-form.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readEstimate } from './read-estimate.ts'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'
import { isTourVisibleTo } from './visible-tours.ts'

/** With a cipher, the owner reads complete Aadhaar numbers to edit them; everybody else the last four digits. */
export async function readTour(
  sql: Sql | TransactionSql,
  actor: Actor,
  id: string,
  today: Day,
  cipher?: FieldCipher,
) {
  const approver = await readApprover(sql, actor, today)
  const [record] = await sql<TourRecord[]>`
    select ${tourColumns(sql)}
    from tours.tour
    join identity.directory on directory.person_id = tour.requester_id
    where tour.id = ${id} and ${isTourVisibleTo(sql, actor, approver)}`
  if (!record) throw new NotFound('Tour')
  const reveal = record.requesterId === actor.personId ? cipher : undefined
  const [travelerDetails, tourDetails, responses, history, waitsFor, claimed, estimate] = await Promise.all([
    readTravellers(sql, id, reveal),
    readTrips(sql, id),
    readResponses(sql, record),
    readHistory(sql, id),
    readNames(sql, record.waitingFor ?? []),
    readTourClaims(sql, actor, id),
    readEstimate(sql, record),
  ])
  if (reveal && travelerDetails.length > 0)
    await recordTrail(sql, {
      kind: 'number-revealed',
      actor,
      subject: record.requesterId,
      detail: { what: 'tour', id },
    })
  return {
    ...rowOf(record, approver),
    travelerDetails,
    tourDetails,
    managerResponse: responses.get('manager') ?? null,
    higherManagerResponse: responses.get('higher_manager') ?? null,
    hodResponse: responses.get('hod') ?? null,
    ceoResponse: responses.get('ceo') ?? null,
    history,
    waitsFor,
    ...claimed,
    estimate,
  }
}

interface Traveller {
  peopleType: PeopleType
  employee: string | null
  companyName: string | null
  firstName: string
  middleName: string | null
  lastName: string
  dob: Day
  phone: string
  sealed: string
  lastFour: string
  email: string
}

async function readTravellers(sql: Sql | TransactionSql, id: string, cipher: FieldCipher | undefined) {
  const travellers = await sql<Traveller[]>`
    select people_type as "peopleType", person_id as employee, company_name as "companyName",
      first_name as "firstName", middle_name as "middleName", last_name as "lastName", dob, phone,
      aadhaar_sealed as sealed, aadhaar_last_four as "lastFour", email
    from tours.traveller
    where tour_id = ${id}
    order by position`
  return travellers.map(({ sealed, lastFour, ...each }) => ({
    ...each,
    flName: fullName({ firstName: each.firstName, lastName: each.lastName }),
    aadharNumber: cipher ? cipher.open(sealed) : maskAadhaar(lastFour),
  }))
}

async function readTrips(sql: Sql | TransactionSql, id: string) {
  const trips = await sql<
    {
      tripType: TripType
      tripMode: TripMode
      fromLocation: string
      toLocation: string
      fromDate: Day
      toDate: Day
    }[]
  >`
    select trip_type as "tripType", trip_mode as "tripMode", from_location as "fromLocation",
      to_location as "toLocation", from_day as "fromDate", to_day as "toDate"
    from tours.trip
    where tour_id = ${id}
    order by position`
  return [...trips]
}

interface Answer {
  step: TourStep
  respondedBy: { name: string; employeeCode: string }
  respondedOn: Date
  note: string | null
  responseType: ResponseType
}

async function readResponses(sql: Sql | TransactionSql, { _id, revision }: TourRecord) {
  const answers = await sql<Answer[]>`
    select step.step, jsonb_build_object('name', directory.name || coalesce(' for ' || stood_in_for.name, ''),
        'employeeCode', directory.employee_code) as "respondedBy",
      step.responded_at as "respondedOn", step.note, step.response as "responseType"
    from chain.subject_step as step
    join identity.directory on directory.person_id = step.responded_by
    left join identity.directory as stood_in_for on stood_in_for.person_id = step.responded_for
    where step.subject_id = ${_id} and step.revision = ${revision}`
  return new Map(
    answers.map(({ step, ...answer }) => [
      step,
      { ...answer, respondedOn: answer.respondedOn.toISOString() },
    ]),
  )
}

interface Entry {
  step: TourStep | null
  action: 'rerouted' | null
  respondedBy: { name: string } | null
  respondedOn: Date
  from: string | null
  to: string
  note: string | null
}

async function readHistory(sql: Sql | TransactionSql, id: string) {
  const entries = await sql<Entry[]>`
    select history.step, history.action, history.at as "respondedOn", history.from_status as "from",
      history.to_status as "to", history.note,
      case when directory.person_id is not null then jsonb_build_object(
        'name', directory.name || coalesce(' for ' || stood_in_for.name, '')) end as "respondedBy"
    from chain.subject_history as history
    left join identity.directory on directory.person_id = history.by_person_id
    left join identity.directory as stood_in_for on stood_in_for.person_id = history.for_person_id
    where history.subject_id = ${id}
    order by history.at, history.id`
  return entries.map(({ step, action, ...entry }) => ({
    ...entry,
    label: eventLabel({ kind: 'tour', step, action, ...entry }),
    code: eventCode({ kind: 'tour', step, action, ...entry }),
    respondedOn: entry.respondedOn.toISOString(),
    amountBefore: null,
    amountAfter: null,
  }))
}

async function readNames(sql: Sql | TransactionSql, people: readonly string[]) {
  const named = await sql<{ name: string; employeeCode: string }[]>`
    select name, employee_code as "employeeCode"
    from identity.directory
    where person_id = any(${people})
    order by name`
  return [...named]
}

export async function getTour(
  { sql, cipher, clock }: CipherDeps,
  actor: Actor,
  { _id, reveal }: PayloadOf<typeof calls.getTour>,
) {
  const today = dayOf(clock())
  return { item: await readTour(sql, actor, _id, today, reveal ? cipher : undefined) }
}

// The claims on a tour that the viewer may see.

interface ClaimOnTour {
  _id: string
  ticketNumber: string | null
  claimant: { name: string; employeeCode: string }
  expenseDate: Day
  amount: Paise
  status: ClaimStatus
}

async function readTourClaims(sql: Sql | TransactionSql, actor: Actor, tourId: string) {
  const claims = await sql<ClaimOnTour[]>`
    select claim.id as "_id", claim.ticket_number as "ticketNumber", claim.expense_date as "expenseDate",
      claim.receipt_amount_paise as amount, claim.status,
      jsonb_build_object('name', directory.name, 'employeeCode', directory.employee_code) as claimant
    from claims.claim_on_tour as claim
    join identity.directory using (person_id)
    where claim.tour_id = ${tourId} and claim.submitted_at is not null and ${isClaimVisibleTo(sql, actor)}
    order by claim.expense_date, claim.id`
  const total = claims.reduce((sum, { status, amount }) => (status === 'rejected' ? sum : sum + amount), 0)
  return {
    claims: claims.map(({ amount, ...claim }) => ({ ...claim, receiptAmount: amount })),
    claimedTotal: total,
  }
}
