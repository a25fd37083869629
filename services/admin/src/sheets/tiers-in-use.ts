// The tiers that a company gives to its cities, so that nobody is asked for limits of others.
import { tierOn } from '@tem/allowances/claim-policies.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { type CityTier, cityTiers } from '@tem/rules/claim/allowance.ts'
import type { Sql, TransactionSql } from 'postgres'

/** On this day or later, in the open draft too. Without any city: the two that most companies begin with. */
export async function tiersInUse(sql: Sql | TransactionSql, from: Day): Promise<readonly CityTier[]> {
  const rows = await sql<{ tier: string | null }[]>`
    select ${tierOn(sql, sql`${from}::date`)} as tier
    from allowances.metro_city
    where name <> 'Other'
    union
    select tier from allowances.city_tier where valid_from > ${from}
    union
    select lower(city.cells ->> 'tier')
    from admin.policy_draft
    cross join lateral jsonb_each(changes -> 'cities') as city (id, cells)
    where state = 'open'`
  const used = new Set(rows.map(({ tier }) => tier))
  return cityTiers.filter(
    (tier) => tier === 'other' || used.has(tier) || (tier === 'metro' && rows.length === 0),
  )
}
