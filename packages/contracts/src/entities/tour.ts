// A tour request: who travels, where, when, and what the approvers decided.
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { tourActions } from '@tem/rules/tour/tour-can.ts'
import { peopleTypes, requestedForChoices, tripModes, tripTypes } from '@tem/rules/tour/tour-form.ts'
import { tourStatuses } from '@tem/rules/tour/tour-status.ts'
import { nullable, object, optional } from 'superstruct'
import { canOf } from '../shapes.ts'
import { day, flag, id, instant, listOf, listOrNothing, money, oneOf, text, whole, words } from '../values.ts'
import { namedThing, person } from './person.ts'
import { history, response } from './response.ts'

const name = text({ max: 50 })

/** The traveller; for somebody else's trip, also the type of person, and the employee or company. */
export const travellerForm = object({
  peopleType: optional(oneOf(peopleTypes)),
  employee: optional(id),
  companyName: optional(text({ max: 100 })),
  firstName: name,
  middleName: name,
  lastName: name,
  flName: optional(text({ max: 110 })),
  dob: day,
  phone: text({ max: 20 }),
  aadharNumber: text({ max: 14 }),
  email: text({ max: 254 }),
})

export const tripForm = object({
  tripType: oneOf(tripTypes),
  tripMode: oneOf(tripModes),
  fromLocation: text({ max: 100 }),
  toLocation: text({ max: 100 }),
  fromDate: day,
  toDate: day,
})

export const tourForm = {
  requestedFor: oneOf(requestedForChoices),
  place: listOf(text({ min: 1, max: 100 }), 20),
  /** Required because the form sends it; the server counts the days of the trips itself. */
  numberOfDays: optional(whole({ min: 1, max: 365, tooSmall: '{Label} should be more than zero.' })),
  purpose: text({ max: 1000 }),
  travelerDetails: listOrNothing(travellerForm, 50),
  tourDetails: listOrNothing(tripForm, 50),
  /** Accepted because the form sends it; the server derives it from the trips. */
  tourIn7day: optional(flag()),
}

const listed = {
  _id: id,
  requestedFor: oneOf(requestedForChoices),
  requestedDate: instant,
  place: listOf(words()),
  numberOfDays: whole({ min: 0, max: 365 }),
  /** The first and the last day of its trips. */
  fromDate: nullable(day),
  toDate: nullable(day),
  purpose: words(),
  status: oneOf(tourStatuses),
  employeeCode: words(),
  name: words(),
  designation: nullable(namedThing),
  tourIn7day: flag(),
  revision: whole({ min: 1, max: 1_000_000 }),
  can: canOf(tourActions),
}

export const tourRow = object(listed)

const traveller = object({
  peopleType: oneOf(peopleTypes),
  employee: nullable(id),
  companyName: nullable(words()),
  firstName: words(),
  middleName: nullable(words()),
  lastName: words(),
  flName: words(),
  dob: day,
  phone: words(),
  aadharNumber: words(),
  email: words(),
})

export const tour = object({
  ...listed,
  travelerDetails: listOf(traveller),
  tourDetails: listOf(tripForm),
  managerResponse: nullable(response),
  higherManagerResponse: nullable(response),
  hodResponse: nullable(response),
  ceoResponse: nullable(response),
  history,
  /** The next approver; empty if an administrator decides. */
  waitsFor: listOf(person),
  /** The claims on this tour that the viewer may see. */
  claims: listOf(
    object({
      _id: id,
      ticketNumber: nullable(words()),
      claimant: person,
      expenseDate: day,
      receiptAmount: money,
      status: oneOf(claimStatuses),
    }),
  ),
  /** Total of the claims above, without rejected ones. */
  claimedTotal: money,
  /** The cost by the allowances of the travelling employees; null if nothing is known about them. */
  estimate: nullable(
    object({
      amount: money,
      explanation: words(),
      employees: whole({ min: 1, max: 10_000 }),
      rooms: money,
      nights: whole({ min: 0, max: 10_000 }),
      dailyAllowance: money,
      days: whole({ min: 0, max: 10_000 }),
      isAbroad: flag(),
    }),
  ),
})
