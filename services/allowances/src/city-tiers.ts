// The kind of a city on a day, which decides the limit of a night.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** A city and the day whose policy applies. */
export interface CityQuestion {
  readonly city: string
  readonly day: Day
}

export function cityKey({ city, day }: CityQuestion): string {
  return `${city} ${day}`
}

/** By `cityKey`. */
export async function readCityTiers(
  sql: Sql | TransactionSql,
  questions: readonly CityQuestion[],
): Promise<Map<string, CityTier>> {
  if (questions.length === 0) return new Map()
  const cities = await sql<{ key: string; tier: CityTier }[]>`
    select concat_ws(' ', metro_city.id, to_char(question.day, 'YYYY-MM-DD')) as key,
      ${tierOn(sql, sql`question.day`)} as tier
    from (
      select distinct * from unnest(
        ${questions.map(({ city }) => city)}::uuid[], ${questions.map(({ day }) => day)}::date[]
      ) as asked (city_id, day)
    ) as question
    join allowances.metro_city on metro_city.id = question.city_id`
  return new Map(cities.map(({ key, tier }) => [key, tier]))
}

/** Requires allowances.metro_city. */
export function tierOn(sql: Sql | TransactionSql, day: Fragment) {
  return sql`coalesce((
      select tier
      from allowances.city_tier
      where city_tier.city_id = metro_city.id and city_tier.valid_from <= ${day}
      order by valid_from desc
      limit 1
    ), metro_city.tier)`
}
