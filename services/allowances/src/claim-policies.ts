// One person's policy for single sub-categories, whether or not they may still claim them.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type Allowed, allowedBy, type LevelLimit } from '@tem/rules/claim/allowance.ts'
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
    cross join lateral (
      select
        min(amount_paise) filter (where level_limit.level = viewer.level and city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where level_limit.level = viewer.level and city_tier is not null and amount_paise is not null) as tiers,
        jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise))
          filter (where level_limit.level = viewer.level) as rows,
        count(*) = 0 as is_for_every_level
      from ${validLimits(sql)}
    ) as allowed`
  return new Map(rows.map((row) => [row.key, policyOf(row)]))
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
