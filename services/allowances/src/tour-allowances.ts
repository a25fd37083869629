// What a level may spend on a room and on a day of a tour: the highest limit of those kinds, in the tour's kind of city, by the
// policy of its first day.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { TravellerAllowance } from '@tem/rules/tour/tour-estimate.ts'
import type { Sql, TransactionSql } from 'postgres'
import { tierOn } from './claim-policies.ts'
import { isActive, termsOn, validLimits } from './sub-category-terms.ts'

/** By level. A tour to any metro counts as one. */
export async function readTourAllowances(
  sql: Sql | TransactionSql,
  places: readonly string[],
  firstDay: Day,
): Promise<ReadonlyMap<string, TravellerAllowance>> {
  const day = sql`${firstDay}::date`
  const rows = await sql<(TravellerAllowance & { level: string })[]>`
    with place as (
      select case when exists (
        select from allowances.metro_city
        where lower(name) = any(array(select lower(trim(each)) from unnest(${places}::text[]) as each))
          and ${tierOn(sql, day)} = 'metro'
      ) then 'metro' else 'other' end as tier
    )
    select level_limit.level,
      coalesce(max(level_limit.amount_paise) filter (where category.report_group = 'hotel'), 0)::bigint as night,
      coalesce(max(level_limit.amount_paise) filter (where category.report_group = 'day_and_night'), 0)::bigint as day
    from allowances.sub_category
    ${termsOn(sql, day)}
    join allowances.category on category.id = sub_category.category_id
    cross join place
    cross join lateral ${validLimits(sql)}
    where ${isActive(sql)} and (level_limit.city_tier is null or level_limit.city_tier = place.tier)
    group by level_limit.level`
  return new Map(rows.map(({ level, ...allowance }) => [level, allowance]))
}
