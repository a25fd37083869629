// The tour form as people fill it in and send it.

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
