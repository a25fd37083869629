// What a level may spend on a room and on a day of a tour: the highest limit of those kinds in the tour's cities, by the policy of
// its first day.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { TravellerAllowance } from '@tem/rules/tour/tour-estimate.ts'
import type { Sql, TransactionSql } from 'postgres'
import { tierOn } from './claim-policies.ts'
import { isActive, termsOn, validLimits } from './sub-category-terms.ts'

/** By level. */
export async function readTourAllowances(
  sql: Sql | TransactionSql,
  places: readonly string[],
  firstDay: Day,
): Promise<ReadonlyMap<string, TravellerAllowance>> {
  const day = sql`${firstDay}::date`
  const rows = await sql<(TravellerAllowance & { level: string })[]>`
    with place as (
      select distinct coalesce(${tierOn(sql, day)}, 'other') as tier
      from unnest(${places}::text[]) as each
      left join allowances.metro_city on lower(name) = lower(trim(each))
    ), valid as (
      -- The most specific of a sub-category, as limitIn has it.
      select distinct on (sub_category.id, level_limit.level, place.tier)
        level_limit.level, category.report_group, level_limit.amount_paise
      from allowances.sub_category
      ${termsOn(sql, day)}
      join allowances.category on category.id = sub_category.category_id
      cross join place
      cross join lateral ${validLimits(sql)}
      where ${isActive(sql)} and coalesce(level_limit.city_tier, 'other') in (place.tier, 'other')
      order by sub_category.id, level_limit.level, place.tier,
        level_limit.city_tier is not distinct from place.tier desc, level_limit.city_tier nulls first
    )
    select level,
      coalesce(max(amount_paise) filter (where report_group = 'hotel'), 0)::bigint as night,
      coalesce(max(amount_paise) filter (where report_group = 'day_and_night'), 0)::bigint as day
    from valid
    group by level`
  return new Map(rows.map(({ level, ...allowance }) => [level, allowance]))
}
