// The tour requests of the demo company, with travellers, trips and the answers given so far.
import { addDays, type Day } from '@tem/rules/company-day.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Company } from './claims-company.ts'
import { Dice } from './dice.ts'
import { insertRows } from './insert-rows.ts'
import { type ToldTour, toldTours } from './tours-requests.ts'
import { isShortNotice, numberOfDays, stepsOf } from './tours-steps.ts'

export async function loadTours(sql: Sql | TransactionSql, company: Company, cipher: FieldCipher) {
  const dice = new Dice('tours')
  const tours = toldTours.map((told) => rowsOf(told, company, cipher, dice))
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

/** What was spent on the days of an approved tour names it. */
async function nameTours(sql: Sql | TransactionSql) {
  await sql`
    update claims.claim
    set tour_id = journey.tour_id
    from tours.approved_journey as journey
    where claim.person_id = journey.person_id and claim.submitted_at is not null
      and claim.expense_date between journey.from_day and journey.to_day`
}

type TourRows = ReturnType<typeof rowsOf>

/** The request, and each answer that brought the tour to where it is. */
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

function rowsOf(told: ToldTour, company: Company, cipher: FieldCipher, dice: Dice) {
  const requester = company.personWithCode(told.requester)
  const requestedOn = addDays(company.today, -told.requestedDaysAgo)
  const requestedAt = dice.momentOn(requestedOn, 9, 17)
  const id = dice.id(requestedAt)
  const day = (fromToday: number): Day => addDays(company.today, fromToday)
  const request = { told, requester, requestedOn }
  const steps = stepsOf(id, request, company, dice)
  const tour = {
    id,
    requesterId: requester.id,
    requestedFor: 'self',
    places: told.places,
    numberOfDays: numberOfDays(told),
    purpose: told.purpose,
    status: told.status,
    isShortNotice: isShortNotice(request, company.today),
    revision: 1,
    requestedAt,
    updatedAt: steps.findLast((step) => step.respondedAt)?.respondedAt ?? requestedAt,
  }
  const trips = told.trips.map((trip, index) => ({
    tourId: id,
    position: index + 1,
    tripType: trip.isInternational ? 'international' : 'domestic',
    tripMode: trip.mode,
    fromLocation: trip.from,
    toLocation: trip.to,
    fromDay: day(trip.leaves),
    toDay: day(trip.returns),
  }))
  return { tour, trips, steps, travellers: travellersOf(told, id, company, cipher, dice) }
}

function travellersOf(told: ToldTour, tourId: string, company: Company, cipher: FieldCipher, dice: Dice) {
  const colleagues = (told.travellers ?? [told.requester])
    .map((code) => company.personWithCode(code))
    .map((person) => ({ name: person.name, kind: 'employee', personId: person.id, company: null }))
  const guests = (told.guests ?? []).map((guest) => ({ ...guest, personId: null }))
  return [...colleagues, ...guests].map(({ name, kind, personId, company: employer }, index) => {
    const [first = name, ...rest] = name.split(' ')
    // Beginning with a zero, these are nobody's.
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

/** The form asks everybody for a middle name; many give their father's initial. */
function initialFor(first: string): string {
  return 'KMRSV'.charAt(first.length % 5)
}
