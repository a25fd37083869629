import { dateFormats } from '@tem/rules/base/date-format.ts'
import { languageCodes } from '@tem/rules/base/languages.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { itemOf } from '../shapes.ts'
import { byName, day, listOf, money, number, oneOf, whole, words } from '../values.ts'

// The common settings that every screen reads.

/** The percentage applies from this price per night, taxes included. */
const hotelGstSlab = object({
  fromDay: day,
  toDay: nullable(day),
  nightFrom: money,
  /** Up to this price; without it, up to the next slab. */
  nightTo: optional(nullable(money)),
  percent: number({ min: 0, max: 100 }),
})

const settings = object({
  claimAcceptAfterDate: nullable(day),
  requestedClaimWeekLimit: whole({ min: 0, max: 520 }),
  dateFormat: oneOf(dateFormats),
  statusColors: byName(words()),
  companyName: words(),
  hotelGstSlabs: listOf(hotelGstSlab),
  /** The company's current day; every screen's "today". */
  today: day,
  /** What the company calls its expenses in the asked language, by their names. */
  names: optional(byName(words())),
})

export const getCommonConfig = defineCall({
  path: '/configs/get-all-common-config',
  aliases: ['/configs/getCommonConfig'],
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: object({ language: optional(oneOf(languageCodes)) }),
  answer: itemOf(settings),
})
