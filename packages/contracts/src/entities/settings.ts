// The common configuration that every screen reads.
import { dateFormats } from '@tem/rules/date-format.ts'
import { nullable, object, record, string } from 'superstruct'
import { day, oneOf, whole, words } from '../values.ts'

export const settings = object({
  claimAcceptAfterDate: nullable(day),
  requestedClaimWeekLimit: whole({ min: 0, max: 520 }),
  dateFormat: oneOf(dateFormats),
  statusColors: record(string(), words()),
  /** The company's present day; "today" on every screen is this one. */
  today: day,
})
