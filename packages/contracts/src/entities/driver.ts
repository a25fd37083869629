// A person's driver: stored in the profile, and in each salary claim.
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

/** Long enough that the rules can report the real limit in their own words. */
export const typed = optional(text({ max: 100 }))

/** As they are typed. */
export const typedDriverFields = {
  driverName: typed,
  driverMobileNumber: typed,
  aadharNumber: typed,
  licenceNumber: typed,
  expiryDate: optional(day),
  GPANumber: typed,
  startDate: optional(day),
  endDate: optional(day),
  paymentAppName: typed,
}
