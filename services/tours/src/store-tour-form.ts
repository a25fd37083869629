// Who travels and which trips there are, written whole each time: a tour's form is saved as one.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createTour } from '@tem/contracts/calls/tours.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { tidyNumber } from '@tem/rules/personal-numbers.ts'
import { BadInput } from '@tem/server/errors.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { Tx } from '@tem/server/transactions.ts'

export type SentTour = PayloadOf<typeof createTour>

export async function storeTourForm(tx: Tx, tourId: string, form: SentTour, cipher: FieldCipher) {
  await refuseUnknownEmployees(tx, form)
  await tx`delete from tours.traveller where tour_id = ${tourId}`
  await tx`delete from tours.trip where tour_id = ${tourId}`
  await storeTravellers(tx, tourId, form, cipher)
  await storeTrips(tx, tourId, form)
}

/** Whoever is not said to come from elsewhere is one of the company's own. */
export function peopleTypeOf({ peopleType = 'employee' }: SentTour['travelerDetails'][number]) {
  return peopleType
}

export function companionsOf({ travelerDetails }: SentTour): string[] {
  return travelerDetails.flatMap((each) =>
    peopleTypeOf(each) === 'employee' && each.employee ? [each.employee] : [],
  )
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
      person_id: (isEmployee && each.employee) || null,
      company_name: isEmployee ? null : (each.companyName?.trim() ?? null),
      first_name: each.firstName.trim(),
      middle_name: each.middleName.trim(),
      last_name: each.lastName.trim(),
      dob: each.dob,
      phone: each.phone.trim(),
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
