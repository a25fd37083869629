import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reference.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { tierOn } from './claim-policies.ts'

interface State {
  _id: string
  code: string
  name: string
  gstNumber: string | null
}

export async function listStates(
  { sql }: BaseDeps,
  _actor: Actor,
  { sort = 'asc', sortBy = 'name' }: PayloadOf<typeof calls.listStates>,
) {
  const list = await sql<State[]>`
    select id as "_id", code, name, gst_number as "gstNumber"
    from allowances.state
    order by ${sql(sortBy)} ${sort === 'asc' ? sql`asc` : sql`desc`}`
  return { list }
}

interface City {
  _id: string
  name: string
  tier: CityTier
  tiers: { validFrom: Day | null; tier: CityTier }[]
  state: string | null
}

/** Listed last: the option for every town that is not listed. */
export async function listMetroCities(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { sort = 'asc' }: PayloadOf<typeof calls.listMetroCities>,
) {
  const list = await sql<City[]>`
    select metro_city.id as "_id", metro_city.name, ${tierOn(sql, sql`${dayOf(clock())}::date`)} as tier,
      (
        select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'tier', tier) order by valid_from desc nulls last)
        from (
          select valid_from, tier
          from allowances.city_tier
          where city_id = metro_city.id
          union all
          select null, metro_city.tier
        ) as version
      ) as tiers,
      state.id as state
    from allowances.metro_city
    left join allowances.state on state.code = metro_city.state_code
    order by metro_city.name = 'Other', metro_city.name ${sort === 'asc' ? sql`asc` : sql`desc`}`
  return { list }
}
