// The approved tours that a person is on, day by day.
import type { Day } from '@tem/rules/company-day.ts'
import type { Sql } from 'postgres'

export interface TourOnDays {
  _id: string
  place: string[]
  purpose: string
  from: Day
  to: Day
}

export function readTours(sql: Sql, personId: string, { from, to }: { from: Day; to: Day }) {
  return sql<TourOnDays[]>`
    select tour_id as "_id", places as place, purpose, from_day as "from", to_day as "to"
    from tours.approved_journey
    where person_id = ${personId} and from_day <= ${to} and to_day >= ${from}
    order by from_day`
}

export function toursOn(day: Day, tours: readonly TourOnDays[]) {
  return tours
    .filter((tour) => tour.from <= day && day <= tour.to)
    .map(({ _id, place, purpose }) => ({ _id, place, purpose }))
}
