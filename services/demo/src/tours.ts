// The tour requests of the demo company, with travellers, trips and answers.

import { assignTourSteps, hasHigherManager } from '@tem/rules/approval/assign-steps.ts'
import { type TourChainFacts, type TourStep, tourStatusAt, tourSteps } from '@tem/rules/approval/chain.ts'
import { addDays, type Day, daysBetween } from '@tem/rules/base/company-day.ts'
import { tourStatuses } from '@tem/rules/tour/tour-status.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Company, Employee } from './claims/company.ts'
import { Dice, insertRows } from './dice.ts'
import { type ScriptedTour, scriptedTours } from './tours-requests.ts'

export async function loadTours(sql: Sql | TransactionSql, company: Company, cipher: FieldCipher) {
  const dice = new Dice('tours')
  const tours = scriptedTours.map((script) => rowsOf(script, company, cipher, dice))
  await insertRows(
    sql,
    'tours.tour',
    tours.map(({ tour }) => tour),
  )
  await insertRows(
    sql,
    'tours.traveller',
    tours.flatMap(({ travellers }) => travellers),
  )
  await insertRows(
    sql,
    'tours.trip',
    tours.flatMap(({ trips }) => trips),
  )
  await insertRows(
    sql,
    'chain.step',
    tours.flatMap(({ steps }) => steps),
  )
  await insertRows(
    sql,
    'chain.history',
    tours.flatMap((rows) => historyOf(rows, dice)),
  )
  await nameTours(sql)
}

/** Expenses on the days of an approved tour refer to it. */
async function nameTours(sql: Sql | TransactionSql) {
  await sql`
    update claims.claim
    set tour_id = journey.tour_id
    from tours.approved_journey as journey
    where claim.person_id = journey.person_id and claim.submitted_at is not null
      and claim.expense_date between journey.from_day and journey.to_day`
}

type TourRows = ReturnType<typeof rowsOf>

/** The request, and each answer up to the tour's status. */
function historyOf({ tour, steps }: TourRows, dice: Dice) {
  const asked = {
    at: tour.requestedAt,
    byPersonId: tour.requesterId,
    step: null,
    toStatus: 'pending',
    note: null,
  }
  const answers = steps.flatMap(({ respondedAt, respondedBy, response, step, note }, index) => {
    if (!respondedAt || !respondedBy) return []
    const toStatus = response === 'reject' ? 'rejected' : (steps[index + 1]?.stage ?? 'approved')
    return [{ at: respondedAt, byPersonId: respondedBy, step, toStatus, note }]
  })
  return [asked, ...answers].map((entry, index, all) => ({
    id: dice.id(entry.at),
    kind: 'tour' as const,
    subjectId: tour.id,
    fromStatus: all[index - 1]?.toStatus ?? null,
    ...entry,
  }))
}

function rowsOf(script: ScriptedTour, company: Company, cipher: FieldCipher, dice: Dice) {
  const requester = company.personWithCode(script.requester)
  const requestedOn = addDays(company.today, -script.requestedDaysAgo)
  const requestedAt = dice.momentOn(requestedOn, 9, 17)
  const id = dice.id(requestedAt)
  const day = (fromToday: number): Day => addDays(company.today, fromToday)
  const request = { script, requester, requestedOn }
  const steps = stepsOf(id, request, company, dice)
  const tour = {
    id,
    requesterId: requester.id,
    requestedFor: 'self',
    places: script.places,
    numberOfDays: numberOfDays(script),
    purpose: script.purpose,
    status: script.status,
    isShortNotice: isShortNotice(request, company.today),
    revision: 1,
    requestedAt,
    updatedAt: steps.findLast((step) => step.respondedAt)?.respondedAt ?? requestedAt,
  }
  const trips = script.trips.map((trip, index) => ({
    tourId: id,
    position: index + 1,
    tripType: trip.isInternational ? 'international' : 'domestic',
    tripMode: trip.mode,
    fromLocation: trip.from,
    toLocation: trip.to,
    fromDay: day(trip.leaves),
    toDay: day(trip.returns),
  }))
  return { tour, trips, steps, travellers: travellersOf(script, id, company, cipher, dice) }
}

function travellersOf(
  script: ScriptedTour,
  tourId: string,
  company: Company,
  cipher: FieldCipher,
  dice: Dice,
) {
  const colleagues = (script.travellers ?? [script.requester])
    .map((code) => company.personWithCode(code))
    .map((person) => ({ name: person.name, kind: 'employee', personId: person.id, company: null }))
  const guests = (script.guests ?? []).map((guest) => ({ ...guest, personId: null }))
  return [...colleagues, ...guests].map(({ name, kind, personId, company: employer }, index) => {
    const [first = name, ...rest] = name.split(' ')
    // Numbers that begin with a zero belong to nobody.
    const aadhaar = `0${dice.between(10 ** 10, 10 ** 11 - 1)}`
    return {
      tourId,
      position: index + 1,
      peopleType: kind,
      personId,
      companyName: employer,
      firstName: first,
      middleName: rest.length > 1 ? rest.slice(0, -1).join(' ') : initialFor(first),
      lastName: rest.at(-1) ?? '',
      dob: addDays('1978-03-14', dice.between(0, 7000)),
      phone: `98450${dice.between(10_000, 99_999)}`,
      aadhaarSealed: cipher.seal(aadhaar),
      aadhaarLastFour: lastFour(aadhaar),
      email: `${first.toLowerCase()}@example.com`,
    }
  })
}

/** The form requires a middle name; many people enter their father's initial. */
function initialFor(first: string): string {
  return 'KMRSV'.charAt(first.length % 5)
}

// The approval steps of each demo tour, by the product's own chain, and the answers.

interface Request {
  script: ScriptedTour
  requester: Employee
  requestedOn: Day
}

function isShortNotice({ script, requestedOn }: Request, today: Day): boolean {
  return script.trips.some((trip) => daysBetween(requestedOn, addDays(today, trip.leaves)) < 7)
}

function numberOfDays({ trips }: ScriptedTour): number {
  return trips.reduce((days, trip) => days + trip.returns - trip.leaves, 1)
}

function stepsOf(tourId: string, request: Request, company: Company, dice: Dice) {
  const { script, requester, requestedOn } = request
  const companions = (script.travellers ?? []).map((code) => company.personWithCode(code).id)
  const parties = { claimant: requester.id, companions: companions.filter((id) => id !== requester.id) }
  const facts = factsOf(request, company, hasHigherManager(parties, company.organisation))
  const steps = tourSteps(facts, company.tourChain)
  const answered = answeredBy(script, steps)

  return assignTourSteps(steps, parties, company.organisation).map(({ step, assignees }, index) => {
    const isAnswered = index < answered
    const rejects = script.status === 'rejected' && index === answered - 1
    return {
      kind: 'tour' as const,
      subjectId: tourId,
      revision: 1,
      position: index + 1,
      step,
      stage: tourStatusAt(step),
      approverIds: assignees,
      isWaiting: index === answered && script.status !== 'rejected',
      response: isAnswered ? (rejects ? 'reject' : 'approve') : null,
      respondedBy: isAnswered ? (assignees[0] ?? null) : null,
      respondedAt: isAnswered ? dice.momentOn(addDays(requestedOn, index + 1), 10, 18) : null,
      note: isAnswered ? (rejects && script.note) || 'Fine, please keep to the plan.' : null,
    }
  })
}

function factsOf(request: Request, company: Company, hasHigherManager: boolean): TourChainFacts {
  const { script, requester } = request
  return {
    hasHigherManager,
    byAir: script.trips.some((trip) => trip.mode === 'air'),
    numberOfDays: numberOfDays(script),
    tourIn7day: isShortNotice(request, company.today),
    hasOutsider: (script.guests ?? []).length > 0,
    isInternational: script.trips.some((trip) => trip.isInternational),
    requesterIsHeadOfDepartment: requester.departmentHeadId === requester.id,
  }
}

/** How many steps are answered in the scripted status. */
function answeredBy({ status, rejectedBy = 'manager' }: ScriptedTour, steps: readonly TourStep[]): number {
  if (status === 'rejected') return steps.indexOf(rejectedBy) + 1
  const reached = tourStatuses.indexOf(status)
  return steps.filter((step) => tourStatuses.indexOf(tourStatusAt(step)) < reached).length
}
