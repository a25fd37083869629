// What the policy says on a day: a person's terms and limits for single sub-categories, whether or not they may still claim
// them, and the kind of a city, which decides the limit of a night.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type Allowed, allowedBy, type CityTier, type LevelLimit } from '@tem/rules/claim/allowance.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import {
  isActive,
  type SubCategory,
  type SubCategoryRecord,
  subCategoryObject,
  subCategoryOf,
  termsOn,
  validLimits,
} from './sub-category-terms.ts'

interface CategoryName {
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
  key: string
  category: CategoryName
  expenseTypeId: string
  subCategory: SubCategoryRecord
  level: string | null
  isActive: boolean
  ownLimits: LevelLimit[] | null
  isForEveryLevel: boolean
}

/** A sub-category, and the day whose policy applies. */
export interface PolicyQuestion {
  readonly subCategory: string
  readonly day: Day
}

export function policyKey({ subCategory, day }: PolicyQuestion): string {
  return `${subCategory} ${day}`
}

/** By `policyKey`. */
export async function readClaimPolicies(
  sql: Sql | TransactionSql,
  personId: string,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  return policiesOf(sql, sql`(select level from identity.directory where person_id = ${personId})`, questions)
}

/** What people of this level may claim; by `policyKey`. */
export async function readLevelPolicies(
  sql: Sql | TransactionSql,
  level: string | null,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  return policiesOf(sql, sql`(select ${level}::text as level)`, questions)
}

async function policiesOf(
  sql: Sql | TransactionSql,
  viewer: Fragment,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  const wanted = [...new Map(questions.map((question) => [policyKey(question), question])).values()]
  const rows = await sql<PolicyRow[]>`
    select
      concat_ws(' ', sub_category.id, to_char(question.day, 'YYYY-MM-DD')) as key,
      jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
        'multiply', category.multiply, 'maxUnits', category.max_units, 'maxUnitsName', category.max_units_name,
        'disallowMultiple', category.disallow_multiple) as category,
      category.expense_type_id as "expenseTypeId",
      ${subCategoryObject(sql)} as "subCategory",
      viewer.level, ${isActive(sql)} as "isActive",
      allowed.rows as "ownLimits", allowed.is_for_every_level as "isForEveryLevel"
    from unnest(
      ${wanted.map(({ subCategory }) => subCategory)}::uuid[], ${wanted.map(({ day }) => day)}::date[]
    ) as question (sub_category_id, day)
    join allowances.sub_category on sub_category.id = question.sub_category_id
    join allowances.category on category.id = sub_category.category_id
    ${termsOn(sql, sql`question.day`)}
    cross join ${viewer} as viewer
    ${limitsOfViewer(sql)}`
  return new Map(rows.map((row) => [row.key, policyOf(row)]))
}

/** Joins `allowed`: the limits of `viewer.level`. Requires termsOn. */
function limitsOfViewer(sql: Sql | TransactionSql) {
  return sql`cross join lateral (
      select
        min(amount_paise) filter (where level_limit.level = viewer.level and city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where level_limit.level = viewer.level and city_tier is not null and amount_paise is not null) as tiers,
        jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise))
          filter (where level_limit.level = viewer.level) as rows,
        count(*) = 0 as is_for_every_level
      from ${validLimits(sql)}
    ) as allowed`
}

/** A sub-category as it is on a day for people of a level, as a value in a query; `subCategoryOf` reads it. */
export function subCategoryOn(
  sql: Sql | TransactionSql,
  subCategoryId: Fragment,
  { day, level }: { readonly day: Fragment; readonly level: Fragment },
) {
  return sql`(
      select ${subCategoryObject(sql)}
      from allowances.sub_category
      ${termsOn(sql, day)}
      cross join (select ${level} as level) as viewer
      ${limitsOfViewer(sql)}
      where sub_category.id = ${subCategoryId}
    )`
}

function policyOf({ category, expenseTypeId, subCategory, level, ...row }: PolicyRow): ClaimPolicy {
  const shown = subCategoryOf(subCategory)
  const allowed = allowedOf(row, subCategory.maxAmountPaise, shown.noLimit)
  return { category, expenseTypeId, subCategory: shown, level, allowed }
}

type Limits = Pick<PolicyRow, 'isActive' | 'ownLimits' | 'isForEveryLevel'>

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
function allowedOf(
  { isActive, ownLimits, isForEveryLevel }: Limits,
  cap: Paise | null,
  noLimit: boolean,
): Allowed | undefined {
  if (!isActive) return undefined
  if (isForEveryLevel) return allowedBy([], cap, noLimit || cap === null)
  return ownLimits ? allowedBy(ownLimits, cap, noLimit) : undefined
}

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
