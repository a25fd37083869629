// The signed-in person's profile.
import { languageCodes } from '@tem/rules/base/languages.ts'
import { driverDetails as driverFields } from '@tem/rules/claim/claim-form.ts'
import { nullable, object, optional } from 'superstruct'
import { day, flag, id, listOf, number, oneOf, words } from '../values.ts'
import { pick, shownFields } from './claim-fields.ts'
import { namedThing } from './person.ts'

export const bankDetails = object({
  name: nullable(words()),
  accNo: nullable(words()),
  branchName: nullable(words()),
  ifsc: nullable(words()),
})

export const carDetails = object({
  carModel: nullable(words()),
  carNumber: nullable(words()),
  lastClosingReading: nullable(number({ min: 0, max: 10_000_000 })),
})

export const petroCardDetails = object({ cardNumber: nullable(words()) })

export const driverDetails = object({
  ...pick(shownFields, driverFields),
  transactionNumber: nullable(words()),
})

export const profile = object({
  _id: id,
  name: words(),
  email: nullable(words()),
  phone: nullable(words()),
  dob: nullable(day),
  doj: nullable(day),
  employeeCode: words(),
  type: words(),
  profilePhoto: nullable(words()),
  designation: nullable(object({ name: words(), grade: nullable(namedThing) })),
  businessUnit: nullable(namedThing),
  department: nullable(namedThing),
  warehouse: nullable(namedThing),
  territory: nullable(namedThing),
  manager: nullable(namedThing),
  bankDetails: nullable(bankDetails),
  carDetails: nullable(carDetails),
  petroCardDetails: nullable(petroCardDetails),
  driverDetails: nullable(driverDetails),
  permissions: listOf(words()),
  isTourEnabled: flag(),
  isNewAccount: flag(),
  /** Null until the person has chosen one. */
  language: optional(nullable(oneOf(languageCodes))),
})
