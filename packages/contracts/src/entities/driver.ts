// One's driver: on record in the profile, and in each claim for their salary.
import { nullable, optional } from 'superstruct'
import { day, text, words } from '../values.ts'

export const driverFields = {
  driverName: nullable(words()),
  driverMobileNumber: nullable(words()),
  aadharNumber: nullable(words()),
  licenceNumber: nullable(words()),
  expiryDate: nullable(day),
  GPANumber: nullable(words()),
  startDate: nullable(day),
  endDate: nullable(day),
  paymentAppName: nullable(words()),
}

/** As they are typed. */
export const typedDriverFields = {
  driverName: optional(text({ max: 100 })),
  driverMobileNumber: optional(text({ max: 20 })),
  aadharNumber: optional(text({ max: 14 })),
  licenceNumber: optional(text({ max: 20 })),
  expiryDate: optional(day),
  GPANumber: optional(text({ max: 30 })),
  startDate: optional(day),
  endDate: optional(day),
  paymentAppName: optional(text({ max: 20 })),
}
