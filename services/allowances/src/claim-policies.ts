// What the policy says on a day: all that a person may claim, with the limits of the person's level; the terms and limits of
// single sub-categories, whether or not they may still be claimed; and the kind of a city, which decides the limit of a night.
import type { Day } from '@tem/rules/base/company-day.ts'
import { type Allowed, allowedBy, type CityTier } from '@tem/rules/claim/allowance.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import {
  isActive,
  limitRows,
  type SubCategory,
  type SubCategoryRecord,
  subCategoryObject,
  subCategoryOf,
  termsOn,
  validLimits,
} from './sub-category-terms.ts'

export interface CategoryTerms {
  _id: string
  code: string
  name: string
  multiply: boolean
  maxUnits: number | null
  maxUnitsName: string | null
  disallowMultiple: boolean
}

export interface ClaimPolicy {
  readonly category: CategoryTerms
  readonly expenseTypeId: string
  readonly subCategory: SubCategory
  readonly level: string | null
  /** Undefined if it is not for this person's level, or no longer used. */
  readonly allowed: Allowed | undefined
  /** Undefined if no city was asked about, or none that exists. */
  readonly cityTier: CityTier | undefined
}

export interface PolicyRow {
  metroCity: string | null
  /** All that were asked about and have the same answer. */
  days: Day[]
  category: CategoryTerms
  expenseTypeId: string
  subCategory: SubCategoryRecord
  level: string | null
  isActive: boolean
  isForEveryLevel: boolean
  cityTier: CityTier | null
}

/** A sub-category, a city if the claim names one, and the day whose policy applies. */
export interface PolicyQuestion {
  readonly subCategory: string
  readonly metroCity?: string | undefined
  readonly day: Day
}

export function policyKey({ subCategory, metroCity, day }: PolicyQuestion): string {
  return [subCategory, metroCity, day].filter(Boolean).join(' ')
}

/** A statement; `asked` is a query for (sub_category_id, metro_city_id, day). */
export function readClaimPolicies(sql: Sql | TransactionSql, personId: string, asked: Fragment) {
  return readPolicies(sql, sql`(select level from identity.directory where person_id = ${personId})`, asked)
}

/** What people of this level may claim; by `policyKey`. */
export async function readLevelPolicies(
  sql: Sql | TransactionSql,
  level: string | null,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  return policiesByKey(
    await readPolicies(sql, sql`(select ${level}::text as level)`, questionRows(sql, questions)),
  )
}

/** As a query that asks for policies; arrays that PostgreSQL can't see, as in idArray. */
export function questionRows(sql: Sql | TransactionSql, questions: readonly PolicyQuestion[]) {
  return sql`
    select sub_category_id, metro_city_id, day
    from unnest(
      (select ${questions.map(({ subCategory }) => subCategory)}::uuid[]),
      (select ${questions.map(({ metroCity = null }) => metroCity)}::uuid[]),
      (select ${questions.map(({ day }) => day)}::date[])
    ) as question (sub_category_id, metro_city_id, day)`
}

function readPolicies(sql: Sql | TransactionSql, viewer: Fragment, asked: Fragment) {
  return sql<PolicyRow[]>`
    select question.metro_city_id as "metroCity", question.days,
      jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
        'multiply', category.multiply, 'maxUnits', category.max_units, 'maxUnitsName', category.max_units_name,
        'disallowMultiple', category.disallow_multiple) as category,
      category.expense_type_id as "expenseTypeId",
      ${subCategoryObject(sql)} as "subCategory",
      viewer.level, ${isActive(sql)} as "isActive",
      allowed.is_for_every_level as "isForEveryLevel",
      case when metro_city.id is not null then ${tierOn(sql, sql`question.day`)} end as "cityTier"
    from (
      -- The days of one version of the policy have one answer.
      select sub_category_id, metro_city_id, min(day) as day, array_agg(distinct to_char(day, 'YYYY-MM-DD')) as days
      from (${asked}) as asked
      group by sub_category_id, metro_city_id,
        (select max(valid_from)
          from allowances.sub_category_terms as version
          where version.sub_category_id = asked.sub_category_id and valid_from <= day),
        (select max(valid_from) from allowances.city_tier where city_id = metro_city_id and valid_from <= day)
    ) as question
    join allowances.sub_category on sub_category.id = question.sub_category_id
    join allowances.category on category.id = sub_category.category_id
    left join allowances.metro_city on metro_city.id = question.metro_city_id
    ${termsOn(sql, sql`question.day`)}
    cross join ${viewer} as viewer
    ${limitsOfViewer(sql)}`
}

/** By `policyKey`. */
export function policiesByKey(rows: readonly PolicyRow[]): Map<string, ClaimPolicy> {
  const policies = new Map<string, ClaimPolicy>()
  for (const row of rows) {
    const policy = policyOf(row)
    const asked = { subCategory: row.subCategory._id, metroCity: row.metroCity ?? undefined }
    for (const day of row.days) policies.set(policyKey({ ...asked, day }), policy)
  }
  return policies
}

/** Joins `allowed`: the limits of `viewer.level`. Requires termsOn. */
function limitsOfViewer(sql: Sql | TransactionSql) {
  return sql`cross join lateral (
      select ${limitRows(sql)} filter (where level_limit.level = viewer.level) as rows,
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

function policyOf(row: PolicyRow): ClaimPolicy {
  const { category, expenseTypeId, subCategory, level, cityTier } = row
  return {
    category,
    expenseTypeId,
    subCategory: subCategoryOf(subCategory),
    level,
    allowed: allowedOf(row),
    cityTier: cityTier ?? undefined,
  }
}

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
function allowedOf({ isActive, isForEveryLevel, subCategory }: PolicyRow): Allowed | undefined {
  const { limits, maxAmountPaise: cap, noLimit } = subCategory
  if (!isActive) return undefined
  if (isForEveryLevel) return allowedBy([], cap, noLimit || cap === null)
  return limits ? allowedBy(limits, cap, noLimit) : undefined
}

// Categories with the sub-categories that one person may claim.

interface CategoryRecord extends CategoryTerms {
  expenseType: { _id: string; name: string }
  subCategories: SubCategoryRecord[]
}

/**
 * As valid on `day`. A sub-category with limits is for the levels that have one; a sub-category without limits is for
 * everybody.
 */
export async function readCategories(
  sql: Sql,
  personId: string,
  { day, wanted, order }: { day: Day; wanted: Fragment; order: Fragment },
) {
  const records = await sql<CategoryRecord[]>`
    select category.id as "_id", category.code, category.name, category.multiply,
      category.max_units as "maxUnits", category.max_units_name as "maxUnitsName",
      category.disallow_multiple as "disallowMultiple",
      jsonb_build_object('_id', expense_type.id, 'name', expense_type.name) as "expenseType",
      jsonb_agg(${subCategoryObject(sql)} order by sub_category.position) as "subCategories"
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    join allowances.sub_category on sub_category.category_id = category.id
    ${termsOn(sql, sql`${day}::date`)}
    cross join (select level from identity.directory where person_id = ${personId}) as viewer
    cross join lateral (
      select ${limitRows(sql)} as rows
      from ${validLimits(sql)}
      where level_limit.level = viewer.level
    ) as allowed
    where ${wanted} and ${isActive(sql)} and (allowed.rows is not null or not exists (select from ${validLimits(sql)}))
    group by category.id, expense_type.id
    order by ${order}`
  return records.map(({ subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(subCategoryOf),
  }))
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
