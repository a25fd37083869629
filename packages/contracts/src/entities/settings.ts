// The common settings that every screen reads.
import { dateFormats } from '@tem/rules/base/date-format.ts'
import { nullable, object } from 'superstruct'
import { byName, day, listOf, money, number, oneOf, whole, words } from '../values.ts'

/** The percentage applies from this price per night, taxes included. */
export const hotelGstSlab = object({
  fromDay: day,
  toDay: nullable(day),
  nightFrom: money,
  percent: number({ min: 0, max: 100 }),
})

export const settings = object({
  claimAcceptAfterDate: nullable(day),
  requestedClaimWeekLimit: whole({ min: 0, max: 520 }),
  dateFormat: oneOf(dateFormats),
  statusColors: byName(words()),
  companyName: words(),
  hotelGstSlabs: listOf(hotelGstSlab),
  /** The company's current day; every screen's "today". */
  today: day,
})
