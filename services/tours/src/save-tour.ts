// The tour form is saved in one piece: a new tour waits for its first approver at once; the approval of a changed one starts
// again, because the change may need others.

import { readOrganisation } from '@tem/chain/read-organisation.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import { type PlannedStep, readTourChain, startChain, withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { isMasked, maskAadhaar } from '@tem/identity/people/profile-store.ts'
import { namesFit } from '@tem/rules/account/person-name.ts'
import { assignTourSteps, hasHigherManager } from '@tem/rules/approval/assign-steps.ts'
import { tourStatusAt, tourSteps } from '@tem/rules/approval/chain.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { plainMobile } from '@tem/rules/base/patterns.ts'
import { tidyNumber } from '@tem/rules/base/personal-numbers.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { pickedColleague, tourDays, tourErrors, tourIn7day } from '@tem/rules/tour/tour-form.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, refuseWrongForm } from '@tem/server/errors.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import { readTour } from './read-tour.ts'
import { lockOwnTour } from './visible-tours.ts'

type SentTour = PayloadOf<typeof calls.createTour>

export function createTour({ transactions, cipher, clock }: CipherDeps, actor: Actor, sent: SentTour) {
  const at = clock()
  const today = dayOf(at)
  refuseWrongForm(tourErrors(sent, today))
  return transactions.run(actor, async (tx) => {
    const form = await recogniseTravellers(tx, sent)
    const id = newId()
    await tx`
      insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose,
        is_short_notice, requested_at, updated_at)
      values (${id}, ${actor.personId}, ${form.requestedFor}, ${form.place.map((each) => each.trim())},
        ${tourDays(form.tourDetails) ?? 0}, ${form.purpose.trim()}, ${tourIn7day(form.tourDetails, today)}, ${at}, ${at})`
    await storeTourForm(tx, id, form, cipher)
    const plan = await planTour(tx, actor.personId, form, today)
    await startChain(tx, { kind: 'tour', id, revision: 1 }, plan)
    await recordHistory(tx, [
      { kind: 'tour', subjectId: id, at, by: actor.personId, from: null, to: 'pending' },
    ])
    return { item: await readTour(tx, actor, id, today), message: successTexts.tourCreated }
  })
}

/** Nobody has answered it yet. */
export function updateTour(
  { transactions, cipher, clock }: CipherDeps,
  actor: Actor,
  { _id, revision, ...sent }: PayloadOf<typeof calls.updateTour>,
) {
  const at = clock()
  const today = dayOf(at)
  return transactions.run(actor, async (tx) => {
    const tour = await lockOwnTour(tx, actor.personId, _id)
    if (!tour.can.edit) throw new Conflict(tour.can.reasons.edit ?? errorTexts.tourNotPending)
    if (revision !== undefined && revision !== tour.revision) throw new Conflict(errorTexts.changedElsewhere)
    const filled = await withKnownNumbers(tx, _id, sent, cipher)
    refuseWrongForm(tourErrors(filled, today))
    const form = await recogniseTravellers(tx, filled)
    await tx`
      update tours.tour
      set requested_for = ${form.requestedFor}, places = ${form.place.map((each) => each.trim())},
        number_of_days = ${tourDays(form.tourDetails) ?? 0}, purpose = ${form.purpose.trim()},
        is_short_notice = ${tourIn7day(form.tourDetails, today)}, revision = revision + 1, updated_at = ${at}
      where id = ${_id}`
    await storeTourForm(tx, _id, form, cipher)
    await withdrawChain(tx, [_id])
    const plan = await planTour(tx, actor.personId, form, today)
    await startChain(tx, { kind: 'tour', id: _id, revision: tour.revision + 1 }, plan)
    await recordHistory(tx, [
      { kind: 'tour', subjectId: _id, at, by: actor.personId, from: 'pending', to: 'pending' },
    ])
    return { item: await readTour(tx, actor, _id, today), message: successTexts.tourUpdated }
  })
}

// A tour is read with masked Aadhaar numbers. A masked number that comes back keeps the number on record.

async function withKnownNumbers<Form extends SentTour>(
  tx: Tx,
  tourId: string,
  form: Form,
  cipher: FieldCipher,
): Promise<Form> {
  if (!form.travelerDetails.some(({ aadharNumber }) => isMasked(aadharNumber))) return form
  const known = await tx<{ sealed: string; lastFour: string }[]>`
    select aadhaar_sealed as sealed, aadhaar_last_four as "lastFour"
    from tours.traveller
    where tour_id = ${tourId}
    order by position`
  const travelerDetails = form.travelerDetails.map((each, index) => {
    const isTheirs = (one: (typeof known)[number] | undefined) =>
      one !== undefined && maskAadhaar(one.lastFour) === each.aadharNumber
    // Two travellers may share the last four digits: then the position decides.
    const found = isTheirs(known[index]) ? known[index] : known.find(isTheirs)
    return found ? { ...each, aadharNumber: cipher.open(found.sealed) } : each
  })
  return { ...form, travelerDetails }
}

// Travellers and trips, replaced as a whole.

async function storeTourForm(tx: Tx, tourId: string, form: SentTour, cipher: FieldCipher) {
  await refuseUnknownEmployees(tx, form)
  await tx`delete from tours.traveller where tour_id = ${tourId}`
  await tx`delete from tours.trip where tour_id = ${tourId}`
  await storeTravellers(tx, tourId, form, cipher)
  await storeTrips(tx, tourId, form)
}

/** A traveller without a people type is an employee. */
function peopleTypeOf({ peopleType = 'employee' }: SentTour['travelerDetails'][number]) {
  return peopleType
}

/** The colleagues among the travellers, after `recogniseTravellers`. */
function companionsOf({ travelerDetails }: SentTour): string[] {
  return travelerDetails.flatMap(({ employee }) => (employee ? [employee] : []))
}

async function refuseUnknownEmployees(tx: Tx, form: SentTour) {
  const companions = [...new Set(companionsOf(form))]
  const known = await tx`
    select person_id from identity.directory
    where person_id = any(${companions}) and is_active`
  if (known.length < companions.length) throw new BadInput(errorTexts.employee, 'travelerDetails')
}

async function storeTravellers(tx: Tx, tourId: string, { travelerDetails }: SentTour, cipher: FieldCipher) {
  const rows = travelerDetails.map((each, index) => {
    const peopleType = peopleTypeOf(each)
    const isEmployee = peopleType === 'employee'
    const aadhaar = tidyNumber('aadharNumber', each.aadharNumber)
    return {
      tour_id: tourId,
      position: index + 1,
      people_type: peopleType,
      person_id: each.employee ?? null,
      company_name: isEmployee ? null : (each.companyName?.trim() ?? null),
      first_name: each.firstName.trim(),
      middle_name: each.middleName.trim(),
      last_name: each.lastName.trim(),
      dob: each.dob,
      phone: plainMobile(each.phone),
      aadhaar_sealed: cipher.seal(aadhaar),
      aadhaar_last_four: lastFour(aadhaar),
      email: each.email.trim(),
    }
  })
  await tx`insert into tours.traveller ${tx(rows)}`
}

async function storeTrips(tx: Tx, tourId: string, { tourDetails }: SentTour) {
  const rows = tourDetails.map((trip, index) => ({
    tour_id: tourId,
    position: index + 1,
    trip_type: trip.tripType,
    trip_mode: trip.tripMode,
    from_location: trip.fromLocation.trim(),
    to_location: trip.toLocation.trim(),
    from_day: trip.fromDate,
    to_day: trip.toDate,
  }))
  await tx`insert into tours.trip ${tx(rows)}`
}

// A tour's approval steps, from its form and the current organisation.

async function planTour(tx: Tx, requester: string, form: SentTour, today: Day): Promise<PlannedStep[]> {
  const organisation = await readOrganisation(tx, requester, 'tour')
  const parties = { claimant: requester, companions: companionsOf(form) }
  const steps = tourSteps(
    {
      hasHigherManager: hasHigherManager(parties, organisation),
      byAir: form.tourDetails.some(({ tripMode }) => tripMode === 'air'),
      numberOfDays: tourDays(form.tourDetails) ?? 0,
      tourIn7day: tourIn7day(form.tourDetails, today),
      hasOutsider: form.travelerDetails.some((each) => peopleTypeOf(each) !== 'employee'),
      isInternational: form.tourDetails.some(({ tripType }) => tripType === 'international'),
      requesterIsHeadOfDepartment: organisation.headOfDepartment(requester) === requester,
    },
    await readTourChain(tx, today),
  )
  return assignTourSteps(steps, parties, organisation).map((step) => ({
    ...step,
    stage: tourStatusAt(step.step),
  }))
}

// Recognises colleagues among the travellers: from the picker, by an id that was sent and fits, or by their own email or
// mobile number. Otherwise they could approve a tour that they travel on. What was stated about a traveller stays: a guest
// with a colleague's contact is that colleague only if the name fits, and the head of department is asked about a guest
// in any case.

interface Colleague {
  personId: string
  name: string
  email: string | null
  phone: string | null
}

async function recogniseTravellers<Form extends SentTour>(tx: Tx, form: Form): Promise<Form> {
  const emails = form.travelerDetails.map(({ email }) => email.trim().toLowerCase())
  const phones = form.travelerDetails.map(({ phone }) => plainMobile(phone))
  const sent = companionsOf(form)
  const colleagues = await tx<Colleague[]>`
    select person_id as "personId", name, lower(email) as email, phone
    from identity.directory
    where is_active and (lower(email) = any(${emails}) or phone = any(${phones}) or person_id = any(${sent}))`
  const travelerDetails = form.travelerDetails.map((each, index) => {
    const picked = pickedColleague(each, form.requestedFor)
    if (picked) return each
    const hasContact = ({ email, phone }: Colleague) => email === emails[index] || phone === phones[index]
    if (each.employee) {
      const stated = colleagues.find(({ personId }) => personId === each.employee)
      if (!stated) throw new BadInput(errorTexts.employee, 'travelerDetails')
      if (!namesFit(stated.name, each) && !hasContact(stated))
        throw new BadInput(errorTexts.employeeNames, 'travelerDetails')
      return each
    }
    const isGuest = peopleTypeOf(each) !== 'employee'
    const possible = isGuest ? colleagues.filter(({ name }) => namesFit(name, each)) : colleagues
    const found = possible.find(({ email }) => email === emails[index]) ?? possible.find(hasContact)
    return { ...each, employee: found?.personId }
  })
  return { ...form, travelerDetails }
}
