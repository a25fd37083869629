// Stores travellers and trips, replaced as a whole: a tour's form is saved in one piece.

import { readOrganisation } from '@tem/chain/read-organisation.ts'
import { type PlannedStep, readTourChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createTour } from '@tem/contracts/calls/tours.ts'
import { namesFit } from '@tem/rules/account/person-name.ts'
import { assignTourSteps, hasHigherManager } from '@tem/rules/approval/assign-steps.ts'
import { tourStatusAt, tourSteps } from '@tem/rules/approval/chain.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { plainMobile } from '@tem/rules/base/patterns.ts'
import { tidyNumber } from '@tem/rules/base/personal-numbers.ts'
import { pickedColleague, tourDays, tourIn7day } from '@tem/rules/tour/tour-rules.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { BadInput } from '@tem/server/errors.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'

export type SentTour = PayloadOf<typeof createTour>

export async function storeTourForm(tx: Tx, tourId: string, form: SentTour, cipher: FieldCipher) {
  await refuseUnknownEmployees(tx, form)
  await tx`delete from tours.traveller where tour_id = ${tourId}`
  await tx`delete from tours.trip where tour_id = ${tourId}`
  await storeTravellers(tx, tourId, form, cipher)
  await storeTrips(tx, tourId, form)
}

/** A traveller without a people type is an employee. */
export function peopleTypeOf({ peopleType = 'employee' }: SentTour['travelerDetails'][number]) {
  return peopleType
}

/** The colleagues among the travellers, after `recogniseTravellers`. */
export function companionsOf({ travelerDetails }: SentTour): string[] {
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

export async function planTour(
  tx: Tx,
  requester: string,
  form: SentTour,
  today: Day,
): Promise<PlannedStep[]> {
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

export async function recogniseTravellers<Form extends SentTour>(tx: Tx, form: Form): Promise<Form> {
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
