// What a tour is likely to cost by the allowances of its employees: a room for each night, a daily allowance for each day.
// Tickets and vehicles cost what they cost, and guests have no allowance.
import { readTourAllowances } from '@tem/allowances/tour-allowances.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { type TravellerAllowance, tourEstimate } from '@tem/rules/tour/tour-estimate.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { TourRecord } from './tour-record.ts'

/** Null if no employee travels, or none of them has an allowance. */
export async function readEstimate(
  sql: Sql | TransactionSql,
  { _id, requesterId, requestedFor, requestedDate, place, fromDate, numberOfDays }: TourRecord,
) {
  const travellers = await sql<{ level: string | null }[]>`
    select directory.level
    from identity.directory
    where directory.person_id in (
      select person_id from tours.traveller where tour_id = ${_id} and person_id is not null
      union
      select ${requesterId}::uuid where ${requestedFor === 'self'}
    )`
  const allowances = await readTourAllowances(sql, place, fromDate ?? dayOf(requestedDate))
  const known = travellers.flatMap(({ level }): TravellerAllowance[] => {
    const own = level === null ? undefined : allowances.get(level)
    return own ? [own] : []
  })
  const [abroad] = await sql`
    select from tours.trip
    where tour_id = ${_id} and trip_type = 'international'
    limit 1`
  const isAbroad = abroad !== undefined
  const { amount, room, daily, nights } = tourEstimate(known, numberOfDays, isAbroad)
  if (amount === 0) return null
  const people = known.length === 1 ? '1 employee' : `${known.length} employees`
  const parts = [
    ...(room > 0 ? [`${shortMoney(room)} for rooms, ${nights === 1 ? '1 night' : `${nights} nights`}`] : []),
    ...(daily > 0
      ? [`${shortMoney(daily)} daily allowance, ${numberOfDays === 1 ? '1 day' : `${numberOfDays} days`}`]
      : []),
  ]
  const without = isAbroad ? 'rooms, tickets and vehicles, as it goes abroad' : 'tickets and vehicles'
  return {
    amount,
    explanation: `${people}: ${parts.join('; ')}. Without ${without}.`,
    employees: known.length,
    rooms: room,
    nights,
    dailyAllowance: daily,
    days: numberOfDays,
    isAbroad,
  }
}
