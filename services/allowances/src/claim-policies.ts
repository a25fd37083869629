// One person's policy for single sub-categories, whether or not they may still claim them.

import type { Paise } from '@tem/rules/base/money.ts'
import { type Allowed, allowedBy, type CityTier, type LevelLimit } from '@tem/rules/claim/allowance.ts'
import type { Sql, TransactionSql } from 'postgres'
import { type SubCategory, type SubCategoryRecord, subCategoryObject, subCategoryOf } from './categories.ts'

export interface CategoryName {
  _id: string
  code: string
  name: string
  multiply: boolean
  maxUnits: number | null
  maxUnitsName: string | null
  disallowMultiple: boolean
}

export interface ClaimPolicy {
  readonly category: CategoryName
  readonly expenseTypeId: string
  readonly subCategory: SubCategory
  readonly level: string | null
  /** Undefined: not for this person's level, or no longer used. */
  readonly allowed: Allowed | undefined
}

interface PolicyRow {
  category: CategoryName
  expenseTypeId: string
  subCategory: SubCategoryRecord
  level: string | null
  isActive: boolean
  cap: Paise | null
  ownLimits: LevelLimit[] | null
  isForEveryLevel: boolean
}

export async function readClaimPolicies(
  sql: Sql | TransactionSql,
  personId: string,
  subCategoryIds: readonly string[],
): Promise<Map<string, ClaimPolicy>> {
  const rows = await sql<PolicyRow[]>`
    select
      jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
        'multiply', category.multiply, 'maxUnits', category.max_units, 'maxUnitsName', category.max_units_name,
        'disallowMultiple', category.disallow_multiple) as category,
      category.expense_type_id as "expenseTypeId",
      ${subCategoryObject(sql)} as "subCategory",
      viewer.level, sub_category.is_active as "isActive", sub_category.max_amount_paise as cap,
      allowed.rows as "ownLimits", allowed.is_for_every_level as "isForEveryLevel"
    from allowances.sub_category
    join allowances.category on category.id = sub_category.category_id
    cross join (select level from identity.directory where person_id = ${personId}) as viewer
    cross join lateral (
      select
        min(amount_paise) filter (where level_limit.level = viewer.level and city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where level_limit.level = viewer.level and city_tier is not null and amount_paise is not null) as tiers,
        jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise))
          filter (where level_limit.level = viewer.level) as rows,
        count(*) = 0 as is_for_every_level
      from allowances.level_limit
      where level_limit.sub_category_id = sub_category.id
    ) as allowed
    where sub_category.id = any(${subCategoryIds as string[]})`
  return new Map(rows.map((row) => [row.subCategory._id, policyOf(row)]))
}

function policyOf({ category, expenseTypeId, subCategory, level, ...row }: PolicyRow): ClaimPolicy {
  const shown = subCategoryOf(subCategory)
  return { category, expenseTypeId, subCategory: shown, level, allowed: allowedOf(row, shown.noLimit) }
}

type Limits = Pick<PolicyRow, 'isActive' | 'cap' | 'ownLimits' | 'isForEveryLevel'>

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
function allowedOf({ isActive, cap, ownLimits, isForEveryLevel }: Limits, noLimit: boolean) {
  if (!isActive) return undefined
  if (isForEveryLevel) return allowedBy([], cap, noLimit || cap === null)
  return ownLimits ? allowedBy(ownLimits, cap, noLimit) : undefined
}

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
