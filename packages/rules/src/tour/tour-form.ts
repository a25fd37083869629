// The tour form as people fill it in and send it, and its rules.
import { emailError, mobileError } from '../account/account-rules.ts'
import { addDays, type Day, daysBetween, isDay } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import { mandatory, requiredError } from '../base/field-labels.ts'
import { numberError, tidyNumber } from '../base/personal-numbers.ts'

export const peopleTypes = ['auditor', 'client', 'employee', 'vendor'] as const
export const requestedForChoices = ['self', 'onBehalf'] as const
export const tripTypes = ['domestic', 'international'] as const
export const tripModes = ['air', 'bus', 'train', 'hiredVehicle', 'ownVehicle'] as const

export type PeopleType = (typeof peopleTypes)[number]
export type RequestedFor = (typeof requestedForChoices)[number]
export type TripType = (typeof tripTypes)[number]
export type TripMode = (typeof tripModes)[number]

export const peopleTypeLabels: Record<PeopleType, string> = {
  auditor: 'Auditor',
  client: 'Client',
  employee: 'Employee',
  vendor: 'Vendor',
}

export const requestedForLabels: Record<RequestedFor, string> = { self: 'Self', onBehalf: 'On Behalf' }

export const tripTypeLabels: Record<TripType, string> = {
  domestic: 'Domestic',
  international: 'International',
}

export const tripModeLabels: Record<TripMode, string> = {
  air: 'Air',
  bus: 'Bus',
  train: 'Train',
  hiredVehicle: 'Hired Vehicle',
  ownVehicle: 'Own Vehicle',
}

type Text = string | undefined

export interface Traveller {
  readonly peopleType?: PeopleType | undefined
  readonly employee?: Text
  readonly companyName?: Text
  readonly firstName?: Text
  readonly middleName?: Text
  readonly lastName?: Text
  readonly dob?: Text
  readonly phone?: Text
  readonly aadharNumber?: Text
  readonly email?: Text
}

export interface Trip {
  readonly tripType?: TripType | undefined
  readonly tripMode?: TripMode | undefined
  readonly fromLocation?: Text
  readonly toLocation?: Text
  readonly fromDate?: Text
  readonly toDate?: Text
}

export interface TourForm {
  readonly requestedFor?: RequestedFor | undefined
  readonly place?: readonly string[] | undefined
  readonly numberOfDays?: number | undefined
  readonly purpose?: Text
  readonly travelerDetails?: readonly Traveller[] | undefined
  readonly tourDetails?: readonly Trip[] | undefined
}

/** First and last name, as lists show a traveller. */
export function fullName({ firstName, lastName }: Traveller): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

// Its rules, which form and server share.

export const MAX_TRAVELLERS = 7
export const MAX_PURPOSE = 100
export const LEAD_DAYS = 7
export const MAX_TOUR_DAYS = 365

export type TourField =
  | 'requestedFor'
  | 'place'
  | 'numberOfDays'
  | 'purpose'
  | 'travelerDetails'
  | 'tourDetails'

export function tourErrors(form: TourForm, today: Day): FieldErrors<TourField> {
  const { requestedFor, place = [], numberOfDays, purpose, travelerDetails = [], tourDetails = [] } = form
  return errorsOf({
    requestedFor: requestedFor ? undefined : mandatory('requestedFor'),
    place: place.every(isBlank) ? errorTexts.place : undefined,
    numberOfDays: numberOfDaysError(numberOfDays),
    purpose: firstOf(
      isBlank(purpose) && errorTexts.tourPurpose,
      (purpose?.length ?? 0) > MAX_PURPOSE && errorTexts.tooLong('Tour Purpose', MAX_PURPOSE),
    ),
    travelerDetails: firstOf(
      travelerDetails.length === 0 && errorTexts.noTraveller,
      travelerDetails.length > MAX_TRAVELLERS && errorTexts.tooManyTravellers,
      ...travelerDetails.flatMap((each, index) =>
        Object.values(travellerErrors(each, requestedFor, today, travelerDetails.slice(0, index))),
      ),
    ),
    tourDetails: firstOf(
      tourDetails.length === 0 && errorTexts.noTrip,
      ...tourDetails.flatMap((each) => Object.values(tripErrors(each, today))),
      (tourDays(tourDetails) ?? 0) > MAX_TOUR_DAYS && errorTexts.tourTooLong(MAX_TOUR_DAYS),
    ),
  })
}

export function travellerErrors(
  traveller: Traveller,
  requestedFor: RequestedFor | undefined,
  today: Day,
  others: readonly Traveller[] = [],
): FieldErrors<keyof Traveller> {
  const onBehalf = requestedFor === 'onBehalf' ? onBehalfErrors(traveller) : noOnBehalfErrors
  const { firstName, middleName, lastName, dob, phone, aadharNumber, email } = traveller
  const colleagueOf = (each: Traveller) => pickedColleague(each, requestedFor)
  return errorsOf({
    ...onBehalf,
    employee: onBehalf.employee ?? repeated(traveller, others, colleagueOf, errorTexts.employeeTwice),
    firstName: requiredError('firstName', firstName),
    middleName: requiredError('middleName', middleName),
    lastName: requiredError('lastName', lastName),
    dob: firstOf(
      requiredError('dob', dob),
      !isDay(dob) && errorTexts.notValid('Date of Birth'),
      isDay(dob) && dob > today && errorTexts.noFuture('Date of Birth'),
    ),
    phone: mobileError('phone', phone),
    aadharNumber: firstOf(
      requiredError('aadharNumber', aadharNumber),
      numberError('aadharNumber', aadharNumber),
      repeated(traveller, others, aadhaarOf, errorTexts.aadhaarTwice),
    ),
    email: emailError(email),
  })
}

/** Nobody travels twice on one tour. */
function repeated(
  traveller: Traveller,
  others: readonly Traveller[],
  identityOf: (traveller: Traveller) => string | undefined,
  message: string,
): string | undefined {
  const identity = identityOf(traveller)
  return identity && others.some((other) => identityOf(other) === identity) ? message : undefined
}

/** The colleague who was picked. Where the form shows no picker, an id is left over from what was typed or copied before. */
export function pickedColleague(
  { peopleType, employee }: Traveller,
  requestedFor: RequestedFor | undefined,
): string | undefined {
  return requestedFor === 'onBehalf' && peopleType === 'employee' ? employee : undefined
}

function aadhaarOf({ aadharNumber }: Traveller): string | undefined {
  return aadharNumber && tidyNumber('aadharNumber', aadharNumber)
}

const noOnBehalfErrors = { peopleType: undefined, employee: undefined, companyName: undefined }

/** Who it is for: the type of person, and the employee or company. */
function onBehalfErrors({ peopleType, employee, companyName }: Traveller) {
  const isEmployee = peopleType === 'employee'
  return {
    peopleType: isBlank(peopleType) ? errorTexts.peopleType : undefined,
    employee: isEmployee && isBlank(employee) ? errorTexts.employee : undefined,
    companyName: !isEmployee && isBlank(companyName) ? errorTexts.companyName : undefined,
  }
}

export function tripErrors(trip: Trip, today: Day): FieldErrors<keyof Trip> {
  const { tripType, tripMode, fromLocation, toLocation, fromDate, toDate } = trip
  return errorsOf({
    tripType: requiredError('tripType', tripType),
    tripMode: requiredError('tripMode', tripMode),
    fromLocation: requiredError('fromLocation', fromLocation),
    toLocation: requiredError('toLocation', toLocation),
    fromDate: firstOf(
      requiredError('fromDate', fromDate),
      !isDay(fromDate) && errorTexts.notValid('From Date'),
      isDay(fromDate) && fromDate < today && errorTexts.fromBeforeToday,
    ),
    toDate: firstOf(
      requiredError('toDate', toDate),
      !isDay(toDate) && errorTexts.notValid('To Date'),
      isDay(fromDate) && isDay(toDate) && toDate < fromDate && errorTexts.toBeforeFrom,
    ),
  })
}

/** From the first to the last day of the trips, both included; undefined while no trip has both. */
export function tourDays(trips: readonly Trip[]): number | undefined {
  const spans = trips.flatMap(({ fromDate, toDate }) =>
    isDay(fromDate) && isDay(toDate) && fromDate <= toDate ? [{ fromDate, toDate }] : [],
  )
  const [first] = spans.map(({ fromDate }) => fromDate).sort()
  const last = spans
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1)
  return first === undefined || last === undefined ? undefined : daysBetween(first, last) + 1
}

/** Less than seven days ahead: the person must confirm, and the request is flagged. */
export function startsWithin7Days({ fromDate }: Trip, today: Day): boolean {
  return isDay(fromDate) && fromDate < addDays(today, LEAD_DAYS)
}

export function tourIn7day(trips: readonly Trip[], today: Day): boolean {
  return trips.some((trip) => startsWithin7Days(trip, today))
}

function numberOfDaysError(days: number | undefined): string | undefined {
  if (days === undefined) return errorTexts.numberOfTourDays
  if (!Number.isInteger(days)) return errorTexts.notValid('Number Of Days')
  return days <= 0 ? errorTexts.tourDaysZero : undefined
}
