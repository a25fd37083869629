// What a level may spend on a room and on a day of a tour: the highest limit of those kinds, in the tour's kind of city.
import type { TravellerAllowance } from '@tem/rules/tour/tour-estimate.ts'
import type { Sql, TransactionSql } from 'postgres'

/** By level. A tour to any metro counts as one. */
export async function readTourAllowances(
  sql: Sql | TransactionSql,
  places: readonly string[],
): Promise<ReadonlyMap<string, TravellerAllowance>> {
  const rows = await sql<(TravellerAllowance & { level: string })[]>`
    with place as (
      select case when exists (
        select from allowances.metro_city
        where tier = 'metro' and lower(name) = any(array(select lower(trim(each)) from unnest(${places as string[]}::text[]) as each))
      ) then 'metro' else 'other' end as tier
    )
    select level_limit.level,
      coalesce(max(level_limit.amount_paise) filter (where category.report_group = 'hotel'), 0)::bigint as night,
      coalesce(max(level_limit.amount_paise) filter (where category.report_group = 'day_and_night'), 0)::bigint as day
    from allowances.level_limit
    join allowances.sub_category on sub_category.id = level_limit.sub_category_id and sub_category.is_active
    join allowances.category on category.id = sub_category.category_id
    cross join place
    where level_limit.city_tier is null or level_limit.city_tier = place.tier
    group by level_limit.level`
  return new Map(rows.map(({ level, ...allowance }) => [level, allowance]))
}
