import type { CityTier } from '@tem/rules/allowance.ts'
import type { Sql, TransactionSql } from 'postgres'

export async function readCityTiers(
  sql: Sql | TransactionSql,
  cityIds: readonly string[],
): Promise<Map<string, CityTier>> {
  if (cityIds.length === 0) return new Map()
  const cities = await sql<{ id: string; tier: CityTier }[]>`
    select id, tier
    from allowances.metro_city
    where id = any(${cityIds as string[]})`
  return new Map(cities.map(({ id, tier }) => [id, tier]))
}
